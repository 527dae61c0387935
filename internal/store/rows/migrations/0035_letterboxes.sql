-- oldest: 33
-- The addresses at which readers take newsletters, each of one source of one reader, whose feed has an owner and is never polled.
CREATE TABLE letterbox (
    id      {id},
    source  {number} NOT NULL UNIQUE REFERENCES source (id) ON DELETE CASCADE,
    hash    {bytes} NOT NULL UNIQUE CHECK (length(hash) = 32), -- SHA-256 of the address's secret
    sealed  {bytes} NOT NULL, -- that secret
    made_at {number} NOT NULL
){strict};

-- Whose mail a letterbox takes, and which domain must have signed it; '' where none need have.
CREATE TABLE letterbox_sender (
    letterbox {number} NOT NULL REFERENCES letterbox (id) ON DELETE CASCADE,
    address   TEXT NOT NULL,
    domain    TEXT NOT NULL,
    at        {number} NOT NULL,
    PRIMARY KEY (letterbox, address)
){strict};

-- What came. The digest is kept for a while after an issue was read, so that it is known when it comes again; the body is not.
CREATE TABLE issue (
    id        {id},
    letterbox {number} NOT NULL REFERENCES letterbox (id) ON DELETE CASCADE,
    digest    {bytes} NOT NULL CHECK (length(digest) = 32), -- SHA-256
    state     TEXT NOT NULL,
    at        {number} NOT NULL,
    body      {bytes}, -- NULL: it was read
    mail_from TEXT NOT NULL,
    helo      TEXT NOT NULL,
    peer      TEXT NOT NULL,
    sender    TEXT NOT NULL DEFAULT '',
    name      TEXT NOT NULL DEFAULT '',
    list_id   TEXT NOT NULL DEFAULT '',
    subject   TEXT NOT NULL DEFAULT '',
    dkim      TEXT NOT NULL DEFAULT '',
    spf       TEXT NOT NULL DEFAULT '',
    articles  {number} NOT NULL DEFAULT 0,
    confirm   {bytes}, -- sealed
    leave     {bytes}, -- sealed
    UNIQUE (letterbox, digest)
){strict};

CREATE INDEX issue_at ON issue (letterbox, at);
CREATE INDEX issue_state ON issue (state, at);

-- Subscriptions that are to be ended at their publishers', whose letterboxes are gone.
CREATE TABLE farewell (
    id     {id},
    hash   {bytes} NOT NULL CHECK (length(hash) = 32), -- of the letterbox
    sealed {bytes} NOT NULL, -- the address at which they end
    at     {number} NOT NULL
){strict};
