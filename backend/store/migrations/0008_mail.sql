-- Mails that somebody waits for, mails that are held and why, addresses that refuse, organizers' addresses, and how far the outbox is.

ALTER TABLE deliveries ADD COLUMN urgent INTEGER NOT NULL DEFAULT 0; -- somebody waits for it: before all others

-- Of a held one: template (it cannot be built), address (it refused), restored (it may have been sent before a backup was put back).
ALTER TABLE deliveries ADD COLUMN hold TEXT NOT NULL DEFAULT '';

CREATE INDEX deliveries_urgent ON deliveries (kind, due_at) WHERE state = 'queued' AND urgent = 1;

CREATE INDEX deliveries_held ON deliveries (hold) WHERE state = 'held';

-- Final refusals (5xx to RCPT) of an address, in a row.
CREATE TABLE mail_refusals (
    address TEXT PRIMARY KEY, -- in lower case
    refusals INTEGER NOT NULL,
    reason TEXT NOT NULL,
    marked_at INTEGER -- NULL: not often enough
) STRICT, WITHOUT ROWID;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    claims INTEGER NOT NULL, -- rises with each claim; a file beside the database says the same, so that an older database is known as such
    copied_at INTEGER, -- only in a backup
    held_since INTEGER -- a backup was put back: mail is held until an organizer has looked
) STRICT;

INSERT INTO outbox (id, claims) VALUES (1, 0);

ALTER TABLE organizers ADD COLUMN email TEXT NOT NULL DEFAULT '';

ALTER TABLE organizers ADD COLUMN language TEXT NOT NULL DEFAULT ''; -- BCP 47

INSERT INTO cursors (name, seq, stamp)
    SELECT n.column1, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'changes'), 0), NULL
    FROM (VALUES ('reaction:host-lost'), ('reaction:proposal-notices')) n;
