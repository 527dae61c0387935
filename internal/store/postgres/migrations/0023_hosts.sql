-- A host is one unit of politeness whether it is asked by http or by https: it is known by its name alone, an IPv6 address without
-- its brackets. Where it has another port than 80 and 443, the port stays behind the name: others may serve there.

CREATE TABLE renamed (
    was     text COLLATE "C" PRIMARY KEY NOT NULL,
    becomes text NOT NULL
);

INSERT INTO renamed (was, becomes)
SELECT name, trim(rtrim(rtrim(name, '0123456789'), ':'), '[]') FROM host WHERE name LIKE '%:80' OR name LIKE '%:443';

-- Of two that become one, the longer rest and the longer hold stand.
INSERT INTO host (name, next_at, leased_until)
SELECT r.becomes, max(h.next_at), max(h.leased_until) FROM renamed r JOIN host h ON h.name = r.was GROUP BY r.becomes;

UPDATE feed SET host = (SELECT r.becomes FROM renamed r WHERE r.was = feed.host) WHERE host IN (SELECT was FROM renamed);
UPDATE subscription SET host = (SELECT r.becomes FROM renamed r WHERE r.was = subscription.host) WHERE host IN (SELECT was FROM renamed);
UPDATE page SET host = (SELECT r.becomes FROM renamed r WHERE r.was = page.host) WHERE host IN (SELECT was FROM renamed);

-- What hosts let robots ask for is by scheme, name and port (RFC 9309, section 2.3). By which scheme it was asked for until now is not
-- known of every row. It holds for a day, so all of it is asked for again.
DROP TABLE robots;
CREATE TABLE robots (
    origin text COLLATE "C" PRIMARY KEY NOT NULL, -- scheme://name, with the port where it is not the scheme's own
    host   text NOT NULL REFERENCES host (name),
    status bigint NOT NULL, -- of the answer; 0: there was none
    rules  bytea NOT NULL,
    until  bigint
);

CREATE INDEX robots_host ON robots (host);

DELETE FROM host WHERE name IN (SELECT was FROM renamed);
DROP TABLE renamed;
