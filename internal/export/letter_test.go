package export_test

import (
	"crypto/sha256"
	"errors"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

// takesLetters gives the reader an address for a newsletter, to which a letter came.
func (h *house) takesLetters(name string) {
	h.Helper()
	h.Commit(func(tx store.Tx) error {
		a := h.ids[name]
		own, err := tx.Feeds().Add(newsroom.Feed{URL: newsroom.LetterboxScheme + name, Host: name + ".letter.invalid", Owner: a})
		if err != nil {
			return err
		}
		id, err := tx.Sources().Add(newsroom.Source{Feed: own, Account: a, Title: name + "canaryletter", AddedAt: tx.Now()})
		if err != nil {
			return err
		}
		box := newsroom.Letterbox{Source: id, Hash: sha256.Sum256([]byte(name)), Sealed: []byte(name + "secretaddress")}
		if err := tx.Letterboxes().Add(box); err != nil {
			return err
		}
		if box, err = tx.Letterboxes().BySource(a, id); err != nil {
			return err
		}
		issue, _, err := tx.Letterboxes().Take(newsroom.Issue{Box: box.ID, Digest: box.Hash, Body: []byte(name + "secretbody")})
		return errors.Join(err,
			tx.Letterboxes().Accept(newsroom.LetterSender{Box: box.ID, Address: name + "canarysender@x.example"}),
			tx.Letterboxes().Settle(newsroom.Issue{ID: issue, State: newsroom.IssueRead, IssueFindings: newsroom.IssueFindings{
				Sender: name + "canarysender@x.example", Subject: name + "canarysubject", Unsubscribe: []byte(name + "secretleave"),
			}}))
	})
}

func TestLettersAreToldWithoutWhatOpensThem(t *testing.T) {
	h := newHouse(t)
	for _, name := range []string{"ada", "bob"} {
		h.takesLetters(name)
	}
	files, _, _ := h.take("ada")
	same(t, "the letters", files["letters.json"], `[
{"source":3,"name":"adacanaryletter","made_at":"2026-11-21T06:00:00Z","senders":["adacanarysender@x.example"],"letters":[{"state":"read","at":"2026-11-21T06:00:00Z","sender":"adacanarysender@x.example","name":"","subject":"adacanarysubject","list_id":"","dkim":"","spf":"","articles":0}]}
]
`)
	if strings.Contains(files["sources.opml"], "letter") {
		t.Error("the list of feeds names what is no feed")
	}
}
