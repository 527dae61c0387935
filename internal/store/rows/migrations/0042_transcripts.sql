-- oldest: 33
-- Where the words of an article's recording are written down (podcast:transcript); empty: nowhere, or its feed does not say.
ALTER TABLE version ADD COLUMN transcript TEXT NOT NULL DEFAULT '';

-- 1: the page of the article is that transcript.
ALTER TABLE page ADD COLUMN spoken {number} NOT NULL DEFAULT 0;
