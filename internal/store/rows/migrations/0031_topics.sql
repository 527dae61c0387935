-- What takes what is posted to a webhook: a program, or a topic of an ntfy server, of which the secret is the access token.
ALTER TABLE webhook ADD COLUMN kind TEXT NOT NULL DEFAULT 'program';
