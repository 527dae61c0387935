-- oldest: 33
-- What a reader said last that the desk asked back about, of which nothing or but a part was applied: one for each account. It waits while
-- the mandate stands at the revision.
CREATE TABLE open_question (
    account  {bytes} PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    revision {number} NOT NULL,
    text     TEXT NOT NULL,
    subjects TEXT NOT NULL, -- what it likely asks to be followed, one a line
    at       {number} NOT NULL
){strict}{by key};
