package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/cache"
	"newsroom/internal/mandate/hours"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

// keys compares the labels of a language.
type keys struct {
	language string
	speaks   *statement.Language // nil: the desk does not read it
	unsaid   bool                // nobody said the labels in this language: two words that end as forms of one there may be two elsewhere ("tax", "taxi")
}

// keysOf gives what compares labels of a language.
func keysOf(language string) *keys { return &keys{language: language, speaks: statement.In(language)} }

// key is what tells labels apart: their words without articles and fillers, by stem and in no order.
func (k *keys) key(label string) string {
	var out, all []string
	for _, token := range text.Tokens(label) {
		stem := k.stem(token.Word)
		all = append(all, stem)
		if !k.fills(token.Word) {
			out = append(out, stem)
		}
	}
	if len(out) == 0 {
		out = all
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), " ")
}

// stem gives what the forms of a folded word have in common.
func (k *keys) stem(word string) string {
	stem := text.Stem(k.language, word)
	if k.speaks != nil && !k.unsaid && stem == word {
		return k.speaks.WithoutEnding(word)
	}
	return stem
}

// fills tells whether a folded word says nothing of a subject.
func (k *keys) fills(word string) bool {
	return text.StopWord(k.language, word) || k.speaks != nil && k.speaks.Filler(word)
}

// orders tells whether a folded word may put one label before another.
func (k *keys) orders(word string) bool { return k.speaks != nil && k.speaks.Orders(word) }

// ranks tells whether a label puts one word before another ("rugby over golf", "rugby ahead of golf").
func (k *keys) ranks(label string) bool {
	words := strings.Fields(text.Fold(label))
	return k.speaks != nil && (len(words) == 3 || len(words) == 4 && k.fills(words[2])) && k.speaks.Ranks(words[1])
}

// sameKey tells whether two labels have one key in any language.
func sameKey(a, b string) bool {
	others := labelKeys(b)
	for i, key := range labelKeys(a) {
		if key == others[i] {
			return true
		}
	}
	return false
}

// mostKeyed is of how many labels keys are kept at most; in a list each label is compared with all others.
const mostKeyed = 1000

var keysOfLabels cache.Recent[string, []string]

// labelKeys gives the keys of a label in each language.
func labelKeys(label string) []string {
	return keysOfLabels.Get(label, mostKeyed, func() (all []string) {
		for _, l := range statement.Languages() {
			all = append(all, (&keys{language: l.Code, speaks: l, unsaid: true}).key(label))
		}
		return all
	})
}

// untimed asks where a label would hold what is said of when editions come or how long they are, in words that are not
// known. A day in a clause about another label is none of that.
func (k *keys) untimed(r Reading, said string) Reading {
	for _, i := range slices.Clone(r.Begun) {
		if !hours.Touches(k.language, i.Label) {
			continue
		}
		if !k.besides(r.Begun, i.Label, said) {
			return doubt(about(whichHours, i.Label))
		}
		r.Begun = slices.DeleteFunc(slices.Clone(r.Begun), func(one newsroom.Interest) bool { return one.Label == i.Label })
	}
	return r
}

// besides tells whether a label with a time is the end of a clause about another label before it, behind no mark, which speaks of no edition: "museums I could go and see on
// a Sunday".
func (k *keys) besides(all []newsroom.Interest, label, said string) bool {
	at := strings.LastIndex(said, label)
	if at < 0 {
		return false
	}
	from := strings.LastIndexAny(said[:at], ",;:.()!?\n") + 1
	return slices.ContainsFunc(all, func(one newsroom.Interest) bool {
		begin := strings.Index(said[from:at], one.Label)
		if begin < 0 || one.Label == label {
			return false
		}
		clause := said[from+begin+len(one.Label) : at]
		return len(text.Tokens(clause)) >= leastBesides && !hours.NamesEdition(k.language, said[from:at]+label)
	})
}

// leastBesides is how many words stand at least between a label and a day that is none of when it is wanted.
const leastBesides = 4
