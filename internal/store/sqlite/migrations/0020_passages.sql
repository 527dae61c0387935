-- The words of each item that was sent, for searches of a reader's archive: in lower case, without marks, set apart by
-- spaces. Items from before this table have the words of what they cite as they stand there.
CREATE TABLE passage (
    id      INTEGER PRIMARY KEY,
    account BLOB NOT NULL,
    number  INTEGER NOT NULL, -- of the edition
    ordinal INTEGER NOT NULL, -- of the item
    words   TEXT NOT NULL,
    UNIQUE (account, number, ordinal),
    FOREIGN KEY (account, number, ordinal) REFERENCES edition_item (account, number, ordinal) ON DELETE CASCADE
) STRICT;

-- What searches go by. Each passage has its reader as a word of its own, so that a search reads what was sent to one reader
-- and not what was sent to all; and what is removed leaves nothing in the index.
CREATE VIRTUAL TABLE passage_words USING fts5 (
    account, words, content = 'passage', content_rowid = 'id', detail = column, tokenize = "unicode61 remove_diacritics 2"
);
INSERT INTO passage_words (passage_words, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER passage_added AFTER INSERT ON passage BEGIN
    INSERT INTO passage_words (rowid, account, words) VALUES (new.id, hex(new.account), new.words);
END;

CREATE TRIGGER passage_removed AFTER DELETE ON passage BEGIN
    INSERT INTO passage_words (passage_words, rowid, account, words) VALUES ('delete', old.id, hex(old.account), old.words);
END;

INSERT INTO passage (account, number, ordinal, words)
SELECT account, number, ordinal, group_concat(sentence, ' ') FROM citation GROUP BY account, number, ordinal;
