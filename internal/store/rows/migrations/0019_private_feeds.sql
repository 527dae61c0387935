-- The addresses at which readers have feeds of their own: one for each account at most.
CREATE TABLE private_feed (
    account    {bytes} PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    secret     {bytes} NOT NULL UNIQUE CHECK (length(secret) = 32), -- SHA-256
    made_at    {number} NOT NULL,
    fetched_at {number} -- NULL: not yet
){strict};
