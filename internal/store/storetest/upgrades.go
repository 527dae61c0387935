package storetest

import (
	"crypto/sha256"
	"fmt"
	"strconv"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Old is a newsroom as the program left it at an earlier version.
type Old interface {
	// Do runs statements in words that both engines know. What their rows refer to need not be there.
	Do(statements string)
	// Blob gives bytes as a statement writes them.
	Blob(bytes []byte) string
	// Migrated brings the newsroom to this version, proves that its tables are whole and that nothing is left of those
	// before, and gives it at a time that stands still.
	Migrated(now time.Time) store.Store
	// Ask gives the first column, of words, of each row, in the migrated newsroom.
	Ask(query string) []string
}

// Upgrade proves that what older versions stored is the same after migrating. yesterday gives an empty newsroom whose last
// migration has that number.
func Upgrade(t *testing.T, yesterday func(t *testing.T, version int) Old) {
	t.Helper()
	for _, upgrade := range []struct {
		sentence string
		from     int
		proof    func(*testing.T, Old)
	}{
		{"a token is the same", 3, tokenStays},
		{"a token is the same", 4, tokenStays},
		{"what was sent is found by its words", 19, sentIsFound},
		{"what feeds lack, which stood in the place of their cause, they lack", 22, lackStays},
		{"http and https of a host are one", 22, hostsAreOne},
		{"editions are found and come back", 46, editionsStay},
		{"what editions quote is told", 47, citesStay},
		{"what an edition quotes is told though nobody gathers it", 47, citesAbove},
		{"newsletters, and subscriptions that are to be ended, stay", 36, lettersStay},
	} {
		t.Run(upgrade.sentence+" after version "+strconv.Itoa(upgrade.from), func(t *testing.T) {
			t.Parallel()
			upgrade.proof(t, yesterday(t, upgrade.from))
		})
	}
}

// numbered is an identifier that ends with a byte, as a statement writes it.
func numbered(old Old, last byte) string {
	id := [16]byte{15: last}
	return old.Blob(id[:])
}

func tokenStays(t *testing.T, old Old) {
	hash := sha256.Sum256([]byte("nra_yesterday"))
	old.Do(fmt.Sprintf(`
		INSERT INTO account (id, email, email_fold, zone, language, admin, authorized) VALUES
			(%[1]s, 'reader@example.org', 'reader@example.org', 'UTC', 'en', false, true);
		INSERT INTO token (id, hash, account, client, scopes, resources, ask_first, created_at, expires_at) VALUES
			(%[2]s, %[3]s, %[1]s, 'command line', 'newsroom_read mandate_write', 'v1', true, 1000000, 9000000)`,
		numbered(old, 1), numbered(old, 2), old.Blob(hash[:])))
	want := newsroom.AccessToken{
		ID: newsroom.TokenID{15: 2}, Hash: hash, Account: newsroom.AccountID{15: 1}, Client: "command line",
		Scopes: []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite}, Resources: []newsroom.Resource{newsroom.ResourceV1},
		AskFirst: true, CreatedAt: time.Unix(1, 0).UTC(), ExpiresAt: time.Unix(9, 0).UTC(),
	}
	err := old.Migrated(start).View(t.Context(), func(v store.View) error {
		got, account, err := v.Tokens().ByHash(hash)
		same(t, "the token", got, want)
		same(t, "whose it is", account.ID, want.Account)
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func sentIsFound(t *testing.T, old Old) {
	none := make([]byte, 32)
	old.Do(fmt.Sprintf(`
		INSERT INTO citation (account, number, ordinal, place, item, article, version, sentence, hash) VALUES
			(%[1]s, 1, 0, 0, %[2]s, 1, 1, 'Die Fähre fährt wieder.', %[3]s), (%[1]s, 1, 0, 1, %[2]s, 1, 1, 'The FERRY’s bell rang.', %[3]s);
		INSERT INTO edition_item (account, number, ordinal, id, situation) VALUES (%[1]s, 1, 0, %[4]s, %[5]s);
		INSERT INTO edition (account, number, slot_key, slot_kind, slot_date, slot_time, slot_zone, from_seq, to_seq, mandate, sent_at, etag, body, record) VALUES
			(%[1]s, 1, 'slot', 'first', '', '', 'UTC', 0, 0, 0, 1, 'e', %[2]s, %[2]s)`,
		numbered(old, 1), old.Blob([]byte{1}), old.Blob(none), numbered(old, 9), numbered(old, 8)))
	err := old.Migrated(start).View(t.Context(), func(v store.View) error {
		told, _, err := v.Editions().Told(newsroom.AccountID{15: 1}, []string{"fahr", "ferry"}, 9)
		same(t, "found", told, []store.SentItem{{Number: 1}})
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func lackStays(t *testing.T, old Old) {
	old.Do(`
		INSERT INTO host (name) VALUES ('feeds.example');
		INSERT INTO feed (id, url, host, title, link, language, etag, last_modified, every, failing_since, failing_count, failing_cause) VALUES
			(1, 'https://feeds.example/whole', 'feeds.example', '', '', '', '', '', 1, NULL, 0, ''),
			(2, 'https://feeds.example/lacks', 'feeds.example', '', '', '', '', '', 1, NULL, 0, 'It has more.'),
			(3, 'https://feeds.example/fails', 'feeds.example', '', '', '', '', '', 1, 1000000, 2, 'It is gone.')`)
	err := old.Migrated(start).View(t.Context(), func(v store.View) error {
		for id, want := range map[newsroom.FeedID]newsroom.Feed{
			1: {}, 2: {Lack: "It has more."}, 3: {Failing: &newsroom.Failing{Since: time.Unix(1, 0).UTC(), Count: 2, Cause: "It is gone."}},
		} {
			f, err := v.Feeds().Get(id)
			if err != nil {
				return err
			}
			same(t, f.URL, newsroom.Feed{Lack: f.Lack, Failing: f.Failing}, want)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// hostsAreOne proves that http and https of a host become one, which is left alone for as long as the one that wanted it
// longest, and that all that referred to either refers to it.
func hostsAreOne(t *testing.T, old Old) {
	old.Do(fmt.Sprintf(`
		INSERT INTO host (name, next_at, leased_until) VALUES
			('example.org:443', 9000000, NULL), ('example.org:80', 5000000, 7000000), ('example.org:8080', 8000000, NULL), ('radio4.example:80', NULL, 6000000),
			('radio4.example:443', NULL, 4000000), ('10.0.0.1:80', NULL, NULL), ('[2001:db8::443]:443', 1000000, NULL), ('[2001:db8::]:80', 2000000, NULL), ('[2001:db8::443]:4430', 3000000, NULL);
		INSERT INTO feed (id, url, host, title, link, language, etag, last_modified, every, next_poll) VALUES
			(1, 'https://example.org/a', 'example.org:443', '', '', '', '', '', 1, 1000000), (2, 'http://example.org/b', 'example.org:80', '', '', '', '', '', 1, 2000000),
			(3, 'http://example.org:8080/c', 'example.org:8080', '', '', '', '', '', 1, NULL), (4, 'https://[2001:db8::443]/d', '[2001:db8::443]:443', '', '', '', '', '', 1, NULL),
			(5, 'http://[2001:db8::443]:4430/e', '[2001:db8::443]:4430', '', '', '', '', '', 1, NULL);
		INSERT INTO account (id, email, email_fold, zone, language, admin, authorized) VALUES
			(%[1]s, 'reader@example.org', 'reader@example.org', 'UTC', 'en', false, true);
		INSERT INTO source (id, feed, account, title, folder) VALUES (1, 1, NULL, '', ''), (2, 2, NULL, '', '');
		INSERT INTO page (article, url, host, state, tries, hops, version, regroup, canonical, publisher, cause, text) VALUES
			(1, 'http://radio4.example/p', 'radio4.example:80', 'waiting', 0, 0, 0, 0, '', '', '', ''), (2, 'http://[2001:db8::]/p', '[2001:db8::]:80', 'read', 1, 0, 0, 0, '', '', '', '');
		INSERT INTO robots (host, status, rules, until) VALUES ('example.org:443', 404, %[2]s, 1), ('10.0.0.1:80', 404, %[2]s, 1);
		INSERT INTO subscription (id, feed, hub, host, topic, base, origin, seed, token, state, asked, next_at, failures, cause) VALUES
			(1, 1, 'http://10.0.0.1/', '10.0.0.1:80', '', '', '', %[3]s, %[3]s, 'leaving', '', 1, 0, '')`,
		numbered(old, 1), old.Blob(nil), old.Blob(make([]byte, 32))))
	s := old.Migrated(time.Unix(8, 0))
	for query, want := range map[string][]string{
		`SELECT name || ' ' || coalesce(next_at, 0) || ' ' || coalesce(leased_until, 0) FROM host ORDER BY name`: {
			"10.0.0.1 0 0", "2001:db8:: 2000000 0", "2001:db8::443 1000000 0", "[2001:db8::443]:4430 3000000 0", "example.org 9000000 7000000",
			"example.org:8080 8000000 0", "radio4.example 0 6000000",
		},
		`SELECT host FROM feed ORDER BY id`:      {"example.org", "example.org", "example.org:8080", "2001:db8::443", "[2001:db8::443]:4430"},
		`SELECT host FROM page ORDER BY article`: {"radio4.example", "2001:db8::"},
		`SELECT host FROM subscription`:          {"10.0.0.1"},
		`SELECT origin FROM robots`:              nil,
	} {
		same(t, query, old.Ask(query), want)
	}
	var leases []store.Lease
	err := s.Update(t.Context(), func(tx store.Tx) (err error) {
		leases, err = tx.Feeds().LeaseHosts(store.LeaseLimits{Hosts: 9, Feeds: 9}, tx.Now().Add(time.Minute))
		return err
	})
	if err != nil || len(leases) != 1 || leases[0].Host != "example.org" || len(leases[0].Feeds) != 2 || leases[0].After.Unix() != 9 {
		t.Errorf("what is due is leased as %+v, %v", leases, err)
	}
}
