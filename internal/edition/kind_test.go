package edition

import (
	"strings"
	"testing"

	"newsroom"
)

// A column brings no story by itself, a guide does and counts less than a report of the same words, and the paper and its account say so; who asks
// for columns gets them in full.
func TestAColumnBringsNothingUnlessItIsAskedFor(t *testing.T) {
	w := newWorld(t)
	reader, fond := w.reader("harbour"), w.reader("opinion on the harbour", "-Front page")
	feed := w.Publisher("one", reader, fond)
	w.place(newsroom.SituationID{}, w.arrive(feed, "Opinion: Oxley harbour reopens too soon", "Oxley harbour is open again. The mayor should have waited."))
	w.place(newsroom.SituationID{}, w.arrive(feed, "How to sail into Oxley harbour by night", "Sailors keep to the red light of Oxley harbour when they come in at night."))
	w.place(newsroom.SituationID{}, w.arrive(feed, "Oxley harbour reopens after the storm", harbour))

	e, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"Oxley harbour reopens after the storm", "How to sail into Oxley harbour by night"})
	const less = "What meets it best is a column, a question, a guide or the like, and counts less than a report."
	items := body.Sections[0].Items
	if strings.Contains(items[0].Why[0].Reason, less) || !strings.Contains(items[1].Why[0].Reason, less) {
		t.Errorf("why: %q, %q", items[0].Why[0].Reason, items[1].Why[0].Reason)
	}
	record, err := DecodeRecord(e.Record)
	w.Must(err)
	account, err := chosen(w.whole(reader, e.Number), record)
	w.Must(err)
	for _, c := range account.Taken {
		if isGuide := strings.HasPrefix(c.Title, "How"); isGuide != (c.Kind == "guide") {
			t.Errorf("%q is said to be of kind %q", c.Title, c.Kind)
		}
	}

	_, body = w.compose(fond)
	same(t, "headlines for who asks", headlines(body), []string{"Opinion: Oxley harbour reopens too soon"})
	if why := body.Sections[0].Items[0].Why[0].Reason; !strings.HasPrefix(why, "It is of the kind that this interest asks for.") {
		t.Errorf("why: %q", why)
	}
}
