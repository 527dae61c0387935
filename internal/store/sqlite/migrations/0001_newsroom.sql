-- Times are microseconds since 1970 in UTC and NULL for the zero time. Identifiers of 16 bytes are UUIDs;
-- those that are integers never leave the newsroom. A table whose rows are small and are looked up by their
-- key alone is WITHOUT ROWID; one whose rows hold texts is not, because an index b-tree splits long rows.

PRAGMA application_id = 0x4e455753; -- "NEWS": tells our file from any other

-- People.

CREATE TABLE account (
    id          BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
    email       TEXT NOT NULL,
    email_fold  TEXT NOT NULL UNIQUE, -- in lower case: what makes it unique
    zone        TEXT NOT NULL,
    language    TEXT NOT NULL,
    admin       INTEGER NOT NULL CHECK (admin IN (0, 1)),
    authorized  INTEGER NOT NULL CHECK (authorized IN (0, 1)),
    created_at  INTEGER,
    disabled_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE reader (
    account         BLOB PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    schedule        TEXT NOT NULL,
    minutes         INTEGER NOT NULL,
    mandate         INTEGER NOT NULL, -- revision; moved by Mandates.Advance alone
    last            INTEGER NOT NULL, -- number of the last edition; moved by Editions.Send alone
    cut             INTEGER NOT NULL, -- how far that edition covers the articles
    last_due        INTEGER,
    next_due        INTEGER,
    readiness       TEXT NOT NULL DEFAULT '',
    checks          TEXT NOT NULL DEFAULT '[]',
    readiness_at    INTEGER,
    next_edition_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX reader_due ON reader (next_due) WHERE next_due IS NOT NULL;

CREATE TABLE token (
    id         BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
    hash       BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    account    BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    client     TEXT NOT NULL,
    scopes     TEXT NOT NULL, -- set apart by spaces
    resources  TEXT NOT NULL, -- set apart by spaces
    created_at INTEGER,
    expires_at INTEGER,
    revoked_at INTEGER,
    last_used  INTEGER
) STRICT;

CREATE INDEX token_account ON token (account, created_at);

CREATE TABLE audit (
    id      INTEGER PRIMARY KEY,
    at      INTEGER NOT NULL,
    account BLOB REFERENCES account (id) ON DELETE CASCADE, -- NULL: of the newsroom as a whole
    actor   TEXT NOT NULL,
    action  TEXT NOT NULL,
    detail  TEXT NOT NULL
) STRICT;

CREATE INDEX audit_account ON audit (account);

-- What is polled, and for whom.

CREATE TABLE host (
    name         TEXT PRIMARY KEY NOT NULL,
    next_at      INTEGER, -- no request before
    leased_until INTEGER  -- NULL: nobody holds it
) STRICT, WITHOUT ROWID;

CREATE TABLE feed (
    id            INTEGER PRIMARY KEY,
    url           TEXT NOT NULL UNIQUE,
    host          TEXT NOT NULL REFERENCES host (name),
    title         TEXT NOT NULL,
    link          TEXT NOT NULL,
    language      TEXT NOT NULL,
    etag          TEXT NOT NULL,
    last_modified TEXT NOT NULL,
    every         INTEGER NOT NULL,
    next_poll     INTEGER,
    polled_at     INTEGER,
    changed_at    INTEGER,
    failing_since INTEGER,
    failing_count INTEGER NOT NULL DEFAULT 0, -- 0: the last poll worked
    failing_cause TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX feed_due ON feed (host, next_poll);

CREATE TABLE source (
    id       INTEGER PRIMARY KEY,
    feed     INTEGER NOT NULL REFERENCES feed (id),
    account  BLOB REFERENCES account (id) ON DELETE CASCADE, -- NULL: everybody's
    title    TEXT NOT NULL,
    folder   TEXT NOT NULL,
    added_at INTEGER,
    UNIQUE (account, feed)
) STRICT;

-- NULLs differ from one another in the constraint above.
CREATE UNIQUE INDEX source_everybodys ON source (feed) WHERE account IS NULL;
CREATE INDEX source_feed ON source (feed, account);

-- What was read.

CREATE TABLE article (
    id         INTEGER PRIMARY KEY,
    feed       INTEGER NOT NULL REFERENCES feed (id),
    key        BLOB NOT NULL CHECK (length(key) = 16),
    link       BLOB CHECK (length(link) = 16),
    version    INTEGER NOT NULL, -- the newest
    content    BLOB NOT NULL,    -- of the newest version
    words      INTEGER NOT NULL, -- of the newest version
    language   TEXT NOT NULL,
    first_seen INTEGER,
    published  INTEGER,
    seq        INTEGER, -- its place; NULL: not yet grouped
    UNIQUE (feed, key)
) STRICT;

CREATE INDEX article_link ON article (feed, link) WHERE link IS NOT NULL;
CREATE INDEX article_window ON article (feed, seq) WHERE seq IS NOT NULL;
CREATE INDEX article_ungrouped ON article (id) WHERE seq IS NULL;
CREATE INDEX article_first_seen ON article (first_seen);

CREATE TABLE version (
    article INTEGER NOT NULL REFERENCES article (id),
    n       INTEGER NOT NULL,
    seen    INTEGER,
    content BLOB NOT NULL,
    words   INTEGER NOT NULL,
    url     TEXT NOT NULL,
    author  TEXT NOT NULL,
    title   TEXT NOT NULL,
    text    TEXT NOT NULL,
    PRIMARY KEY (article, n)
) STRICT;

CREATE INDEX version_revised ON version (seen) WHERE n > 1;

-- The stems of each article's newest version, under the article's number. Stems come ready made, so every
-- character but space belongs to a token.
CREATE VIRTUAL TABLE search USING fts5 (
    title, text, content = '', contentless_delete = 1,
    tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'"
);

-- What was grouped.

CREATE TABLE grouping_head (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    seq       INTEGER NOT NULL,
    epoch     INTEGER NOT NULL,
    regrouped INTEGER NOT NULL
) STRICT;

INSERT INTO grouping_head (id, seq, epoch, regrouped) VALUES (1, 0, 0, 0);

CREATE TABLE situation (
    id       BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
    redirect BLOB REFERENCES situation (id), -- always to one that stands
    opened   INTEGER,
    last     INTEGER,
    articles INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX situation_redirect ON situation (redirect) WHERE redirect IS NOT NULL;
CREATE INDEX situation_opened ON situation (opened);

CREATE TABLE trace (
    seq     INTEGER PRIMARY KEY,
    article INTEGER NOT NULL REFERENCES article (id),
    feed    INTEGER NOT NULL,
    version INTEGER NOT NULL,
    blob    BLOB NOT NULL
) STRICT;

-- Apart from trace because regrouping changes it: a move rewrites a row of 30 bytes, not one of 900.
CREATE TABLE membership (
    seq       INTEGER PRIMARY KEY,
    article   INTEGER NOT NULL REFERENCES article (id),
    situation BLOB NOT NULL REFERENCES situation (id) -- always one that stands
) STRICT;

CREATE INDEX membership_situation ON membership (situation);

CREATE TABLE situation_event (
    id        INTEGER PRIMARY KEY,
    situation BLOB NOT NULL REFERENCES situation (id),
    kind      TEXT NOT NULL,
    at        INTEGER,
    other     BLOB,
    moved     TEXT NOT NULL, -- places, as a JSON array
    reason    TEXT NOT NULL
) STRICT;

CREATE INDEX situation_event_situation ON situation_event (situation);

-- What a reader asked for.

CREATE TABLE statement (
    account    BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    revision   INTEGER NOT NULL,
    text       TEXT NOT NULL,
    provenance TEXT NOT NULL,
    client     TEXT NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (account, revision)
) STRICT;

CREATE TABLE interest (
    account        BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id             INTEGER NOT NULL,
    label          TEXT NOT NULL,
    avoid          INTEGER NOT NULL CHECK (avoid IN (0, 1)),
    from_revision  INTEGER NOT NULL,
    until_revision INTEGER NOT NULL, -- 0: it stands
    PRIMARY KEY (account, id)
) STRICT, WITHOUT ROWID;

-- What was sent. Rows of these tables are never updated.

CREATE TABLE edition (
    account     BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    number      INTEGER NOT NULL,
    slot_key    TEXT NOT NULL,
    slot_kind   TEXT NOT NULL,
    slot_date   TEXT NOT NULL,
    slot_time   TEXT NOT NULL,
    slot_zone   TEXT NOT NULL,
    slot_due    INTEGER,
    from_seq    INTEGER NOT NULL,
    to_seq      INTEGER NOT NULL,
    mandate     INTEGER NOT NULL,
    composed_at INTEGER,
    sent_at     INTEGER NOT NULL,
    etag        TEXT NOT NULL,
    body        BLOB NOT NULL,
    record      BLOB NOT NULL, -- last, so that reading the others does not pass over it
    PRIMARY KEY (account, number),
    UNIQUE (account, slot_key)
) STRICT;

CREATE TABLE edition_item (
    account   BLOB NOT NULL,
    number    INTEGER NOT NULL,
    ordinal   INTEGER NOT NULL,
    id        BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    situation BLOB NOT NULL REFERENCES situation (id), -- as it was called when it was sent
    PRIMARY KEY (account, number, ordinal),
    FOREIGN KEY (account, number) REFERENCES edition (account, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX edition_item_situation ON edition_item (account, situation);

CREATE TABLE citation (
    account  BLOB NOT NULL,
    number   INTEGER NOT NULL,
    ordinal  INTEGER NOT NULL, -- of the item
    place    INTEGER NOT NULL, -- within the item
    item     BLOB NOT NULL,
    article  INTEGER NOT NULL,
    version  INTEGER NOT NULL,
    sentence TEXT NOT NULL,
    hash     BLOB NOT NULL CHECK (length(hash) = 32), -- SHA-256 of the sentence
    PRIMARY KEY (account, number, ordinal, place),
    FOREIGN KEY (account, number, ordinal) REFERENCES edition_item (account, number, ordinal) ON DELETE CASCADE,
    FOREIGN KEY (article, version) REFERENCES version (article, n)
) STRICT, WITHOUT ROWID;

CREATE INDEX citation_version ON citation (article, version);
