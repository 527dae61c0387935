package mandate

import (
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// readOperations understands a statement by its operations, before the interests that stand.
func readOperations(l *statement.Language, before []newsroom.Interest, said string) Reading {
	read := l.Read(said, labelsOf(before), namesIn(l))
	if len(read.Unread) > 0 {
		r := readPartly(l, before, read)
		r.vetoes = r.vetoes || read.Unlimited // the grammar takes "golf until June" for a name
		return r
	}
	return operate(l, before, read)
}

// operate understands what was read of a statement.
func operate(l *statement.Language, before []newsroom.Interest, read statement.Reading) Reading {
	switch {
	case len(read.Operations) == 0 && (read.Pleased || read.Settings):
		return Reading{Outcome: newsroom.Unchanged, thanked: read.Pleased, settings: read.Settings}
	case len(read.Operations) == 0:
		asks := doubt(asked{matter: which})
		asks.talk = read.Talked
		return asks
	}
	c := changes{g: keysOf(l.Code), l: l, before: before}
	for _, o := range read.Operations {
		if o.Bare && slices.ContainsFunc(o.Subjects, meaningless) {
			return veto(asked{matter: which})
		}
		if !c.operation(o) {
			asks := doubt(asked{matter: which})
			asks.vetoes = o.Kind == statement.Vague && len(o.Subjects) > 0
			return asks
		}
	}
	if label := c.torn(); label != "" {
		return veto(about(eitherWay, label))
	}
	if c.cleared && !c.wished && !c.asked {
		return veto(asked{matter: inPlace})
	}
	reading := c.g.untimed(settle(c.g, before, c.moves))
	reading.settings, reading.signed, reading.composed = read.Settings, read.Signed, c.composed
	reading.bare = !slices.ContainsFunc(read.Operations, func(o statement.Operation) bool { return !o.Bare })
	return reading
}

// namesIn are names of subjects that a language would otherwise part, or take for a clause ("health care"), and what readers call
// the front page.
func namesIn(l *statement.Language) []string { return subjectNames()[l.Code]() }

// subjectNames finds those of a language when it is first read.
var subjectNames = sync.OnceValue(func() map[string]func() []string {
	names := map[string]func() []string{}
	for _, l := range statement.Languages() {
		names[l.Code] = sync.OnceValue(func() []string {
			all := slices.Clone(pageNames())
			for subject := range thesaurus.News().IDs() {
				if name := thesaurus.News().Name(thesaurus.Subject(subject), l.Code); l.Breaks(name) {
					all = append(all, name)
				}
			}
			return all
		})
	}
	return names
})

// pageNames are what readers call the front page, which is a subject of its own.
var pageNames = sync.OnceValue(func() (names []string) {
	for _, words := range pagesAnywhere {
		names = append(names, strings.Join(words, " "))
	}
	return names
})

// veto is a doubt about what makes no sense, however it is read.
func veto(q asked) Reading {
	r := doubt(q)
	r.vetoes = true
	return r
}

// spoken gives the languages of which a statement has most words, none where nothing reads its language by operations: the grammar's
// choice first, and those of which it has as many, since a short statement may be of several.
func spoken(said string) (languages []*statement.Language) {
	known, most := map[string]int{}, 0
	for _, l := range statement.Languages() {
		known[l.Code] = l.Known(said)
		most = max(most, known[l.Code])
	}
	chosen, _ := choose(said)
	if len(chosen) == 0 {
		if l := statement.In(unread(said, recognised(said))); l != nil {
			return []*statement.Language{l}
		}
		return nil // as of a language that nothing reads
	}
	own := statement.In(chosen[0].language)
	for _, l := range statement.Languages() {
		if l != own && known[l.Code] == most {
			languages = append(languages, l)
		}
	}
	if len(languages) > 0 && clearly(most, known[own.Code]) && (hasGrammar(languages[0].Code) || clearly(most, recognised(said))) {
		return languages
	}
	return append([]*statement.Language{own}, languages...)
}

// clearly tells whether so many words of one language against those of another leave no doubt: small words are often both's.
func clearly(n, other int) bool { return n > other && (other == 0 || n > other+1) }

// recognised counts the words of a statement that one grammar knows at most.
func recognised(said string) (most int) {
	tokens := text.Tokens(said)
	for _, g := range grammars() {
		n := 0
		for _, token := range tokens {
			if g.recognises(token.Word) {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}

func hasGrammar(language string) bool {
	return slices.ContainsFunc(grammars(), func(g *grammar) bool { return g.language == language })
}

// keysOf gives what compares labels of a language.
func keysOf(language string) *grammar {
	for _, g := range grammars() {
		if g.language == language {
			return g
		}
	}
	return &grammar{language: language}
}
