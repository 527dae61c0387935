-- The services in which readers keep articles for later. What it takes to be let in is sealed.
CREATE TABLE read_later (
    id       BLOB PRIMARY KEY NOT NULL,
    account  BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind     TEXT NOT NULL,
    host     TEXT NOT NULL,
    sealed   BLOB NOT NULL,
    added_at INTEGER NOT NULL
) STRICT;

CREATE INDEX read_later_account ON read_later (account, added_at);
