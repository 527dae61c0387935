-- oldest: 32
-- The services in which readers keep articles for later. What it takes to be let in is sealed.
CREATE TABLE read_later (
    id       bytea PRIMARY KEY,
    account  bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind     text NOT NULL,
    host     text NOT NULL,
    sealed   bytea NOT NULL,
    added_at bigint NOT NULL
);

CREATE INDEX read_later_account ON read_later (account, added_at);
