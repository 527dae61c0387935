-- Secrets that all nodes share.
CREATE TABLE key (
    purpose text NOT NULL,
    id      bigint NOT NULL, -- from 1 for each purpose
    secret  bytea NOT NULL,
    made_at bigint NOT NULL,
    PRIMARY KEY (purpose, id)
);

-- What apps say to a mandate may have to wait for the reader's word.

ALTER TABLE token ADD COLUMN ask_first boolean NOT NULL DEFAULT false;

ALTER TABLE interest ADD COLUMN alert boolean NOT NULL DEFAULT false; -- its situations raise alerts

CREATE INDEX interest_standing ON interest (account) WHERE until_revision = 0;

CREATE TABLE proposal (
    account    bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id         bytea NOT NULL CHECK (length(id) = 16),
    revision   bigint NOT NULL, -- that the app expected
    text       text NOT NULL,
    provenance text NOT NULL,
    client     text NOT NULL,
    at         bigint NOT NULL,
    PRIMARY KEY (account, id)
);

-- Onboarding.

CREATE TABLE draft (
    account    bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id         bytea NOT NULL CHECK (length(id) = 16),
    revision   bigint NOT NULL,
    status     text NOT NULL,
    question   text NOT NULL, -- the open one; empty: none
    language   text NOT NULL,
    zone       text NOT NULL, -- empty: none was named
    client     text NOT NULL,
    started_at bigint NOT NULL,
    touched_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    mandate    bigint NOT NULL, -- revision that it made; 0: not yet
    replaces   bigint NOT NULL, -- revision up to which it replaces the mandate
    notice     text NOT NULL, -- of the sources that it chose; empty: nothing
    PRIMARY KEY (account, id)
);

CREATE UNIQUE INDEX draft_open ON draft (account) WHERE status IN ('collecting', 'review', 'building', 'failed');
CREATE INDEX draft_idle ON draft (expires_at) WHERE status = 'collecting';

CREATE TABLE draft_answer (
    account    bytea NOT NULL,
    draft      bytea NOT NULL,
    place      bigint NOT NULL, -- as they came
    id         bytea NOT NULL CHECK (length(id) = 16),
    question   text NOT NULL,
    text       text NOT NULL, -- of the question
    answer     text NOT NULL,
    action     text NOT NULL,
    provenance text NOT NULL,
    client     text NOT NULL,
    replaces   bytea,
    at         bigint NOT NULL,
    ended_at   bigint, -- NULL: it stands
    PRIMARY KEY (account, draft, place),
    FOREIGN KEY (account, draft) REFERENCES draft (account, id) ON DELETE CASCADE
);

-- What readers follow, and what they were told of it.

CREATE TABLE monitor (
    account    bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id         bytea NOT NULL CHECK (length(id) = 16),
    situation  bytea NOT NULL REFERENCES situation (id),
    state      text NOT NULL,
    origin     text NOT NULL,
    created_at bigint NOT NULL,
    changed_at bigint NOT NULL,
    alerted_at bigint,
    alerts     bigint NOT NULL,
    since      bigint NOT NULL, -- where the stream stood when it was started or taken up again: it tells what came later
    title      text NOT NULL, -- this and what follows: as its reader sees the situation
    first_seen bigint,
    updated_at bigint,
    articles   bigint NOT NULL,
    publishers bigint NOT NULL,
    PRIMARY KEY (account, id)
);

CREATE UNIQUE INDEX monitor_situation ON monitor (account, situation) WHERE state <> 'stopped';
CREATE INDEX monitor_changed ON monitor (account, changed_at);
CREATE INDEX monitor_followed ON monitor (account, created_at, id) WHERE state <> 'stopped';

-- Which situations exchanged articles with one, and since when.
CREATE INDEX situation_event_other ON situation_event (other, at);

CREATE INDEX interest_alert ON interest (account) WHERE alert AND until_revision = 0;

CREATE TABLE alert (
    account            bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    n                  bigint NOT NULL,
    id                 bytea NOT NULL CHECK (length(id) = 16),
    monitor            bytea, -- NULL: a wish raised it
    situation          bytea NOT NULL REFERENCES situation (id), -- as it was called when the alert was sent
    fact               bytea NOT NULL CHECK (length(fact) = 16),
    sent_at            bigint NOT NULL,
    first_retrieved_at bigint,
    body               bytea NOT NULL,
    PRIMARY KEY (account, n),
    UNIQUE (account, id),
    UNIQUE (account, fact)
);

CREATE TABLE alert_citation (
    account  bytea NOT NULL,
    n        bigint NOT NULL, -- of the alert
    place    bigint NOT NULL, -- within the alert
    article  bigint NOT NULL,
    version  bigint NOT NULL,
    sentence text NOT NULL,
    hash     bytea NOT NULL CHECK (length(hash) = 32), -- SHA-256 of the sentence
    PRIMARY KEY (account, n, place),
    FOREIGN KEY (account, n) REFERENCES alert (account, n) ON DELETE CASCADE,
    FOREIGN KEY (article, version) REFERENCES version (article, n)
);

CREATE INDEX alert_citation_version ON alert_citation (article, version);

CREATE TABLE retrieval (
    id       bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
    account  bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    token    bytea, -- NULL: none of this newsroom's tokens
    client   text NOT NULL,
    at       bigint NOT NULL,
    alerts   bytea NOT NULL -- identifiers one after the other, sixteen bytes each
);

CREATE INDEX retrieval_account ON retrieval (account, id);
CREATE INDEX retrieval_at ON retrieval (at);

ALTER TABLE reader ADD COLUMN last_alert bigint NOT NULL DEFAULT 0; -- number of the last alert; moved by Alerts.Raise alone

-- How far in the stream developments were looked for. Apart from grouping_head, so that neither waits for the other.
CREATE TABLE watch_head (
    id  bigint PRIMARY KEY CHECK (id = 1),
    seq    bigint NOT NULL,
    until  bigint NOT NULL DEFAULT 0, -- where the look ends that was broken off; 0: none was
    reader bytea -- the last one who was looked after then
);

INSERT INTO watch_head (id, seq) SELECT 1, seq FROM grouping_head;
