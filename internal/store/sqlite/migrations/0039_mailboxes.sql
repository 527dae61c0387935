-- The mailbox of a reader from which letters are fetched (IMAP).
CREATE TABLE mailbox (
    id       INTEGER PRIMARY KEY,
    account  BLOB NOT NULL UNIQUE REFERENCES account (id) ON DELETE CASCADE,
    host     TEXT NOT NULL,
    port     INTEGER NOT NULL,
    security TEXT NOT NULL,
    login    TEXT NOT NULL,
    folder   TEXT NOT NULL,
    sealed   BLOB NOT NULL, -- the password
    added_at INTEGER NOT NULL,
    next_at  INTEGER, -- NULL: not before the reader says so
    validity INTEGER NOT NULL DEFAULT 0, -- UIDVALIDITY
    last_uid INTEGER NOT NULL DEFAULT 0,
    tried_at INTEGER,
    read_at  INTEGER,
    failures INTEGER NOT NULL DEFAULT 0,
    cause    TEXT NOT NULL DEFAULT '',
    left_out INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX mailbox_next ON mailbox (next_at);

-- What it has of each list or sender, and what the reader has said of that. Where that was accepted, and no letterbox is there any more,
-- the reader has removed the source.
CREATE TABLE mailbox_list (
    id        INTEGER PRIMARY KEY,
    mailbox   INTEGER NOT NULL REFERENCES mailbox (id) ON DELETE CASCADE,
    key       TEXT NOT NULL,
    answer    TEXT NOT NULL DEFAULT '',
    letterbox INTEGER REFERENCES letterbox (id) ON DELETE SET NULL,
    sender    TEXT NOT NULL,
    name      TEXT NOT NULL,
    list_id   TEXT NOT NULL,
    subject   TEXT NOT NULL,
    dkim      TEXT NOT NULL DEFAULT '',
    proved    INTEGER NOT NULL DEFAULT 0 CHECK (proved IN (0, 1)),
    at        INTEGER NOT NULL,
    UNIQUE (mailbox, key)
) STRICT;

CREATE INDEX mailbox_list_letterbox ON mailbox_list (letterbox);

-- What was fetched. The digest stays as long as the mailbox does: its folder may be numbered anew and hold the letter still.
CREATE TABLE mailbox_letter (
    id      INTEGER PRIMARY KEY,
    mailbox INTEGER NOT NULL REFERENCES mailbox (id) ON DELETE CASCADE,
    list    INTEGER REFERENCES mailbox_list (id) ON DELETE CASCADE, -- NULL: it can't be read
    digest  BLOB NOT NULL CHECK (length(digest) = 32), -- SHA-256
    state   TEXT NOT NULL,
    at      INTEGER NOT NULL,
    body    BLOB, -- NULL: it does not wait
    why     TEXT NOT NULL DEFAULT '',
    UNIQUE (mailbox, digest)
) STRICT;

CREATE INDEX mailbox_letter_state ON mailbox_letter (mailbox, state, id);
CREATE INDEX mailbox_letter_list ON mailbox_letter (list, state, id);
