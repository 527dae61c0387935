-- oldest: 32
-- The headers by which publishers know their subscribers, sealed, each for a source of one reader. What is asked for with one is a
-- feed of that reader's alone: it has an owner, whose mark stands behind its address, so that nobody else's source comes to it.
ALTER TABLE feed ADD COLUMN owner bytea; -- NULL: anybody's

CREATE TABLE header (
    source bigint PRIMARY KEY REFERENCES source (id) ON DELETE CASCADE,
    name   text NOT NULL,
    sealed bytea NOT NULL,
    set_at bigint NOT NULL
);
