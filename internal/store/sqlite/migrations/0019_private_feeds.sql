-- The addresses at which readers have feeds of their own: one for each account at most.
CREATE TABLE private_feed (
    account    BLOB PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    secret     BLOB NOT NULL UNIQUE CHECK (length(secret) = 32), -- SHA-256
    made_at    INTEGER NOT NULL,
    fetched_at INTEGER -- NULL: not yet
) STRICT;
