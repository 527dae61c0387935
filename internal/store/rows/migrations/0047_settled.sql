-- The newest edition whose words searches of what was sent find in passages. Those after it, of the last hour or so, are searched
-- in their citations until the keeping has written their passages.
ALTER TABLE reader ADD COLUMN indexed {number} NOT NULL DEFAULT 0;
UPDATE reader SET indexed = last;

-- The newest edition whose body the keeping has packed, and all before it. The reader's last is not.
ALTER TABLE reader ADD COLUMN packed {number} NOT NULL DEFAULT 0;
