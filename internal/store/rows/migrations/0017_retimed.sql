-- What a statement changed of when editions come and how long they are: as it was, and as it is since; NULL: nothing.
ALTER TABLE statement ADD COLUMN schedule_was TEXT;
ALTER TABLE statement ADD COLUMN minutes_was {number};
ALTER TABLE statement ADD COLUMN schedule_is TEXT;
ALTER TABLE statement ADD COLUMN minutes_is {number};
