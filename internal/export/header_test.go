package export_test

import (
	"errors"
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

// pays gives the reader's source a header.
func (h *house) pays(name string) {
	h.Helper()
	h.Commit(func(tx store.Tx) error {
		a := h.ids[name]
		all, err := tx.Sources().For(a)
		if err != nil {
			return err
		}
		own, err := tx.Feeds().Add(newsroom.Feed{URL: all[0].URL, Host: "feeds.example", Title: all[0].FeedTitle, Owner: a})
		if err != nil {
			return err
		}
		return errors.Join(
			tx.Sources().Reread(all[0].ID, own),
			tx.Sources().SetHeader(newsroom.Header{Source: all[0].ID, Name: "X-" + name + "canaryheader", Sealed: []byte(name + "secretheader")}),
		)
	})
}

func TestHeadersAreNamedAndNotTold(t *testing.T) {
	h := newHouse(t)
	files, _, _ := h.take("ada")
	same(t, "the headers", files["headers.json"], `[
{"source":"https://adacanary:password@feeds.example/feed","name":"X-adacanaryheader","set_at":"2026-11-21T06:00:00Z"}
]
`)
}
