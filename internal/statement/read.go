package statement

import (
	"slices"
	"strings"

	"newsroom/internal/text"
)

// reader reads one statement in one language.
type reader struct {
	matcher
	l    *Language
	src  string
	last []string // the subjects named last
	loud bool     // all of it is printed in capitals
	out  Reading

	standing     []string
	known        []string // names of which every word belongs to a label
	bare         []bare
	said         int // operations that ask for something
	talked       bool
	asked        []Operation // questions to the desk
	field        []string    // of which the sentence speaks
	fieldArticle string      // as it stood before that
	ahead        []ahead     // limits before all wishes
	asided       bool        // it said what neither asks nor denies ("no rush")
	fielded      bool        // what it asks for is of that
}

// bare are subjects of which nothing says what to do with them.
type bare struct {
	Operation
	alone   bool // they are a sentence
	wished  bool // a word makes a wish of them ("please")
	against bool // they stand against what is before them
	at      int  // how many operations were read before
}

// Read reads a statement in a language. Standing are the labels of the interests that stand, which it may name, and names those
// of which every word belongs to a label.
func (l *Language) Read(s string, standing, names []string) Reading {
	s = numbered(s)
	if operations, ok := l.signed(s, standing, names); ok {
		return Reading{Language: l, Text: s, Operations: operations, Signed: true}
	}
	return l.read(s, standing, names)
}

func (l *Language) read(s string, standing, names []string) Reading {
	r := reader{l: l, src: s, loud: strings.ToUpper(s) == s, standing: standing}
	r.out.Language, r.out.Text = l, s
	tokens, asides := bracketed(r.unsigned(l.tokens(s)))
	r.known = names
	names = slices.Concat(standing, names)
	r.sentence(tokens, names, false)
	for _, one := range asides {
		r.sentence(one, names, true)
	}
	r.settleBare()
	r.limitAhead()
	r.out.Talked = r.talked
	r.out.Pleased = r.out.Pleased || r.asided && r.said == 0 && !r.talked && len(r.bare)+len(r.out.Unread)+len(r.asked) == 0
	if r.said == 0 && !r.out.Pleased && !r.out.Settings {
		for _, o := range r.asked {
			r.doubt(r.src[o.Start:o.End], o)
		}
	}
	return r.out
}

// sentence reads tokens sentence by sentence.
func (r *reader) sentence(tokens []token, names []string, aside bool) {
	r.matcher = r.l.matcher(tokens)
	r.group(names)
	r.nouns()
	for _, s := range r.sentences() {
		s.aside = aside
		s.query = s.query && !r.polite(s)
		r.field, r.fieldArticle, r.fielded = nil, "", false
		for _, c := range r.clauses(s) {
			r.clause(c)
		}
	}
}

// polite tells whether a question is a wish.
func (r *reader) polite(s clause) bool {
	for i := s.from; i < s.to; i++ {
		if r.length(r.l.polite, i, s.to) > 0 {
			return true
		}
	}
	return false
}

// maxClause bounds a clause in tokens; a longer one is not read.
const maxClause = 200

// clause reads one clause.
func (r *reader) clause(c clause) {
	from := c.from
	c.from = r.behindAside(c)
	r.asided = r.asided || !r.harmless(from, c.from) || c.from-from > 1
	for c.to > c.from && (r.tokens[c.to-1].mark || r.l.joins[r.tokens[c.to-1].word] && !r.ofName(c.from, c.to-1)) {
		c.to--
	}
	if c.from == c.to {
		return
	}
	if c.to-c.from > maxClause {
		r.unread(c, Operation{})
		return
	}
	if r.onlyName(c) {
		return
	}
	m, ok := r.best(c)
	switch {
	case !ok && r.limited(c, match{at: c.to, tail: c.to, end: c.to}), ok && m.kind == Settings && r.limitsOther(c, m):
		r.withLimit(c, Operation{})
		return
	case !ok:
		r.unmatched(c)
		return
	case m.kind > Settings && r.limited(c, m):
		r.withLimit(c, m.operation())
		return
	case m.vague:
		r.add(Operation{Kind: Vague, Meant: m.operation().Kind}, c)
	case c.query && m.kind != Thanks && m.kind != Talk && m.kind != Settings:
		r.unread(c, m.operation())
	default:
		if m.kind == Talk && len(m.x) == 0 && m.at > c.from {
			r.unmatched(clause{from: c.from, to: m.at, inner: true}) // "and trams, that is all"
		}
		r.matched(c, m)
	}
	r.rest(c, m)
}

// behindAside gives where a clause begins behind marks and phrases that neither ask for anything nor deny it ("if it is not too much
// trouble").
func (r *reader) behindAside(c clause) int {
	at := c.from
	for at < c.to {
		n := r.length(r.l.aside, at, c.to)
		if n > 0 && at+n < c.to && r.l.negative[r.tokens[at].word] && !r.tokens[at+n].mark && !r.l.joins[r.tokens[at+n].word] && r.length(r.l.contrast, at+n, c.to) == 0 {
			n = 0 // "no rush hour traffic"
		}
		if n == 0 && r.tokens[at].mark {
			n = 1
		}
		if n == 0 {
			break
		}
		at += n
	}
	return at
}

// rest reads what stands in a clause behind its operation and is no remark on it.
func (r *reader) rest(c clause, m match) {
	from := r.skipJoins(m.end, c.to)
	from += r.trailing(from, c.to)
	if from >= c.to || m.kind == Talk || (m.kind <= Settings || r.cut(from) || r.l.clausal[r.tokens[from].word]) && !r.starts(from) || r.harmless(from, c.to) {
		return
	}
	c.from, c.inner = from, true
	r.clause(c)
}

// matched adds the operation of a clause.
func (r *reader) matched(c clause, m match) {
	kind, ok := m.kind, true
	if m.negatives%2 == 1 && kind > Settings {
		kind, ok = kind.turned()
	}
	if !ok || kind == Miss && m.negatives == 0 {
		r.unread(c, m.operation())
		return
	}
	if kind == Talk && len(m.x) > 0 {
		r.last = m.x
	}
	r.add(Operation{Kind: kind, Subjects: m.x, Article: m.article, Instead: m.y, Back: m.back, Ended: r.over(c), Whole: r.whole(c, m)}, c)
}

// whole tells whether a match reads all of a clause but what may stand before any and behind it.
func (r *reader) whole(c clause, m match) bool {
	end := r.skipJoins(m.end, c.to)
	end += r.trailing(end, c.to)
	return (m.begin == c.from || r.led(c.from, c.to).holds(m.begin)) && (end >= c.to || r.harmless(end, c.to))
}

// over tells whether a clause says that something is over.
func (r *reader) over(c clause) bool {
	for i := c.from; i < c.to; i++ {
		if r.length(r.l.ended, i, c.to) > 0 {
			return true
		}
	}
	return false
}

// add adds an operation, and notes what it names.
func (r *reader) add(o Operation, c clause) {
	o.Start, o.End = r.tokens[c.from].start, r.tokens[c.to-1].end
	switch o.Kind {
	case Talk:
		r.talked = true
		return
	case Thanks:
		r.out.Pleased = true
		return
	case Settings:
		r.out.Settings = true
		return
	case Question:
		r.asked = append(r.asked, o)
		return
	case Parts:
		if n := len(r.out.Operations); n > 0 && r.out.Operations[n-1].Kind == Broad {
			o.Kind = Narrow // they come in its place
			break
		}
		o.Instead = r.l.composed(o.Subjects, o.Article, o.Instead)
		r.field, r.fieldArticle = o.Subjects, o.Article
	case Field:
		r.field, r.fieldArticle, r.fielded = o.Subjects, o.Article, true
	case Follow, LeaveOut, Less, Only:
		o.Reduces = o.Kind == Less && r.reduces(c)
		if o.Kind == Only && r.fielded && c.inner {
			o.Kind = Follow // it comes in the place of the field
		}
		if len(r.field) > 0 && c.inner && o.Kind != Only && (r.fielded || o.Kind != Follow) {
			o.Subjects = r.l.composed(r.field, r.fieldArticle, o.Subjects)
		}
	}
	r.said++
	o.Verbless = r.plain(c.from, c.to)
	r.out.Operations = append(r.out.Operations, o)
	if named := slices.Concat(o.Subjects, o.Instead); len(named) > 0 {
		r.last = named
	}
}

// unread notes a clause that may ask for something, and what that is if it does.
func (r *reader) unread(c clause, o Operation) {
	o.Start, o.End, o.Apart = r.tokens[c.from].start, r.tokens[c.to-1].end, r.apart(c)
	r.doubt(r.print(c.from, c.to), o)
}

func (r *reader) doubt(part string, o Operation) {
	r.out.Unread, r.out.Doubts = append(r.out.Unread, strings.Join(strings.Fields(part), " ")), append(r.out.Doubts, o)
}

// operation gives what a match asks for if nothing else is to be said of it.
func (m match) operation() Operation {
	o := Operation{Kind: m.kind, Subjects: m.x, Instead: m.y, Back: m.back}
	if m.negatives%2 == 0 {
		return o
	}
	if turned, ok := m.kind.turned(); ok {
		o.Kind = turned
	}
	return o
}

// Known counts the words of a statement that the language knows, as they are printed: what a contraction stands for counts once. A word
// that is but spelt in one way ("ciclismo = ciclismo") tells nothing, nor does a number, nor a small word of another language that is
// none of this.
func (l *Language) Known(s string) (n int) {
	for _, t := range text.Tokens(s) {
		word := strings.ReplaceAll(t.Word, "’", "'")
		if l.knows(word) && word[0] > '9' && !l.tellsNothing(word) {
			n++
		}
	}
	return n
}

func (l *Language) tellsNothing(word string) bool {
	if spelt := l.spell[word]; len(spelt) == 1 && spelt[0] == word && !l.words[word] {
		return true
	}
	return !text.StopWord(l.Code, word) && (len(word) == 1 && !l.joins[word] || !l.small[word] && slices.ContainsFunc(Languages(), func(other *Language) bool { return text.StopWord(other.Code, word) }))
}

func (l *Language) knows(word string) bool {
	if head, rest, ok := strings.Cut(word, "'"); ok && rest != "" && l.elided[head] {
		return true
	}
	return l.words[word] || l.spell[word] != nil || l.soft[word] || text.StopWord(l.Code, word)
}
