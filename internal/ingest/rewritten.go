package ingest

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// How much two articles must have in common to be one whose words have changed: more than half of the shorter title and
// half of all words of the shorter, or nearly all of a text that is long enough to tell.
const (
	titlesShare = 0.5
	wordsShare  = 0.5
	textsShare  = 0.8
	enoughWords = 25
)

// rewritten is for how long an article under a changed id is looked for among others at its link.
const rewritten = 7 * 24 * time.Hour

// dayApart is how far apart two dates must be that are not of one article: zones are often mistaken, and what comes daily does
// not come to the minute.
const dayApart = 18 * time.Hour

// compared is how much of a text is read to compare it, in bytes.
const compared = 4 << 10

// sameUnderNewID tells whether an entry with another id, at the link of an article, is that article with a changed id. It is not
// where the link is used again and again: for the warning of the hour, for what is latest. What was published at another
// time is another article even if it is called the same, unless it says the same.
func (m *matter) sameUnderNewID(was store.CurrentArticle, now time.Time) bool {
	if was.Words.Content == m.said.Content {
		return true
	}
	moved := !was.Published.IsZero() && !m.published.IsZero() && was.Published.Sub(m.published).Abs() > dayApart
	if text.Fold(was.Words.Title) == text.Fold(m.said.Title) {
		part, _ := share(wordsOf(was.Words.Text), wordsOf(m.said.Text))
		return !moved || part >= textsShare
	}
	return !was.Purged && !moved && now.Sub(was.FirstSeen) < rewritten && near(was.Words, m.said)
}

// sameUnderSameID tells whether an entry is the article that has its id. An id goes for nearly everything; but where the link, the
// title and the words are all others, it is one that the feed gives to whatever it shows.
func (m *matter) sameUnderSameID(was store.CurrentArticle) bool {
	none := newsroom.Digest{}
	if m.link == none && m.strict == none || was.Link == none {
		return true
	}
	for _, at := range []newsroom.Digest{m.link, m.strict, m.direct} {
		if at == was.Link {
			return true
		}
	}
	return was.Words.Content == m.said.Content || text.Fold(was.Words.Title) == text.Fold(m.said.Title) || near(was.Words, m.said)
}

// near tells whether two versions may be of one article.
func near(a, b newsroom.Version) bool {
	titles, _ := share(wordsOf(a.Title), wordsOf(b.Title))
	mine, others := wordsOf(a.Text), wordsOf(b.Text)
	texts, least := share(mine, others)
	if texts >= textsShare && least >= enoughWords {
		return true
	}
	for word := range wordsOf(a.Title) {
		mine[word] = true
	}
	for word := range wordsOf(b.Title) {
		others[word] = true
	}
	all, _ := share(mine, others)
	return titles > titlesShare && all >= wordsShare
}

// within tells whether one line says what the other does, and perhaps more.
func within(a, b string) bool {
	part, _ := share(wordsOf(a), wordsOf(b))
	return part == 1 || text.Fold(a) == text.Fold(b)
}

func wordsOf(s string) map[string]bool {
	tokens := text.Tokens(s[:min(len(s), compared)])
	words := make(map[string]bool, len(tokens))
	for _, t := range tokens {
		words[t.Word] = true
	}
	return words
}

// share tells how many of the words of the shorter the other has, too, as a part of them, and how many it has.
func share(a, b map[string]bool) (part float64, least int) {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) == 0 {
		return 0, 0
	}
	both := 0
	for word := range a {
		if b[word] {
			both++
		}
	}
	return float64(both) / float64(len(a)), len(a)
}
