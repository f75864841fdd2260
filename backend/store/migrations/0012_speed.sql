-- What nearly every command of a guest reads and writes, kept narrow.

-- Clash checks and RSVPs ask for a session's time and state: without this they would walk past its description, which
-- has pages of its own.
CREATE INDEX sessions_busy ON sessions (id, event_id, status, start_at, end_at, kind, capacity) WHERE version > 0;

DROP INDEX changes_by_subject;

-- The history of a subject is edits. Attendance is most of the log, and each of its rows would touch another page here.
CREATE INDEX changes_by_subject ON changes (subject_id, seq)
    WHERE type <> 'rsvp.added' AND type <> 'rsvp.removed' AND type <> 'session.attendanceChanged';
