-- What of the document that a feed sent last was not read, as a sentence for people; empty: all of it was. It stood in the place
-- of the cause of a failure, and was lost when there was one.
ALTER TABLE feed ADD COLUMN lack TEXT NOT NULL DEFAULT '';
UPDATE feed SET lack = failing_cause, failing_cause = '' WHERE failing_count = 0 AND failing_cause <> '';
