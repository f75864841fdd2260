-- What a screen said of itself last: position, clock offset, last frame. Its own JSON object, of no meaning here.
ALTER TABLE kiosks ADD COLUMN report TEXT NOT NULL DEFAULT '{}';
