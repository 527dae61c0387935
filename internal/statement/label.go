package statement

import (
	"slices"
	"strings"
	"unicode/utf8"

	"newsroom/internal/text"
)

// mixed tells whether a word that stands for something is among others, or a small one ends them, as in no subject.
func (r *reader) mixed(from, to int) bool {
	for _, t := range r.tokens[from:to] {
		if t.link {
			return true
		}
	}
	if t := r.tokens[to-1]; to-from > 1 && text.StopWord(r.l.Code, t.word) && !t.capital && t.quote == 0 && t.group == 0 {
		return true // "the sight of"
	}
	for i := from; i < to && to-from > 1; i++ {
		if t := r.tokens[i]; r.l.its[t.word] && !r.l.articles[t.word] && t.quote == 0 && t.group == 0 && !r.printedName(i) {
			return true
		}
	}
	return false
}

// heading tells whether some tokens name nothing, but what comes below ("these:").
func (r *reader) heading(from, to int) bool {
	end, _, ok := r.longest(r.l.vague, from, to)
	return ok && end == to || to-from == 1 && r.l.its[r.tokens[from].word]
}

// take adds the subject of some tokens.
func (s *subjects) take(r *reader, from, to int) {
	label := r.print(from, to)
	switch end, _, ok := r.longest(r.l.vague, from, to); {
	case ok && end == to:
		s.vague = true
	case to-from == 1 && r.l.its[r.tokens[from].word] && r.tokens[from].quote == 0 && (r.loud || !r.inCapitals(from)):
		if len(r.last) == 0 && r.l.pairs[r.tokens[from].word] && len(r.standing) == 2 {
			r.last = r.standing
		}
		if len(r.last) == 0 {
			s.vague = true
		}
		s.labels, s.back = append(s.labels, r.last...), true
	case label != "" && !slices.Contains(s.labels, label):
		s.labels = append(s.labels, label)
	}
}

// print gives a subject as the statement printed it.
func (r *reader) print(from, to int) string {
	if from >= to {
		return ""
	}
	first, last := r.tokens[from], r.tokens[to-1]
	start, end := first.start, last.end
	if first.quote != last.quote && first.quote > 0 {
		_, size := utf8.DecodeLastRuneInString(r.src[:start])
		start -= size
	}
	if first.quote != last.quote && last.quote > 0 {
		_, size := utf8.DecodeRuneInString(r.src[end:])
		end += size
	}
	return strings.Join(strings.Fields(r.src[start:end]), " ")
}

// printedName tells whether a small word is printed as part of a name.
func (r *reader) printedName(at int) bool {
	return !r.loud && (r.inCapitals(at) || r.tokens[at].capital && !r.tokens[at].first && len(r.tokens[at].word) > 1 && (at+1 < len(r.tokens) && r.tokens[at+1].capital || at > 0 && r.tokens[at-1].capital))
}

// inCapitals tells whether a word is printed in capitals, as an abbreviation is.
func (r *reader) inCapitals(at int) bool {
	t := r.tokens[at]
	printed := r.src[t.start:t.end]
	return len(t.word) > 1 && len(printed) == len(t.word) && strings.ToUpper(printed) == printed && strings.ToLower(printed) != printed
}
