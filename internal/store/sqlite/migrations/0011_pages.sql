-- The pages of articles, as far as they are fetched for what a feed leaves out.

-- What a source wants of that: 'always', 'never', or nothing, which leaves it to what the feed brings.
ALTER TABLE source ADD COLUMN full_text TEXT NOT NULL DEFAULT '';

-- Whether the feed was judged to give stubs; NULL: not yet.
ALTER TABLE feed ADD COLUMN stubs INTEGER CHECK (stubs IN (0, 1));

-- Length of title and body with the page's text, in words; 0: there is none. It stays when the article is revised.
ALTER TABLE article ADD COLUMN page_words INTEGER NOT NULL DEFAULT 0;

CREATE TABLE page (
    article   INTEGER PRIMARY KEY NOT NULL REFERENCES article (id) ON DELETE CASCADE,
    url       TEXT NOT NULL,
    host      TEXT NOT NULL REFERENCES host (name),
    state     TEXT NOT NULL,
    tries     INTEGER NOT NULL,
    hops      INTEGER NOT NULL,
    next_try  INTEGER, -- NULL: it is not asked for any more
    asked_at  INTEGER, -- when it was last handed out to be asked for
    read_at   INTEGER,
    version   INTEGER NOT NULL, -- of the article, whose words search holds with the page's; 0: none
    regroup   INTEGER NOT NULL CHECK (regroup IN (0, 1)), -- 1: grouping has not seen the text
    canonical TEXT NOT NULL,
    publisher TEXT NOT NULL,
    cause     TEXT NOT NULL,
    text      TEXT NOT NULL
) STRICT;

CREATE INDEX page_due ON page (host, next_try) WHERE next_try IS NOT NULL;
CREATE INDEX page_asked ON page (host, asked_at);
CREATE INDEX page_regroup ON page (article) WHERE regroup = 1;
CREATE INDEX page_read_at ON page (read_at) WHERE read_at IS NOT NULL;

-- How far articles were looked at for pages that are worth fetching.
CREATE TABLE page_head (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    article INTEGER NOT NULL
) STRICT;

INSERT INTO page_head (id, article) SELECT 1, coalesce(max(id), 0) FROM article;

-- What hosts let robots ask for (RFC 9309).
CREATE TABLE robots (
    host   TEXT PRIMARY KEY NOT NULL REFERENCES host (name),
    status INTEGER NOT NULL, -- of the answer; 0: there was none
    rules  BLOB NOT NULL,
    until  INTEGER
) STRICT;
