-- What a reader may see and take back.

ALTER TABLE account ADD COLUMN leaving_at {number}; -- it is deleted then; NULL: it stays

CREATE INDEX account_leaving ON account (leaving_at);

-- Notes are read newest first, those of one account or all, and are removed when they are old enough.
DROP INDEX audit_account;
CREATE INDEX audit_account ON audit (account, id);
CREATE INDEX audit_at ON audit (at);
