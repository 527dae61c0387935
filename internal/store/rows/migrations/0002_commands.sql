-- Commands that clients have named, with the answers that they were given.
CREATE TABLE command (
    account  {bytes} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id       {bytes} NOT NULL CHECK (length(id) = 16),
    route    TEXT NOT NULL,
    content  {bytes} NOT NULL CHECK (length(content) = 32),
    status   {number} NOT NULL,
    location TEXT NOT NULL,
    body     {bytes} NOT NULL,
    at       {number} NOT NULL,
    PRIMARY KEY (account, id)
){strict};

CREATE INDEX command_at ON command (at);
