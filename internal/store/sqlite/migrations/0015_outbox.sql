-- What goes to readers beside the newsroom.

-- How a reader wants it; no row: as newsroom.DefaultDelivery has it.
CREATE TABLE delivery (
    account    BLOB PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    editions   INTEGER NOT NULL CHECK (editions IN (0, 1)),
    alerts     INTEGER NOT NULL CHECK (alerts IN (0, 1)),
    quiet_from INTEGER NOT NULL,
    quiet_to   INTEGER NOT NULL,
    daily      INTEGER NOT NULL,
    unfetched  INTEGER NOT NULL CHECK (unfetched IN (0, 1))
) STRICT;

-- One row for each event and channel.
CREATE TABLE outbox (
    id           INTEGER PRIMARY KEY,
    account      BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    channel      TEXT NOT NULL,
    event        TEXT NOT NULL,
    subject      TEXT NOT NULL,
    state        TEXT NOT NULL,
    cause        TEXT NOT NULL,
    attempts     INTEGER NOT NULL,
    unknowns     INTEGER NOT NULL,
    made_at      INTEGER NOT NULL,
    next_at      INTEGER, -- NULL: it is not tried by itself
    leased_until INTEGER,
    counted_at   INTEGER,
    ended_at     INTEGER,
    receipt      TEXT NOT NULL,
    edition      INTEGER NOT NULL -- 0: none comes in its place
) STRICT;

CREATE UNIQUE INDEX outbox_once ON outbox (account, channel, event, subject);
CREATE INDEX outbox_account ON outbox (account, id);
CREATE INDEX outbox_due ON outbox (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX outbox_ended ON outbox (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX outbox_counted ON outbox (account, counted_at) WHERE counted_at IS NOT NULL;
CREATE INDEX outbox_held ON outbox (account) WHERE state = 'held';
