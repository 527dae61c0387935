-- What a statement changed of when editions come and how long they are: as it was, and as it is since; NULL: nothing.
ALTER TABLE statement ADD COLUMN schedule_was text;
ALTER TABLE statement ADD COLUMN minutes_was bigint;
ALTER TABLE statement ADD COLUMN schedule_is text;
ALTER TABLE statement ADD COLUMN minutes_is bigint;
