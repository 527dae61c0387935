-- How people come in. Of what opens an account nothing is stored that would open it: passwords as their Argon2id hash,
-- the secrets of sessions and links as their SHA-256.

CREATE TABLE password (
    account    bytea PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    encoded    text NOT NULL, -- in the PHC string format
    changed_at bigint NOT NULL
);

CREATE TABLE session (
    id           bytea PRIMARY KEY CHECK (length(id) = 16),
    hash         bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
    account      bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    agent        text NOT NULL,
    signed_in_at bigint NOT NULL,
    last_used    bigint NOT NULL
);

CREATE INDEX session_account ON session (account);
CREATE INDEX session_last_used ON session (last_used);
CREATE INDEX session_signed_in_at ON session (signed_in_at);

CREATE TABLE link (
    hash       bytea PRIMARY KEY CHECK (length(hash) = 32),
    purpose    text NOT NULL,
    whom       text NOT NULL, -- the account, or the address in lower case, or nobody: there is one link for each purpose
    account    bytea REFERENCES account (id) ON DELETE CASCADE, -- NULL: it makes one
    email      text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at    bigint,
    UNIQUE (purpose, whom)
);

CREATE INDEX link_account ON link (account);
CREATE INDEX link_expires ON link (expires_at);

-- Failures at signing in, under a digest of the name or of the address that they came from.
CREATE TABLE throttle (
    key      bytea PRIMARY KEY CHECK (length(key) = 32),
    failures bigint NOT NULL,
    last     bigint NOT NULL
);

CREATE INDEX throttle_last ON throttle (last);
