-- The newest articles that are known to be on what the reader of an edition follows, as JSON: [interest, article, its
-- place, version, with its page or without] for each. The edition after it need not search for who wrote of what it has nothing on.
ALTER TABLE edition ADD COLUMN mentions TEXT NOT NULL DEFAULT '[]';
