-- What a browser is called that shows notifications: a webhook of the kind 'browser', whose secret is its subscription, sealed.
ALTER TABLE webhook ADD COLUMN name TEXT NOT NULL DEFAULT '';
