-- Letters of strangers are counted apart, and a reader takes one without taking its sender's others.
ALTER TABLE issue ADD COLUMN stranger INTEGER NOT NULL DEFAULT 0 CHECK (stranger IN (0, 1));
ALTER TABLE issue ADD COLUMN accepted INTEGER NOT NULL DEFAULT 0 CHECK (accepted IN (0, 1));

-- By what a sender is known: that a server may send for the domain, where no signature is asked for.
ALTER TABLE letterbox_sender ADD COLUMN spf INTEGER NOT NULL DEFAULT 0 CHECK (spf IN (0, 1));

CREATE INDEX issue_box ON issue (letterbox, state, id);

-- What ends a subscription is called as the standards call it (RFC 8058).
ALTER TABLE farewell RENAME TO unsubscription;
ALTER TABLE issue RENAME COLUMN leave TO unsubscribe;

UPDATE issue SET stranger = 1 WHERE state = 'quarantined';
