-- A slot whose edition could not be composed, and when that is tried again; NULL: not any more. The next edition that is
-- sent takes both away.
ALTER TABLE reader ADD COLUMN late_due {number};
ALTER TABLE reader ADD COLUMN late_again {number};
