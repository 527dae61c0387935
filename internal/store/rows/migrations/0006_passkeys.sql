-- The public keys of readers' devices, and what devices are to sign, as its SHA-256.

CREATE TABLE passkey (
    id         {bytes} PRIMARY KEY NOT NULL CHECK (length(id) = 16),
    account    {bytes} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    credential {bytes} NOT NULL UNIQUE CHECK (length(credential) <= 1023),
    public_key {bytes} NOT NULL,
    count      {number} NOT NULL CHECK (count BETWEEN 0 AND 4294967295),
    transports TEXT NOT NULL, -- set apart by spaces
    flags      {number} NOT NULL CHECK (flags BETWEEN 0 AND 255),
    name       TEXT NOT NULL,
    created_at {number} NOT NULL,
    last_used  {number}
){strict};

CREATE INDEX passkey_account ON passkey (account);

CREATE TABLE challenge (
    hash       {bytes} PRIMARY KEY NOT NULL CHECK (length(hash) = 32),
    browser    {bytes} NOT NULL CHECK (length(browser) = 32), -- a digest of what it is known by
    account    {bytes} REFERENCES account (id) ON DELETE CASCADE, -- NULL: somebody signs in
    expires_at {number} NOT NULL
){strict}{by key};

CREATE INDEX challenge_expires ON challenge (expires_at);
CREATE INDEX challenge_account ON challenge (account);
