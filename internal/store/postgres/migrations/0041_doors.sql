-- oldest: 40
-- When a page that is read by selectors was last given others, under which its articles stay: what differs between versions from before
-- and after is no change of the publisher's. NULL: never.
ALTER TABLE feed ADD COLUMN selected_at bigint;
