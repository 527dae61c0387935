package edition

import (
	"fmt"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/wire"
)

// What was not read is not called a reprint.
func TestPublishersAndTheirIndependenceAreCountedOverTheSameArticles(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("harbour")
	first := w.place(newsroom.SituationID{}, w.arrive(w.Publisher("first", reader), "Harbour of Oxley", "The harbour of Oxley is told of by nobody else."))
	for n := range situationLimit + 5 {
		words := strings.Fields("amber birch cedar dusk ember fjord grove heath inlet juniper kelp loam moor nettle oak pine quarry reed sedge thorn umber vale willow yarrow zephyr")
		own := fmt.Sprintf("%s%d %s%d %s%d", words[n%25], n, words[(n+7)%25], n, words[(n+11)%25], n)
		w.place(first, w.arrive(w.Publisher(fmt.Sprintf("other%d", n), reader), "Harbour "+own, fmt.Sprintf("Harbour %s. Then %s said %s.", own, own, own)))
	}
	_, body := w.compose(reader)
	item := items(body)[0]
	same(t, "publishers", item.Situation.Publishers, situationLimit+6)
	same(t, "why", strings.Contains(item.Why[0].Reason, "reprint"), false)
	same(t, "why", strings.Contains(item.Why[0].Reason, "Its 30 newest articles have 30 independent sources."), true)
}

func TestTestimonySaysWhatItWasCountedOver(t *testing.T) {
	for want, got := range map[string]wire.Phrase{
		"It has 3 independent sources.":                            testimony(3, 3, 3, 3),
		"One publisher reports it so far.":                         testimony(1, 1, 2, 2),
		"Its 4 publishers print one text: it has a single source.": testimony(1, 4, 5, 5),
		"The 9 publishers of its 30 newest articles are 8 independent sources: the others reprint what they wrote.": testimony(8, 9, 30, 90),
		"The 9 publishers of its 30 newest articles print one text: they have a single source.":                     testimony(1, 9, 30, 90),
	} {
		same(t, "testimony", inEnglish([]wire.Phrase{got}), want)
	}
}

func TestWhyClaimsOnlyWhatWasFound(t *testing.T) {
	for want, got := range map[string]wire.Phrase{
		"The words of this interest stand in the one article that is new.": share(1, 1),
		"The words of this interest stand in both new articles.":           share(2, 2),
		"The words of this interest stand in all 5 new articles.":          share(5, 5),
		"The words of this interest stand in one of the new articles.":     share(1, 7),
		"The words of this interest stand in 3 of the new articles.":       share(3, 7),
	} {
		same(t, "share", inEnglish([]wire.Phrase{got}), want)
	}
}
