package enginetest

import (
	"fmt"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Mandate replaces all that the account's mandate says.
func (w *World) Mandate(account newsroom.AccountID, interests ...newsroom.Interest) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		standing, err := tx.Mandates().Standing(account)
		if err != nil {
			return err
		}
		change := newsroom.Amendment{Begun: interests}
		for _, interest := range standing.Interests {
			change.Ended = append(change.Ended, interest.ID)
		}
		_, err = tx.Mandates().Advance(account, standing.Revision, change)
		return err
	})
}

// Publisher adds a feed of that name, on a host of its own, that these accounts read, or everybody for none.
func (w *World) Publisher(name string, readers ...newsroom.AccountID) newsroom.FeedID {
	w.Helper()
	if len(readers) == 0 {
		readers = []newsroom.AccountID{Everybody}
	}
	url := fmt.Sprintf("https://%s.example/%s", name, newsroom.ItemID(w.Mint()))
	return w.Feed(newsroom.Feed{URL: url, Host: name + ".example", Title: name}, readers...)
}

// News is an article to be stored, and what the search table is to hold of it.
type News struct {
	Feed                  newsroom.FeedID
	Language, Title, Text string
	Published             time.Time
	Words                 int
	Stems                 store.Stems
	Picture, Alt          string
	Lasts                 time.Duration
	Spoken                string
}

// Arrive stores an article, which is seen now and has an address of its own.
func (w *World) Arrive(n News) (id newsroom.ArticleID) {
	w.Helper()
	key := newsroom.Digest(w.Mint())
	w.Commit(func(tx store.Tx) error {
		err := tx.Articles().Add([]store.ArrivedArticle{{
			Article: newsroom.Article{Feed: n.Feed, Key: key, Language: n.Language, FirstSeen: tx.Now(), Published: n.Published},
			Words: newsroom.Version{
				Seen: tx.Now(), Title: n.Title, Text: n.Text, URL: fmt.Sprintf("https://example.org/%s", newsroom.ItemID(key)),
				Content: key, Words: n.Words, Picture: n.Picture, Alt: n.Alt, Lasts: n.Lasts, Spoken: n.Spoken,
			},
			Stems: n.Stems,
		}})
		if err != nil {
			return err
		}
		known, _, err := tx.Articles().Known(n.Feed, []newsroom.Digest{key}, nil)
		id = known[key].ID
		return err
	})
	return id
}
