-- oldest: 33
-- Nobody has said yet in which language the newsroom is to speak: its pages take that of the browser, and onboarding that of the answers.
-- Accounts that are there keep theirs.
ALTER TABLE account ADD COLUMN language_open boolean NOT NULL DEFAULT false;

-- The account's language was open when the draft was started.
ALTER TABLE draft ADD COLUMN language_open boolean NOT NULL DEFAULT false;
