package main

import (
	"fmt"
	"strings"

	"newsroom"
)

// webLettersHost is the host of the world's addresses for newsletters.
const webLettersHost = "news.example"

// subscribe gives readers an address for a newsletter, to which an issue came, a letter that asks to confirm, and a stranger's.
func (w *webWorld) subscribe(title, sender, subject string, names ...string) {
	w.t.Helper()
	for _, name := range names {
		_, secret, err := w.a.Shelf.AddLetter(w.ctx, w.people[name].ID, title)
		w.must(err)
		box, err := w.a.Letters.Find(w.ctx, w.a.Letters.Address(secret))
		w.must(err)
		for _, mail := range []string{
			fmt.Sprintf("From: %s\nSubject: Please confirm your subscription\nContent-Type: text/html\n\n<p>Welcome.</p><p><a href='https://letters.example/confirm?key=abc123DEF456ghi789'>Confirm</a></p>", sender),
			fmt.Sprintf("From: %s\nSubject: %s\nList-Id: <%s.letters.example>\n\nThe ferry to the islands sails again from the harbour.", sender, subject, strings.Repeat("long", 20)),
			fmt.Sprintf("From: %s <stranger@elsewhere.example>\nSubject: %s\n\nBuy.", title[:min(len(title), 7)], subject),
		} {
			w.must(w.a.Letters.Take(w.ctx, []newsroom.LetterboxID{box}, newsroom.Envelope{}, []byte(strings.ReplaceAll(mail, "\n", "\r\n"))))
		}
	}
}
