-- What stands from before gets another name, so that a node of the version before, which knows nothing of what follows, fails aloud:
-- it would otherwise count editions as indexed whose words it did not find, and tell again what they told.
ALTER TABLE citation RENAME TO citation_before;

-- What an edition cites, all in one: articles, versions, and where in its body each sentence stands, or the sentence. NULL where
-- that stands in rows of citation_before, as it did before this column was there.
ALTER TABLE edition ADD COLUMN cites {bytes};

-- Which versions an edition's items cite, each once: for those who ask who cites an article. Rows of this table are never updated.
CREATE TABLE cited (
    account {bytes} NOT NULL,
    number  {number} NOT NULL,
    ordinal {number} NOT NULL, -- of the item
    place   {number} NOT NULL, -- the first one within the item
    article {number} NOT NULL,
    version {number} NOT NULL,
    PRIMARY KEY (account, number, ordinal, place),
    FOREIGN KEY (account, number, ordinal) REFERENCES edition_item (account, number, ordinal) ON DELETE CASCADE,
    FOREIGN KEY (article, version) REFERENCES version (article, n)
){strict}{by key};

CREATE INDEX cited_version ON cited (article, version);

-- Editions up to loose may have their citations in rows, and the keeping has brought them together up to gathered. A node of the version before
-- may have sent one while it was stopped for the update.
ALTER TABLE reader ADD COLUMN loose {number} NOT NULL DEFAULT 0;
ALTER TABLE reader ADD COLUMN gathered {number} NOT NULL DEFAULT 0;
UPDATE reader SET loose = last + 1;

-- A correction names the edition and the place in it. That there is such a place is looked up by whoever writes it.
CREATE TABLE correction_anew (
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
    FOREIGN KEY (account, number, ordinal) REFERENCES edition_item (account, number, ordinal) ON DELETE CASCADE,
    FOREIGN KEY (account, told) REFERENCES edition (account, number) ON DELETE CASCADE
){strict};
INSERT INTO correction_anew (account, number, ordinal, place, told, article, version, class, kind, reads, mark, note, seen)
SELECT account, number, ordinal, place, told, article, version, class, kind, reads, mark, note, seen FROM correction;
DROP TABLE correction;
ALTER TABLE correction_anew RENAME TO correction;
CREATE INDEX correction_article ON correction (account, article);
CREATE INDEX correction_told ON correction (account, told);
