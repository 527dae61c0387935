package onboarding

import (
	"slices"
	"strings"
	"unicode"

	"newsroom"
	"newsroom/internal/mandate"
	grammar "newsroom/internal/statement/clauses"
	"newsroom/internal/text"
)

// Bounds of what is made of one answer. What is beyond them stays in the draft's history.
const (
	maxWishes = 60
	maxLabel  = 120 // characters
)

// wishes is what an answer names, in the reader's own letters. What is to be told at once is followed, too.
type wishes struct{ follow, avoid, less, alert []string }

// followed reads what to follow. A statement that the mandate's grammar understands is taken as it does, "everything about chess but no football"; of
// any other answer what its sentences surely ask for, and of a list the parts between commas. An answer that says "nothing", names news and no more, or
// only talks has none.
func followed(language, answer string) (w wishes) {
	for _, item := range items(answer) {
		w = w.and(followedIn(language, withoutRemaining(language, item)))
	}
	if town := mandate.Town(answer); town != "" && !slices.Contains(w.avoid, town) {
		w.follow = slices.Insert(w.follow, 0, town) // of which the answer asks what goes on there
	}
	return w.bounded()
}

// withoutRemaining gives an answer without the words at the ends of its sentences that only say that what stands before them stays as it was. One word alone may
// be of a name ("hospital stays", "tout le reste"): it says so of a list.
func withoutRemaining(language, answer string) string {
	for _, piece := range pieces(answer) {
		tokens := text.Tokens(piece)
		for i := max(1, len(tokens)-mostRemaining); i < len(tokens); i++ {
			if lists()[remains].Length(tokens[i:]) == len(tokens)-i && !tokens[i].Flags.Capital() && (i < len(tokens)-1 || endsList(language, tokens[:i])) {
				answer = strings.Replace(answer, piece, piece[:tokens[i].Start], 1)
				break
			}
		}
	}
	return answer
}

// endsList tells whether words are a list that ends with more than a small word.
func endsList(language string, words []text.Token) bool {
	return !text.StopWord(language, words[len(words)-1].Word) && slices.ContainsFunc(words[:len(words)-1], func(t text.Token) bool { return grammar.Joins(language, t.Word) })
}

// mostRemaining is how many words say that at most.
const mostRemaining = 3

// followedIn reads one item of that, or all of an answer that has none.
func followedIn(language, answer string) wishes {
	if saysNothing(answer) || saysAll(answer) || refuses(answer) {
		return wishes{}
	}
	answer, parts := narrowed(withoutSaying(whoAsks, withoutDenials(withoutAsides(answer))))
	w := read(answer)
	if len(w.avoid) == 0 && joined(language, w.follow) { // it was taken for a list in another language
		if again := read(in(language).Wish + answer); len(again.avoid) == 0 && len(again.follow) > len(w.follow) {
			w = again
		}
	}
	if w.none() {
		w = heard(language, mandate.WithoutVoices(answer))
	}
	w.follow = append(w.follow, parts...)
	return w
}

// read reads a statement by the mandate's grammar.
func read(statement string) (w wishes) {
	understood := understand(statement)
	if understood.Outcome == newsroom.PartlyApplied {
		return w // here nobody asks for the rest, which would be lost
	}
	w.add(understood.Begun)
	return w
}

// add adds what a reading begins.
func (w *wishes) add(begun []newsroom.Interest) {
	for _, interest := range begun {
		label := trimmed(interest.Label)
		switch {
		case !speaks(label) || chatters(label) || begins(exceptions, label):
		case interest.Reduced():
			w.less = append(w.less, label)
		case interest.Avoid:
			w.avoid = append(w.avoid, label)
		case interest.Alert:
			w.alert = append(w.alert, label)
		default:
			w.follow = append(w.follow, label)
		}
	}
}

// none tells whether nothing is named.
func (w wishes) none() bool { return len(w.follow)+len(w.avoid)+len(w.less)+len(w.alert) == 0 }

// and adds other wishes behind these.
func (w wishes) and(other wishes) wishes {
	return wishes{
		slices.Concat(w.follow, other.follow), slices.Concat(w.avoid, other.avoid), slices.Concat(w.less, other.less), slices.Concat(w.alert, other.alert),
	}
}

// joined tells whether a label holds a joining word of the language.
func joined(language string, labels []string) bool {
	v := vocabularies()[in(language).language]
	return slices.ContainsFunc(labels, func(label string) bool { return len(v.split(label)) > 1 })
}

// followedAtLast reads what to follow where the question was put a second time: what may be a subject is one.
func followedAtLast(language, answer string) wishes {
	w := followed(language, answer)
	if w.none() && !saysNothing(answer) && !refuses(answer) {
		for _, part := range parts(language, answer) {
			if saysAll(part) || mayBeSubject(language, part) {
				w.follow = append(w.follow, part)
			}
		}
	}
	return w.bounded()
}

// bounded gives each label once, and not too many.
func (w wishes) bounded() wishes {
	return wishes{distinct(w.follow), distinct(w.avoid), distinct(w.less), distinct(w.alert)}
}

// distinct gives each label once, cut to its bound, and not too many.
func distinct(labels []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, label := range labels {
		label = text.Shorten(label, maxLabel)
		if key := text.Fold(label); !seen[key] && len(out) < maxWishes {
			seen[key] = true
			out = append(out, label)
		}
	}
	return out
}

// parts gives what stands between the commas, lines and joining words of an answer, without what leads to it.
func parts(language, answer string) []string {
	v := vocabularies()[in(language).language]
	var out []string
	for _, piece := range cutAt(answer, ",;\n\r•、，；") {
		for _, part := range v.split(piece) {
			if label := v.strip(part); speaks(label) {
				out = append(out, label)
			}
		}
	}
	return out
}

// split parts a piece at its joining words, but where what follows goes on with what was said before ("strikes of pilots and of drivers").
func (v vocabulary) split(piece string) []string {
	var out, part []string
	all := strings.Fields(piece)
	for i, word := range all {
		if folded := words(word); len(folded) == 1 && v.joins[folded[0]] && !(len(part) > 0 && i+1 < len(all) && v.follows(all[i+1])) {
			out, part = append(out, strings.Join(part, " ")), nil
			continue
		}
		part = append(part, word)
	}
	return append(out, strings.Join(part, " "))
}

// follows tells whether a word goes on with what stands before the joining word in front of it.
func (v vocabulary) follows(word string) bool {
	tokens := text.Tokens(word)
	return len(tokens) > 0 && phrasesOf()[v.language][joining].Begin(tokens)
}

// goesOn tells whether a joining word parts nothing in a text.
func (v vocabulary) goesOn(s string) bool {
	all := strings.Fields(s)
	for i, word := range all[:max(0, len(all)-1)] {
		if folded := words(word); len(folded) == 1 && v.joins[folded[0]] && v.follows(all[i+1]) {
			return true
		}
	}
	return false
}

// strip takes what leads to a wish, and the marks around it, off a part. Nobody leads to anything by more phrases
// than it tries.
func (v vocabulary) strip(part string) string {
	part = strings.TrimFunc(part, isMargin)
	for range 8 {
		n := v.lead(part)
		if n == 0 {
			break
		}
		part = strings.TrimFunc(part[n:], isMargin)
	}
	return part
}

// lead gives the length of the longest phrase that only leads to what follows it, 0 for none.
func (v vocabulary) lead(part string) int {
	tokens := text.Tokens(part)
	best := 0
	for _, phrase := range v.leads {
		matched := 0
		for i, token := range tokens {
			if matched == len(phrase) {
				break
			}
			said := words(token.Word)
			if len(said)+matched > len(phrase) || !slices.Equal(said, phrase[matched:matched+len(said)]) {
				break
			}
			if matched += len(said); matched == len(phrase) && i+1 < len(tokens) {
				best = max(best, token.End)
			}
		}
	}
	return best
}

// isMargin tells the characters that are around a label and no part of it. A closing bracket may be a part.
func isMargin(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune(".,:;!?¿¡\"“”„«»*–—-•…", r)
}

// speaks tells whether a label holds anything that could be meant: a letter, a digit or a picture.
func speaks(label string) bool {
	return strings.ContainsFunc(label, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.So, r) })
}
