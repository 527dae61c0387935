-- How far an interest goes: 'briefs_only', 'never_lead', the days of the week on which it counts, or nothing.
ALTER TABLE interest ADD COLUMN kept_to TEXT NOT NULL DEFAULT '';
