-- The pages of articles, as far as they are fetched for what a feed leaves out.

-- What a source wants of that: 'always', 'never', or nothing, which leaves it to what the feed brings.
ALTER TABLE source ADD COLUMN full_text text NOT NULL DEFAULT '';

-- Whether the feed was judged to give stubs; NULL: not yet.
ALTER TABLE feed ADD COLUMN stubs bigint CHECK (stubs IN (0, 1));

-- Length of title and body with the page's text, in words; 0: there is none. It stays when the article is revised.
ALTER TABLE article ADD COLUMN page_words bigint NOT NULL DEFAULT 0;

CREATE TABLE page (
    article   bigint PRIMARY KEY NOT NULL REFERENCES article (id) ON DELETE CASCADE,
    url       text NOT NULL,
    host      text NOT NULL REFERENCES host (name),
    state     text NOT NULL,
    tries     bigint NOT NULL,
    hops      bigint NOT NULL,
    next_try  bigint, -- NULL: it is not asked for any more
    asked_at  bigint, -- when it was last handed out to be asked for
    read_at   bigint,
    version   bigint NOT NULL, -- of the article, whose words search holds with the page's; 0: none
    regroup   bigint NOT NULL CHECK (regroup IN (0, 1)), -- 1: grouping has not seen the text
    canonical text NOT NULL,
    publisher text NOT NULL,
    cause     text NOT NULL,
    text      text NOT NULL
);

CREATE INDEX page_due ON page (host, next_try) WHERE next_try IS NOT NULL;
CREATE INDEX page_asked ON page (host, asked_at);
CREATE INDEX page_regroup ON page (article) WHERE regroup = 1;
CREATE INDEX page_read_at ON page (read_at) WHERE read_at IS NOT NULL;

-- How far articles were looked at for pages that are worth fetching.
CREATE TABLE page_head (
    id      bigint PRIMARY KEY CHECK (id = 1),
    article bigint NOT NULL
);

INSERT INTO page_head (id, article) SELECT 1, coalesce(max(id), 0) FROM article;

-- What hosts let robots ask for (RFC 9309).
CREATE TABLE robots (
    host   text PRIMARY KEY NOT NULL REFERENCES host (name),
    status bigint NOT NULL, -- of the answer; 0: there was none
    rules  bytea NOT NULL,
    until  bigint
);
