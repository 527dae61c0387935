package digest

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom/internal/text"
)

// A chosen sentence stays out where the title and the sentences beside it leave it hardly anything to tell. What that is, as a part of its words that count.
const (
	leastOwn   = .4  // neither the title nor the others have so much, where no further sentence of its article stands behind it;
	besideHeld = .45 // the others alone have so much, and
	ownBeside  = .55 // neither they nor the title has so much;
	retitled   = .25 // the title alone leaves so little; or
	factless   = .6  // less of its own than this, and no name, figure or happening that they or the title have not; and
	factsHeld  = .25 // the others have so much of it, or
	quotedOwn  = .7  // less than this, and no happening, where another one quotes the same words
)

// needless gives the one of chosen sentences that has the smallest part of words of its own, if that is too small for it to stand beside the others;
// -1 for none. What another one leans on is needed, and so is a figure that stands nowhere else.
func (r *reading) needless(chosen []Sentence) int {
	if len(chosen) < 2 || !r.titled {
		return -1
	}
	places := make([]int, len(chosen))
	for i, sentence := range chosen {
		places[i] = r.quoted[sentence.Text]
	}
	worst, least := -1, 1.0
	for i, n := range places {
		others := slices.Delete(slices.Clone(places), i, i+1)
		if own := r.ownShare(n, others); own < least && r.isNeedless(n, own, others) {
			worst, least = n, own
		}
	}
	if worst >= 0 {
		return worst
	}
	if again := slices.IndexFunc(places, func(n int) bool { return r.opensAgain(n, places) }); again >= 0 {
		return places[again]
	}
	return -1
}

// opensAgain tells whether a sentence opens its text once more and says the title again, behind the line below the title with which papers print their texts, or
// behind a first sentence that has said it.
func (r *reading) opensAgain(n int, others []int) bool {
	s := &r.sentences[n]
	return s.place == 1 && s.share >= nearTitle && slices.ContainsFunc(others, func(o int) bool {
		first := &r.sentences[o]
		return first.place == 0 && first.Articles[0] == s.Articles[0] && first.added >= leastFuller && (!closed(first.Text) || first.share >= nearTitle)
	})
}

// isNeedless tells whether a sentence, of whose words so much stands neither in the title nor in others, need not stand beside those.
func (r *reading) isNeedless(n int, own float64, others []int) bool {
	if own >= quotedOwn {
		return false
	}
	s, leads := &r.sentences[n], false
	for _, o := range others {
		other := &r.sentences[o]
		if other.leans && other.before == n {
			return false
		}
		leads = leads || other.place > s.place && slices.Contains(other.Articles, s.Articles[0])
	}
	if r.figuresAlone(s, others) {
		return false
	}
	if own < leastOwn && !leads || !leads && r.quotesAgain(s, others) && !r.factAlone(s, others, false) {
		return true
	}
	if own >= factless {
		return false
	}
	held := r.inOthers(s, others)
	return own < ownBeside && held >= besideHeld || held >= factsHeld && !leads && !r.factAlone(s, others, true) || r.ownShare(n, nil) < retitled
}

// quotesAgain tells whether a sentence quotes the same words as one of others: papers that quote one saying tell one thing, whatever words they put around it.
func (r *reading) quotesAgain(s *sentence, others []int) bool {
	said := quotations(s.Text)
	return len(said) > 0 && slices.ContainsFunc(others, func(n int) bool {
		return slices.ContainsFunc(quotations(r.sentences[n].Text), func(other string) bool { return slices.Contains(said, other) })
	})
}

// leastQuoted is how many words stand between quotation marks that tell what was said, rather than a name or a word that is doubted.
const leastQuoted = 3

// quotations gives what stands between quotation marks in a sentence, folded.
func quotations(said string) (all []string) {
	begin, before := -1, ' '
	for i, c := range said {
		_, size := utf8.DecodeRuneInString(said[i:]) // one byte where it is none
		next, _ := utf8.DecodeRuneInString(said[i+size:])
		switch mark := strings.ContainsRune("“„«»”\"'‘’", c); {
		case mark && begin < 0 && !unicode.IsLetter(before) && unicode.IsLetter(next):
			begin = i + size
		case mark && begin >= 0 && !unicode.IsLetter(next):
			if words := text.Tokens(said[begin:i]); len(words) >= leastQuoted {
				all = append(all, spellings(words))
			}
			begin = -1
		}
		before = c
	}
	return all
}

// spellings gives words as they are compared.
func spellings(words []text.Token) string {
	var joined strings.Builder
	for _, word := range words {
		joined.WriteString(word.Word + " ")
	}
	return joined.String()
}

// factAlone tells whether a sentence has a word of a happening, or a name if that counts, which neither the title nor others have.
func (r *reading) factAlone(s *sentence, others []int, names bool) bool {
	told := r.kinIn(others)
	return slices.ContainsFunc(s.tokens, func(token text.Token) bool {
		spelling, stops := text.RootTerm(r.language, token.Word)
		n, met := r.stems[spelling]
		if stops || !met || r.words[n] < 0 {
			return false
		}
		own := &r.concepts[r.words[n]]
		fact := names && own.kind == nameWord || own.kind == plainWord && happenings()[r.language][spelling] != ""
		return fact && !r.above[own.kin] && !told[own.kin]
	})
}

// ownShare gives the part of a sentence's words that count which neither the title nor others have.
func (r *reading) ownShare(n int, others []int) float64 {
	fresh, words := r.fresh(r.toldBy(others), &r.sentences[n])
	return float64(fresh) / float64(max(1, words))
}

// inOthers gives the part of a sentence's words that count which others have, whatever the title has.
func (r *reading) inOthers(s *sentence, others []int) float64 {
	told, held, words := r.kinIn(others), 0, 0
	for _, c := range s.concepts {
		if r.concepts[c].kind <= numberWord {
			words++
			if told[r.concepts[c].kin] {
				held++
			}
		}
	}
	return float64(held) / float64(max(1, words))
}

// kinIn gives the kin of all words of sentences that count.
func (r *reading) kinIn(places []int) map[int32]bool {
	told := map[int32]bool{}
	for _, n := range places {
		for _, c := range r.sentences[n].concepts {
			if r.concepts[c].kind <= numberWord {
				told[r.concepts[c].kin] = true
			}
		}
	}
	return told
}

// figuresAlone tells whether a sentence has a figure that neither the title nor others have.
func (r *reading) figuresAlone(s *sentence, others []int) bool {
	return slices.ContainsFunc(s.concepts, func(c int32) bool {
		return r.concepts[c].kind == numberWord && !r.above[r.concepts[c].kin] &&
			!slices.ContainsFunc(others, func(n int) bool { return slices.Contains(r.sentences[n].concepts, c) })
	})
}
