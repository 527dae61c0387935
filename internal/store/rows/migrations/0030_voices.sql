-- oldest: 29
-- The sources of which a reader wants everything in the next paper: their own, and those of everybody.
CREATE TABLE voice (
    account {bytes} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    source  {number} NOT NULL REFERENCES source (id) ON DELETE CASCADE,
    PRIMARY KEY (account, source)
){strict}{by key};

CREATE INDEX voice_source ON voice (source);
