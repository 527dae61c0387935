-- What a poll remembers of the last one, to believe a move when it is seen again and to know a document that is the same.

ALTER TABLE feed ADD COLUMN moved TEXT NOT NULL DEFAULT ''; -- where the last answer came from, if the way there was for good
ALTER TABLE feed ADD COLUMN content {bytes};                   -- digest of the last document; NULL: none that was read whole

-- Digest of an entry as it came, by which one that has not changed is known before any of its words is looked at.
ALTER TABLE article ADD COLUMN raw {bytes}; -- NULL: it came before this was kept
