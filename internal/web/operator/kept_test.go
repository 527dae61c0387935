package operator_test

import (
	"context"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/jobs"
	"newsroom/internal/operation"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// lacking adds so many feeds that somebody reads and that are not read whole.
func (h *house) lacking(email string, n int, lack newsroom.Lack, title string) {
	h.Commit(func(tx store.Tx) error {
		reader, err := tx.Accounts().ByEmail(email)
		if err != nil {
			return err
		}
		for i := range n {
			feed, err := tx.Feeds().Add(newsroom.Feed{URL: fmt.Sprintf("https://bob:sekrit@feeds.example/%d?key=sekrit%s", i, url.QueryEscape(title)), Host: "feeds.example"})
			if err != nil {
				return err
			}
			if _, err := tx.Sources().Add(newsroom.Source{Feed: feed, Account: reader.ID}); err != nil {
				return err
			}
			if err := tx.Feeds().Polled(store.Polled{Feed: feed, Title: title, Every: time.Hour, NextPoll: tx.Now().Add(time.Hour), Lack: lack}); err != nil {
				return err
			}
		}
		return nil
	})
}

// section gives the part of the page below a heading.
func section(t *testing.T, page, id string) string {
	t.Helper()
	_, behind, ok := strings.Cut(page, `<section class="section" aria-labelledby="`+id+`">`)
	inside, _, closed := strings.Cut(behind, "</section>")
	if !ok || !closed {
		t.Fatalf("no part %s in %s", id, page)
	}
	return inside
}

func TestThePageSaysWhichSourcesAreNotReadWholeAndWhy(t *testing.T) {
	h := newHouse(t)
	part := func() string { return section(t, h.send("GET", "/operator", h.ada).Body.String(), "lacking") }
	holds(t, part(), "<small>0 of 0</small>", "What could be read was read whole.", "!<table")

	h.lacking("bob@example.org", 1, newsroom.LackWhole, "The <i>Gazette</i> & Co\u202e")
	holds(t, part(), "<small>1 of 1</small>", `<table class="ledger" aria-labelledby="lacking">`, `<th scope="row"><bdi>The Gazette &amp; Co</bdi><small><bdi>https://`,
		string(newsroom.LackWhole), `<td data-label="Asked last">21 November 2026, 06:00 UTC</td>`, "!sekrit", "!<i>", "!\u202e", "!What could be read", "!not listed")
	holds(t, h.send("GET", "/operator", h.ada).Body.String(), "All is well")

	h.lacking("bob@example.org", operation.Most, newsroom.LackMore, "")
	got := part()
	holds(t, got, "<small>101 of 101</small>", "<p>1 more is not listed.</p>", string(newsroom.LackMore), "!sekrit")
	same(t, "the sources that are listed", strings.Count(got, `<th scope="row">`), operation.Most)
	h.speaks("ada@example.org", "de")
	holds(t, part(), "<small>101 von 101</small>", "<p>1 weitere steht nicht in der Liste.</p>", "Quellen, die nicht ganz gelesen werden", "Sie bricht ab oder hat Formfehler", "!It breaks off")
}

// The counts are those of a real run, so that whatever is counted has its words here.
func TestThePageSaysWhatTheKeepingRemovedAndWhen(t *testing.T) {
	h := newHouse(t)
	part := func() string { return section(t, h.send("GET", "/operator", h.ada).Body.String(), "keeping") }
	holds(t, part(), "No run of the keeping has ended yet.", "!<table", "!kept in order")

	drafts := 7
	keeper := jobs.NewRetention(h.Store, jobs.RetentionConfig{
		Expire: func(context.Context, int) (int, error) { return drafts, nil },
		Live:   func(store.View) (newsroom.Seq, error) { return 0, nil },
		Bury:   func(context.Context, time.Time) error { return nil },
		Words:  newsroom.DefaultKeep,
	}, h.Logger)
	h.Must(keeper.Run(t.Context(), newsroom.Ticket{}))
	counts := enginetest.See(h.World, func(v store.View) (newsroom.RetentionRun, error) { return v.Keeping().Last() }).Counts
	for language, words := range map[string][]string{
		"en": {"kept in order on 21 November 2026, 06:00 UTC", "Removed by the last run", "Drafts of newsrooms that ran out", "The keeping runs once an hour."},
		"de": {"aufgeräumt am 21. November 2026, 06:00 UTC", "Vom letzten Lauf entfernt", "Entwürfe von Redaktionen, deren Zeit um war", "Aufgeräumt wird einmal"},
	} {
		h.speaks("ada@example.org", language)
		got := part()
		holds(t, got, append(words, `<table class="ledger" aria-labelledby="keeping">`, "!No run")...)
		said := row.FindAllStringSubmatch(got, -1)
		same(t, "lines", len(said), len(counts))
		for i, one := range counts {
			if said[i][1] == one.What || said[i][2] != fmt.Sprint(one.N) {
				t.Errorf("%+v is %q, %s", one, said[i][1], said[i][2])
			}
		}
	}
	drafts = 0
	h.Pass(time.Hour)
	h.Must(keeper.Run(t.Context(), newsroom.Ticket{}))
	holds(t, part(), "07:00 UTC", "!>7<")
}

// row is a line of what was removed.
var row = regexp.MustCompile(`<th scope="row">([^<]*)</th><td data-label="[^"]*">(\d+)</td>`)

// speaks gives a reader a language.
func (h *house) speaks(email, language string) {
	h.Commit(func(tx store.Tx) error {
		a, err := tx.Accounts().ByEmail(email)
		if err != nil {
			return err
		}
		a.Language = language
		return tx.Accounts().Save(a)
	})
}
