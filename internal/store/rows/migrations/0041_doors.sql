-- oldest: 40
-- When a page that is read by selectors was last given others, under which its articles stay: what differs between versions from before
-- and after is no change of the publisher's. NULL: never.
ALTER TABLE feed ADD COLUMN selected_at {number};

-- The header by which the server of a list of feeds knows its reader; empty: none. Its value is sealed.
ALTER TABLE reading_list ADD COLUMN header TEXT NOT NULL DEFAULT '';
ALTER TABLE reading_list ADD COLUMN passed {bytes};
