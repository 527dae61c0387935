package app

import (
	"fmt"

	"newsroom"
	"newsroom/internal/store"
)

// subscribe gives A an address for a newsletter, where A has sources of its own.
func (w *twin) subscribe() {
	w.Helper()
	if !w.with {
		return
	}
	_, secret, err := w.App.Shelf.AddLetter(w.Context(), w.a.ID, "canaryletter")
	w.must(err)
	w.box, err = w.Letters.Find(w.Context(), w.Letters.Address(secret))
	w.must(err)
}

// mail has an issue of the newsletter come for each event, with a canary in every field.
func (w *twin) mail(which ...int) {
	w.Helper()
	if !w.with {
		return
	}
	for _, n := range which {
		raw := fmt.Sprintf("From: canarysender <canary@canaryletters.example>\r\nMessage-ID: <canary%d@canaryletters.example>\r\nList-Id: <canarylist.example>\r\n"+
			"Archived-At: <https://canaryletters.example/%[1]d>\r\nSubject: %s (canarytitle%[1]d)\r\n\r\n%s The canaryletter says so.\r\n", n, events[n].title, events[n].text)
		w.must(w.Letters.Take(w.Context(), []newsroom.LetterboxID{w.box}, newsroom.Envelope{From: "canary@canaryletters.example"}, []byte(raw)))
	}
}

// proveTheLettersAreRead looks that what came to A is among A's articles: else the test would prove nothing of letters.
func (w *twin) proveTheLettersAreRead(most int) {
	w.Helper()
	w.must(w.App.Store.View(w.Context(), func(v store.View) error {
		read, err := v.Letterboxes().Issues(w.box, newsroom.IssueRead, 100)
		if err != nil {
			return err
		}
		articles := 0
		for _, issue := range read {
			articles += issue.Articles
		}
		same(w, "issues that were read, and their articles", []int{len(read), articles}, []int{most, most})
		return nil
	}))
}
