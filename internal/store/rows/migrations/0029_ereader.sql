-- The address to which a reader's editions go as books; empty: to none.
ALTER TABLE delivery ADD COLUMN ereader TEXT NOT NULL DEFAULT '';
