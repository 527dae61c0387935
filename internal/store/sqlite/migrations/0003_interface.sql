-- Secrets that all nodes share.
CREATE TABLE key (
    purpose TEXT NOT NULL,
    id      INTEGER NOT NULL, -- from 1 for each purpose
    secret  BLOB NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (purpose, id)
) STRICT;

-- What apps say to a mandate may have to wait for the reader's word.

ALTER TABLE token ADD COLUMN ask_first INTEGER NOT NULL DEFAULT 0 CHECK (ask_first IN (0, 1));

ALTER TABLE interest ADD COLUMN alert INTEGER NOT NULL DEFAULT 0 CHECK (alert IN (0, 1)); -- its situations raise alerts

CREATE INDEX interest_standing ON interest (account) WHERE until_revision = 0;

CREATE TABLE proposal (
    account    BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id         BLOB NOT NULL CHECK (length(id) = 16),
    revision   INTEGER NOT NULL, -- that the app expected
    text       TEXT NOT NULL,
    provenance TEXT NOT NULL,
    client     TEXT NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (account, id)
) STRICT;

-- Onboarding.

CREATE TABLE draft (
    account    BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id         BLOB NOT NULL CHECK (length(id) = 16),
    revision   INTEGER NOT NULL,
    status     TEXT NOT NULL,
    question   TEXT NOT NULL, -- the open one; empty: none
    language   TEXT NOT NULL,
    zone       TEXT NOT NULL, -- empty: none was named
    client     TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    touched_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    mandate    INTEGER NOT NULL, -- revision that it made; 0: not yet
    replaces   INTEGER NOT NULL, -- revision up to which it replaces the mandate
    notice     TEXT NOT NULL, -- of the sources that it chose; empty: nothing
    PRIMARY KEY (account, id)
) STRICT;

CREATE UNIQUE INDEX draft_open ON draft (account) WHERE status IN ('collecting', 'review', 'building', 'failed');
CREATE INDEX draft_idle ON draft (expires_at) WHERE status = 'collecting';

CREATE TABLE draft_answer (
    account    BLOB NOT NULL,
    draft      BLOB NOT NULL,
    place      INTEGER NOT NULL, -- as they came
    id         BLOB NOT NULL CHECK (length(id) = 16),
    question   TEXT NOT NULL,
    text       TEXT NOT NULL, -- of the question
    answer     TEXT NOT NULL,
    action     TEXT NOT NULL,
    provenance TEXT NOT NULL,
    client     TEXT NOT NULL,
    replaces   BLOB,
    at         INTEGER NOT NULL,
    ended_at   INTEGER, -- NULL: it stands
    PRIMARY KEY (account, draft, place),
    FOREIGN KEY (account, draft) REFERENCES draft (account, id) ON DELETE CASCADE
) STRICT;

-- What readers follow, and what they were told of it.

CREATE TABLE monitor (
    account    BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id         BLOB NOT NULL CHECK (length(id) = 16),
    situation  BLOB NOT NULL REFERENCES situation (id),
    state      TEXT NOT NULL,
    origin     TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    alerted_at INTEGER,
    alerts     INTEGER NOT NULL,
    since      INTEGER NOT NULL, -- where the stream stood when it was started or taken up again: it tells what came later
    title      TEXT NOT NULL, -- this and what follows: as its reader sees the situation
    first_seen INTEGER,
    updated_at INTEGER,
    articles   INTEGER NOT NULL,
    publishers INTEGER NOT NULL,
    PRIMARY KEY (account, id)
) STRICT;

CREATE UNIQUE INDEX monitor_situation ON monitor (account, situation) WHERE state <> 'stopped';
CREATE INDEX monitor_changed ON monitor (account, changed_at);
CREATE INDEX monitor_followed ON monitor (account, created_at, id) WHERE state <> 'stopped';

-- Which situations exchanged articles with one, and since when.
CREATE INDEX situation_event_other ON situation_event (other, at);

CREATE INDEX interest_alert ON interest (account) WHERE alert AND until_revision = 0;

CREATE TABLE alert (
    account            BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    n                  INTEGER NOT NULL,
    id                 BLOB NOT NULL CHECK (length(id) = 16),
    monitor            BLOB, -- NULL: a wish raised it
    situation          BLOB NOT NULL REFERENCES situation (id), -- as it was called when the alert was sent
    fact               BLOB NOT NULL CHECK (length(fact) = 16),
    sent_at            INTEGER NOT NULL,
    first_retrieved_at INTEGER,
    body               BLOB NOT NULL,
    PRIMARY KEY (account, n),
    UNIQUE (account, id),
    UNIQUE (account, fact)
) STRICT;

CREATE TABLE alert_citation (
    account  BLOB NOT NULL,
    n        INTEGER NOT NULL, -- of the alert
    place    INTEGER NOT NULL, -- within the alert
    article  INTEGER NOT NULL,
    version  INTEGER NOT NULL,
    sentence TEXT NOT NULL,
    hash     BLOB NOT NULL CHECK (length(hash) = 32), -- SHA-256 of the sentence
    PRIMARY KEY (account, n, place),
    FOREIGN KEY (account, n) REFERENCES alert (account, n) ON DELETE CASCADE,
    FOREIGN KEY (article, version) REFERENCES version (article, n)
) STRICT, WITHOUT ROWID;

CREATE INDEX alert_citation_version ON alert_citation (article, version);

CREATE TABLE retrieval (
    id       INTEGER PRIMARY KEY,
    account  BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    token    BLOB, -- NULL: none of this newsroom's tokens
    client   TEXT NOT NULL,
    at       INTEGER NOT NULL,
    alerts   BLOB NOT NULL -- identifiers one after the other, sixteen bytes each
) STRICT;

CREATE INDEX retrieval_account ON retrieval (account, id);
CREATE INDEX retrieval_at ON retrieval (at);

ALTER TABLE reader ADD COLUMN last_alert INTEGER NOT NULL DEFAULT 0; -- number of the last alert; moved by Alerts.Raise alone

-- How far in the stream developments were looked for. Apart from grouping_head, so that neither waits for the other.
CREATE TABLE watch_head (
    id  INTEGER PRIMARY KEY CHECK (id = 1),
    seq    INTEGER NOT NULL,
    until  INTEGER NOT NULL DEFAULT 0, -- where the look ends that was broken off; 0: none was
    reader BLOB -- the last one who was looked after then
) STRICT;

INSERT INTO watch_head (id, seq) SELECT 1, seq FROM grouping_head;

-- An index on what is not NULL makes SQLite compile every statement on its table anew whenever a parameter changes
-- (whether the index serves may hang on the parameter, which the planner then looks at). An index on everything
-- costs a few bytes for each NULL.

DROP INDEX reader_due;
CREATE INDEX reader_due ON reader (next_due);
DROP INDEX article_link;
CREATE INDEX article_link ON article (feed, link);
DROP INDEX article_window;
CREATE INDEX article_window ON article (feed, seq);
DROP INDEX situation_redirect;
CREATE INDEX situation_redirect ON situation (redirect);
