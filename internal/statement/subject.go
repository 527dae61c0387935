package statement

import (
	"newsroom/internal/text"
)

// maxLabelWords is how many words a subject has at most: what is longer is talk, or several subjects.
const maxLabelWords = 9

// maxSubjects is how many subjects one operation may have: nobody lists more in a sentence.
const maxSubjects = 60

// subjects are what stands in a slot.
type subjects struct {
	labels  []string
	article string // what stood before the first of them, as the language's file spells it
	stop    int    // where they end
	vague   bool   // a word stands for something that was not named
	back    bool   // a word stands for what was named before
}

// list reads subjects that begin at a place, up to a limit at most.
func (r *reader) list(at, limit int) (s subjects) {
	s.stop = at
	for first := true; len(s.labels) < maxSubjects; first = false {
		begin := r.introduced(at, limit)
		if begin >= limit {
			return s
		}
		if !first && (r.starts(r.skipJoins(at, limit)) || !r.nominal(begin, limit)) {
			return s
		}
		end := r.subject(begin, limit)
		if end <= begin {
			return s
		}
		behind := end + r.trailing(end, limit)
		if first && r.marked(behind, colon) && r.heading(begin, end) {
			at = behind + 1
			continue
		}
		if r.mixed(begin, end) {
			return subjects{stop: at}
		}
		if first && begin > 0 && r.l.articles[r.tokens[begin-1].word] {
			s.article = r.tokens[begin-1].word
		}
		s.take(r, r.headed(begin, end), end)
		s.stop = end
		if at = r.next(behind, limit); at == behind || at >= limit {
			s.stop = behind
			return s
		}
	}
	return subjects{stop: at}
}

// headed gives where a subject begins behind words that nobody knows and what introduces it: "gimmie stuff about chess".
func (r *reader) headed(from, to int) int {
	for i := from + 1; i+1 < to; i++ {
		t := r.tokens[i]
		if t.group > 0 || t.quote > 0 || t.capital {
			continue
		}
		if n := r.length(r.l.object, i, to); n > 1 && i+n < to && !r.l.articles[t.word] && !text.StopWord(r.l.Code, t.word) {
			return i + n
		}
	}
	return from
}

// next goes over what parts two subjects, and what is put in between ("and, if possible, …").
func (r *reader) next(behind, limit int) int {
	at := r.skipJoins(behind, limit)
	if n := r.trailing(at, limit); at > behind && n > 0 && (at+n == limit || r.tokens[at+n].mark) {
		return r.skipJoins(at+n, limit)
	}
	return at
}

// parting are the marks that part more than two subjects of a list.
var parting = map[string]bool{full: true, semicolon: true, "=": true, ">": true, "<": true}

// skipJoins goes over what parts two subjects.
func (r *reader) skipJoins(at, limit int) int {
	for at < limit {
		t := r.tokens[at]
		n := r.length(r.l.join, at, limit)
		if n == 0 && (t.mark && !parting[t.word] || !t.mark && t.group == 0 && r.l.joins[t.word]) {
			n = 1
		}
		if n == 0 {
			break
		}
		at += n
	}
	return at
}

// introduced goes over articles, quantities and what else introduces a subject.
func (r *reader) introduced(at, limit int) int {
	for at < limit {
		n := r.introduction(at, limit)
		if n == 0 {
			break
		}
		at += n
	}
	return at
}

// introduction gives how many tokens at a place introduce a subject.
func (r *reader) introduction(at, limit int) int {
	t := r.tokens[at]
	switch {
	case t.quote > 0 || t.group > 0 && !r.l.articles[t.word], !t.mark && (r.l.articles[t.word] || text.StopWord(r.l.Code, t.word)) && r.printedName(at): // "The Hague"
		return 0
	case t.mark:
		return 1
	}
	n := r.length(r.l.object, at, limit)
	if n == 0 && (r.l.articles[t.word] && at+1 < limit || r.l.joins[t.word]) {
		n = 1
	}
	if at+n >= limit && r.l.its[t.word] {
		return 0 // "that" alone stands for something
	}
	return n
}

// subject gives the end of the subject that begins at a place.
func (r *reader) subject(at, limit int) int {
	end := at
	for quote := r.tokens[at].quote; quote > 0 && end < limit && r.tokens[end].quote == quote; {
		end++
	}
	for end < limit && !r.ends(at, end, limit) {
		end++
	}
	if end-at > maxLabelWords {
		return at
	}
	return end
}

// ends tells whether a subject ends before a token.
func (r *reader) ends(from, at, limit int) bool {
	t := r.tokens[at]
	switch {
	case t.group > 0 && (at == from || r.tokens[at-1].group == t.group || !r.l.articles[t.word]):
		return false
	case !t.mark && t.quote == 0 && at > from && r.l.joins[t.word] && r.paired(from, at):
		return false
	case t.quote > 0:
		return at > from && r.tokens[at-1].quote != t.quote && !text.StopWord(r.l.Code, r.tokens[at-1].word)
	case t.mark && r.signs(from, at):
		return false
	case r.ofName(from, at):
		return false
	case t.mark || r.l.joins[t.word]:
		return true
	case at == from:
		return r.cut(at) || r.l.clausal[t.word] && !r.l.its[t.word] && !r.printedName(at)
	case r.cut(at) || r.l.clausal[t.word] && !r.printedName(at) || r.excepts(at) || r.length(r.l.join, at, limit) > 0:
		return true
	}
	return r.trailing(at, limit) > 0
}

// ofName tells whether a joining word is the end of a name ("Frankfurt an der Oder").
func (r *reader) ofName(from, at int) bool {
	t := r.tokens[at]
	return r.l.joins[t.word] && at > from && t.capital && !r.loud && r.l.articles[r.tokens[at-1].word]
}

// signs tells whether an ampersand belongs to a name: it stands between words in capitals, and other words or marks part the
// subjects ("the FA Cup, Marks & Spencer and Tesco").
func (r *reader) signs(from, at int) bool {
	if r.tokens[at].word != "&" || at == from || at+1 >= len(r.tokens) || !r.tokens[at-1].capital || !r.tokens[at+1].capital {
		return false
	}
	for i, t := range r.tokens {
		if i != at && (t.mark && t.word == comma || !t.mark && r.l.joins[t.word]) {
			return true
		}
	}
	return false
}

// paired tells whether a joining word belongs to a word before it ("between India and Pakistan").
func (r *reader) paired(from, at int) bool {
	between := false
	for i := from; i < at; i++ {
		switch word := r.tokens[i].word; {
		case r.l.between[word]:
			between = true
		case r.l.joins[word]:
			return false
		}
	}
	return between
}

// trailing gives how many tokens at a place follow a subject without being part of it.
func (r *reader) trailing(at, limit int) int {
	if at >= limit || r.length(r.l.join, at, limit) > 0 {
		return 0
	}
	best := 0
	for _, p := range r.trail(at, limit) {
		end := p.at
		if end > at {
			end += r.trailing(end, limit)
		}
		if end == limit || r.tokens[end].mark || r.l.joins[r.tokens[end].word] || r.cut(end) || r.l.clausal[r.tokens[end].word] {
			best = max(best, end-at)
		}
	}
	return best
}

func (r *reader) trail(at, limit int) reach {
	if r.l.trail == nil {
		return nil
	}
	return r.reaches(r.l.trail, at).within(limit)
}

// nominal tells whether what begins here, behind a joining word, may be another subject: up to the next mark it is no
// clause of its own.
func (r *reader) nominal(at, limit int) bool {
	if r.tokens[at].quote > 0 {
		return true
	}
	for i := at; i < limit; i++ {
		t := r.tokens[i]
		switch {
		case t.group > 0:
		case t.mark || r.l.joins[t.word] || i > at && (r.cut(i) || r.trailing(i, limit) > 0):
			return i > at
		case r.cut(i) || r.l.clausal[t.word] && !r.printedName(i):
			return false
		}
	}
	return true
}

// before reads the subjects that end at a place, from where the clause begins.
func (r *reader) before(from, to int) subjects {
	start := from + r.length(r.l.lead, from, to)
	for i := start; i < to; i++ {
		if t := r.tokens[i]; t.group == 0 && t.quote == 0 && (r.cut(i) || r.l.clausal[t.word] && !r.l.its[t.word]) && !r.printedName(i) {
			start = i + 1
		}
	}
	for i := start; i < to; i++ {
		if r.marked(i, colon) {
			start = i + 1
		}
	}
	if r.opens(start, func(x *rule) bool { return strong(x) && (x.kind == Follow && !x.anchored || turning[x.kind]) }) {
		return subjects{} // "try badminton instead"
	}
	s := r.list(start, to)
	if at := r.skipJoins(s.stop, to); at < to && !r.harmless(at, to) {
		return subjects{}
	}
	return s
}

// harmless tells whether some tokens are but small words.
func (r *reader) harmless(from, to int) bool {
	for i := from; i < to; i++ {
		if t := r.tokens[i]; parting[t.word] || !t.mark && !r.l.small[t.word] && !text.StopWord(r.l.Code, t.word) {
			return false
		}
	}
	return true
}
