-- oldest: 33
-- The CSS selectors by which the entries of a web page are found that has no feed, as JSON. The page by them is a feed of its own:
-- their mark stands before its address, so that an older program, for which such an address has no scheme that it knows, asks nobody.
ALTER TABLE feed ADD COLUMN selectors TEXT NOT NULL DEFAULT '{}';

-- How long the recording is that an article came with, in seconds; 0: there is none, or its feed does not say.
ALTER TABLE version ADD COLUMN lasts {number} NOT NULL DEFAULT 0;
