-- The public keys of readers' devices, and what devices are to sign, as its SHA-256.

CREATE TABLE passkey (
    id         bytea PRIMARY KEY CHECK (length(id) = 16),
    account    bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    credential bytea NOT NULL UNIQUE CHECK (length(credential) <= 1023),
    public_key bytea NOT NULL,
    count      bigint NOT NULL CHECK (count BETWEEN 0 AND 4294967295),
    transports text NOT NULL, -- set apart by spaces
    flags      bigint NOT NULL CHECK (flags BETWEEN 0 AND 255),
    name       text NOT NULL,
    created_at bigint NOT NULL,
    last_used  bigint
);

CREATE INDEX passkey_account ON passkey (account);

CREATE TABLE challenge (
    hash       bytea PRIMARY KEY CHECK (length(hash) = 32),
    browser    bytea NOT NULL CHECK (length(browser) = 32), -- a digest of what it is known by
    account    bytea REFERENCES account (id) ON DELETE CASCADE, -- NULL: somebody signs in
    expires_at bigint NOT NULL
);

CREATE INDEX challenge_expires ON challenge (expires_at);
CREATE INDEX challenge_account ON challenge (account);
