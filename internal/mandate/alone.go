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

//go:embed alone.txt
var aloneList string

// aloneNouns are nouns of each language that the thesaurus has no name for, or that languages use for something else within a sentence, and words for what goes on in a place
// that stand behind its name, by the language with a sign.
var aloneNouns = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(aloneList) })

// signs finds what is in no list of names: all but letters, numbers, spaces, what parts items, and marks within a name ("CDU/CSU", "K-Pop", "St. Gallen"). A minus, a thumb or a
// question mark says what no word says.
var signs = regexp.MustCompile(`[^\pL\pM\pN\s,;•.'’/&-]|(^|[\s,;•])[-/.&'’]|[-/&]($|[\s,;•])`)

// Bounds of a statement that is but names.
const (
	mostAlone     = 400 // bytes
	mostAloneOnes = 40
)

// namesAlone reads a statement that is a name, or a list of names, of which some are wanted and some not, and says nothing else: "Ukraine war", "health, minimum wage, no police". Whoever types one wants to read of
// it, whatever its words say in the sentences of some language ("war" is a verb in German, "salud" a wish of health).
func namesAlone(before []newsroom.Interest, said string) (Reading, bool) {
	if len(said) > mostAlone {
		return Reading{}, false
	}
	if q, ok := lostWithoutAPlace(before, said); ok {
		return doubt(q), true
	}
	said = strings.TrimRight(strings.TrimSpace(said), " .!,;")
	if said == "" || signs.MatchString(said) || countsItems(said) {
		return Reading{}, false
	}
	var of *statement.Language
	var found aloneItems
	for _, l := range statement.Languages() { // a word that joins in one stands within a name of another
		items, ok := readAlone(l, before, said)
		if ok && (of == nil || len(items.all()) < len(found.all())) {
			of, found = l, items
		}
	}
	if of == nil {
		return Reading{}, false
	}
	read := operate(of, before, statement.Reading{Text: said, Operations: found.operations()})
	read.of = of
	return read, read.Outcome != newsroom.Clarification || read.asks.matter == leftOut // which asks what is to become of what is left out
}

// readAlone reads a list of names in one language, with words behind it that only say that it is wanted where they are no part of a name ("transfer news").
func readAlone(l *statement.Language, before []newsroom.Interest, said string) (aloneItems, bool) {
	list := withoutOpening(l, before, said)
	if list != said && isFrontPage(list) { // "news about the news"
		return aloneItems{}, false
	}
	for {
		items, ok := itemsAlone(l, list)
		items.bare = len(list) == len(said)
		if ok && all(items.all(), func(item string) bool { return namedAlone(l, item) }) {
			return items, true
		}
		shorter := withoutEnd(l, list)
		if shorter == list {
			return aloneItems{}, false
		}
		list = shorter
	}
}

// lostWithoutAPlace gives what to ask somebody who says nothing but that news of their own place are wanted, or, before anything stands, that they don't know what to say.
func lostWithoutAPlace(before []newsroom.Interest, said string) (asked, bool) {
	if followsAPlace(before) { // which may be the one that is meant
		return asked{}, false
	}
	said = strings.Trim(strings.TrimSpace(said), " .!?¿¡,;")
	for _, l := range statement.Languages() {
		switch list := withoutEnd(l, withoutOpening(l, before, said)); {
		case whole(aloneNouns()[l.Code+"?"], said), whole(aloneNouns()[l.Code+"?"], list):
			return about(whichTown, list), true
		case len(before) == 0 && whole(aloneNouns()[l.Code+"!"], said):
			return asked{matter: byExample}, true
		}
	}
	return asked{}, false
}

// followsAPlace tells whether a place or a town is among interests to follow.
func followsAPlace(before []newsroom.Interest) bool {
	return slices.ContainsFunc(before, func(one newsroom.Interest) bool {
		tokens := text.Tokens(one.Label)
		return !one.Avoid && len(tokens) > 0 && thesaurus.News().Located(tokens, 0, one.Label, newsroom.DefaultLanguage).Tokens > 0
	})
}

// aloneItems are the names of a list that is but names.
type aloneItems struct {
	wanted, out []string
	bare        bool // nothing tells that they are wanted
}

func (i aloneItems) all() []string { return slices.Concat(i.wanted, i.out) }

// operations gives what such a list asks for.
func (i aloneItems) operations() (all []statement.Operation) {
	if len(i.wanted) > 0 {
		all = append(all, statement.Operation{Kind: statement.Follow, Subjects: i.wanted, Whole: true, Bare: i.bare && len(i.out) == 0})
	}
	if len(i.out) > 0 {
		all = append(all, statement.Operation{Kind: statement.LeaveOut, Subjects: i.out, Whole: true})
	}
	return all
}

// withoutOpening gives a statement without words before its list that say nothing but that it is wanted.
func withoutOpening(l *statement.Language, standing []newsroom.Interest, said string) string {
	tokens := text.Tokens(said)
	before := 0
	for n := aloneNouns()[l.Code+"<"].Length(tokens); n > 0; n = aloneNouns()[l.Code+"<"].Length(tokens[before:]) {
		before += n
	}
	if before == 0 && len(standing) == 0 { // else it may be more of what is followed
		before = aloneNouns()[l.Code+"^"].Length(tokens)
	}
	first, _, _ := strings.Cut(said, ",")
	switch {
	case namedAlone(l, said), before > 0 && namedAlone(l, first) && !namedAlone(l, said[:tokens[before-1].End]):
		return said
	case before >= len(tokens): // nothing but that
		return ""
	}
	return strings.Trim(said[tokens[before].Start:], " ,")
}

// withoutEnd gives a statement without the last words of it that say no more.
func withoutEnd(l *statement.Language, said string) string {
	tokens := text.Tokens(said)
	for i := len(tokens) - 1; i > 0; i-- {
		if aloneNouns()[l.Code+">"].Length(tokens[i:]) == len(tokens)-i {
			return strings.Trim(said[:tokens[i-1].End], " ,")
		}
	}
	return said
}

// itemsAlone parts a list at its lines, its commas and, unless all of it is one name, the words that join its items; an article before an item is none of it. What stands behind a word
// that denies is left out, and so is what is joined to it; not ok where nobody can tell of which kind an item behind a comma is ("no golf, tennis").
func itemsAlone(l *statement.Language, said string) (items aloneItems, ok bool) {
	denied := false
	for _, part := range strings.FieldsFunc(said, func(r rune) bool { return strings.ContainsRune(",;\n•", r) }) {
		for n, item := range joinedAlone(l, strings.TrimSpace(part)) {
			name, contrasts := withoutContrast(l, item, denied)
			amount := withoutMeasure(l, name)
			measured := amount != name
			name, denies := withoutDenial(l, amount)
			switch {
			case name == "" && (denies || contrasts):
				return items, false
			case name == "":
				continue
			case denied && !denies && !contrasts && (n == 0 || measured): // "no golf and some tennis"
				return items, false
			case denies:
				denied = true
			case contrasts:
				denied = false
			}
			if name = withoutArticle(l, name); denied && isFrontPage(name) {
				return items, false
			} else if denied {
				items.out = append(items.out, name)
			} else {
				items.wanted = append(items.wanted, name)
			}
		}
	}
	return items, len(items.all()) > 0 && len(items.all()) <= mostAloneOnes
}

// ofLanguage tells whether an item has words by which a language calls a subject that is no place.
func ofLanguage(l *statement.Language, item string) bool {
	tokens, news := text.Tokens(item), thesaurus.News()
	return aloneNouns()[l.Code].In(tokens) || slices.ContainsFunc(news.Find(tokens, item, l.Code), func(hit thesaurus.Match) bool { return !news.Place(hit.Subject) })
}

// withoutMeasure gives an item without words before it that say that some of it is wanted: "a bit of".
func withoutMeasure(l *statement.Language, item string) string {
	tokens := text.Tokens(item)
	if n := besideNames()[l.Code+" further"].Length(tokens); n > 0 && n < len(tokens) && !namedAlone(l, item) {
		return item[tokens[n].Start:]
	}
	return item
}

// withoutContrast gives an item without a word before it that turns what stands before that: "but", and "just" behind what is not wanted.
func withoutContrast(l *statement.Language, item string, denied bool) (name string, contrasts bool) {
	tokens := text.Tokens(item)
	if n := aloneNouns()[l.Code+"%"].Length(tokens); denied && n > 0 && n < len(tokens) && !namedAlone(l, item) {
		return item[tokens[n].Start:], true
	}
	first, rest, several := strings.Cut(item, " ")
	if several && clauses.Contrasts(l.Code, text.Fold(first)) {
		return strings.TrimSpace(rest), true
	}
	return item, false
}

// withoutDenial gives an item without words before it that say that it is not wanted.
func withoutDenial(l *statement.Language, item string) (name string, denies bool) {
	tokens := text.Tokens(item)
	n := aloneNouns()[l.Code+"-"].Length(tokens)
	switch {
	case n == 0 || namedAlone(l, item): // "No Way Home", a town that begins so
		return item, false
	case n == len(tokens):
		return "", true
	}
	return item[tokens[n].Start:], true
}

// withoutArticle gives a name without the article of a language before it, where it is one without that, too: "Los Angeles" is none.
func withoutArticle(l *statement.Language, item string) string {
	if first, rest, elided := strings.Cut(strings.ReplaceAll(item, "’", "'"), "'"); elided && len(first) == 1 && namedAlone(l, rest) {
		return rest
	}
	tokens := text.Tokens(item)
	if len(tokens) < 2 {
		return item
	}
	first, rest := item[:tokens[0].End], item[tokens[1].Start:]
	if !abbreviated(first) && l.Article(text.Fold(first)) && !saysWhose(l, first) && namedAlone(l, rest) {
		return rest
	}
	return item
}

// namedAlone tells whether words are the name of one subject, a noun of a language's list, or what goes on in a place by its name.
func namedAlone(l *statement.Language, item string) bool {
	tokens := text.Tokens(item)
	if name, ok := behindOrdinal(l, item); ok {
		return namedAlone(l, name)
	}
	if whole(aloneNouns()[l.Code], item) || isFrontPage(item) || wholeName(item) && !smallWord(item, tokens) {
		return true
	}
	for i := 1; i < len(tokens); i++ {
		if aloneNouns()[l.Code+"*"].Length(tokens[i:]) == len(tokens)-i {
			place := item[:tokens[i-1].End]
			return wholeName(place) && isPlace(place)
		}
	}
	return false
}
