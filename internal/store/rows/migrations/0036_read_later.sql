-- oldest: 32
-- The services in which readers keep articles for later. What it takes to be let in is sealed.
CREATE TABLE read_later (
    id       {bytes} PRIMARY KEY NOT NULL,
    account  {bytes} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind     TEXT NOT NULL,
    host     TEXT NOT NULL,
    sealed   {bytes} NOT NULL,
    added_at {number} NOT NULL
){strict};

CREATE INDEX read_later_account ON read_later (account, added_at);
