-- Commands that clients have named, with the answers that they were given.
CREATE TABLE command (
    account  BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id       BLOB NOT NULL CHECK (length(id) = 16),
    route    TEXT NOT NULL,
    content  BLOB NOT NULL CHECK (length(content) = 32),
    status   INTEGER NOT NULL,
    location TEXT NOT NULL,
    body     BLOB NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (account, id)
) STRICT;

CREATE INDEX command_at ON command (at);
