-- What the jobs loop remembers: who runs it, how far its reactions are, whom they told, what they could not handle.

CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    owner TEXT NOT NULL, -- '': nobody
    term INTEGER NOT NULL,
    renewals INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO leases (name, owner, term, renewals) VALUES ('jobs', '', 0, 0);

-- A database that is older than its reactions: nobody is told of what happened before.
INSERT INTO cursors (name, seq, stamp)
    SELECT n.column1, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'changes'), 0), NULL
    FROM (VALUES ('reaction:session-notices'), ('reaction:comment-notices'), ('reaction:meeting-notices')) n;

-- Who was told of which change: nobody twice.
CREATE TABLE notices (
    reaction TEXT NOT NULL,
    change_seq INTEGER NOT NULL,
    guest_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (reaction, change_seq, guest_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX notices_by_age ON notices (at);

-- A change with many recipients is handled in several transactions: up to whom it has been.
CREATE TABLE reaction_positions (
    reaction TEXT PRIMARY KEY,
    change_seq INTEGER NOT NULL,
    position TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Changes that a reaction failed at, put aside so that what follows goes on. The change itself is kept: the log may be
-- pruned meanwhile.
CREATE TABLE parked_changes (
    reaction TEXT NOT NULL,
    change_seq INTEGER NOT NULL,
    change TEXT NOT NULL,
    position TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    first_failed_at INTEGER NOT NULL,
    next_at INTEGER, -- NULL: given up, waits for an organizer
    error TEXT NOT NULL,
    PRIMARY KEY (reaction, change_seq)
) STRICT, WITHOUT ROWID;

-- A row is both claim and proof: it is written together with what it says, or never.
CREATE TABLE reminders (
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('headsUp', 'followUp')),
    due_at INTEGER NOT NULL,
    claimed_at INTEGER NOT NULL,
    sent_at INTEGER NOT NULL,
    PRIMARY KEY (session_id, guest_id, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_end ON sessions (end_at);

CREATE INDEX sessions_by_start ON sessions (start_at);

-- Small facts of the loop by name (JSON).
CREATE TABLE job_notes (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
