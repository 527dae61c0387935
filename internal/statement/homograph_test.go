package statement

import (
	"slices"
	"strings"
	"testing"
)

// A word with which a rule asks for something asks for nothing where it is a noun.
func TestANounIsNoVerb(t *testing.T) {
	for _, c := range []struct{ code, said, kind, label string }{
		{"en", "the ban on boats in Venice", "follow", "ban on boats in Venice"},
		{"en", "I want to follow the fire at the bar in Crans-Montana", "follow", "fire at the bar in Crans-Montana"},
		{"en", "I'd like news about the bar exam", "follow", "bar exam"},
		{"en", "the end of the war in Ukraine", "follow", "end of the war in Ukraine"},
		{"en", "hate crimes in London", "follow", "hate crimes in London"},
		{"en", "News about the strike on Venezuela, please", "follow", "strike on Venezuela"},
		{"es", "el fin de la guerra en Ucrania", "follow", "fin de la guerra en Ucrania"},
		{"nl", "de stop op stikstof", "follow", "stop op stikstof"},
		{"it", "la fine della guerra in Ucraina", "follow", "fine della guerra in Ucraina"},
		{"en", "ban golf", "leave out", "golf"},
		{"en", "I hate crimes on TV", "leave out", "crimes on TV"},
		{"en", "In the end, no football", "leave out", "football"},
		{"en", "block crime news", "leave out", "crime"},
	} {
		read := Languages()[slices.IndexFunc(Languages(), func(l *Language) bool { return l.Code == c.code })].Read(c.said, nil, nil)
		var follow, leave []string
		for _, o := range read.Operations {
			switch o.Kind {
			case Follow:
				follow = append(follow, o.Subjects...)
			case LeaveOut, Less:
				leave = append(leave, o.Subjects...)
			}
		}
		got := map[string][]string{"follow": follow, "leave out": leave}
		if strings.Join(got[c.kind], "|") != c.label || len(follow)+len(leave) != 1 {
			t.Errorf("%q: follow %q, leave out %q, unread %q", c.said, follow, leave, read.Unread)
		}
	}
}
