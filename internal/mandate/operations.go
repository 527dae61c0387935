package mandate

import (
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/thesaurus"
)

// readOperations understands a statement by its operations, before the interests that stand.
func readOperations(l *statement.Language, before []newsroom.Interest, said string) (reading Reading) {
	read := readBy(l, before, said)
	read.Operations = outOfSeason(l, before, read.Operations)
	defer func() { reading.heard = &read }()
	if len(read.Unread) > 0 {
		r := readPartly(l, before, read)
		r.vetoes = r.vetoes || read.Unlimited // "golf until June" is no name
		return r
	}
	return operate(l, before, read)
}

// operate understands what was read of a statement.
func operate(l *statement.Language, before []newsroom.Interest, read statement.Reading) Reading {
	if !slices.ContainsFunc(read.Operations, func(o statement.Operation) bool { return o.Kind != statement.Field }) {
		read.Operations = nil
	}
	switch {
	case len(read.Operations) == 0 && read.Pleased:
		return Reading{Outcome: newsroom.Unchanged, thanked: true, settings: read.Settings}
	case len(read.Operations) == 0:
		asks := doubt(unclear(read.Text))
		asks.talk, asks.settings, asks.blank = read.Talked && !read.Settings, read.Settings, !read.Settings
		return asks
	}
	c := changes{g: keysOf(l.Code), l: l, said: read.Text, before: before}
	for _, o := range read.Operations {
		if o.Bare && slices.ContainsFunc(o.Subjects, meaningless) {
			return veto(unclear(read.Text))
		}
		if !c.operation(o) {
			asks := doubt(unclear(read.Text[o.Start:o.End]))
			if c.doubt.matter != nothing {
				asks = doubt(c.doubt)
			}
			asks.vetoes = o.Kind == statement.Vague
			return asks
		}
	}
	if label := c.torn(); label != "" {
		return veto(about(eitherWay, label))
	}
	if c.cleared && !c.wished && !c.asked {
		return veto(asked{matter: inPlace})
	}
	reading := c.g.untimed(settle(c.g, before, c.moves), read.Text)
	reading.settings = read.Settings
	if i := slices.IndexFunc(reading.Begun, func(i newsroom.Interest) bool { return !hasLetter(i.Label) }); i >= 0 {
		return doubt(about(whichBut, reading.Begun[i].Label))
	}
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
