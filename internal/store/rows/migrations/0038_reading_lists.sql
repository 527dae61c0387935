-- oldest: 33
-- The lists of feeds (OPML) at addresses to which readers have subscribed.
CREATE TABLE reading_list (
    id            {id},
    account       {bytes} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    host          TEXT NOT NULL,
    sealed        {bytes} NOT NULL, -- the address
    added_at      {number} NOT NULL,
    next_at       {number}, -- NULL: it is paused
    etag          TEXT NOT NULL DEFAULT '',
    last_modified TEXT NOT NULL DEFAULT '',
    tried_at      {number},
    read_at       {number},
    changed_at    {number},
    failures      {number} NOT NULL DEFAULT 0,
    cause         TEXT NOT NULL DEFAULT '',
    report        TEXT NOT NULL DEFAULT '{}' -- JSON
){strict};

CREATE INDEX reading_list_account ON reading_list (account, id);
CREATE INDEX reading_list_next ON reading_list (next_at);

-- The feeds that stood in a list when it was last read, each with the source that is there because of that; NULL: none is.
CREATE TABLE reading_list_feed (
    list    {number} NOT NULL REFERENCES reading_list (id) ON DELETE CASCADE,
    address {bytes} NOT NULL CHECK (length(address) = 32), -- SHA-256
    source  {number} REFERENCES source (id) ON DELETE SET NULL,
    PRIMARY KEY (list, address)
){strict};

CREATE INDEX reading_list_feed_source ON reading_list_feed (source);
