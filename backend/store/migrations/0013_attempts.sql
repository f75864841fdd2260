-- What happened to a mail or push each time it was tried. Goes with its delivery.
CREATE TABLE delivery_attempts (
    delivery_id TEXT NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    outcome TEXT NOT NULL, -- sent, later, failed, unknown, held, cancelled, expired
    reason TEXT NOT NULL -- the receiving server's words; empty: nothing went wrong
) STRICT;

CREATE INDEX delivery_attempts_by_delivery ON delivery_attempts (delivery_id, at);
