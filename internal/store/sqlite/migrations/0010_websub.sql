-- Feeds that are pushed by hubs (WebSub).

CREATE TABLE subscription (
    id          INTEGER PRIMARY KEY,
    feed        INTEGER NOT NULL REFERENCES feed (id),
    hub         TEXT NOT NULL,
    host        TEXT NOT NULL REFERENCES host (name), -- of the hub
    topic       TEXT NOT NULL,
    base        TEXT NOT NULL,
    origin      TEXT NOT NULL,
    seed        BLOB NOT NULL CHECK (length(seed) = 32),
    token       BLOB NOT NULL UNIQUE CHECK (length(token) = 32), -- SHA-256
    state       TEXT NOT NULL,
    asked       TEXT NOT NULL, -- what it was asked last, while it may ask back; empty: nothing
    asked_at    INTEGER,
    verified_at INTEGER,
    since       INTEGER,
    lease_end   INTEGER,
    pushed_at   INTEGER,
    missed_at   INTEGER,
    next_at     INTEGER NOT NULL,
    failures    INTEGER NOT NULL,
    cause       TEXT NOT NULL
) STRICT;

-- One of a feed stands; others of it may still be leaving.
CREATE UNIQUE INDEX subscription_standing ON subscription (feed) WHERE state <> 'leaving';
CREATE INDEX subscription_feed ON subscription (feed);
CREATE INDEX subscription_due ON subscription (next_at);
CREATE INDEX subscription_host ON subscription (host, next_at);

-- What hubs have sent. Its digest is kept for a while after it was read, the body is not.
CREATE TABLE push (
    id           INTEGER PRIMARY KEY,
    subscription INTEGER NOT NULL REFERENCES subscription (id) ON DELETE CASCADE,
    digest       BLOB NOT NULL CHECK (length(digest) = 32), -- SHA-256
    content_type TEXT NOT NULL,
    body         BLOB, -- NULL: it was read
    size         INTEGER NOT NULL, -- of the body in bytes
    at           INTEGER,
    UNIQUE (subscription, digest)
) STRICT;

CREATE INDEX push_waiting ON push (id) WHERE body IS NOT NULL;
