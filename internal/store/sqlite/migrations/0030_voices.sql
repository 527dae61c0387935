-- The sources of which a reader wants everything in the next paper: their own, and those of everybody.
CREATE TABLE voice (
    account BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    source  INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
    PRIMARY KEY (account, source)
) STRICT, WITHOUT ROWID;

CREATE INDEX voice_source ON voice (source);
