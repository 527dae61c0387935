-- Who people are at a provider by whom they sign in (OpenID Connect).
CREATE TABLE identity (
    id         bytea PRIMARY KEY CHECK (length(id) = 16),
    account    bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    issuer     text NOT NULL,
    subject    text NOT NULL,
    email      text NOT NULL,
    created_at bigint NOT NULL,
    last_used  bigint,
    UNIQUE (issuer, subject)
);

CREATE INDEX identity_account ON identity (account);
