package edition

import (
	"cmp"
	"slices"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/mandate"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// why says, for each interest that the event of an item is on, how much of its situation is about that, in the reader's words, and how
// many speak for themselves.
func (m *material) why(c Considered, texts []newsroom.Text, told digest.Telling, testimony ...wire.Phrase) []wire.Why {
	fresh := map[newsroom.ArticleID]bool{}
	for _, s := range m.window {
		if s.Situation == c.Situation && !m.voiced[s.Article] {
			fresh[s.Article] = true
		}
	}
	out := []wire.Why{}
	for i, weight := range c.Weights {
		// A front page that nobody asked for has nothing to do with what is followed.
		apart := m.beneath != 0 && c.Section == mandate.FrontPageID || (m.beneath != 0 || m.unasked) && weight.Interest == mandate.FrontPageID
		if weight.Interest != c.Section && (apart || !m.tells(m.wish(weight.Interest), texts, told)) {
			c.Weights[i].Passing = true // in the record, whose weights these are
			continue
		}
		said := slices.Concat(m.tentatively(weight.Interest), m.onlyBelow(weight.Interest), m.reason(weight, texts, told, fresh), m.wonOver(c.Situation, weight.Interest))
		if head := m.document(texts[told.Headline].Article); head.Kind != text.Report || !mandate.Meets(m.wish(weight.Interest), head) {
			said = append(said, countsLess(weight.Score.Kind)...)
		}
		said = append(said, testimony...)
		out = append(out, wire.Why{Interest: m.asked(weight.Interest), Reason: inEnglish(said), Phrases: said})
	}
	return out
}

// testimonies says how many publishers report the event of an item, and, where it is but a part of its situation, how many report on that.
// Of what one publisher alone tells it is not said: others tell what is near it. It is on the front page alone, where that is why it is there.
func (m *material) testimonies(c Considered, texts []newsroom.Text, told digest.Telling, event wire.Course) []wire.Phrase {
	of := told.Of(texts)
	said := []wire.Phrase{testimony(told, digest.Publishers(of), len(of), event)}
	switch whole := m.publishers(c.Situation, texts); {
	case event.Publishers <= 1 && c.weight().Front && c.weight().Meeting > 1:
		said = append(said, phrase("%s of your sources write of the story to which it belongs.", c.weight().Meeting))
	case len(of) < len(texts) && event.Publishers > 1 && whole > event.Publishers:
		said = append(said, phrase("It is part of a larger story, on which %s publishers report.", whole))
	}
	return said
}

// testimony says how many publishers report on a story, the number that a page shows beside it, and how many independent sources they
// are: a publisher that reprints what another wrote, or prints the same agency, is none. Those are counted over the articles that were read; of a story that has
// more it is said so.
func testimony(told digest.Telling, publishers, read int, all wire.Course) wire.Phrase {
	witnesses, newest := told.Witnesses, read < all.Articles
	total := max(publishers, all.Publishers)
	switch {
	case total <= 1:
		return phrase("One publisher reports it so far.")
	case publishers <= 1:
		return phrase("%s publishers report on this story; its %s newest articles are of one of them.", total, read)
	case witnesses <= 1 && newest:
		return phrase("%s publishers report on this story; its %s newest articles print one text.", total, read)
	case witnesses <= 1:
		return phrase("%s publishers report on this story, all from a single source.", total)
	case newest:
		return phrase("%s publishers report on this story; its %s newest articles have %s independent sources.", total, read, witnesses)
	case witnesses < publishers:
		return phrase("%s publishers report on this story: %s independent sources, and others that reprint them.", total, witnesses)
	}
	if told.Shared {
		return phrase("%s publishers report on this story, some of them with one text.", total)
	}
	return phrase("%s publishers report on this story, each in words of its own.", total)
}

// share says how many of a situation's new articles hold the words of an interest, as they were looked for. Of the
// others it says nothing: they may be on it in other words, or in another language.
func share(meeting, total int) wire.Phrase {
	switch {
	case total <= 1:
		return phrase("The words of this interest stand in the one article that is new.")
	case meeting >= total && total == 2:
		return phrase("The words of this interest stand in both new articles.")
	case meeting >= total:
		return phrase("The words of this interest stand in all %s new articles.", total)
	case meeting == 1:
		return phrase("The words of this interest stand in one of the new articles.")
	}
	return phrase("The words of this interest stand in %s of the new articles.", meeting)
}

// tells says whether the event of an item is on a wish, and does not only mention it: its headline's article is, and half of its
// articles are. The front page is told by how many write.
func (m *material) tells(w mandate.Wish, texts []newsroom.Text, told digest.Telling) bool {
	if w.Front() {
		return true
	}
	on, of := 0, told.Of(texts)
	for _, t := range of {
		if mandate.Meets(w, m.document(t.Article)) {
			on++
		}
	}
	return 2*on >= len(of) && mandate.Meets(w, m.document(texts[told.Headline].Article))
}

// reason says what made a situation meet an interest: the words of the interest, words of the thesaurus, or how many write of it. It is
// that of the headline's article where that is on it, else of the one that is on it most.
func (m *material) reason(weight Weight, texts []newsroom.Text, told digest.Telling, fresh map[newsroom.ArticleID]bool) []wire.Phrase {
	w, head := m.wish(weight.Interest), texts[told.Headline]
	if w.Front() {
		return append(m.untilAnswered(), m.reported(weight)...)
	}
	best := m.words[weight.Article]
	if mandate.Meets(w, m.document(head.Article)) {
		best = head
	}
	if w.Asks(m.document(best.Article).Kind) {
		return []wire.Phrase{phrase("It is of the kind that this interest asks for.")}
	}
	ways := mandate.WaysTo(w, m.document(best.Article), best, m.person.Language)
	if len(ways) == 0 {
		return []wire.Phrase{m.shareOf(weight, fresh, told.Of(texts))}
	}
	if best.Language != m.reader.Language && best.Language != head.Language {
		for i, way := range ways { // words that stand nowhere in the item and are of another language tell its reader nothing
			ways[i].By = cmp.Or(way.Narrow, way.By)
		}
	}
	return byWays(ways)
}

// byWays says by what of the thesaurus, or under what heading of its publisher, an article is on an interest.
func byWays(ways []mandate.Way) (said []wire.Phrase) {
	var parts []any
	narrow := !slices.ContainsFunc(ways, func(w mandate.Way) bool { return w.Filed || w.Whole() })
	for _, way := range ways {
		parts = append(parts, way.By, way.Subject)
	}
	if narrow && len(ways) == 2 {
		return []wire.Phrase{phrase("It is on this interest by “%s”, which is part of “%s”, and by “%s”, which is part of “%s”.", parts...)}
	}
	for _, way := range ways {
		one := phrase("It is on this interest by “%s”, which is part of “%s”.", way.By, way.Subject)
		switch {
		case way.Filed && way.Whole():
			one = phrase("Its publisher files it under “%s”.", way.By)
		case way.Whole():
			one = phrase("It is on this interest by “%s”.", way.By)
		case way.Filed:
			one = phrase("Its publisher files it under “%s”, which is part of “%s”.", way.By, way.Subject)
		}
		said = append(said, one)
	}
	return said
}

// shareOf says how many of the new articles of an item's event hold the words of an interest. Where none does, what holds them is not told under
// the item's headline, and all new ones of its situation are spoken of.
func (m *material) shareOf(weight Weight, fresh map[newsroom.ArticleID]bool, event []newsroom.Text) wire.Phrase {
	on, total, wish := 0, 0, m.wish(weight.Interest)
	for _, t := range event {
		if fresh[t.Article] {
			total++
			if mandate.Meets(wish, m.document(t.Article)) {
				on++
			}
		}
	}
	if on == 0 {
		on, total = weight.Meeting, len(fresh)
	}
	return share(on, total)
}

// reported says why a situation is on the front page, where it is not by the publishers that are counted behind the reason.
func (m *material) reported(w Weight) []wire.Phrase {
	switch {
	case w.Meeting == 1:
		return []wire.Phrase{phrase("It is new, and the front page has room for it.")}
	case 2*w.Meeting > len(m.health):
		return []wire.Phrase{phrase("It is among what most of your sources report.")}
	case w.Worth > 0:
		return []wire.Phrase{phrase("It is among what several of your sources in your language report.")}
	}
	return nil
}

// countsLess says that the article which meets an interest best counts less for what it is, or nothing.
func countsLess(kind text.ArticleKind) []wire.Phrase {
	switch {
	case kind == text.Roundup:
		return []wire.Phrase{phrase("What meets it best reports on many things, and counts little.")}
	case kind.Feature():
		return []wire.Phrase{phrase("What meets it best is a column, a question, a guide or the like, and counts less than a report.")}
	}
	return nil
}
