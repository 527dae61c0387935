package digest

import (
	_ "embed"
	"slices"

	"newsroom/internal/text"
)

//go:embed commonplaces.txt
var commonplacesList string

// commonplaces are the phrases of sentences that lead up to a story, wherever they stand in one, and commonplacesFirst those that open one, by language.
// They are only read.
var commonplaces, commonplacesFirst = func() (anywhere, first map[string]text.Phrases) {
	lists := markedLists(commonplacesList, "^")
	return phrasesOf(lists[':']), phrasesOf(lists['^'])
}()

// What stands behind a sentence that leads up to a story, if that is left out: it has so much of the title's weight, and so much more than the other one has.
const (
	leastBehind = .2
	moreBehind  = .1
	mostLeading = .3 // of the title's weight, which such a sentence has at most
	shortScene  = 9  // words at most, of one that no phrase marks
)

// barLeadingUp bars the sentence that opens an article where it only leads up to the story (what everybody knows, what was long so, a scene), and one
// behind it, near the head of the article, tells more of what the title does.
func (r *reading) barLeadingUp(own func(int) bool) {
	if !r.titled {
		return
	}
	for n := range r.sentences {
		s := &r.sentences[n]
		if s.place > 0 || s.barred || !own(n) || !r.leadsUp(s) {
			continue
		}
		s.barred = slices.ContainsFunc(r.sentences, func(o sentence) bool {
			return o.place > 0 && o.place <= farFinding && !o.barred && !o.leans && o.Articles[0] == s.Articles[0] &&
				o.share >= max(leastBehind, s.share+moreBehind) && o.added >= leastTold
		})
	}
}

// leadsUp tells whether a sentence tells nothing that happened: it has a phrase of those that lead up to a story, or is short and has
// nothing of what stands in the title, and neither a figure nor a name.
func (r *reading) leadsUp(s *sentence) bool {
	if s.share > mostLeading || s.cut {
		return false
	}
	if commonplacesFirst[r.language].Begin(s.tokens) || commonplaces[r.language].In(s.tokens) {
		return true
	}
	return s.share == 0 && s.acts == 0 && s.length <= shortScene && closed(s.Text) && !slices.ContainsFunc(s.tokens, func(token text.Token) bool {
		return token.Number() || token.Capital() && !token.Opening()
	}) && !r.happens(s)
}

// happens tells whether a sentence has a word of a happening.
func (r *reading) happens(s *sentence) bool {
	return slices.ContainsFunc(s.tokens, func(token text.Token) bool {
		spelling, stops := text.RootTerm(r.language, token.Word)
		return !stops && happenings()[r.language][spelling] != ""
	})
}
