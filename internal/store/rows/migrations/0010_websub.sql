-- Feeds that are pushed by hubs (WebSub).

CREATE TABLE subscription (
    id          {id},
    feed        {number} NOT NULL REFERENCES feed (id),
    hub         TEXT NOT NULL,
    host        TEXT NOT NULL REFERENCES host (name), -- of the hub
    topic       TEXT NOT NULL,
    base        TEXT NOT NULL,
    origin      TEXT NOT NULL,
    seed        {bytes} NOT NULL CHECK (length(seed) = 32),
    token       {bytes} NOT NULL UNIQUE CHECK (length(token) = 32), -- SHA-256
    state       TEXT NOT NULL,
    asked       TEXT NOT NULL, -- what it was asked last, while it may ask back; empty: nothing
    asked_at    {number},
    verified_at {number},
    since       {number},
    lease_end   {number},
    pushed_at   {number},
    missed_at   {number},
    next_at     {number} NOT NULL,
    failures    {number} NOT NULL,
    cause       TEXT NOT NULL
){strict};

-- One of a feed stands; others of it may still be leaving.
CREATE UNIQUE INDEX subscription_standing ON subscription (feed) WHERE state <> 'leaving';
CREATE INDEX subscription_feed ON subscription (feed);
CREATE INDEX subscription_due ON subscription (next_at);
CREATE INDEX subscription_host ON subscription (host, next_at);

-- What hubs have sent. Its digest is kept for a while after it was read, the body is not.
CREATE TABLE push (
    id           {id},
    subscription {number} NOT NULL REFERENCES subscription (id) ON DELETE CASCADE,
    digest       {bytes} NOT NULL CHECK (length(digest) = 32), -- SHA-256
    content_type TEXT NOT NULL,
    body         {bytes}, -- NULL: it was read
    size         {number} NOT NULL, -- of the body in bytes
    at           {number},
    UNIQUE (subscription, digest)
){strict};

CREATE INDEX push_waiting ON push (id) WHERE body IS NOT NULL;
