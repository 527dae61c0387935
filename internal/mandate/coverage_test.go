package mandate

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// A source that wrote of an interest and then died is why nothing is heard of it, however long ago that was; one that
// is well and has fallen silent is not.
func TestASourceThatDiedIsWhyAnInterestIsNotCovered(t *testing.T) {
	const day = 24 * time.Hour
	w := enginetest.NewWorld(t, time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC))
	reader, other := w.Reader("reader@example.org", newsroom.Reader{}), w.Reader("other@example.org", newsroom.Reader{})
	begun := []newsroom.Interest{{Label: "night trains"}, {Label: "ferries"}, {Label: "chess"}, {Label: "glaciers"}}
	w.Commit(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(reader, 0, newsroom.Amendment{Begun: begun})
		return err
	})
	feed := func(name string, readers ...newsroom.AccountID) newsroom.FeedID {
		return w.Feed(newsroom.Feed{URL: "https://example.org/" + name, Host: "example.org"}, readers...)
	}
	dies, well, hidden := feed("dies", reader), feed("well", reader), feed("hidden", other)
	write := func(feed newsroom.FeedID, title string) {
		w.Commit(func(tx store.Tx) error {
			return tx.Articles().Add([]store.ArrivedArticle{{
				Article: newsroom.Article{Feed: feed, Key: newsroom.Digest(w.Mint()), Language: "en", FirstSeen: tx.Now()},
				Words:   newsroom.Version{Title: title, Text: title + "."}, Stems: Stems(title, title+".", "", "en"),
			}})
		})
	}
	write(dies, "Glaciers shrink") // long before it died
	w.Pass(20 * day)
	write(dies, "Night trains return")
	write(well, "Ferries sail")
	write(hidden, "Chess champion wins")
	w.Commit(func(tx store.Tx) error {
		for _, feed := range []newsroom.FeedID{dies, hidden} {
			if err := tx.Feeds().Polled(store.Polled{Feed: feed, Failing: &newsroom.Failing{Since: tx.Now(), Count: 1, Cause: "It is gone."}}); err != nil {
				return err
			}
		}
		return nil
	})
	e := NewEditor(w, func(store.Tx, newsroom.AccountID) error { return nil })
	for _, c := range []struct {
		after time.Duration
		want  map[string]newsroom.Cause // empty: covered
	}{
		{13 * day, map[string]newsroom.Cause{"night trains": "", "ferries": "", "chess": newsroom.NoSource, "glaciers": newsroom.NoSource}},
		{2 * day, map[string]newsroom.Cause{"night trains": newsroom.SourcesFailing, "ferries": newsroom.NoSource, "chess": newsroom.NoSource, "glaciers": newsroom.NoSource}},
		{60 * day, map[string]newsroom.Cause{"night trains": newsroom.SourcesFailing, "ferries": newsroom.NoSource, "chess": newsroom.NoSource, "glaciers": newsroom.NoSource}},
		{20 * day, map[string]newsroom.Cause{"night trains": newsroom.NoSource, "ferries": newsroom.NoSource, "chess": newsroom.NoSource, "glaciers": newsroom.NoSource}},
	} {
		w.Pass(c.after)
		shown, err := e.Show(t.Context(), reader)
		w.Must(err)
		got := map[string]newsroom.Cause{}
		for _, one := range shown.Coverage {
			if got[one.Label] = one.Cause; one.Covered != (one.Cause == "") {
				t.Errorf("%s is covered: %v, because of %q", one.Label, one.Covered, one.Cause)
			}
		}
		enginetest.Same(t, "the causes after "+c.after.String()+" more", got, c.want)
		looked := map[string]newsroom.Cause{}
		w.Must(w.View(t.Context(), func(v store.View) error {
			health, err := v.Sources().For(reader)
			for _, interest := range shown.Mandate.Followed() {
				e, err := Look(v, reader, []Wish{Compile(interest)}, make([]newsroom.Mention, 1), health, NewLibrary())
				if err != nil {
					return err
				}
				if looked[interest.Label] = Explain(e[0]); looked[interest.Label] == newsroom.NothingHappened {
					looked[interest.Label] = "" // somebody wrote of it
				}
			}
			return err
		}))
		if c.after == 13*day { // for an edition, what a failing source wrote lately is a failing source
			c.want["night trains"] = newsroom.SourcesFailing
		}
		enginetest.Same(t, "the causes in an edition after "+c.after.String()+" more", looked, c.want)
	}
}

// Papers do not name their own country: what an edition takes for the economy of Poland counts here, too.
func TestWhatDoesNotNameItsOwnCountryCovers(t *testing.T) {
	w := enginetest.NewWorld(t, time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC))
	reader := w.Reader("reader@example.org", newsroom.Reader{})
	w.Commit(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(reader, 0, newsroom.Amendment{Begun: []newsroom.Interest{{Label: "Polish economy"}, {Label: "Polish football"}}})
		return err
	})
	const title, body, url = "The economy grows by three percent", "The economy grew faster than expected.", "https://paper.example.pl/economy-grows"
	if d := Prepare(newsroom.Text{Title: title, Text: body, URL: url, Language: "en"}); !Meets(Compile(newsroom.Interest{Label: "Polish economy"}), d) {
		t.Fatal("no edition takes it for the economy of Poland")
	}
	feed := w.Feed(newsroom.Feed{URL: "https://paper.example.pl/feed", Host: "paper.example.pl"}, reader)
	w.Commit(func(tx store.Tx) error {
		return tx.Articles().Add([]store.ArrivedArticle{{
			Article: newsroom.Article{Feed: feed, Key: newsroom.Digest(w.Mint()), Language: "en", FirstSeen: tx.Now()},
			Words:   newsroom.Version{Title: title, Text: body, URL: url}, Stems: Stems(title, body, url, "en"),
		}})
	})
	e := NewEditor(w, func(store.Tx, newsroom.AccountID) error { return nil })
	shown, err := e.Show(t.Context(), reader)
	w.Must(err)
	got := map[string]bool{}
	for _, one := range shown.Coverage {
		got[one.Label] = one.Covered
	}
	enginetest.Same(t, "what is covered", got, map[string]bool{"Polish economy": true, "Polish football": false})
}
