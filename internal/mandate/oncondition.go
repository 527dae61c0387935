package mandate

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/mandate/hours"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// "Trump only when it moves tariffs or oil" asks for what is on Trump and tariffs, and on Trump and oil: two narrower subjects, which an interest can say. Where the
// thesaurus knows what a case is about, the statement is read without it, and the subject before it is narrowed by each of those.

// condition is a subject that a statement wants in some cases alone.
type condition struct {
	words string   // of it, without those for the case
	cases []string // what these are about, each in its words
}

// Bounds of words: of those for a case, and of those of a clause that ends with a subject.
const (
	mostInCase    = 25
	mostInSubject = 8
	mostInItem    = 4 // of a list, up to its last word or to the one that joins the last item to it
)

// withoutConditions gives a statement without the cases in which alone it wants its subjects, and these, where the thesaurus knows what each of them is about.
func withoutConditions(said string) (bare string, all []condition) {
	var b strings.Builder
	at := 0
	for _, span := range text.Sentences(said) {
		sentence := said[span.Start:span.End]
		c, begin, end := conditionIn(sentence)
		if len(c.cases) == 0 {
			continue
		}
		all = append(all, c)
		b.WriteString(said[at : span.Start+begin])
		at = span.Start + end
	}
	b.WriteString(said[at:])
	return b.String(), all
}

// conditionIn finds the case of one sentence, and where it stands.
func conditionIn(sentence string) (c condition, begin, end int) {
	tokens := text.Tokens(sentence)
	for _, code := range thesaurus.Languages {
		phrases := onlyIf()[code]
		for i := range tokens {
			n := phrases.Length(tokens[i:])
			if n == 0 || i == 0 {
				continue
			}
			begin, end = caseSpan(code, sentence, tokens[i], tokens[i+n-1])
			c = condition{words: subjectBefore(code, sentence[:begin]), cases: casesIn(code, sentence[tokens[i+n-1].End:end])}
			if c.words != "" && len(c.cases) > 0 {
				return c, begin, end
			}
		}
	}
	return condition{}, 0, 0
}

// caseSpan tells where in a sentence a case stands of which the first and the last word of those are known that say that it is one: from the mark before it to the
// end of the clause, or to a comma behind which no list goes on.
func caseSpan(code, sentence string, first, last text.Token) (begin, end int) {
	begin = len(strings.TrimRight(sentence[:first.Start], " ,(–-"))
	end = last.End + clauseEnd(sentence[last.End:])
	for at := last.End; at < end; {
		i := strings.IndexAny(sentence[at:end], "(),–")
		if i < 0 {
			break
		}
		if at += i; at > last.End && !listed(code, sentence[at:end]) {
			return begin, at
		}
		at++
	}
	return begin, end
}

// listed tells whether what begins with a comma goes on with one item of a list, and no word that adds something else.
func listed(code, rest string) bool {
	item, comma := strings.CutPrefix(rest, ",")
	if !comma {
		return false
	}
	item, _, _ = strings.Cut(item, ",")
	tokens, words := text.Tokens(item), scopeWords()[code]
	return len(tokens) > 0 && !words["joins"].Begin(tokens) && (len(tokens) <= mostInItem || words["either"].In(tokens[:min(len(tokens), mostInItem)]))
}

// subjectBefore gives the words behind the last mark or joining word before a case; none where more words stand there than a subject has.
func subjectBefore(code, before string) string {
	clause := before[strings.LastIndexAny(before, ",;:()\n")+1:]
	tokens := text.Tokens(clause)
	for at := len(tokens) - 1; at >= 0; at-- {
		if scopeWords()[code]["joins"].Begin(tokens[at:]) {
			clause, tokens = clause[tokens[at].End:], tokens[at+1:]
			break
		}
	}
	if len(tokens) > mostInSubject {
		return ""
	}
	return strings.TrimSpace(clause)
}

// casesIn gives what the words of a case are about: the longest names of subjects in it, but for places, which say where something is and not what; none where it denies
// something, or is long.
func casesIn(code, words string) (all []string) {
	tokens := text.Tokens(words)
	if len(tokens) > mostInCase || scopeWords()[code]["denies"].In(tokens) {
		return nil
	}
	named := caseWords{code, words, tokens, thesaurus.News().Find(tokens, words, code), thesaurus.News().Named(tokens)}
	end := 0 // of the last one
	for at := 0; at < len(tokens); at++ {
		n, place := named.at(at)
		switch {
		case place && len(all) == 0: // "when Leeds play": where something is, or who plays
			return nil
		case len(all) > 0 && at == end: // behind it stands what it does, whatever that may mean elsewhere ("when Spurs play")
			continue
		case n == 0 && len(all) > 0 && joinedTo(code, words, tokens, end, at):
			n = 1
		case n == 0:
			continue
		}
		all = append(all, words[tokens[at].Start:tokens[at+n-1].End])
		at += n - 1
		end = at + 1
	}
	return all
}

// joinedTo tells whether a word of a case, of which the thesaurus knows nothing, is the next item of a list behind one of which it does: words that join stand
// between the two, or a comma, where some stand behind it, and beside those only small words.
func joinedTo(code, said string, tokens []text.Token, end, at int) bool {
	if end == 0 || text.StopWord(code, tokens[at].Word) {
		return false
	}
	joins := scopeWords()[code]["either"]
	joined := joins.In(tokens[end:at]) || joins.In(tokens[at+1:]) && strings.Contains(said[tokens[end-1].End:tokens[at].Start], ",")
	return joined && !slices.ContainsFunc(tokens[end:at], func(t text.Token) bool { return !text.StopWord(code, t.Word) && !joins.Begin([]text.Token{t}) })
}

// caseWords are the words of a case, with what they name by the thesaurus.
type caseWords struct {
	code, said string
	tokens     []text.Token
	hits       []thesaurus.Match
	names      []thesaurus.Named
}

// at gives how many words from one on name a subject of the thesaurus that is no place, or a person or a club that it does not know; 0 where they name none, or
// a place.
func (c caseWords) at(at int) (n int, place bool) {
	news, word := thesaurus.News(), c.said[c.tokens[at].Start:c.tokens[at].End]
	for _, hit := range c.hits {
		switch {
		case hit.At != at:
		case news.Place(hit.Subject):
			place = place || news.Country(hit.Subject) || !abbreviated(word) // a town's club says what, and not where
		default:
			n = max(n, hit.Tokens)
		}
	}
	for _, named := range c.names {
		if named.At == at && !news.Place(named.Subject) && !text.StopWord(c.code, c.tokens[at].Word) {
			n = max(n, named.Tokens)
		}
	}
	if n == 0 && !place && isName(c.code, word) {
		n = 1
	}
	return n, place && n == 0
}

// isName tells whether a word is printed as names are: in capitals, or with one in languages that give nouns none.
func isName(code, word string) bool {
	first, _ := utf8.DecodeRuneInString(word)
	return abbreviated(word) || code != "de" && unicode.IsUpper(first) && strings.ToUpper(word) != word && !hours.Touches(code, word)
}

// abbreviated tells whether a word is printed in capitals alone.
func abbreviated(word string) bool {
	return utf8.RuneCountInString(word) > 1 && strings.ToUpper(word) == word && strings.ToLower(word) != word
}

// onConditions reads a statement by its cases, if it has any that are known: each subject that is followed in some of them alone is narrowed by these. It says no where one of
// the subjects is not read as one to follow.
func onConditions(before []newsroom.Interest, said string, read func([]newsroom.Interest, string) Reading) (r Reading, ok bool) {
	bare, all := withoutConditions(said)
	if len(all) == 0 {
		return Reading{}, false
	}
	r = read(before, bare)
	for _, c := range all {
		at := slices.IndexFunc(r.Begun, func(one newsroom.Interest) bool {
			return !one.Avoid && !one.Alert && one.Limit == "" && strings.HasSuffix(c.words, one.Label)
		})
		if at < 0 {
			return Reading{}, false
		}
		narrowed := narrowedTo(r.Begun[at], c.cases)
		if slices.ContainsFunc(narrowed, func(one newsroom.Interest) bool { return stands(before, one.Label) || stands(r.Begun, one.Label) }) {
			return Reading{}, false
		}
		r.Begun = slices.Concat(r.Begun[:at], narrowed, r.Begun[at+1:])
	}
	return r, true
}

// narrowedTo gives an interest once for each of some cases: by the words of both, or by those of the case where that is part of the subject, as a club is of football.
func narrowedTo(one newsroom.Interest, cases []string) (all []newsroom.Interest) {
	whole := spokenBy(one.Label)
	for _, of := range cases {
		narrow := one
		if narrow.Label = one.Label + " " + of; slices.ContainsFunc(spokenBy(of), func(s thesaurus.Subject) bool {
			return slices.ContainsFunc(whole, func(w thesaurus.Subject) bool { return thesaurus.News().Within(s, w) })
		}) {
			narrow.Label = of
		}
		all = append(all, narrow)
	}
	return all
}
