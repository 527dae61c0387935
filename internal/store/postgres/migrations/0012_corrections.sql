-- What became of passages that editions quoted, when their publishers changed them. Rows of this table are never updated.
CREATE TABLE correction (
    account bytea NOT NULL,
    number  bigint NOT NULL, -- of the edition that quoted the passage
    ordinal bigint NOT NULL, -- of the item
    place   bigint NOT NULL, -- within the item
    told    bigint NOT NULL, -- the edition that found it
    article bigint NOT NULL,
    version bigint NOT NULL, -- that reads so
    class   text NOT NULL,
    kind    text NOT NULL,
    reads   text NOT NULL, -- empty: nothing stands in its place
    mark    text NOT NULL,
    note    text NOT NULL,
    seen    bigint NOT NULL,
    PRIMARY KEY (account, number, ordinal, place, told),
    FOREIGN KEY (account, number, ordinal, place) REFERENCES citation (account, number, ordinal, place) ON DELETE CASCADE,
    FOREIGN KEY (account, told) REFERENCES edition (account, number) ON DELETE CASCADE
);

CREATE INDEX correction_article ON correction (account, article);
CREATE INDEX correction_told ON correction (account, told);
