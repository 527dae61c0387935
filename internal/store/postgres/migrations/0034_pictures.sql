-- oldest: 32
-- The address of the picture that an article came with, or that its page names, and what it says for those who don't see it.
ALTER TABLE version ADD COLUMN picture text NOT NULL DEFAULT '';
ALTER TABLE version ADD COLUMN picture_alt text NOT NULL DEFAULT '';
ALTER TABLE page ADD COLUMN picture text NOT NULL DEFAULT '';
ALTER TABLE page ADD COLUMN picture_alt text NOT NULL DEFAULT '';

-- Which stories a reader wants pictures with: 'all', 'off', or nothing, which is the lead alone.
ALTER TABLE reader ADD COLUMN pictures text NOT NULL DEFAULT '';

-- Whether letters with an edition have them, too.
ALTER TABLE delivery ADD COLUMN pictures boolean NOT NULL DEFAULT false;

-- What items of editions are shown with, made small by us.
CREATE TABLE picture (
    name      text PRIMARY KEY, -- at random
    account   bytea NOT NULL,
    number    bigint NOT NULL, -- of the edition
    ordinal   bigint NOT NULL, -- of the item
    origin    bytea NOT NULL CHECK (length(origin) = 16), -- digest of the publisher's address
    publisher text NOT NULL,
    url       text NOT NULL, -- of the article
    alt       text NOT NULL,
    width     bigint NOT NULL,
    height    bigint NOT NULL,
    made_at   bigint NOT NULL,
    data      bytea NOT NULL,
    UNIQUE (account, number, ordinal),
    FOREIGN KEY (account, number, ordinal) REFERENCES edition_item (account, number, ordinal) ON DELETE CASCADE
);

CREATE INDEX picture_origin ON picture (origin, made_at);
CREATE INDEX picture_made ON picture (account, made_at);
