-- What imported files call their days, rooms and people (see ImportKeyRepository).

CREATE TABLE import_keys (
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('day', 'location', 'person')),
    key TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    PRIMARY KEY (event_id, kind, key)
) STRICT, WITHOUT ROWID;
