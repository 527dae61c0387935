-- Apps, and what readers have given them. Tokens, codes and refresh tokens are stored as their SHA-256 alone.

CREATE TABLE oauth_client (
    id         text COLLATE "C" PRIMARY KEY,
    kind       text NOT NULL,
    account    bytea REFERENCES account (id) ON DELETE CASCADE, -- whose it is; NULL: it may ask every reader
    name       text NOT NULL,
    redirects  text NOT NULL, -- a JSON array
    created_at bigint NOT NULL,
    used_at    bigint
);

CREATE INDEX oauth_client_account ON oauth_client (account);
CREATE INDEX oauth_client_unused ON oauth_client (kind, used_at);

CREATE TABLE oauth_grant (
    id         bytea PRIMARY KEY CHECK (length(id) = 16),
    account    bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    client     text NOT NULL, -- a document's address, or a client's id, which may have been forgotten
    kind       text NOT NULL,
    name       text NOT NULL,
    redirect   text NOT NULL,
    scopes     text NOT NULL, -- set apart by spaces
    resources  text NOT NULL, -- set apart by spaces
    ask_first  boolean NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    last_used  bigint,
    ended_at   bigint
);

CREATE INDEX oauth_grant_account ON oauth_grant (account, client);
CREATE INDEX oauth_grant_client ON oauth_grant (client);
CREATE INDEX oauth_grant_ended ON oauth_grant (ended_at);
CREATE INDEX oauth_grant_expires ON oauth_grant (expires_at);

-- A code holds what the grant will be. It is kept as long as the grant, so that a second use is noticed.
CREATE TABLE oauth_code (
    hash        bytea PRIMARY KEY CHECK (length(hash) = 32),
    grant_id    bytea NOT NULL CHECK (length(grant_id) = 16),
    account     bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    client      text NOT NULL,
    kind        text NOT NULL,
    name        text NOT NULL,
    redirect    text NOT NULL,
    scopes      text NOT NULL,
    resources   text NOT NULL,
    ask_first   boolean NOT NULL,
    challenge   text NOT NULL,
    expires_at  bigint NOT NULL,
    redeemed_at bigint -- NULL: not yet
);

CREATE INDEX oauth_code_expires ON oauth_code (expires_at);
CREATE INDEX oauth_code_account ON oauth_code (account);

CREATE TABLE oauth_refresh (
    hash        bytea PRIMARY KEY CHECK (length(hash) = 32),
    grant_id    bytea NOT NULL REFERENCES oauth_grant (id) ON DELETE CASCADE,
    token       bytea NOT NULL CHECK (length(token) = 16), -- the access token that was given with it
    issued_at   bigint NOT NULL,
    expires_at  bigint NOT NULL,
    spent_at    bigint,
    successor   bytea, -- NULL: none
    repeated    boolean NOT NULL DEFAULT false,
    replaced_at bigint
);

CREATE INDEX oauth_refresh_grant ON oauth_refresh (grant_id);
CREATE INDEX oauth_refresh_expires ON oauth_refresh (expires_at);

ALTER TABLE token ADD COLUMN grant_id bytea REFERENCES oauth_grant (id) ON DELETE CASCADE; -- NULL: of the command line

CREATE INDEX token_grant ON token (grant_id, expires_at);
