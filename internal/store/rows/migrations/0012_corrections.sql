-- What became of passages that editions quoted, when their publishers changed them. Rows of this table are never updated.
CREATE TABLE correction (
    account {bytes} NOT NULL,
    number  {number} NOT NULL, -- of the edition that quoted the passage
    ordinal {number} NOT NULL, -- of the item
    place   {number} NOT NULL, -- within the item
    told    {number} NOT NULL, -- the edition that found it
    article {number} NOT NULL,
    version {number} NOT NULL, -- that reads so
    class   TEXT NOT NULL,
    kind    TEXT NOT NULL,
    reads   TEXT NOT NULL, -- empty: nothing stands in its place
    mark    TEXT NOT NULL,
    note    TEXT NOT NULL,
    seen    {number} NOT NULL,
    PRIMARY KEY (account, number, ordinal, place, told),
    FOREIGN KEY (account, number, ordinal, place) REFERENCES citation (account, number, ordinal, place) ON DELETE CASCADE,
    FOREIGN KEY (account, told) REFERENCES edition (account, number) ON DELETE CASCADE
){strict};

CREATE INDEX correction_article ON correction (account, article);
CREATE INDEX correction_told ON correction (account, told);
