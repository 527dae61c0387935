package statement

import (
	"slices"
	"strings"
)

// unmatched reads a clause in which no operation was found: subjects by themselves, talk, or something that nobody can
// tell.
func (r *reader) unmatched(c clause) {
	start := c.from + r.length(r.l.lead, c.from, c.to)
	if start >= c.to || r.harmless(c.from, c.to) {
		if !c.aside && !r.plain(start, c.to) {
			r.talk(c)
		}
		return
	}
	r.bareSubjects(c, start, r.list(start, c.to))
}

// onlyName keeps what a statement names that is but a name, whatever its words mean elsewhere, and tells whether it is.
func (r *reader) onlyName(c clause) bool {
	if c.from > 0 || c.to < len(r.tokens)-1 {
		return false
	}
	named := r.name(c.from, c.to)
	if len(named.labels) > 0 {
		r.bareSubjects(c, c.from, named)
	}
	return len(named.labels) > 0
}

// bareSubjects keeps what a clause names from a place on, if that is all that it says.
func (r *reader) bareSubjects(c clause, start int, s subjects) {
	if c.aside || len(s.labels) == 0 || !r.plain(start, c.to) || r.skipJoins(s.stop, c.to) < c.to {
		if !c.aside {
			r.talk(c)
		}
		return
	}
	if r.fielded && c.inner {
		s.labels = r.l.composed(r.field, r.fieldArticle, s.labels)
	}
	o := Operation{Kind: Follow, Subjects: s.labels, Bare: true, Whole: true, Apart: r.apart(c), Start: r.tokens[c.from].start, End: r.tokens[c.to-1].end}
	if c.query || r.verbAlone(start, c.to) || strings.ContainsAny(r.src, "<>{}") {
		r.unread(c, o)
		return
	}
	r.bare = append(r.bare, bare{Operation: o, alone: !c.inner && (c.to == len(r.tokens) || r.tokens[c.to].mark && r.tokens[c.to].word != comma), at: len(r.out.Operations), wished: r.wished(c), against: c.contrast})
}

// maxAccents is by how many bytes the spelling of a name may be longer or shorter than it is printed somewhere.
const maxAccents = 8

// name gives the subject of a clause that is but one of the names of which every word belongs to a label, though each by itself may say nothing
// ("the top stories").
func (r *reader) name(from, to int) (s subjects) {
	words := make([]string, 0, to-from)
	for _, t := range r.tokens[from:to] {
		words = append(words, t.word)
	}
	if len(words) > 1 && r.l.articles[words[0]] {
		from, words = from+1, words[1:]
	}
	if len(words) == 0 {
		return s
	}
	long := r.tokens[to-1].end - r.tokens[from].start
	if !slices.ContainsFunc(r.known, func(name string) bool {
		return len(name) < long+maxAccents && long < len(name)+maxAccents && slices.EqualFunc(r.l.tokens(name), words, func(t token, word string) bool { return t.word == word })
	}) {
		return s
	}
	return subjects{labels: []string{r.print(from, to)}, stop: to}
}

// verbAlone tells whether a clause is one word with which a wish begins ("follow").
func (r *reader) verbAlone(from, to int) bool {
	t := r.tokens[from]
	return to == from+1 && len(r.l.openedBy(t.word)) > 0 && (!t.capital || t.first) && t.group == 0 && t.quote == 0 && to == len(r.tokens) && len(r.name(from, to).labels) == 0
}

// talk notes that a clause asks for nothing, nor does what the sentence begins with ("new job, so here is the plan").
func (r *reader) talk(c clause) {
	r.talked = true
	if n := len(r.bare); c.inner && n > 0 && !r.bare[n-1].alone && r.bare[n-1].at == 0 && r.bare[n-1].End <= r.tokens[c.from].start &&
		strings.Trim(r.src[r.bare[n-1].End:r.tokens[c.from].start], " ,:-–—") == "" {
		r.bare = r.bare[:n-1]
	}
}

// wished tells whether a word of a clause, or the one behind it, makes a wish of it.
func (r *reader) wished(c clause) bool {
	for i := c.from; i < min(c.to+2, len(r.tokens)); i++ {
		if r.tokens[i].mark && r.tokens[i].word != comma {
			break
		}
		if r.l.wishing[r.tokens[i].word] {
			return true
		}
	}
	return false
}

// plain tells whether no word here is a verb, a pronoun or a denial.
func (r *reader) plain(from, to int) bool {
	for i := from; i < to; i++ {
		t := r.tokens[i]
		if t.quote == 0 && t.group == 0 && (r.l.clausal[t.word] || r.l.negative[t.word]) && !r.printedName(i) {
			return false
		}
	}
	return true
}

// settleBare decides about subjects by themselves. Where nothing else is asked for they are followed, and so they are at the
// beginning of a statement without talk, behind what ends all and behind the field that they are of; "retired teacher, two dogs" before a wish is talk, and
// elsewhere nobody can tell.
func (r *reader) settleBare() {
	nothing := r.said == 0
	for _, b := range slices.Backward(r.bare) {
		switch {
		case nothing && !r.talked && !r.out.Settings,
			b.wished,
			b.at == 0 && !r.talked && short(b.Subjects) && (b.alone || r.set(b)),
			b.at > 0 && r.clears(b.at-1),
			b.at > 0 && r.out.Operations[b.at-1].Kind == Field,
			b.against && b.at > 0 && turning[r.out.Operations[b.at-1].Kind],
			b.at > 0 && b.alone && !r.talked && r.out.Operations[b.at-1].Kind == Follow && !r.signature(b):
			r.out.Operations = slices.Insert(r.out.Operations, b.at, b.Operation)
		case nothing && r.out.Settings:
		case nothing, !b.alone, b.at > 0 && !r.signature(b):
			r.doubt(r.src[b.Start:b.End], b.Operation)
		}
	}
}

// signature tells whether subjects by themselves are what a letter is signed with: a name or two at its end.
func (r *reader) signature(b bare) bool {
	words := strings.Fields(r.src[b.Start:b.End])
	if len(words) > 2 || strings.Trim(r.src[b.End:], " \n.!)") != "" {
		return false
	}
	return !slices.ContainsFunc(words, func(word string) bool { return strings.ToLower(word) == word })
}

// clears tells whether an operation ends all: what comes behind it is to be followed.
func (r *reader) clears(i int) bool {
	k := r.out.Operations[i].Kind
	return k == Clear || k == Restart || k == Unlist
}

// set tells whether what comes behind subjects by themselves is set against them ("climate science, not climate politics").
func (r *reader) set(b bare) bool {
	if b.at >= len(r.out.Operations) {
		return false
	}
	o := r.out.Operations[b.at]
	return o.Kind == LeaveOut || o.Kind == Except || o.Kind == Less || o.Kind == Follow && o.Verbless && !o.Bare
}

// short tells whether subjects are none that may be talk: of several one may have more words than one alone.
func short(labels []string) bool {
	most := 4
	if len(labels) > 1 {
		most = 6
	}
	return !slices.ContainsFunc(labels, func(label string) bool { return len(strings.Fields(label)) > most })
}

// apart tells whether a clause is a sentence by itself, to which nothing else belongs.
func (r *reader) apart(c clause) bool {
	closed := c.to == len(r.tokens) || r.tokens[c.to].mark && r.tokens[c.to].word != comma
	return !c.inner && !c.contrast && !c.aside && closed && !r.l.soft[r.tokens[c.from].word] && (c.from == 0 || r.tokens[c.from-1].mark && r.tokens[c.from-1].word != comma)
}

// reduces tells whether a clause speaks of an amount.
func (r *reader) reduces(c clause) bool {
	for i := c.from; i < c.to; i++ {
		if r.length(r.l.reduce, i, c.to) > 0 {
			return true
		}
	}
	return false
}

// Article tells whether a folded word stands before a noun and is no part of it.
func (l *Language) Article(word string) bool { return l.articles[word] }

// Nominal tells whether no word of a label is a verb, a pronoun or a denial.
func (l *Language) Nominal(label string) bool {
	return !slices.ContainsFunc(l.tokens(label), func(t token) bool { return l.clausal[t.word] || l.negative[t.word] })
}
