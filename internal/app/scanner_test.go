package app

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/delivery/privatefeed"
	"newsroom/internal/httpd"
	"newsroom/internal/mail"
	"newsroom/internal/mail/mailtest"
	"newsroom/internal/store"
)

// Programs that look into mail follow every link, and some go on from there with the reader's own browser. Whatever they ask
// for, nothing changes but when a session was used last and a feed was fetched.
func TestAScannerThatFollowsEveryLinkOfEveryLetterChangesNothing(t *testing.T) {
	relay := mailtest.Start(t, mailtest.RelayBehaviour{})
	w := newRoom(t, "Follow chess.", func(c *Config) {
		c.RateLimit, c.Mail = 0, mail.Settings{Relay: relay.URL(), From: "Newsroom <news@example.org>"}
	})
	letters := w.letters(relay)
	secret, err := w.Feeds.Make(t.Context(), w.reader.ID)
	w.must(err)
	session := w.signsIn()
	w.clock.pass(2 * time.Hour) // so that whatever is noted of a use would be noted
	links := []string{w.config.feedAddress(secret, privatefeed.Atom), w.config.feedAddress(secret, privatefeed.JSON), w.config.feedAddress(secret, privatefeed.Catalogue)}
	for name, l := range letters {
		found := linksOf(l)
		if len(found) < 3 {
			t.Errorf("%s has the links %v", name, found)
		}
		links = append(links, found...)
	}
	pause := regexp.MustCompile(`/account/pause\?monitor=[0-9a-f-]{36}`).FindString(letters["an alert of a monitor"].Text)
	if page := w.browse(http.MethodGet, pause, session, nil); page.Code != http.StatusOK || !strings.Contains(page.Body.String(), "Pause alerts on this") {
		t.Errorf("%q: %d %s", pause, page.Code, page.Body)
	}
	before := w.whole()
	for _, cookie := range []string{"", session} {
		for _, method := range []string{http.MethodHead, http.MethodGet} {
			t.Logf("%s: %d pages", method, w.crawl(links, method, cookie))
		}
	}
	if diff := cmp.Diff(before, w.whole()); diff != "" {
		t.Errorf("it changed (-before +after):\n%s", diff)
	}
}

// letters has an edition, alerts of a monitor and of a wish, and a test mailed to the reader.
func (w *room) letters(relay *mailtest.Relay) map[string]mailtest.ReceivedLetter {
	w.Helper()
	w.must(w.Delivery.Mail(w.Context(), w.reader.ID, true, newsroom.ActorReader))
	w.take("board")
	w.publish("board", piece{"a", "Chess final begins in Riga", "The chess final begins in Riga on Monday with 12 players."})
	w.edition()
	item := w.item()
	var monitor struct{ ID newsroom.MonitorID }
	w.post("/v1/monitors", fmt.Sprintf(`{"item_id":"%s"}`, item.ID), &monitor)
	w.raise(item.Situation, `"`+monitor.ID.String()+`"`, "null")
	w.raise(item.Situation, "null", `"chess"`)
	w.must(w.Delivery.Test(w.Context(), w.reader.ID))
	w.deliver()
	names := []string{"an edition", "an alert of a monitor", "an alert of a wish", "a test"}
	all := map[string]mailtest.ReceivedLetter{}
	for _, name := range names {
		select {
		case all[name] = <-relay.Taken:
		default:
			w.Fatalf("%s was not mailed", name)
		}
	}
	return all
}

// item gives the one item of the first edition.
func (w *room) item() (item newsroom.Item) {
	w.Helper()
	w.must(w.Store.View(w.Context(), func(v store.View) error {
		paper, err := v.Editions().Whole(w.reader.ID, 1)
		if err == nil {
			item = paper.Items[0]
		}
		return err
	}))
	return item
}

// raise raises an alert as it is stored. The monitor and the interest are JSON.
func (w *room) raise(situation newsroom.SituationID, monitor, interest string) {
	w.Helper()
	a := newsroom.Alert{ID: w.config.Mint(), Account: w.reader.ID, Situation: situation, Fact: newsroom.Digest(w.config.Mint())}
	a.Body = fmt.Appendf(nil, `{"id":"%s","monitor_id":%s,"interest":%s,"situation":{"title":"t"},"headline":"h","summary":[{"text":"t","sources":[0]}],`+
		`"sources":[{"publisher":"p","title":"t","url":"","published_at":"2026-11-21T12:00:00Z","reprinted_by":[]}],"reason":"r","sent_at":"2026-11-21T12:00:00Z"}`, a.ID, monitor, interest)
	w.must(w.Store.Update(w.Context(), func(tx store.Tx) error {
		if err := tx.Alerts().Raise(a); err != nil {
			return err
		}
		return store.Announce(tx, a.Account, newsroom.EventAlert, a.ID.String())
	}))
}

// deliver works what is due in the outbox, the oldest first.
func (w *room) deliver() {
	w.Helper()
	var due []newsroom.Post
	w.must(w.Store.View(w.Context(), func(v store.View) (err error) {
		due, err = v.Outbox().Due(v.Now(), 100)
		return err
	}))
	slices.SortFunc(due, func(a, b newsroom.Post) int { return int(a.ID - b.ID) })
	for _, p := range due {
		w.must(w.steps.Deliver(w.Context(), newsroom.DeliverJob{Account: p.Account, Post: p.ID}, newsroom.Ticket{}))
	}
}

// signsIn gives the secret of a session of the reader's.
func (w *room) signsIn() string {
	w.Helper()
	link, err := w.Doors.ResetLink(w.Context(), w.reader.Email)
	w.must(err)
	session, err := w.Doors.Reset(w.Context(), account.Joining{Secret: link, Password: "an excellent password"}, account.Visit{})
	w.must(err)
	return session
}

var (
	hrefs     = regexp.MustCompile(`href="([^"]+)"`)
	addresses = regexp.MustCompile(`https?://[^\s<>"]+`)
)

// linksOf gives every address that a letter has in it, in any of its parts.
func linksOf(l mailtest.ReceivedLetter) (all []string) {
	for _, found := range hrefs.FindAllStringSubmatch(l.HTML, -1) {
		all = append(all, html.UnescapeString(found[1]))
	}
	return append(append(all, addresses.FindAllString(l.Text, -1)...), addresses.FindAllString(l.Header.Get("List-Unsubscribe"), -1)...)
}

// crawl asks for addresses of this newsroom, and for all to which their pages lead, and tells how many that were.
func (w *room) crawl(links []string, method, session string) int {
	w.Helper()
	const origin = "https://news.example.org"
	links, seen := slices.Clone(links), map[string]bool{}
	door := w.handler(new(httpd.Gate))
	for len(links) > 0 && len(seen) < 500 {
		target := strings.TrimPrefix(links[0], origin)
		links = links[1:]
		if !strings.HasPrefix(target, "/") || seen[target] {
			continue
		}
		seen[target] = true
		r := httptest.NewRequest(method, origin+target, nil)
		r.Header.Set("Accept", "text/html")
		if session != "" {
			r.Header.Set("Cookie", "__Host-newsroom="+session)
		}
		answer := httptest.NewRecorder()
		door.ServeHTTP(answer, r)
		if answer.Code >= http.StatusInternalServerError {
			w.Errorf("%s %s: %d", method, target, answer.Code)
		}
		if to := answer.Header().Get("Location"); to != "" {
			links = append(links, to)
		}
		for _, found := range hrefs.FindAllStringSubmatch(answer.Body.String(), -1) {
			links = append(links, html.UnescapeString(found[1]))
		}
	}
	return len(seen)
}

// noted are the columns in which it is noted that something was used.
var noted = map[string]bool{"session.last_used": true, "private_feed.fetched_at": true}

// whole gives every row of every table, but for what is noted of uses.
func (w *room) whole() map[string][]string {
	w.Helper()
	all := map[string][]string{}
	w.must(w.engine.Snapshot(w.Context(), func(s store.Snapshot) error {
		for _, table := range s.Tables() {
			err := s.Rows(table.Name, func(row []any) error {
				for i, c := range table.Columns {
					if noted[table.Name+"."+c.Name] {
						row[i] = nil
					}
				}
				all[table.Name] = append(all[table.Name], fmt.Sprintf("%v", row))
				return nil
			})
			if err != nil {
				return err
			}
		}
		return s.Jobs(func(j store.OpenJob) error {
			all["jobs"] = append(all["jobs"], j.Name+" "+string(j.Args))
			return nil
		})
	}))
	return all
}
