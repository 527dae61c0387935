-- What readers' papers have called situations: titles are made of a reader's own articles, so each reader has names of
-- their own for one.
CREATE TABLE situation_title (
    id        {id},
    account   {bytes} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    situation {bytes} NOT NULL REFERENCES situation (id), -- as it was when it was named
    at        {number},
    title     TEXT NOT NULL,
    reason    TEXT NOT NULL -- empty: it is the first name
){strict};

CREATE INDEX situation_title_account ON situation_title (account, situation);
