-- Commands that clients have named, with the answers that they were given.
CREATE TABLE command (
    account  bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id       bytea NOT NULL CHECK (length(id) = 16),
    route    text NOT NULL,
    content  bytea NOT NULL CHECK (length(content) = 32),
    status   bigint NOT NULL,
    location text NOT NULL,
    body     bytea NOT NULL,
    at       bigint NOT NULL,
    PRIMARY KEY (account, id)
);

CREATE INDEX command_at ON command (at);
