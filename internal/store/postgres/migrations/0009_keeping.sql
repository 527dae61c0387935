-- What has been kept for long enough.

-- When an article's words were taken; NULL: it has them. What stays of it is a tombstone: its row here, and its newest
-- version's with no text.
ALTER TABLE article ADD COLUMN purged_at bigint;

-- What may be taken, the oldest first. A tombstone is not in it, so the keeping never meets one again.
CREATE INDEX article_aging ON article (first_seen, id) WHERE purged_at IS NULL;

-- With the place, so that whether a situation has an article in the window is asked of one entry.
DROP INDEX membership_situation;
CREATE INDEX membership_situation ON membership (situation, seq);

-- What the newest run of the keeping removed.
CREATE TABLE keeping (
    id       bigint PRIMARY KEY CHECK (id = 1),
    began_at bigint NOT NULL,
    ended_at bigint NOT NULL,
    counts   text NOT NULL -- a JSON array
);
