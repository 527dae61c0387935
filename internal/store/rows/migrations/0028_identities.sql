-- Who people are at a provider by whom they sign in (OpenID Connect).
CREATE TABLE identity (
    id         {bytes} PRIMARY KEY NOT NULL CHECK (length(id) = 16),
    account    {bytes} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    issuer     TEXT NOT NULL,
    subject    TEXT NOT NULL,
    email      TEXT NOT NULL,
    created_at {number} NOT NULL,
    last_used  {number},
    UNIQUE (issuer, subject)
){strict};

CREATE INDEX identity_account ON identity (account);
