-- The address of the picture that an article came with, or that its page names, and what it says for those who don't see it.
ALTER TABLE version ADD COLUMN picture TEXT NOT NULL DEFAULT '';
ALTER TABLE version ADD COLUMN picture_alt TEXT NOT NULL DEFAULT '';
ALTER TABLE page ADD COLUMN picture TEXT NOT NULL DEFAULT '';
ALTER TABLE page ADD COLUMN picture_alt TEXT NOT NULL DEFAULT '';

-- Which stories a reader wants pictures with: 'all', 'off', or nothing, which is the lead alone.
ALTER TABLE reader ADD COLUMN pictures TEXT NOT NULL DEFAULT '';

-- Whether letters with an edition have them, too.
ALTER TABLE delivery ADD COLUMN pictures INTEGER NOT NULL DEFAULT 0 CHECK (pictures IN (0, 1));

-- What items of editions are shown with, made small by us.
CREATE TABLE picture (
    name      TEXT PRIMARY KEY NOT NULL, -- at random
    account   BLOB NOT NULL,
    number    INTEGER NOT NULL, -- of the edition
    ordinal   INTEGER NOT NULL, -- of the item
    origin    BLOB NOT NULL CHECK (length(origin) = 16), -- digest of the publisher's address
    publisher TEXT NOT NULL,
    url       TEXT NOT NULL, -- of the article
    alt       TEXT NOT NULL,
    width     INTEGER NOT NULL,
    height    INTEGER NOT NULL,
    made_at   INTEGER NOT NULL,
    data      BLOB NOT NULL,
    UNIQUE (account, number, ordinal),
    FOREIGN KEY (account, number, ordinal) REFERENCES edition_item (account, number, ordinal) ON DELETE CASCADE
) STRICT;

CREATE INDEX picture_origin ON picture (origin, made_at);
CREATE INDEX picture_made ON picture (account, made_at);
