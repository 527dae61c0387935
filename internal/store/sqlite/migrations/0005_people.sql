-- How people come in. Of what opens an account nothing is stored that would open it: passwords as their Argon2id hash,
-- the secrets of sessions and links as their SHA-256.

CREATE TABLE password (
    account    BLOB PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    encoded    TEXT NOT NULL, -- in the PHC string format
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
    id           BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
    hash         BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    account      BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    agent        TEXT NOT NULL,
    signed_in_at INTEGER NOT NULL,
    last_used    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX session_account ON session (account);
CREATE INDEX session_last_used ON session (last_used);
CREATE INDEX session_signed_in_at ON session (signed_in_at);

CREATE TABLE link (
    hash       BLOB PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    purpose    TEXT NOT NULL,
    whom       TEXT NOT NULL, -- the account, or the address in lower case, or nobody: there is one link for each purpose
    account    BLOB REFERENCES account (id) ON DELETE CASCADE, -- NULL: it makes one
    email      TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at    INTEGER,
    UNIQUE (purpose, whom)
) STRICT;

CREATE INDEX link_account ON link (account);
CREATE INDEX link_expires ON link (expires_at);

-- Failures at signing in, under a digest of the name or of the address that they came from.
CREATE TABLE throttle (
    key      BLOB PRIMARY KEY NOT NULL CHECK (length(key) = 32),
    failures INTEGER NOT NULL,
    last     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX throttle_last ON throttle (last);
