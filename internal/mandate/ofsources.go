package mandate

import (
	_ "embed"
	"net/url"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// A statement may ask for a source instead of a subject: "always include Kottke". What it says is data (ofsources.txt), and counts only where it names
// a source that the reader reads: "everything from Germany" is on a subject.

//go:embed ofsources.txt
var ofSourcesList string

// ofSource is what a statement asks of a source.
type ofSource uint8

const (
	included ofSource = iota // everything from it is wanted
	asOthers                 // and no longer is
	alone                    // nothing from others is
	first                    // it rather than others: as alone, that can't be told by words
)

// ofSources are the names of these in the data.
var ofSources = []string{"always", "as others", "alone", "first"}

// framing is what stands around the name of a source, in folded words.
type framing struct {
	of            ofSource
	before, after []string
}

// framings are those of all languages, and the words that may stand around them or begin a name.
type framings struct {
	all              []framing
	polite, articles [][]string
}

var sourceFramings = sync.OnceValue(func() (f framings) {
	for line := range strings.Lines(ofSourcesList) {
		fields := strings.Split(line, "|")
		if len(fields) != 3 || line[0] == '#' {
			continue
		}
		kind := strings.TrimSpace(fields[1])
		for phrase := range strings.SplitSeq(fields[2], ",") {
			before, after, _ := strings.Cut(phrase, "…")
			switch kind {
			case "polite":
				f.polite = append(f.polite, foldedWords(phrase))
			case "article":
				f.articles = append(f.articles, foldedWords(phrase))
			default:
				f.all = append(f.all, framing{ofSource(slices.Index(ofSources, kind)), foldedWords(before), foldedWords(after)})
			}
		}
	}
	// The longest first, of which others may be the beginning: "everything from" of "not everything from".
	slices.SortStableFunc(f.all, func(a, b framing) int { return len(b.before) + len(b.after) - len(a.before) - len(a.after) })
	return f
})

func foldedWords(s string) (all []string) {
	for _, token := range text.Tokens(s) {
		all = append(all, token.Word)
	}
	return all
}

// sourceAsk is what a statement may ask of a source, whose name is not compared yet.
type sourceAsk struct {
	of   ofSource
	name []string // folded words
}

// askedOfSource gives what a statement may ask of a source, the likeliest first; nothing of most.
func askedOfSource(said string) (asks []sourceAsk) {
	words := sourceFramings().bare(foldedWords(said))
	if len(words) > maxSourceWords {
		return nil
	}
	for _, f := range sourceFramings().all {
		rest, opens := cutWords(words, f.before)
		name, closes := cutLast(rest, f.after)
		if f.of == first && len(f.after) > 0 { // what is behind that is another
			name, closes = cutBefore(rest, f.after)
		}
		if opens && closes && len(name) > 0 && len(f.before)+len(f.after) > 0 {
			asks = append(asks, sourceAsk{f.of, name})
		}
	}
	return asks
}

// maxSourceWords bounds a statement of one source.
const maxSourceWords = 24

// bare takes off the polite words around what is said.
func (f framings) bare(words []string) []string {
	for n := -1; n != len(words); {
		n = len(words)
		for _, phrase := range f.polite {
			if rest, is := cutWords(words, phrase); is {
				words = rest
			}
			if rest, is := cutLast(words, phrase); is {
				words = rest
			}
		}
	}
	return words
}

// cutWords takes off the words with which others begin, and cutLast those with which they end.
func cutWords(words, opening []string) ([]string, bool) {
	if len(words) < len(opening) || !slices.Equal(words[:len(opening)], opening) {
		return words, false
	}
	return words[len(opening):], true
}

func cutLast(words, end []string) ([]string, bool) {
	at := len(words) - len(end)
	if at < 0 || !slices.Equal(words[at:], end) {
		return words, false
	}
	return words[:at], true
}

// cutBefore gives the words before some others.
func cutBefore(words, others []string) ([]string, bool) {
	for at := range words {
		if _, is := cutWords(words[at:], others); is {
			return words[:at], true
		}
	}
	return words, false
}

// called is a name as it is compared: its words, without an article before them.
func (f framings) called(words []string) []string {
	for _, article := range f.articles {
		if rest, is := cutWords(words, article); is && len(rest) > 0 {
			return rest
		}
	}
	return words
}

// sourcesCalled gives those of some sources that have a name: just so, or by the domain of their addresses; or else those whose names begin with it.
func sourcesCalled(name []string, of []newsroom.SourceHealth) []newsroom.SourceHealth {
	f := sourceFramings()
	wanted := f.called(name)
	if len(wanted) == 0 {
		return nil
	}
	letters := strings.Join(wanted, "")
	var exact, begun []newsroom.SourceHealth
	for _, s := range of {
		is, begins := false, false
		for _, other := range []string{s.Title, s.FeedTitle} {
			other := f.called(foldedWords(other))
			_, begun := cutWords(other, wanted)
			is = is || strings.Join(other, "") == letters
			begins = begins || begun && len(letters) >= leastCalled
		}
		switch {
		case is || slices.Contains(domainOf(s.URL), letters):
			exact = append(exact, s)
		case begins:
			begun = append(begun, s)
		}
	}
	if len(exact) > 0 {
		return exact
	}
	return begun
}

// SourcesCalled gives those of some sources that the label of an interest names: with two words or more, or all of a name that is no subject of the
// thesaurus.
func SourcesCalled(label string, of []newsroom.SourceHealth) []newsroom.SourceHealth {
	tokens := text.Tokens(label)
	name := foldedWords(label)
	if len(thesaurus.News().Named(tokens)) > 0 {
		return nil
	}
	found := sourcesCalled(name, of)
	if wanted := sourceFramings().called(name); len(wanted) < 2 {
		found = slices.DeleteFunc(found, func(s newsroom.SourceHealth) bool {
			return !slices.ContainsFunc([]string{s.Title, s.FeedTitle}, func(other string) bool { return slices.Equal(sourceFramings().called(foldedWords(other)), wanted) })
		})
	}
	return found
}

// leastCalled is how many letters the beginning of a name has at least.
const leastCalled = 4

// domainOf gives what people call an address by its domain: "kottke" and "kottkeorg" of https://kottke.org/.
func domainOf(address string) (names []string) {
	at, err := url.Parse(address)
	if err != nil {
		return nil
	}
	labels := strings.Split(strings.TrimPrefix(at.Hostname(), "www."), ".")
	if len(labels) < 2 {
		return nil
	}
	for _, name := range [][]string{labels[:len(labels)-1], labels, labels[len(labels)-2 : len(labels)-1]} {
		names = append(names, strings.Join(foldedWords(strings.Join(name, " ")), ""))
	}
	return names
}
