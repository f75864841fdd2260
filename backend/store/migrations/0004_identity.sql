-- Guests who sign in, one table of logins for everyone, and limits that every process on this database shares.

ALTER TABLE guests ADD COLUMN password_hash TEXT NOT NULL DEFAULT '';

ALTER TABLE guests ADD COLUMN protected INTEGER NOT NULL DEFAULT 0;

ALTER TABLE guests ADD COLUMN mail_settings TEXT NOT NULL DEFAULT '{}';

ALTER TABLE guests ADD COLUMN language TEXT NOT NULL DEFAULT '';

ALTER TABLE events ADD COLUMN joining INTEGER NOT NULL DEFAULT 1; -- guests may add themselves

CREATE TABLE logins_of_all (
    id TEXT PRIMARY KEY,
    scope TEXT NOT NULL CHECK (scope IN ('organizer', 'guest', 'site', 'kiosk')),
    organizer_id TEXT REFERENCES organizers (id) ON DELETE CASCADE,
    guest_id TEXT REFERENCES guests (id) ON DELETE CASCADE,
    kiosk_id TEXT REFERENCES kiosks (id) ON DELETE CASCADE,
    verified INTEGER NOT NULL, -- a guest: by password or mailed code, not only a picked name
    rights TEXT NOT NULL, -- of a bearer token: JSON array; ["*"] is all that its owner may
    kind TEXT NOT NULL CHECK (kind IN ('web', 'bearer', 'token')), -- cookie; an app's sign-in; a script's token
    label TEXT NOT NULL,
    token_hash BLOB NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    last_used_at INTEGER NOT NULL,
    revoked_at INTEGER,
    CHECK ((organizer_id IS NOT NULL) = (scope = 'organizer')),
    CHECK ((guest_id IS NOT NULL) = (scope = 'guest')),
    CHECK ((kiosk_id IS NOT NULL) = (scope = 'kiosk'))
) STRICT;

INSERT INTO logins_of_all (id, scope, organizer_id, verified, rights, kind, label, token_hash, created_at, expires_at,
        last_used_at, revoked_at)
    SELECT id, 'organizer', organizer_id, 1, '["*"]', iif(kind = 'bearer', 'token', kind), label, token_hash, created_at, expires_at, last_used_at,
        revoked_at FROM logins;

DROP TABLE logins;

ALTER TABLE logins_of_all RENAME TO logins;

CREATE INDEX logins_by_organizer ON logins (organizer_id);

CREATE INDEX logins_by_guest ON logins (guest_id);

CREATE INDEX logins_by_kiosk ON logins (kiosk_id);

-- Rises whenever a login may have ended, so that every process finds that out by reading one number. Deletions count
-- also when they cascade from their owner.
CREATE TABLE login_epoch (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    epoch INTEGER NOT NULL
) STRICT;

INSERT INTO login_epoch (id, epoch) VALUES (1, 0);

CREATE TRIGGER login_revoked AFTER UPDATE OF revoked_at ON logins BEGIN
    UPDATE login_epoch SET epoch = epoch + 1;
END;

CREATE TRIGGER login_deleted AFTER DELETE ON logins BEGIN
    UPDATE login_epoch SET epoch = epoch + 1;
END;

CREATE TRIGGER guest_protected AFTER UPDATE OF protected ON guests WHEN new.protected <> old.protected BEGIN
    UPDATE login_epoch SET epoch = epoch + 1;
END;

CREATE TRIGGER site_password_set AFTER UPDATE OF password_hash ON site
        WHEN new.password_hash <> old.password_hash BEGIN
    UPDATE login_epoch SET epoch = epoch + 1;
END;

-- One live code or link per guest and purpose.
CREATE TABLE login_codes (
    guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (purpose IN ('login', 'reset')),
    salt BLOB NOT NULL,
    hash BLOB NOT NULL,
    expires_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    PRIMARY KEY (guest_id, purpose)
) STRICT, WITHOUT ROWID;

-- How much is left of what may be tried, per client and per scope ("address:…", "account:…").
CREATE TABLE attempt_buckets (
    key TEXT PRIMARY KEY,
    level REAL NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
