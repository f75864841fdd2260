-- Accounts, the schedule, the change log. Statements end with ";" and an empty line. Instants are UTC milliseconds.

CREATE TABLE organizers (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE logins (
    id TEXT PRIMARY KEY,
    organizer_id TEXT NOT NULL REFERENCES organizers (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('web', 'bearer')),
    label TEXT NOT NULL,
    token_hash BLOB NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    last_used_at INTEGER NOT NULL,
    revoked_at INTEGER
) STRICT;

CREATE INDEX logins_by_organizer ON logins (organizer_id);

CREATE TABLE events (
    id TEXT PRIMARY KEY,
    slug TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    website TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    proposal_start INTEGER,
    proposal_end INTEGER,
    voting_start INTEGER,
    voting_end INTEGER,
    scheduling_start INTEGER,
    scheduling_end INTEGER,
    max_session_minutes INTEGER NOT NULL,
    break_minutes INTEGER NOT NULL,
    slot_minutes INTEGER NOT NULL,
    hard_capacity INTEGER NOT NULL,
    meetings_enabled INTEGER NOT NULL,
    max_open_meeting_requests INTEGER NOT NULL,
    icon TEXT NOT NULL,
    policy_room_clash TEXT NOT NULL,
    policy_host_clash TEXT NOT NULL,
    policy_unavailable TEXT NOT NULL,
    policy_buffer TEXT NOT NULL,
    policy_capacity TEXT NOT NULL,
    buffer_minutes INTEGER NOT NULL,
    version INTEGER NOT NULL
) STRICT;

CREATE TABLE days (
    id TEXT PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    start_at INTEGER NOT NULL,
    end_at INTEGER NOT NULL,
    booking_start INTEGER NOT NULL,
    booking_end INTEGER NOT NULL,
    version INTEGER NOT NULL
) STRICT;

CREATE INDEX days_by_event ON days (event_id, start_at);

CREATE TABLE locations (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    area TEXT NOT NULL,
    floor TEXT NOT NULL,
    capacity INTEGER NOT NULL,
    parallel INTEGER NOT NULL,
    colour TEXT NOT NULL,
    bookable INTEGER NOT NULL,
    image_url TEXT NOT NULL,
    sort_order INTEGER NOT NULL,
    version INTEGER NOT NULL
) STRICT;

CREATE TABLE event_locations (
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    location_id TEXT NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
    PRIMARY KEY (event_id, location_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_locations_by_location ON event_locations (location_id);

CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT,
    about TEXT NOT NULL,
    pronouns TEXT NOT NULL,
    based_in TEXT NOT NULL,
    languages TEXT NOT NULL,
    prompts TEXT NOT NULL,
    contacts TEXT NOT NULL,
    avatar_url TEXT NOT NULL,
    profile_version INTEGER NOT NULL,
    version INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX guests_by_email ON guests (lower(email)) WHERE email IS NOT NULL;

CREATE TABLE event_guests (
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    PRIMARY KEY (event_id, guest_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_guests_by_guest ON event_guests (guest_id);

CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    guid TEXT NOT NULL,
    title TEXT NOT NULL CHECK (title <> ''),
    subtitle TEXT NOT NULL,
    description TEXT NOT NULL,
    start_at INTEGER,
    end_at INTEGER,
    capacity INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('session', 'blocker')),
    status TEXT NOT NULL CHECK (status IN ('confirmed', 'cancelled')),
    status_reason TEXT NOT NULL,
    closed INTEGER NOT NULL,
    admin_managed INTEGER NOT NULL,
    proposal_id TEXT NOT NULL,
    language TEXT NOT NULL,
    track TEXT NOT NULL,
    links TEXT NOT NULL,
    moved_from TEXT,
    late_minutes INTEGER NOT NULL,
    version INTEGER NOT NULL,
    UNIQUE (event_id, guid),
    CHECK ((start_at IS NULL) = (end_at IS NULL)),
    CHECK (start_at <= end_at)
) STRICT;

CREATE INDEX sessions_by_time ON sessions (event_id, start_at, end_at);

CREATE TABLE session_locations (
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    location_id TEXT NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    PRIMARY KEY (session_id, location_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX session_locations_by_location ON session_locations (location_id);

CREATE TABLE session_hosts (
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    PRIMARY KEY (session_id, guest_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX session_hosts_by_guest ON session_hosts (guest_id);

CREATE TABLE rsvps (
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    PRIMARY KEY (session_id, guest_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX rsvps_by_guest ON rsvps (guest_id);

-- Its own narrow table: a count changes far more often than the wide session row.
CREATE TABLE rsvp_counts (
    session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER rsvp_counted AFTER INSERT ON rsvps BEGIN
    INSERT INTO rsvp_counts (session_id, number) VALUES (new.session_id, 1)
        ON CONFLICT (session_id) DO UPDATE SET number = number + 1;
END;

CREATE TRIGGER rsvp_uncounted AFTER DELETE ON rsvps BEGIN
    UPDATE rsvp_counts SET number = number - 1 WHERE session_id = old.session_id;
END;

-- ORs rather than IN: SQLite builds a temporary tree for a longer IN list at every insert.
-- seq is dense and in commit order: sqlite_sequence rolls back with the transaction or savepoint. No foreign keys:
-- rows outlive their subjects.
CREATE TABLE changes (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    stamp INTEGER NOT NULL,
    event_id TEXT NOT NULL,
    type TEXT NOT NULL,
    subject_type TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    actor_kind TEXT NOT NULL CHECK (actor_kind = 'guest' OR actor_kind = 'admin' OR actor_kind = 'system'),
    actor_id TEXT NOT NULL,
    actor_name TEXT NOT NULL,
    occurred_at INTEGER NOT NULL,
    payload TEXT NOT NULL,
    audience TEXT,
    command_key TEXT NOT NULL,
    correlation_id TEXT NOT NULL
) STRICT;

CREATE INDEX changes_by_event ON changes (event_id, seq);

CREATE INDEX changes_by_subject ON changes (subject_id, seq);

-- Positions in the log. 'changes.pruned' is the newest deleted seq with its stamp.
CREATE TABLE cursors (
    name TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    stamp INTEGER
) STRICT, WITHOUT ROWID;

-- An answer (status, body, location, seq) or a refusal (error), kept 24 h. See the writer.
CREATE TABLE idempotency_keys (
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    method BLOB NOT NULL,
    path BLOB NOT NULL,
    body_hash BLOB NOT NULL,
    status INTEGER NOT NULL,
    body BLOB NOT NULL,
    location BLOB NOT NULL,
    seq INTEGER NOT NULL,
    error TEXT,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
