-- Proposals and votes, comments, meetings, notifications.

CREATE TABLE proposals (
    id TEXT PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    title TEXT NOT NULL CHECK (title <> ''),
    description TEXT NOT NULL,
    duration_minutes INTEGER,
    cohost_wanted INTEGER NOT NULL,
    cohost_note TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    created_by TEXT NOT NULL,
    version INTEGER NOT NULL
) STRICT;

CREATE INDEX proposals_by_event ON proposals (event_id, id);

CREATE TABLE proposal_hosts (
    proposal_id TEXT NOT NULL REFERENCES proposals (id) ON DELETE CASCADE,
    guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    PRIMARY KEY (proposal_id, guest_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX proposal_hosts_by_guest ON proposal_hosts (guest_id);

CREATE TABLE votes (
    proposal_id TEXT NOT NULL REFERENCES proposals (id) ON DELETE CASCADE,
    guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    choice TEXT NOT NULL CHECK (choice IN ('interested', 'maybe', 'skip')),
    PRIMARY KEY (proposal_id, guest_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX votes_by_guest ON votes (guest_id);

-- A comment on a guest's profile is of the event in which it was made.
CREATE TABLE comments (
    id TEXT PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    subject_kind TEXT NOT NULL CHECK (subject_kind IN ('session', 'proposal', 'guest')),
    subject_id TEXT NOT NULL,
    parent_id TEXT REFERENCES comments (id),
    author_id TEXT REFERENCES guests (id) ON DELETE SET NULL,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    deleted INTEGER NOT NULL,
    version INTEGER NOT NULL
) STRICT;

-- With all that counting and paging look at: a row is as long as its body.
CREATE INDEX comments_by_subject ON comments (event_id, subject_kind, subject_id, created_at, id, deleted);

CREATE INDEX comments_by_parent ON comments (parent_id);

CREATE INDEX comments_by_author ON comments (author_id);

CREATE TABLE comment_likes (
    comment_id TEXT NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
    guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    PRIMARY KEY (comment_id, guest_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX comment_likes_by_guest ON comment_likes (guest_id);

CREATE TABLE meeting_points (
    id TEXT PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (name <> ''),
    description TEXT NOT NULL,
    sort_order INTEGER NOT NULL
) STRICT;

CREATE INDEX meeting_points_by_event ON meeting_points (event_id);

CREATE TABLE availability (
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    slot_start INTEGER NOT NULL,
    PRIMARY KEY (event_id, guest_id, slot_start)
) STRICT, WITHOUT ROWID;

CREATE INDEX availability_by_guest ON availability (guest_id);

CREATE TABLE meetings (
    id TEXT PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    requester_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    recipient_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    slot_start INTEGER NOT NULL,
    slot_end INTEGER NOT NULL,
    place TEXT NOT NULL,
    message TEXT NOT NULL,
    note TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'accepted', 'declined', 'canceled')),
    created_at INTEGER NOT NULL,
    responded_at INTEGER,
    version INTEGER NOT NULL,
    CHECK (requester_id <> recipient_id),
    CHECK (slot_start < slot_end)
) STRICT;

CREATE UNIQUE INDEX meetings_live ON meetings (event_id, requester_id, recipient_id, slot_start)
    WHERE status = 'pending' OR status = 'accepted';

CREATE INDEX meetings_by_requester ON meetings (requester_id);

CREATE INDEX meetings_by_recipient ON meetings (recipient_id);

CREATE TABLE notifications (
    id TEXT PRIMARY KEY,
    guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    type TEXT NOT NULL,
    text TEXT NOT NULL,
    url TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    read_at INTEGER
) STRICT;

CREATE INDEX notifications_by_guest ON notifications (guest_id, created_at, id);

CREATE INDEX notifications_unread ON notifications (guest_id) WHERE read_at IS NULL;
