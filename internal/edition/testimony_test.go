package edition

import (
	"fmt"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/wire"
)

// An item counts who reports its event. Of what one publisher alone tells it says nothing of the stories near it.
func TestAnItemCountsThoseWhoReportItsEvent(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("harbour")
	story := newsroom.SituationID{}
	for n, own := range strings.Fields("amber birch cedar dusk") {
		story = w.place(story, w.arrive(w.Publisher(own, reader), "Council of Oxley elects its mayor",
			fmt.Sprintf("The council of Oxley elects its mayor with %d votes, says %s.", 20+n, own)))
	}
	w.place(story, w.arrive(w.Publisher("harbourmaster", reader), "Tanker runs aground in the harbour", "A tanker with crude oil ran aground on Friday."))
	_, body := w.compose(reader)
	item := items(body)[0]
	same(t, "headline", item.Headline, "Tanker runs aground in the harbour")
	same(t, "counts", []int{item.Situation.Publishers, item.Situation.Articles, item.Witnesses, len(item.Sources)}, []int{1, 1, 1, 1})
	same(t, "why", strings.HasSuffix(item.Why[0].Reason, "One publisher reports it so far."), true)
}

// What was not read is not called a reprint.
func TestPublishersAndTheirIndependenceAreCountedOverTheSameArticles(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("harbour")
	first := w.place(newsroom.SituationID{}, w.arrive(w.Publisher("first", reader), "Oxley harbour closes eastern gate", "Storm damage has the gate closed."))
	for n := range situationLimit + 5 {
		words := strings.Fields("amber birch cedar dusk ember fjord grove heath inlet juniper kelp loam moor nettle oak pine quarry reed sedge thorn umber vale willow yarrow zephyr")
		own := fmt.Sprintf("%s%d %s%d %s%d", words[n%25], n, words[(n+7)%25], n, words[(n+11)%25], n)
		w.place(first, w.arrive(w.Publisher(fmt.Sprintf("other%d", n), reader), "Oxley harbour closes eastern gate after storm damage "+own,
			fmt.Sprintf("Oxley harbour closes eastern gate, %s. Then %s said %s.", own, own, own)))
	}
	_, body := w.compose(reader)
	item := items(body)[0]
	same(t, "publishers", item.Situation.Publishers, situationLimit+6)
	same(t, "why", strings.Contains(item.Why[0].Reason, "reprint"), false)
	counted := fmt.Sprintf("its %d newest articles have %[1]d independent sources.", situationLimit)
	same(t, "why", strings.Contains(item.Why[0].Reason, counted), true)
}

func TestTestimonySaysWhatItWasCountedOver(t *testing.T) {
	of := func(articles, publishers int) wire.Course {
		return wire.Course{Articles: articles, Publishers: publishers}
	}
	told := func(witnesses int) digest.Telling { return digest.Telling{Witnesses: witnesses} }
	for want, got := range map[string]wire.Phrase{
		"3 publishers report on this story, each in words of its own.":                            testimony(told(3), 3, 3, of(3, 3)),
		"3 publishers report on this story, some of them with one text.":                          testimony(digest.Telling{Witnesses: 3, Shared: true}, 3, 4, of(4, 3)),
		"One publisher reports it so far.":                                                        testimony(told(1), 1, 2, of(2, 1)),
		"4 publishers report on this story, all from a single source.":                            testimony(told(1), 4, 5, of(5, 4)),
		"4 publishers report on this story: 3 independent sources, and others that reprint them.": testimony(told(3), 4, 5, of(5, 4)),
		"12 publishers report on this story; its 30 newest articles have 8 independent sources.":  testimony(told(8), 9, 30, of(90, 12)),
		"12 publishers report on this story; its 30 newest articles print one text.":              testimony(told(1), 9, 30, of(90, 12)),
		"12 publishers report on this story; its 30 newest articles are of one of them.":          testimony(told(1), 1, 30, of(90, 12)),
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
