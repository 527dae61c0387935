-- How people come in. Of what opens an account nothing is stored that would open it: passwords as their Argon2id hash,
-- the secrets of sessions and links as their SHA-256.

CREATE TABLE password (
    account    {bytes} PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    encoded    TEXT NOT NULL, -- in the PHC string format
    changed_at {number} NOT NULL
){strict}{by key};

CREATE TABLE session (
    id           {bytes} PRIMARY KEY NOT NULL CHECK (length(id) = 16),
    hash         {bytes} NOT NULL UNIQUE CHECK (length(hash) = 32),
    account      {bytes} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    agent        TEXT NOT NULL,
    signed_in_at {number} NOT NULL,
    last_used    {number} NOT NULL
){strict}{by key};

CREATE INDEX session_account ON session (account);
CREATE INDEX session_last_used ON session (last_used);
CREATE INDEX session_signed_in_at ON session (signed_in_at);

CREATE TABLE link (
    hash       {bytes} PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    purpose    TEXT NOT NULL,
    whom       TEXT NOT NULL, -- the account, or the address in lower case, or nobody: there is one link for each purpose
    account    {bytes} REFERENCES account (id) ON DELETE CASCADE, -- NULL: it makes one
    email      TEXT NOT NULL,
    created_at {number} NOT NULL,
    expires_at {number} NOT NULL,
    used_at    {number},
    UNIQUE (purpose, whom)
){strict};

CREATE INDEX link_account ON link (account);
CREATE INDEX link_expires ON link (expires_at);

-- Failures at signing in, under a digest of the name or of the address that they came from.
CREATE TABLE throttle (
    key      {bytes} PRIMARY KEY NOT NULL CHECK (length(key) = 32),
    failures {number} NOT NULL,
    last     {number} NOT NULL
){strict}{by key};

CREATE INDEX throttle_last ON throttle (last);
