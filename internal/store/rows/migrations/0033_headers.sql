-- oldest: 32
-- The headers by which publishers know their subscribers, sealed, each for a source of one reader. What is asked for with one is a
-- feed of that reader's alone: it has an owner, whose mark stands behind its address, so that nobody else's source comes to it.
ALTER TABLE feed ADD COLUMN owner {bytes}; -- NULL: anybody's

CREATE TABLE header (
    source {number} PRIMARY KEY NOT NULL REFERENCES source (id) ON DELETE CASCADE,
    name   TEXT NOT NULL,
    sealed {bytes} NOT NULL,
    set_at {number} NOT NULL
){strict};
