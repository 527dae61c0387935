package digest

import (
	"slices"
	"strings"
	"time"

	"newsroom/internal/text"
)

// What a sentence must have of a headline's words, and what it must say beside them.
const (
	smallShare = .1  // of the title's weight, in a sentence of another article in its language,
	leastShare = .2  // in a story of more than few articles;
	titleShare = .25 // of the title's weight, in a sentence of another article,
	sharedMany = 4   // or so many words of the opening;
	mostStray  = .3  // and so much where all share some names, whatever the words;
	largeShare = .4  // in a large story, where the names that all of it shares tell nothing,
	largeMany  = 6   // this much of either
	leastAdded = 2   // words that its title does not have, of a sentence that stands under it,
	nearTitle  = .6  // where it says so much of the title again
	saidByHead = .7  // of what a word is worth in a sentence, where the title says it already
	shortText  = 4   // sentences of a text of which each is of its title, whatever words they share
	asideOwn   = .6  // of the quality of a sentence of its own that has nothing of its title
	asideOther = .7  // of the quality of a sentence of another article that does not open it

	rewritten = 6 * time.Hour  // older than the headline's article, one of its own publisher is what that wrote before
	overtaken = 18 * time.Hour // older than the headline's article, a sentence of another one is not of its news
)

// standUnder bars the sentences that do not belong under the headline of an article: those of other articles that share fewer
// words with its opening than least, or nothing with its title (in a large situation, too little), or that open with a thing nobody
// knows of; those of its own behind the first that share nothing with its title, unless the text is short; and those that only say
// the title again, where there is one. What the title says is worth less in a sentence.
func (r *reading) standUnder(head openingWords, headline, least int) {
	whole, tells := 0, slices.ContainsFunc(r.sentences, func(s sentence) bool { return !s.leans && slices.Contains(s.Articles, headline) })
	for _, weight := range head.title {
		whole += weight
	}
	for n := range r.sentences {
		s := &r.sentences[n]
		weight, words, added := r.sharedWith(s, head)
		s.barred = s.barred || s.cut && s.place > 0
		switch {
		case whole == 0:
		case slices.Contains(s.Articles, headline):
			r.leanOnTitle(s, head)
			s.barred = s.barred || weight == 0 && (r.wanders(s) || !head.titled)
			r.leanOnLead(n, headline, head.title)
			s.discount(weight == 0, asideOwn)
		default:
			s.barred = s.barred || s.cut || r.isOld(s, head, tells) || r.apart(s, head, least, words, float64(weight)/float64(whole)) || r.unknown(s, head.opening)
			s.discount(head.titled, asideOther)
		}
		s.share = float64(weight) / float64(max(1, whole))
		s.added, s.acts = added, s.actsAmong(r.language, head.rare)
		s.barred = s.barred || head.titled && (added == 0 || added < leastAdded && float64(weight) >= nearTitle*float64(whole))
	}
	r.acts = len(head.rare)
	if r.titled = head.titled; r.titled {
		r.lighten(head.title)
	}
}

// discount lowers the quality of a sentence that does not open its article, where it stands aside.
func (s *sentence) discount(aside bool, to float64) {
	if aside && s.place > 0 {
		s.quality *= to
	}
}

// wanders tells whether a sentence of the headline's article stands so far behind its first that it may be of something else, unless it turns what that says.
func (r *reading) wanders(s *sentence) bool {
	turn := s.place == 1 && s.leans && turns[r.language].Begin(s.tokens)
	return s.place > 0 && s.of > shortText && !turn
}

// isOld tells whether a sentence of another article tells what the headline's news has overtaken; tells: its own article tells something.
func (r *reading) isOld(s *sentence, head openingWords, tells bool) bool {
	return head.at.Sub(s.at) > overtaken || cameToPass(s, head) || reversed(r.language, s, head) || tells && r.retracted(s, head)
}

// apart tells whether a sentence of another article is not of a headline's event, by what it shares with it; whatever opens a report that is surely of the
// event is of it, but a line below another title, without a full stop, leaves to that what is not in this headline: "Former nominee abandons bid".
func (r *reading) apart(s *sentence, head openingWords, least, words int, share float64) bool {
	return !(r.opensSurely(s) && (share >= smallShare || !r.leavesToTitle(s))) && (words < least || r.strays(s, head, least, words, share))
}

// leavesToTitle tells whether a sentence is a line below a title, without a full stop, that opens with somebody or something it does not name.
func (r *reading) leavesToTitle(s *sentence) bool {
	if closed(s.Text) {
		return false
	}
	tokens := s.tokens
	first := s.Text[tokens[0].Start:tokens[0].End]
	named := func(token text.Token) bool { return token.Capital() || token.Number() }
	return !tokens[0].Number() && strings.ToUpper(first) != first && !slices.ContainsFunc(tokens[1:min(len(tokens), 1+nameReach)], named)
}

// opensSurely tells whether a sentence opens an article that surely reports the event of the headline: whatever words it has for it, it is on it.
func (r *reading) opensSurely(s *sentence) bool {
	return s.place == 0 && r.sure != nil && slices.ContainsFunc(s.Articles, func(i int) bool { return r.sure[i] })
}

// cameToPass tells whether a sentence tells as yet to come what the headline, which is newer, tells as past: "is to appear in court" below
// "pleads not guilty in court".
func cameToPass(s *sentence, head openingWords) bool {
	return !head.ahead && s.at.Before(head.at) && pending.In(s.tokens[:min(s.words, nearPending)])
}

// nearPending is how many words of a sentence are looked through for what is yet to come: behind them it is a remark, and not what the sentence tells.
const nearPending = 12

// retracted tells whether only the headline's own publisher says a sentence, in what it wrote some time before: its newest report stands for that, if it
// tells anything.
func (r *reading) retracted(s *sentence, head openingWords) bool {
	return head.at.Sub(s.at) > rewritten && !slices.ContainsFunc(s.Articles, func(i int) bool { return r.publishers[i] != head.publisher })
}

// strays tells whether a sentence of another article is not of a headline's event: it shares too little with it, so many words of its opening
// and such a share of its title, or, in the title's language, nothing of what the title says happened. least is how many words it must
// share at least, which tells how large the story is.
func (r *reading) strays(s *sentence, head openingWords, least, words int, share float64) bool {
	own := head.titled && head.language == r.language
	aside := len(head.acts) > 1 && s.actsAmong(r.language, head.acts) == 0
	switch {
	case own && share < smallShare, own && least >= fewShared && (share < leastShare || aside):
		return true
	case least >= manyShared:
		return share < largeShare && (own && share < mostStray || words < largeMany)
	case least >= fewShared:
		return share < titleShare && words < sharedMany
	}
	return false
}

// lighten makes what a title says worth less in a sentence.
func (r *reading) lighten(title map[string]int) {
	for word := range title {
		r.above[r.kinOf(word)] = true
	}
	for word, n := range r.stems {
		if title[happening(r.language, word)] > 0 && r.words[n] >= 0 {
			r.concepts[r.words[n]].weight *= saidByHead
		}
	}
}

// leanOnTitle lets the sentence that opens an article stand, though it opens with whom the title above it names.
func (r *reading) leanOnTitle(s *sentence, head openingWords) {
	if s.place == 0 && s.leans && head.titled && persons[r.language][s.tokens[0].Word] {
		s.leans, s.onTitle, s.quality = false, true, asideOther*s.quality
	}
}

// leanOnLead makes a sentence of an article lean on the one that opens it, where it opens with a thing that is not known from its title.
func (r *reading) leanOnLead(n, article int, title map[string]int) {
	s := &r.sentences[n]
	if s.place == 0 || s.leans || !r.unknown(s, title) {
		return
	}
	lead := slices.IndexFunc(r.sentences, func(other sentence) bool { return other.place == 0 && slices.Contains(other.Articles, article) })
	if lead >= 0 && lead != n {
		s.leans, s.before = true, lead
	}
}

// unknown tells whether a sentence opens with a thing as if its reader knew of it, and none of those words says what it is: "The
// comment comes", where nobody was said to have commented.
func (r *reading) unknown(s *sentence, known map[string]int) bool {
	tokens := s.tokens
	if !definites[r.language][tokens[0].Word] {
		return false
	}
	for i, token := range tokens[1:min(len(tokens), 1+nameReach)] {
		word := s.roots[1+i]
		if s.place > 0 && i > 0 && predicates[r.language].Begin(tokens[1+i:2+i]) {
			return true
		}
		if i == 0 && token.Number() && len(tokens) > 2 && ages[r.language][tokens[2].Word] {
			return true
		}
		if token.Capital() || token.Number() || i < nounReach && !word.stops && known[happening(r.language, word.spelling)] > 0 {
			return false
		}
	}
	return true
}

// sharedWith gives the weight of the words of a title that a sentence has, counts those of its opening, and those that the
// title does not have, of which a name or a figure counts twice.
func (r *reading) sharedWith(s *sentence, head openingWords) (weight, shared, added int) {
	met, groups := make([]string, 0, len(s.tokens)), happenings()[r.language]
	for i, token := range s.tokens {
		spelling := s.roots[i].spelling
		if s.roots[i].stops {
			continue
		}
		if group := groups[spelling]; group != "" {
			spelling = group
		}
		if slices.Contains(met, spelling) {
			continue
		}
		met = append(met, spelling)
		titled := head.title[spelling]
		weight += titled
		if head.opening[spelling] > 0 {
			shared++
		}
		if titled == 0 {
			added++
			if token.Number() || token.Capital() && !token.Opening() {
				added++
			}
		}
	}
	return weight, shared, added
}

// bar keeps sentences from being chosen.
func (r *reading) bar(said map[string]bool) {
	for n := range r.sentences {
		r.sentences[n].barred = r.sentences[n].barred || said[r.sentences[n].Text]
	}
}

// barRoundups keeps sentences from being chosen that only articles on many things print.
func (r *reading) barRoundups(kinds []text.ArticleKind) {
	for n := range r.sentences {
		s := &r.sentences[n]
		s.barred = s.barred || !slices.ContainsFunc(s.Articles, func(i int) bool { return kinds[i] != text.Roundup })
	}
}
