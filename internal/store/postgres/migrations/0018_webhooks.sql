-- Addresses to which what has happened is posted. The secrets sign what is sent, so they are kept as they are.
CREATE TABLE webhook (
    id         bytea PRIMARY KEY NOT NULL,
    account    bytea NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    url        text NOT NULL,
    secret     bytea NOT NULL,
    old        bytea NOT NULL, -- empty: there is none
    old_until  bigint,
    events     text NOT NULL,
    state      text NOT NULL,
    cause      text NOT NULL,
    since      bigint NOT NULL,
    created_at bigint NOT NULL,
    sent_at    bigint,
    failing    bigint,
    failures   bigint NOT NULL,
    hold_until bigint
);

CREATE UNIQUE INDEX webhook_url ON webhook (account, url);

-- A post goes to one end of its channel: to a webhook, or to the one that the channel has for an account.
ALTER TABLE outbox ADD COLUMN target bytea NOT NULL DEFAULT '\x00000000000000000000000000000000';
ALTER TABLE outbox ADD COLUMN told text NOT NULL DEFAULT '';

DROP INDEX outbox_once;
CREATE UNIQUE INDEX outbox_once ON outbox (account, channel, target, event, subject);
CREATE INDEX outbox_target ON outbox (target, id) WHERE channel = 'webhook';
