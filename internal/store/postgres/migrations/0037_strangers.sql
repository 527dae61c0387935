-- Letters of strangers are counted apart, and a reader takes one without taking its sender's others.
ALTER TABLE issue ADD COLUMN stranger boolean NOT NULL DEFAULT false;
ALTER TABLE issue ADD COLUMN accepted boolean NOT NULL DEFAULT false;

-- By what a sender is known: that a server may send for the domain, where no signature is asked for.
ALTER TABLE letterbox_sender ADD COLUMN spf boolean NOT NULL DEFAULT false;

CREATE INDEX issue_box ON issue (letterbox, state, id);

-- What ends a subscription is called as the standards call it (RFC 8058).
ALTER TABLE farewell RENAME TO unsubscription;
ALTER TABLE issue RENAME COLUMN leave TO unsubscribe;

UPDATE issue SET stranger = true WHERE state = 'quarantined';
