-- oldest: 33
-- How long what a feed brings is worth reading, as its rhythm says, in microseconds; 0: it is not known yet.
ALTER TABLE feed ADD COLUMN half_life {number} NOT NULL DEFAULT 0;

-- What a reader has chosen instead, of their own sources and of those of everybody.
CREATE TABLE half_life (
    account {bytes} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    source  {number} NOT NULL REFERENCES source (id) ON DELETE CASCADE,
    span    {number} NOT NULL,
    PRIMARY KEY (account, source)
){strict}{by key};

CREATE INDEX half_life_source ON half_life (source);
