-- The public keys of readers' devices, and what devices are to sign, as its SHA-256.

CREATE TABLE passkey (
    id         BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
    account    BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    credential BLOB NOT NULL UNIQUE CHECK (length(credential) <= 1023),
    public_key BLOB NOT NULL,
    count      INTEGER NOT NULL CHECK (count BETWEEN 0 AND 4294967295),
    transports TEXT NOT NULL, -- set apart by spaces
    flags      INTEGER NOT NULL CHECK (flags BETWEEN 0 AND 255),
    name       TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_used  INTEGER
) STRICT;

CREATE INDEX passkey_account ON passkey (account);

CREATE TABLE challenge (
    hash       BLOB PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    browser    BLOB NOT NULL CHECK (length(browser) = 32), -- a digest of what it is known by
    account    BLOB REFERENCES account (id) ON DELETE CASCADE, -- NULL: somebody signs in
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX challenge_expires ON challenge (expires_at);
CREATE INDEX challenge_account ON challenge (account);
