package statement

import (
	"fmt"
	"strings"
)

// Query is a question to the desk about what stands in a mandate.
type Query struct {
	Language *Language
	Subjects []string // none: it asks for all that stands
	Much     bool     // it complains of too much
}

// askRule is a pattern of a question to the desk. It reads a whole statement or nothing, so that it takes no wish for a question.
type askRule struct {
	rule
	much bool
}

// ask reads a line of how readers ask the desk what stands: of {x}, or of all.
func (s *sections) ask(name, pattern string) error {
	own := &compiler{room: s.room, classes: s.classes, words: map[string]bool{}, numbers: s.numbers, literal: map[string]*node{}} // its words are no sign of the language
	r, err := own.compile(pattern)
	if err == nil && len(r.slots) > 1 {
		err = fmt.Errorf("a question about more than {x}: %s", pattern)
	}
	s.l.asks = append(s.l.asks, askRule{rule: r, much: name == "ask much"})
	return err
}

// maxAsked bounds a question to the desk, in bytes.
const maxAsked = 200

// Ask reads a statement as a question to the desk, in whichever language it is one. Standing are the labels of the interests that
// stand. It is none where any of it is something else: whoever asks for something has a wish.
func Ask(s string, standing []string) (q Query, ok bool) {
	if len(s) > maxAsked {
		return q, false
	}
	most := -1
	for _, l := range Languages() {
		if read, asked := l.ask(s, standing); asked {
			if known := l.Known(s); known > most { // several languages may have its words
				q, ok, most = read, true, known
			}
		}
	}
	return q, ok
}

func (l *Language) ask(s string, standing []string) (q Query, ok bool) {
	r := reader{l: l, src: s, loud: strings.ToUpper(s) == s, standing: standing}
	r.matcher = l.matcher(l.tokens(s))
	r.group(standing)
	to := len(r.tokens)
	for to > 0 && r.tokens[to-1].mark {
		to--
	}
	for _, t := range r.tokens[:to] {
		if t.mark && parting[t.word] || t.link {
			return q, false
		}
	}
	for _, start := range r.led(0, to) {
		for i := range l.asks {
			if subjects, ok := r.queried(&l.asks[i].rule, start.at, to); ok {
				return Query{Language: l, Subjects: subjects, Much: l.asks[i].much}, true
			}
		}
	}
	return q, false
}

// queried matches a rule with all that stands between two places, but for what may follow any clause.
func (r *reader) queried(x *rule, from, to int) (subjects []string, ok bool) {
	opened := reach{{at: from}}
	if x.parts[0] != nil {
		opened = r.reaches(x.parts[0], from).within(to)
	}
	for _, p := range opened {
		if x.slots == "" && p.at+r.trailing(p.at, to) == to {
			return nil, true
		}
		for q := p.at + 1; x.slots != "" && q <= to; q++ {
			if r.closes(x.parts[1], q, to) && r.plain(r.introduced(p.at, q), q) {
				if s := r.list(p.at, q); len(s.labels) > 0 && !s.vague && r.skipJoins(s.stop, q) == q {
					return s.labels, true
				}
			}
		}
	}
	return nil, false
}

// closes tells whether what a rule has behind its subject reaches from a place to the end.
func (r *reader) closes(part *node, at, to int) bool {
	if part == nil {
		return at+r.trailing(at, to) == to
	}
	for _, p := range r.reaches(part, at).within(to) {
		if p.at+r.trailing(p.at, to) == to {
			return true
		}
	}
	return false
}
