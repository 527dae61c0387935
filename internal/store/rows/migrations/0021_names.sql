-- What a reader is called, and what they call their paper; empty: nothing was said of it.
ALTER TABLE account ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN paper TEXT NOT NULL DEFAULT '';
