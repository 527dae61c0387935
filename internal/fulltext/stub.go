package fulltext

import (
	"slices"
	"strings"

	"newsroom/internal/text"
)

// FeedText is what a feed said of one article.
type FeedText struct{ Title, Text string }

// The rule by which a feed is judged. Between the two medians it stays what it was: a feed whose entries are now a
// little longer and now a little shorter must not change from day to day.
const (
	fewEntries  = 3   // fewer tell nothing: the feed stays what it was
	stubWords   = 80  // a feed whose entries have fewer words in the middle gives stubs
	wholeWords  = 120 // one whose entries have more does not
	teaserWords = 300 // entries with fewer words that break off are stubs whatever their length
)

// Stubs tells whether a feed gives stubs, by its recent entries and by what it was judged before.
//
// It does where half of the entries have fewer than 80 words of text, the title not counted, or where half break off,
// with an ellipsis or an invitation to read on, before 300. It does not where less than half break off and half of
// them have 120 words or more.
func Stubs(recent []FeedText, before bool) bool {
	if len(recent) < fewEntries {
		return before
	}
	lengths, broken := make([]int, len(recent)), 0
	for i, e := range recent {
		lengths[i] = len(text.Tokens(e.Text))
		if lengths[i] < teaserWords && BreaksOff(e.Text) {
			broken++
		}
	}
	slices.Sort(lengths)
	median := lengths[len(lengths)/2]
	switch {
	case 2*broken >= len(recent), median < stubWords:
		return true
	case median >= wholeWords:
		return false
	}
	return before
}

// Stub tells whether one entry of a feed that gives stubs is one: some feeds show short notices whole beside the
// beginnings of long reports, and a long text is worth no request.
func Stub(e FeedText) bool {
	words := len(text.Tokens(e.Text))
	return words < wholeWords || words < teaserWords && BreaksOff(e.Text)
}

// invitations end a text that goes on elsewhere, in folded form.
var invitations = []string{
	"read more", "continue reading", "read the full story", "read full article", "more", // English
	"weiterlesen", "mehr lesen", "lire la suite", "en savoir plus", "leer mas", "seguir leyendo",
	"leggi tutto", "continua a leggere", "leia mais", "lees meer", "lees verder", "las mer",
}

// BreaksOff tells whether a text ends before its end: in an ellipsis, or in an invitation to read on.
func BreaksOff(s string) bool {
	s = strings.TrimRight(s, " \n\t)]}>»”\"'→›")
	if strings.HasSuffix(s, "…") || strings.HasSuffix(s, "...") {
		return true
	}
	end := s[max(0, len(s)-64):]
	end = strings.TrimRight(text.Fold(strings.ToValidUTF8(end, "")), " .:…")
	for _, words := range invitations {
		rest, ok := strings.CutSuffix(end, words)
		if !ok {
			continue
		}
		rest = strings.TrimRight(rest, " ")
		// "More" alone is an invitation only on a line, or behind a full stop, of its own.
		if words != "more" || rest == "" || strings.ContainsAny(rest[len(rest)-1:], ".[|\n") || strings.HasSuffix(rest, "…") {
			return true
		}
	}
	return false
}
