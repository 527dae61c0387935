-- Nobody has said yet in which language the newsroom is to speak: its pages take that of the browser, and onboarding that of the answers.
-- Accounts that are there keep theirs.
ALTER TABLE account ADD COLUMN language_open INTEGER NOT NULL DEFAULT 0 CHECK (language_open IN (0, 1));

-- The account's language was open when the draft was started.
ALTER TABLE draft ADD COLUMN language_open INTEGER NOT NULL DEFAULT 0 CHECK (language_open IN (0, 1));
