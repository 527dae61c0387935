-- The lists of feeds (OPML) at addresses to which readers have subscribed.
CREATE TABLE reading_list (
    id            INTEGER PRIMARY KEY,
    account       BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    host          TEXT NOT NULL,
    sealed        BLOB NOT NULL, -- the address
    added_at      INTEGER NOT NULL,
    next_at       INTEGER, -- NULL: it is paused
    etag          TEXT NOT NULL DEFAULT '',
    last_modified TEXT NOT NULL DEFAULT '',
    tried_at      INTEGER,
    read_at       INTEGER,
    changed_at    INTEGER,
    failures      INTEGER NOT NULL DEFAULT 0,
    cause         TEXT NOT NULL DEFAULT '',
    report        TEXT NOT NULL DEFAULT '{}' -- JSON
) STRICT;

CREATE INDEX reading_list_account ON reading_list (account, id);
CREATE INDEX reading_list_next ON reading_list (next_at);

-- The feeds that stood in a list when it was last read, each with the source that is there because of that; NULL: none is.
CREATE TABLE reading_list_feed (
    list    INTEGER NOT NULL REFERENCES reading_list (id) ON DELETE CASCADE,
    address BLOB NOT NULL CHECK (length(address) = 32), -- SHA-256
    source  INTEGER REFERENCES source (id) ON DELETE SET NULL,
    PRIMARY KEY (list, address)
) STRICT;

CREATE INDEX reading_list_feed_source ON reading_list_feed (source);
