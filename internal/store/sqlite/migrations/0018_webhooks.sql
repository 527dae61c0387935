-- Addresses to which what has happened is posted. The secrets sign what is sent, so they are kept as they are.
CREATE TABLE webhook (
    id         BLOB PRIMARY KEY NOT NULL,
    account    BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    url        TEXT NOT NULL,
    secret     BLOB NOT NULL,
    old        BLOB NOT NULL, -- empty: there is none
    old_until  INTEGER,
    events     TEXT NOT NULL,
    state      TEXT NOT NULL,
    cause      TEXT NOT NULL,
    since      INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    sent_at    INTEGER,
    failing    INTEGER,
    failures   INTEGER NOT NULL,
    hold_until INTEGER
) STRICT;

CREATE UNIQUE INDEX webhook_url ON webhook (account, url);

-- A post goes to one end of its channel: to a webhook, or to the one that the channel has for an account.
ALTER TABLE outbox ADD COLUMN target BLOB NOT NULL DEFAULT x'00000000000000000000000000000000';
ALTER TABLE outbox ADD COLUMN told TEXT NOT NULL DEFAULT '';

DROP INDEX outbox_once;
CREATE UNIQUE INDEX outbox_once ON outbox (account, channel, target, event, subject);
CREATE INDEX outbox_target ON outbox (target, id) WHERE channel = 'webhook';
