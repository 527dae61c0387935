-- The addresses at which readers have feeds of their own: one for each account at most.
CREATE TABLE private_feed (
    account    bytea PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    secret     bytea NOT NULL UNIQUE CHECK (length(secret) = 32), -- SHA-256
    made_at    bigint NOT NULL,
    fetched_at bigint -- NULL: not yet
);
