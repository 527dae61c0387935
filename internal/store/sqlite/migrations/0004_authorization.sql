-- Apps, and what readers have given them. Tokens, codes and refresh tokens are stored as their SHA-256 alone.

CREATE TABLE oauth_client (
    id         TEXT PRIMARY KEY NOT NULL,
    kind       TEXT NOT NULL,
    account    BLOB REFERENCES account (id) ON DELETE CASCADE, -- whose it is; NULL: it may ask every reader
    name       TEXT NOT NULL,
    redirects  TEXT NOT NULL, -- a JSON array
    created_at INTEGER NOT NULL,
    used_at    INTEGER
) STRICT;

CREATE INDEX oauth_client_account ON oauth_client (account);
CREATE INDEX oauth_client_unused ON oauth_client (kind, used_at);

CREATE TABLE oauth_grant (
    id         BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
    account    BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    client     TEXT NOT NULL, -- a document's address, or a client's id, which may have been forgotten
    kind       TEXT NOT NULL,
    name       TEXT NOT NULL,
    redirect   TEXT NOT NULL,
    scopes     TEXT NOT NULL, -- set apart by spaces
    resources  TEXT NOT NULL, -- set apart by spaces
    ask_first  INTEGER NOT NULL CHECK (ask_first IN (0, 1)),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    last_used  INTEGER,
    ended_at   INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX oauth_grant_account ON oauth_grant (account, client);
CREATE INDEX oauth_grant_client ON oauth_grant (client);
CREATE INDEX oauth_grant_ended ON oauth_grant (ended_at);
CREATE INDEX oauth_grant_expires ON oauth_grant (expires_at);

-- A code holds what the grant will be. It is kept as long as the grant, so that a second use is noticed.
CREATE TABLE oauth_code (
    hash        BLOB PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    grant_id    BLOB NOT NULL CHECK (length(grant_id) = 16),
    account     BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    client      TEXT NOT NULL,
    kind        TEXT NOT NULL,
    name        TEXT NOT NULL,
    redirect    TEXT NOT NULL,
    scopes      TEXT NOT NULL,
    resources   TEXT NOT NULL,
    ask_first   INTEGER NOT NULL CHECK (ask_first IN (0, 1)),
    challenge   TEXT NOT NULL,
    expires_at  INTEGER NOT NULL,
    redeemed_at INTEGER -- NULL: not yet
) STRICT;

CREATE INDEX oauth_code_expires ON oauth_code (expires_at);
CREATE INDEX oauth_code_account ON oauth_code (account);

CREATE TABLE oauth_refresh (
    hash        BLOB PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    grant_id    BLOB NOT NULL REFERENCES oauth_grant (id) ON DELETE CASCADE,
    token       BLOB NOT NULL CHECK (length(token) = 16), -- the access token that was given with it
    issued_at   INTEGER NOT NULL,
    expires_at  INTEGER NOT NULL,
    spent_at    INTEGER,
    successor   BLOB, -- NULL: none
    repeated    INTEGER NOT NULL DEFAULT 0 CHECK (repeated IN (0, 1)),
    replaced_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX oauth_refresh_grant ON oauth_refresh (grant_id);
CREATE INDEX oauth_refresh_expires ON oauth_refresh (expires_at);

ALTER TABLE token ADD COLUMN grant_id BLOB REFERENCES oauth_grant (id) ON DELETE CASCADE; -- NULL: of the command line

CREATE INDEX token_grant ON token (grant_id, expires_at);
