-- What became of passages that editions quoted, when their publishers changed them. Rows of this table are never updated.
CREATE TABLE correction (
    account BLOB NOT NULL,
    number  INTEGER NOT NULL, -- of the edition that quoted the passage
    ordinal INTEGER NOT NULL, -- of the item
    place   INTEGER NOT NULL, -- within the item
    told    INTEGER NOT NULL, -- the edition that found it
    article INTEGER NOT NULL,
    version INTEGER NOT NULL, -- that reads so
    class   TEXT NOT NULL,
    kind    TEXT NOT NULL,
    reads   TEXT NOT NULL, -- empty: nothing stands in its place
    mark    TEXT NOT NULL,
    note    TEXT NOT NULL,
    seen    INTEGER NOT NULL,
    PRIMARY KEY (account, number, ordinal, place, told),
    FOREIGN KEY (account, number, ordinal, place) REFERENCES citation (account, number, ordinal, place) ON DELETE CASCADE,
    FOREIGN KEY (account, told) REFERENCES edition (account, number) ON DELETE CASCADE
) STRICT;

CREATE INDEX correction_article ON correction (account, article);
CREATE INDEX correction_told ON correction (account, told);
