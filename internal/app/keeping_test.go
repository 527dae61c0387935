package app

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/source"
)

// What --keep-articles says holds for the texts of pages, too: they go when it is over, and stay where it is for ever; and
// what was remembered of their hosts goes with them.
func TestTextsOfPagesAreKeptForAsLongAsArticles(t *testing.T) {
	for _, c := range []struct {
		keep  time.Duration
		after time.Duration
		left  int
	}{{72 * time.Hour, 71 * time.Hour, 1}, {72 * time.Hour, 73 * time.Hour, 0}, {0, 400 * 24 * time.Hour, 1}} {
		t.Run(fmt.Sprintf("%v after %v", c.keep, c.after), func(t *testing.T) {
			r := &rig{TB: t, clock: &clock{now: dawn}}
			r.App = open(t, r.clock, new(record), func(config *Config) { config.KeepArticles = c.keep })
			var err error
			r.reader, err = r.Accounts.Add(t.Context(), account.New{Email: "ada@example.org", Authorized: true})
			r.must(err)
			papers, pages := newSite(t), newSite(t)
			papers.set("/feed", `<rss version="2.0"><channel><title>Gazette</title><item><guid>1</guid><title>Ferries sail again</title><link>`+pages.URL+`/ferries/sail</link></item></channel></rss>`)
			pages.set("/ferries/sail", `<!doctype html><html lang="en"><head><title>Ferries sail again</title></head><body><article><h1>Ferries sail again</h1>`+
				strings.Repeat("<p>The ferries to the islands sail again, said the harbour master, since the storm has passed and both piers are mended.</p>", 12)+`</article></body></html>`)
			_, err = r.Shelf.Take(t.Context(), r.reader.ID, []source.Want{{URL: papers.URL + "/feed"}})
			r.must(err)
			_, err = r.Shelf.SetFullText(t.Context(), r.reader.ID, papers.URL+"/feed", newsroom.FullTextAlways)
			r.must(err)
			r.poll()
			r.turnPages()
			texts := func() (n int) {
				for _, text := range r.pairs(`SELECT url, text FROM page`) {
					n += strings.Count(text, "harbour master") / 12
				}
				return n
			}
			same(t, "texts of pages", texts(), 1)
			r.clock.pass(c.after)
			r.must(r.steps.Keep(t.Context(), newsroom.Ticket{}))
			same(t, "texts of pages after the keeping", texts(), c.left)
			r.clock.pass(25 * time.Hour)
			r.must(r.steps.Keep(t.Context(), newsroom.Ticket{}))
			if hosts := r.pairs(`SELECT name, name FROM host`); len(hosts) != 1+texts() {
				t.Errorf("%d texts are left, and the hosts %v", texts(), hosts)
			}
			all, err := r.Jobs(t.Context(), 1)
			r.must(err)
			counts := map[string]int{}
			for _, one := range all.Kept.Counts {
				counts[one.What] = one.N
			}
			for _, what := range []string{"pages", "robots", "hosts"} {
				if _, told := counts[what]; !told {
					t.Errorf("nobody is told how many %s went: %v", what, counts)
				}
			}
		})
	}
}
