package mandate

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed besidenames.txt
var besideNamesList string

// besideNames are the phrases that stand beside names and ask for nothing by themselves, by their language and what they are.
var besideNames = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(besideNamesList) })

// Bounds of a statement of names in several sentences.
const (
	mostSentences = 12
	mostSelfWords = 7  // behind the words that begin a sentence on who somebody is
	mostReason    = 12 // words
	mostPartWords = 9  // between marks
)

// lineMark finds a number or a sign before an item that stands on its own line.
var lineMark = regexp.MustCompile(`^\s*(\d{1,2}[.)]|[-–*•])\s+`)

// lowerSentence finds the end of a sentence before one that begins in lower case; a short word may be an abbreviation.
var lowerSentence = regexp.MustCompile(`(\pL{3})[.!…]+ `)

// namesInSentences reads a statement of which each sentence is a name or a list of names, or greets, says who the reader is, or why something is left out: "I'm a nurse. Health, pay.
// No golf please, I can't stand it." The words of such a sentence may be what another one looks like, but ask for nothing.
func namesInSentences(before []newsroom.Interest, said string) (Reading, bool) {
	if len(said) > mostAlone || strings.ContainsAny(said, "?¿") || countsItems(said) && !strings.Contains(said, "\n") {
		return Reading{}, false
	}
	sentences := sentencesIn(said)
	if len(sentences) == 0 || len(sentences) > mostSentences || slices.ContainsFunc(sentences, isLong) {
		return Reading{}, false
	}
	var of *statement.Language
	var found aloneItems
	ofHeads, told := languageOfLists(said)
	for _, l := range statement.Languages() {
		one := inSentences{l: l, before: before, several: len(sentences) > 1, heads: l == ofHeads, told: told}
		if one.all(sentences) && (of == nil || len(one.items.all()) < len(found.all())) {
			of, found = l, one.items
		}
	}
	if of == nil || clashAlone(found) {
		return Reading{}, false
	}
	read := operate(of, before, statement.Reading{Text: said, Operations: found.operations()})
	read.of = of
	return read, read.Outcome == newsroom.Applied
}

// isLong tells whether a part of a sentence between marks has more words than a name, or what stands beside one.
func isLong(sentence string) bool {
	return slices.ContainsFunc(strings.FieldsFunc(sentence, func(r rune) bool { return strings.ContainsRune(",;:", r) }), func(part string) bool {
		return len(strings.Fields(part)) > mostPartWords
	})
}

// clashAlone tells whether a list wants and leaves out the same, by whatever name of the front page.
func clashAlone(items aloneItems) bool {
	return slices.ContainsFunc(items.wanted, isFrontPage) && slices.ContainsFunc(items.out, isFrontPage) || slices.ContainsFunc(items.wanted, func(label string) bool { return holdsLabel(items.out, label) })
}

// sentencesIn gives the sentences of a statement, line by line, without numbers or signs before them where all of several lines have one.
func sentencesIn(said string) (all []string) {
	lines := slices.DeleteFunc(strings.Split(said, "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
	listed := len(lines) > 1 && !slices.ContainsFunc(lines, func(line string) bool { return !lineMark.MatchString(line) })
	for _, line := range lines {
		if listed {
			line = lineMark.ReplaceAllString(line, "")
		}
		for _, span := range text.Sentences(line) {
			for _, one := range strings.Split(lowerSentence.ReplaceAllString(line[span.Start:span.End], "$1\n"), "\n") {
				if one = strings.Trim(one, " .!,;¡"); one != "" {
					all = append(all, one)
				}
			}
		}
	}
	return all
}

// inSentences reads such sentences in one language.
type inSentences struct {
	l       *statement.Language
	before  []newsroom.Interest
	several bool // sentences
	heads   bool // lists may stand under what they are on,
	told    bool // and their words tell the language
	items   aloneItems
	denied  bool // the last list ended in something left out
}

// all reads sentences; false where one of them is none, or nothing is named.
func (r *inSentences) all(sentences []string) bool {
	for i, sentence := range sentences {
		if !r.add(sentence, i > 0) {
			return false
		}
	}
	return len(r.items.all()) > 0
}

// add reads a sentence.
func (r *inSentences) add(sentence string, further bool) bool {
	if r.greets(sentence) {
		return true
	}
	sentence = r.without("greetings", sentence)
	switch {
	case r.names(sentence, further), r.headed(sentence):
		return true
	case r.tells(sentence), r.denied && r.reasons(sentence):
		return true
	}
	return r.parted(sentence, further)
}

// greets tells whether a sentence greets or thanks and says nothing else.
func (r *inSentences) greets(sentence string) bool {
	return !slices.ContainsFunc(strings.Split(sentence, ","), func(part string) bool { return !whole(r.phrases("greetings"), part) })
}

// phrases are those of a kind in the language.
func (r *inSentences) phrases(kind string) text.Phrases { return besideNames()[r.l.Code+" "+kind] }

// without gives a sentence without phrases of a kind that it begins with, unless it is a name.
func (r *inSentences) without(kind, sentence string) string {
	for {
		tokens := text.Tokens(sentence)
		n := r.phrases(kind).Length(tokens)
		if n == 0 || n == len(tokens) || namedAlone(r.l, sentence) {
			return sentence
		}
		sentence = strings.Trim(sentence[tokens[n-1].End:], " .!,;")
	}
}

// joiningSigns stand between items as words that join do, and are no signs there.
var joiningSigns = strings.NewReplacer(" & ", " ", " / ", " ")

// hasSigns tells whether words have signs that are in no list of names, but those that join its items.
func hasSigns(words string) bool { return signs.MatchString(joiningSigns.Replace(words)) }

// names adds the names of a sentence that is a list of them.
func (r *inSentences) names(sentence string, further bool) bool {
	before := r.before
	if further {
		sentence, before = r.without("further", sentence), asFurther
	} else if r.several {
		sentence = r.without("first", sentence)
	}
	if len(r.before) == 0 {
		sentence = r.withoutEnds(sentence)
	}
	if isSelf(r.l, sentence) && !namedAlone(r.l, sentence) || hasSigns(sentence) {
		return false
	}
	items, ok := readAlone(r.l, before, sentence)
	if !ok && further {
		items, ok = r.withoutThese(sentence)
	}
	if !ok {
		return false
	}
	r.items.wanted, r.items.out = append(r.items.wanted, items.wanted...), append(r.items.out, items.out...)
	r.denied = len(items.out) > 0
	return true
}

// withoutThese reads a further sentence of a word such as "without", which by itself may be a subject's, and one name.
func (r *inSentences) withoutThese(sentence string) (items aloneItems, ok bool) {
	tokens := text.Tokens(sentence)
	n := r.phrases("without").Length(tokens)
	if n == 0 || n == len(tokens) {
		return items, false
	}
	items, ok = readAlone(r.l, asFurther, sentence[tokens[n].Start:])
	if len(items.out) > 0 || len(items.wanted) != 1 {
		return items, false
	}
	return aloneItems{out: items.wanted}, ok
}

// asFurther stands for what an earlier sentence wants: what only says "more" or "just" there is of that.
var asFurther = []newsroom.Interest{{}}

// withoutEnds gives a sentence without words at its end that say that there is no more.
func (r *inSentences) withoutEnds(sentence string) string {
	tokens := text.Tokens(sentence)
	for i := 1; i < len(tokens); i++ {
		if r.phrases("ends").Length(tokens[i:]) == len(tokens)-i && !namedAlone(r.l, sentence) {
			return strings.Trim(sentence[:tokens[i-1].End], " ,")
		}
	}
	return sentence
}

// reasons tells whether words say why something is left out, and name nothing.
func (r *inSentences) reasons(words string) bool {
	tokens := text.Tokens(words)
	if r.phrases("reasons").Length(tokens) == 0 || len(tokens) > mostReason || strings.ContainsAny(words, ":()\"“„«") {
		return false
	}
	return len(thesaurus.News().Named(tokens)) == 0 && !slices.ContainsFunc(tokens, func(token text.Token) bool {
		return clauses.Contrasts(r.l.Code, token.Word) || aloneNouns()[r.l.Code].Length([]text.Token{token}) > 0
	})
}

// parted reads a sentence of two parts: who somebody is and what they ask for, or what is left out and why.
func (r *inSentences) parted(sentence string, further bool) bool {
	for at, c := range sentence {
		if c != ',' && c != ';' && c != '–' {
			continue
		}
		first, rest := strings.TrimSpace(sentence[:at]), strings.Trim(sentence[at:], " ,;–")
		if further || len(r.items.all()) > 0 || !r.tells(first) {
			if r.reasons(rest) {
				return r.names(first, further) && r.denied
			}
			continue
		}
		if list, bare := r.asked(rest); !bare {
			return r.names(list, false)
		}
	}
	return false
}

// asked gives a list; bare where nothing says that it is wanted, so that it may say where somebody is.
func (r *inSentences) asked(rest string) (list string, bare bool) {
	return rest, withoutEnd(r.l, withoutOpening(r.l, nil, rest)) == rest
}
