-- Who people are at a provider by whom they sign in (OpenID Connect).
CREATE TABLE identity (
    id         BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
    account    BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    issuer     TEXT NOT NULL,
    subject    TEXT NOT NULL,
    email      TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_used  INTEGER,
    UNIQUE (issuer, subject)
) STRICT;

CREATE INDEX identity_account ON identity (account);
