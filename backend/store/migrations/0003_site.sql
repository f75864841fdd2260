-- The site itself, kiosks, files, unavailable rooms, announcements, and mail to be sent.

CREATE TABLE site (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    title TEXT NOT NULL CHECK (title <> ''),
    description TEXT NOT NULL,
    map_url TEXT NOT NULL,
    password_hash TEXT NOT NULL, -- '': open to everyone
    version INTEGER NOT NULL
) STRICT;

INSERT INTO site (id, title, description, map_url, password_hash, version) VALUES (1, 'Foyer', '', '', '', 1);

CREATE TABLE kiosks (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    event_id TEXT REFERENCES events (id) ON DELETE SET NULL,
    view TEXT NOT NULL,
    location_ids TEXT NOT NULL, -- JSON array; [] is every room
    language TEXT NOT NULL,
    settings TEXT NOT NULL, -- JSON object, the client's own
    app_version TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER,
    version INTEGER NOT NULL
) STRICT;

-- A screen that waits to be approved: what it shows (code), what it keeps (secret, hashed), who it becomes.
CREATE TABLE kiosk_pairings (
    id TEXT PRIMARY KEY,
    code_hash BLOB NOT NULL UNIQUE,
    secret_hash BLOB NOT NULL UNIQUE,
    label TEXT NOT NULL,
    app_version TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    kiosk_id TEXT REFERENCES kiosks (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX kiosk_pairings_by_age ON kiosk_pairings (expires_at);

-- The name of a file is the hash of its content, so it never changes and names nothing of the uploader's.
CREATE TABLE uploads (
    name TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('map', 'avatar', 'location')),
    owner_kind TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX uploads_by_owner ON uploads (owner_kind, owner_id);

CREATE TABLE unavailability (
    id TEXT PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    location_id TEXT NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
    start_at INTEGER NOT NULL,
    end_at INTEGER NOT NULL,
    reason TEXT NOT NULL,
    CHECK (start_at < end_at)
) STRICT;

CREATE INDEX unavailability_by_event ON unavailability (event_id, location_id, start_at);

CREATE TABLE announcements (
    id TEXT PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    text TEXT NOT NULL CHECK (text <> ''),
    severity TEXT NOT NULL CHECK (severity IN ('info', 'warning', 'emergency')),
    start_at INTEGER NOT NULL,
    expires_at INTEGER,
    location_ids TEXT NOT NULL, -- JSON array; [] is everywhere
    version INTEGER NOT NULL
) STRICT;

CREATE INDEX announcements_by_event ON announcements (event_id);

-- The outbox. Props of a mail that carries a secret (a code, a link) are sealed with the key beside the database.
--   queued -> claimed -> sent | queued again | unknown (lost after the final dot: once more later) | failed | expired
--   held: its template cannot be built; cancelled: no longer wanted, or there is no mail server
CREATE TABLE deliveries (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('mail', 'push')),
    template TEXT NOT NULL,
    props TEXT NOT NULL, -- JSON object
    sealed BLOB, -- further props, sealed; NULL again once it is settled
    guest_id TEXT REFERENCES guests (id) ON DELETE CASCADE,
    recipient TEXT NOT NULL,
    message_id TEXT NOT NULL, -- before the @
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    not_after INTEGER,
    reaction TEXT NOT NULL, -- '': by a command
    change_seq INTEGER NOT NULL,
    merge_key TEXT NOT NULL, -- '': never merged
    at_most_once INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'claimed', 'sent', 'failed', 'expired', 'unknown', 'cancelled',
        'held')),
    attempts INTEGER NOT NULL, -- that failed
    unknowns INTEGER NOT NULL, -- that ended without our knowing how
    first_failed_at INTEGER,
    claim INTEGER NOT NULL, -- rises with each claim: only its holder ends it
    claimed_until INTEGER,
    settled_at INTEGER,
    last_error TEXT NOT NULL
) STRICT;

CREATE INDEX deliveries_due ON deliveries (kind, due_at) WHERE state = 'queued';
CREATE INDEX deliveries_claimed ON deliveries (claimed_until) WHERE state = 'claimed';
CREATE INDEX deliveries_ending ON deliveries (not_after) WHERE state = 'queued' AND not_after IS NOT NULL;
CREATE INDEX deliveries_mergeable ON deliveries (merge_key, recipient) WHERE state = 'queued' AND merge_key <> '';
CREATE INDEX deliveries_by_time ON deliveries (created_at, id);
CREATE INDEX deliveries_by_guest ON deliveries (guest_id);
CREATE UNIQUE INDEX deliveries_once ON deliveries (reaction, change_seq, kind, recipient) WHERE reaction <> '';

-- How each way of delivery is doing, as the process that uses it last said: running, stopped (a set-up error), off.
CREATE TABLE channels (
    kind TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    reason TEXT NOT NULL,
    since INTEGER NOT NULL
) STRICT;

ALTER TABLE sessions ADD COLUMN attendee_count INTEGER;
