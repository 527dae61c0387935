-- What has been kept for long enough.

-- When an article's words were taken; NULL: it has them. What stays of it is a tombstone: its row here, and its newest
-- version's with no text.
ALTER TABLE article ADD COLUMN purged_at INTEGER;

-- What may be taken, the oldest first. A tombstone is not in it, so the keeping never meets one again.
CREATE INDEX article_aging ON article (first_seen) WHERE purged_at IS NULL;

-- What the newest run of the keeping removed.
CREATE TABLE keeping (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    began_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    counts   TEXT NOT NULL -- a JSON array
) STRICT;
