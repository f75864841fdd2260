-- Web push: the devices on which guests want to be told, and the one key pair of the site.

CREATE TABLE push_subscriptions (
    id TEXT PRIMARY KEY,
    guest_id TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    login_id TEXT NOT NULL REFERENCES logins (id) ON DELETE CASCADE, -- ends with the sign-in that made it
    endpoint_hash BLOB NOT NULL UNIQUE, -- keyed: the address itself lets anybody send
    sealed BLOB NOT NULL, -- the auth secret (16 bytes), then the endpoint
    p256dh BLOB NOT NULL CHECK (length(p256dh) = 65),
    label TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX push_subscriptions_by_guest ON push_subscriptions (guest_id);

CREATE INDEX push_subscriptions_by_login ON push_subscriptions (login_id);

-- Who the site is to push services (RFC 8292). Made at the first use; the private half is sealed.
CREATE TABLE push_key (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    public_key BLOB NOT NULL CHECK (length(public_key) = 65),
    sealed_private BLOB NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
