package postgres_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"newsroom/internal/pgtest"
	"newsroom/internal/store"
)

// hostsOfYesterday are hosts by name and port, two of which are one server, and what refers to them. There are no articles of the
// pages, which does not matter here.
const hostsOfYesterday = `
	ALTER TABLE page DISABLE TRIGGER ALL;
	INSERT INTO host (name, next_at, leased_until) VALUES
		('example.org:443', 9000000, NULL), ('example.org:80', 5000000, 7000000), ('example.org:8080', 8000000, NULL), ('radio4.example:80', NULL, 6000000),
		('radio4.example:443', NULL, 4000000), ('10.0.0.1:80', NULL, NULL), ('[2001:db8::443]:443', 1000000, NULL), ('[2001:db8::]:80', 2000000, NULL), ('[2001:db8::443]:4430', 3000000, NULL);
	INSERT INTO feed (id, url, host, title, link, language, etag, last_modified, every, next_poll) VALUES
		(1, 'https://example.org/a', 'example.org:443', '', '', '', '', '', 1, 1000000), (2, 'http://example.org/b', 'example.org:80', '', '', '', '', '', 1, 2000000),
		(3, 'http://example.org:8080/c', 'example.org:8080', '', '', '', '', '', 1, NULL), (4, 'https://[2001:db8::443]/d', '[2001:db8::443]:443', '', '', '', '', '', 1, NULL),
		(5, 'http://[2001:db8::443]:4430/e', '[2001:db8::443]:4430', '', '', '', '', '', 1, NULL);
	INSERT INTO source (id, feed, account, title, folder) VALUES (1, 1, NULL, '', ''), (2, 2, NULL, '', '');
	INSERT INTO page (article, url, host, state, tries, hops, version, regroup, canonical, publisher, cause, text) VALUES
		(1, 'http://radio4.example/p', 'radio4.example:80', 'waiting', 0, 0, 0, 0, '', '', '', ''), (2, 'http://[2001:db8::]/p', '[2001:db8::]:80', 'read', 1, 0, 0, 0, '', '', '', '');
	INSERT INTO robots (host, status, rules, until) VALUES ('example.org:443', 404, '', 1), ('10.0.0.1:80', 404, '', 1);
	INSERT INTO subscription (id, feed, hub, host, topic, base, origin, seed, token, state, asked, next_at, failures, cause) VALUES
		(1, 1, 'http://10.0.0.1/', '10.0.0.1:80', '', '', '', decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'), 'leaving', '', 1, 0, '');
	ALTER TABLE page ENABLE TRIGGER ALL`

// Http and https of yesterday become one host, which is left alone for as long as the one that wanted it longest, and all that
// referred to either refers to it.
func TestTheHostsOfYesterdayAreOneAfterMigrating(t *testing.T) {
	t.Parallel()
	url := pgtest.Shared(t).Database(t, "")
	yesterday(t, url, 22)
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	if _, err := conn.PgConn().Exec(t.Context(), hostsOfYesterday).ReadAll(); err != nil {
		t.Fatal(err)
	}
	s := reopen(t, url, func() time.Time { return time.Unix(8, 0) })
	if err := s.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	for query, want := range map[string][]string{
		`SELECT name || ' ' || coalesce(next_at, 0) || ' ' || coalesce(leased_until, 0) FROM host ORDER BY name`: {
			"10.0.0.1 0 0", "2001:db8:: 2000000 0", "2001:db8::443 1000000 0", "[2001:db8::443]:4430 3000000 0", "example.org 9000000 7000000",
			"example.org:8080 8000000 0", "radio4.example 0 6000000",
		},
		`SELECT host FROM feed ORDER BY id`:                                 {"example.org", "example.org", "example.org:8080", "2001:db8::443", "[2001:db8::443]:4430"},
		`SELECT host FROM page ORDER BY article`:                            {"radio4.example", "2001:db8::"},
		`SELECT host FROM subscription`:                                     {"10.0.0.1"},
		`SELECT origin FROM robots`:                                         {},
		`SELECT relname::text FROM pg_class WHERE relname LIKE '%renamed%'`: {},
	} {
		found, err := conn.Query(t.Context(), query)
		if err != nil {
			t.Fatal(err)
		}
		got, err := pgx.CollectRows(found, pgx.RowTo[string])
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", query, diff)
		}
	}
	var leases []store.Lease
	err = s.Update(t.Context(), func(tx store.Tx) (err error) {
		leases, err = tx.Feeds().LeaseHosts(store.LeaseLimits{Hosts: 9, Feeds: 9}, tx.Now().Add(time.Minute))
		return err
	})
	if err != nil || len(leases) != 1 || leases[0].Host != "example.org" || len(leases[0].Feeds) != 2 || leases[0].After.Unix() != 9 {
		t.Errorf("what is due is leased as %+v, %v", leases, err)
	}
}
