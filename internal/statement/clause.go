package statement

import "newsroom/internal/text"

// clause is a run of tokens that asks for one thing, or for nothing.
type clause struct {
	from, to int
	contrast bool // it stands against the clause before
	inner    bool // it goes on with a sentence
	query    bool // its sentence is a question that is no polite wish
	aside    bool // it stood in brackets
}

// bracketed takes what stands in brackets out of the tokens, and gives it apart.
func bracketed(tokens []token) (rest []token, asides [][]token) {
	depth := 0
	for _, t := range tokens {
		switch {
		case t.mark && t.word == opens:
			if depth++; depth == 1 {
				asides = append(asides, nil)
			}
		case t.mark && t.word == closes:
			depth = max(0, depth-1)
		case depth > 0:
			asides[len(asides)-1] = append(asides[len(asides)-1], t)
		default:
			rest = append(rest, t)
		}
	}
	return rest, asides
}

// sentences cuts tokens into sentences. The lines of a list belong to what heads it.
func (r *reader) sentences() (out []clause) {
	from, listing := 0, false
	end := func(i int) {
		if i > from {
			out = append(out, clause{from: from, to: i, query: i < len(r.tokens) && r.tokens[i].word == asks && r.tokens[i].mark})
		}
		from, listing = i+1, false
	}
	for i := range r.tokens {
		t := &r.tokens[i]
		switch {
		case !t.mark:
		case t.word == full && r.marked(i+1, newline) && r.marked(i+2, item) && listing:
			t.word = comma
		case (t.word == asks || t.word == colon) && i-from <= maxAhead && i+1 < len(r.tokens) && r.l.answers[r.tokens[i+1].word]:
			t.word = comma // "golf? no", "golf: no"
		case t.word == semicolon && !(i > from && r.l.answers[r.tokens[i-1].word]) && !r.starts(i+1) && r.noun(i+1) && !r.predicated(i+1, min(i+1+maxAhead, len(r.tokens)), len(r.tokens)):
			t.word = comma
		case t.word == full || t.word == asks || t.word == semicolon:
			end(i)
		case t.word == item:
			listing = true
		case t.word == newline && r.marked(i+1, item):
			t.word = comma
		case t.word == newline && i > from && !r.marked(i+1, newline) && (r.marked(i-1, colon) || r.marked(i-1, comma) || listing && r.heads(from)) && !r.starts(i+1):
			t.word, listing = item, true
		case t.word == newline && i > from && r.marked(i-1, colon):
			t.word = comma // an empty line below a heading
		case t.word == newline:
			end(i)
		}
	}
	end(len(r.tokens))
	return out
}

// noun tells whether what stands behind a mark may be a subject.
func (r *reader) noun(at int) bool {
	at = r.skipJoins(at, len(r.tokens))
	return at < len(r.tokens) && r.nominal(at, len(r.tokens))
}

// heads tells whether the sentence that begins here has a colon at the end of a line.
func (r *reader) heads(from int) bool {
	for i := from; i+1 < len(r.tokens); i++ {
		if r.marked(i, colon) && (r.marked(i+1, item) || r.marked(i+1, comma)) {
			return true
		}
	}
	return false
}

func (r *reader) marked(i int, mark string) bool {
	return i >= 0 && i < len(r.tokens) && r.tokens[i].mark && r.tokens[i].word == mark
}

// maxClauses bounds the clauses of a sentence; what is behind them is one, which is too long to be read.
const maxClauses = 40

// clauses cuts a sentence where something stands that may begin an operation.
func (r *reader) clauses(s clause) (out []clause) {
	one, frame := s, r.frame(s.from, s.to)
	for i := s.from + 1; i < s.to; i++ {
		if i < frame || len(out) > maxClauses {
			continue
		}
		contrast := r.length(r.l.contrast, i, s.to)
		parted := r.tokens[i-1].mark || r.l.joins[r.tokens[i-1].word] && r.tokens[i-1].group == 0 || r.cut(i-1)
		if contrast == 0 && (!parted || !r.starts(i) && !r.answered(one.from, i, s.to) || r.answers(one.from, i, s.to)) && !r.excepts(i) && !r.denies(one.from, i, s.to) {
			continue
		}
		out = append(out, clause{from: one.from, to: i, contrast: one.contrast, inner: one.inner, query: s.query, aside: s.aside})
		one = clause{from: i + contrast, to: s.to, contrast: contrast > 0, inner: true, query: s.query, aside: s.aside}
		i, frame = max(i, one.from), r.frame(one.from, s.to)
	}
	return append(out, one)
}

// frame gives the end of what stands between the first and the second subject of a rule that begins at a place: no other
// clause begins before.
func (r *reader) frame(at, limit int) (end int) {
	for _, p := range r.led(at, limit) {
		if p.at >= limit || r.tokens[p.at].mark {
			continue
		}
		for _, i := range r.l.openedBy(r.tokens[p.at].word) {
			rule := &r.l.rules[i]
			if rule.parts[0] == nil {
				continue
			}
			opened, words, ok := r.longest(rule.parts[0], p.at, limit)
			if !ok || words == 0 {
				continue
			}
			if end = max(end, opened); rule.slots != "" && rule.parts[1] != nil && (len(rule.slots) > 1 || !rule.parts[1].null) {
				end = max(end, r.undenied(at, opened+1, r.seek(rule.parts[1], opened+1), limit))
			}
		}
	}
	return min(end, limit)
}

// undenied gives where the first denial of a subject begins between two places, behind another subject: "no golf no chess thanks".
func (r *reader) undenied(from, at, end, limit int) int {
	for ; at < min(end, limit); at++ {
		if r.denies(from, at, limit) {
			return at
		}
	}
	return end
}

// denies tells whether a denial of the subject behind it begins here, behind a subject: "jazz and opera no football".
func (r *reader) denies(from, at, limit int) bool {
	n := r.length(r.l.denial, at, limit)
	if n == 0 && r.l.balances[r.tokens[at].word] && r.l.balances[r.tokens[from].word] && r.tokens[at].word != r.tokens[from].word {
		n = 1 // "less football more cycling"
	}
	before := r.tokens[at-1]
	if n == 0 || at == from || before.mark || r.l.clausal[before.word] || r.l.negative[before.word] || text.StopWord(r.l.Code, before.word) {
		return false
	}
	return at+n < limit && !r.tokens[at+n].mark && !r.cut(at+n) && !r.harmless(at+n, limit) && r.goesOn(at+n, limit)
}

// excepts tells whether something is taken off here what the clause before says.
func (r *reader) excepts(at int) bool {
	return r.opens(at, func(x *rule) bool { return x.kind == Except })
}

// cut tells whether the word at i ends a subject and begins something else.
func (r *reader) cut(i int) bool {
	return r.l.cuts[r.tokens[i].word] && r.tokens[i].group == 0 && (r.loud || !r.inCapitals(i))
}

// length gives how many tokens a pattern matches at a place, at most up to a limit.
func (r *reader) length(n *node, at, limit int) int {
	end, _, ok := r.longest(n, at, limit)
	if !ok {
		return 0
	}
	return end - at
}

// starts tells whether an operation may begin at a place, behind words that say nothing. Two words in capitals within a
// sentence are a name.
func (r *reader) starts(at int) bool {
	for _, p := range r.led(at, len(r.tokens)) {
		if r.opens(p.at, strong) {
			return true
		}
	}
	return false
}

// strong tells whether a rule may begin a clause within a sentence.
func strong(r *rule) bool { return !r.weak && (r.kind != Vague || r.slots != "") }

// led gives the places where a clause may begin that stands at a place: there, and behind words that say nothing.
func (r *reader) led(at, limit int) reach {
	if r.l.lead == nil {
		return reach{{at: at}}
	}
	return r.reaches(r.l.lead, at).within(limit)
}

// turns tells whether an operation begins at a place, with which no subject begins.
func (r *reader) turns(at int) bool {
	return r.opens(at, func(x *rule) bool { return turning[x.kind] || x.kind == Keep || x.kind == Replace || x.kind == Clear }) ||
		r.opens(r.introduced(at, len(r.tokens)), func(x *rule) bool { return turning[x.kind] })
}

// turning are the operations of which a subject never begins with the words.
var turning = map[Kind]bool{LeaveOut: true, Less: true, Unfollow: true, Allow: true}

// opens tells whether a rule of some kinds may begin at a place.
func (r *reader) opens(at int, of func(*rule) bool) bool {
	if at >= len(r.tokens) || r.tokens[at].mark || r.tokens[at].quote > 0 || r.tokens[at].group > 0 || r.named(at) {
		return false
	}
	for _, word := range []string{r.tokens[at].word, ""} {
		for _, i := range r.l.openedBy(word) {
			if rule := &r.l.rules[i]; rule.parts[0] != nil && of(rule) && r.fits(rule, at) {
				return true
			}
		}
	}
	return false
}

// fits tells whether the words of a rule stand here, whatever its subjects are.
func (r *reader) fits(rule *rule, at int) bool {
	end, words, ok := r.longest(rule.parts[0], at, len(r.tokens))
	switch {
	case !ok || words == 0:
		return false
	case rule.slots == "":
		return true
	case !r.holds(end):
		return false
	}
	for _, part := range rule.parts[1:] {
		if part == nil || part.null {
			return true
		}
		if end = r.seek(part, end+1); end < 0 {
			return false
		}
	}
	return true
}

// seek gives where the first match of a part behind a place ends, in the same sentence; -1 where there is none.
func (r *reader) seek(part *node, at int) int {
	for ; at < len(r.tokens) && !r.marked(at, full) && !r.marked(at, newline) && !r.marked(at, asks); at++ {
		if end, words, ok := r.longest(part, at, len(r.tokens)); ok && words > 0 {
			return end
		}
	}
	return -1
}

// holds tells whether a subject may begin at a place.
func (r *reader) holds(at int) bool {
	for r.marked(at, colon) || r.marked(at, item) || r.marked(at, comma) {
		at++
	}
	return at < len(r.tokens) && !r.tokens[at].mark
}

// named tells whether the word here is the first of a name of two words in capitals.
func (r *reader) named(at int) bool {
	t := r.tokens[at]
	return !r.loud && t.capital && !t.first && at+1 < len(r.tokens) && r.tokens[at+1].capital && r.tokens[at+1].start > t.end
}
