-- How often an article of the feed was changed in what a reader's window shows of it: its version, its length, whether its page
-- was read. Whoever remembers articles of a feed beside the database compares it with what they were read under.
ALTER TABLE feed ADD COLUMN changes {number} NOT NULL DEFAULT 0;
