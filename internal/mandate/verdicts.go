package mandate

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

//go:embed verdicts.txt
var verdictList string

// verdicts are of all languages the phrases that say behind a name that it is wanted (+) or not (-), and those that do so only behind a mark (~).
var verdicts = sync.OnceValue(func() map[string]text.Phrases { return byKind(verdictList) })

// verdictParts finds the parts of a statement between marks, each with the mark before it. A stroke within a word is none.
var verdictParts = regexp.MustCompile(`(^[¡¿]*|[,;\n•.!?¡¿:=()–—]+)([^,;\n•.!?¡¿:=()–—]*)`)

// headedVerdict finds words at the beginning of a sentence before a colon.
var headedVerdict = regexp.MustCompile(`(?:^|[.!?\n])\s*([^.!?\n,;:()]+?)\s*:`)

// headsWithVerdict tells whether words that say what is wanted head a list: "Yes: chess. No: golf".
func headsWithVerdict(said string) bool {
	for _, found := range headedVerdict.FindAllStringSubmatch(said, -1) {
		if verdictOf(text.Tokens(found[1]), false) != unsigned {
			return true
		}
	}
	return false
}

// judgedName is a name, and what is said behind it of whether it is wanted.
type judgedName struct {
	name      string
	says      side
	bracketed bool // it says so between brackets, which holds of that name alone
	sentence  int
}

// judgedNames reads a statement of names behind some of which stands whether they are wanted: "football (yes), golf (never)", "golf = no". Brackets say so of the name before
// them; where other words do behind a list, nobody can tell of how many of its names.
func judgedNames(before []newsroom.Interest, said string) (Reading, bool) {
	said = withCapitals(asTyped(said))
	names, ok := judgedIn(said)
	if doubtful, _ := doubtfulNames(names); !ok || len(doubtful) > 0 {
		return Reading{}, false
	}
	var of *statement.Language
	var found aloneItems
	most := 0
	for _, l := range statement.Languages() {
		if items, known := itemsJudged(l, before, names); known > most || known == most && known > 0 && len(items.all()) < len(found.all()) {
			of, found, most = l, items, known
		}
	}
	if of == nil || clashAlone(found) {
		return Reading{}, false
	}
	read := operate(of, before, statement.Reading{Text: said, Operations: found.operations()})
	read.of = of
	return read, read.Outcome == newsroom.Applied
}

// judgedIn gives the names of a statement and what is said behind them; not ok where nothing is, or it says something else.
func judgedIn(said string) (names []judgedName, ok bool) {
	if len(said) > mostMarked || !strings.ContainsAny(said, ",;\n.!?:=()–—-") {
		return nil, false
	}
	sentence, judged := 0, false
	said = strings.ReplaceAll(said, " - ", " – ")
	if headsWithVerdict(said) {
		return nil, false
	}
	for _, found := range verdictParts.FindAllStringSubmatch(said, -1) {
		mark, words := strings.TrimSpace(found[1]), strings.TrimSpace(found[2])
		if strings.ContainsAny(mark, "\n.!?") || strings.Contains(found[1], "\n") {
			sentence++
		}
		if words == "" {
			continue
		}
		name, says := verdictBehind(words)
		switch last := len(names) - 1; {
		case name != "":
			if mark == "(" { // a remark
				return nil, false
			}
			names = append(names, judgedName{name, says, false, sentence})
		case last < 0 || names[last].says != unsigned || strings.Contains(mark, "\n"): // it may head what stands behind it
			return nil, false
		case strings.ContainsAny(mark, ",;") && mayBeItem(words): // "recycling, rubbish", "Thailand, Mai"
			return nil, false
		default:
			names[last].says, names[last].bracketed = says, mark == "("
			names[last].sentence = sentence
		}
		judged = judged || says == signedOut || name == "" && says != unsigned
	}
	return names, judged
}

// mayBeItem tells whether words that say behind a name whether it is wanted may be an item of the list as well: one word that is neither yes nor no, or a name by its capitals.
func mayBeItem(words string) bool {
	_, worded := sideOf()
	tokens := text.Tokens(words)
	return len(tokens) == 1 && worded[tokens[0].Word] == unsigned || len(tokens) > 1 && !slices.ContainsFunc(tokens, func(t text.Token) bool { return !t.Capital() })
}

// verdictBehind parts words into a name and what is said behind it; without a name where they say nothing else, and stand behind one.
func verdictBehind(words string) (name string, says side) {
	tokens := text.Tokens(words)
	if len(tokens) > 1 && wholeName(words) { // "Chiang Mai"
		return words, unsigned
	}
	for at := range tokens {
		if says = verdictOf(tokens[at:], at > 0); says == unsigned {
			continue
		}
		if at == 0 {
			return "", says
		}
		return strings.TrimSpace(words[:tokens[at-1].End]), says
	}
	return words, unsigned
}

// verdictOf tells whether words say that something is wanted, or not, and nothing else. Right behind a name some that do so elsewhere may be part of it.
func verdictOf(tokens []text.Token, behind bool) side {
	_, worded := sideOf()
	says := unsigned
	switch all := verdicts(); {
	case len(tokens) == 1 && worded[tokens[0].Word] != unsigned:
		says = worded[tokens[0].Word]
	case behind && all["~"].Length(tokens) == len(tokens):
	case all["-"].Length(tokens) == len(tokens):
		says = signedOut
	case all["+"].Length(tokens) == len(tokens):
		says = signedWanted
	}
	return says
}

// itemsJudged gives the names by what is said behind them, and how many of them are known; none where too few are, one is no name, or joins several that are not wanted.
func itemsJudged(l *statement.Language, before []newsroom.Interest, names []judgedName) (all aloneItems, known int) {
	for _, one := range names {
		items, named := readAlone(l, before, one.name)
		switch {
		case named:
			known++
		case looksNamed(l, one.name) && len(before) == 0:
			items = aloneItems{wanted: []string{one.name}}
		default:
			return all, 0
		}
		if len(items.out) > 0 && one.says != unsigned || one.says == signedOut && len(items.wanted) > 1 || slices.ContainsFunc(items.all(), isFrontPage) {
			return all, 0
		}
		all.out = append(all.out, items.out...)
		if one.says == signedOut {
			all.out = append(all.out, items.wanted...)
		} else {
			all.wanted = append(all.wanted, items.wanted...)
		}
	}
	if 2*known < len(names) {
		return all, 0
	}
	return all, known
}

// doubtfulNames gives the names of which nobody can tell whether they are wanted: nothing is said behind them, and behind one further on in the same sentence, not between brackets, that
// it is not.
func doubtfulNames(names []judgedName) (doubtful, of []string) {
	for i, one := range names {
		at := slices.IndexFunc(names[i+1:], func(other judgedName) bool {
			return other.says == signedOut && !other.bracketed && other.sentence == one.sentence
		})
		if one.says == unsigned && at >= 0 {
			doubtful, of = append(doubtful, one.name), append(of, names[i+1+at].name)
		}
	}
	return doubtful, of
}

// behindLabel finds the sign or the words between brackets that stand behind a name.
var behindLabel = regexp.MustCompile(`^\s*(?:\(([^()]*)\)|(\S+))`)

// withoutSaidOut asks about a statement of which something would be followed that brackets or a sign behind it say is not wanted, or left out though words behind another name say so of
// that one.
func (r Reading) withoutSaidOut(said string) Reading {
	if r.of == nil || !r.Outcome.Changes() {
		return r
	}
	doubtful := r.outByAnother(said)
	signed, _ := sideOf()
	signsFirst := signed[string(firstRune(strings.TrimSpace(said)))] != unsigned
	for _, label := range labelsOn(r.Begun, false) {
		if at := strings.Index(said, label); at >= 0 && saidOut(said[at+len(label):], signsFirst) {
			doubtful = append(doubtful, label)
		}
	}
	if len(doubtful) == 0 {
		return r
	}
	asks := doubt(about(eitherWay, strings.Join(doubtful, ", ")))
	asks.of = r.of
	return asks
}

// outByAnother gives the labels that are left out since words behind another name say that of it.
func (r Reading) outByAnother(said string) (labels []string) {
	names, ok := judgedIn(said)
	if !ok {
		return nil
	}
	out := labelsOn(r.Begun, true)
	doubtful, of := doubtfulNames(names)
	for i, name := range doubtful {
		if name = withoutArticle(r.of, name); slices.Contains(out, name) && slices.Contains(out, withoutArticle(r.of, of[i])) {
			labels = append(labels, name)
		}
	}
	return labels
}

// saidOut tells whether the words behind a name begin with a sign that says that it is not wanted, where signs stand behind names, or say so between brackets.
func saidOut(behind string, signsFirst bool) bool {
	found := behindLabel.FindStringSubmatch(behind)
	return len(found) > 0 && (!signsFirst && signsOut()[found[2]] != unsigned || hasLetter(found[1]) && verdictOf(text.Tokens(found[1]), false) == signedOut)
}

// signsOut are the signs that say of a name that it is not wanted, but for strokes.
var signsOut = sync.OnceValue(func() map[string]side {
	signed, _ := sideOf()
	out := map[string]side{}
	for sign, says := range signed {
		if says == signedOut && !isStroke(sign) {
			out[sign] = says
		}
	}
	return out
})
