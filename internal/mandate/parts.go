package mandate

// byParts reads a clause as a list of clauses whose verbs stand behind their labels ("sports yes, golf no").
func (r *reader) byParts(c clause, s span) bool {
	parts := r.statements(s)
	if len(parts) < 2 {
		parts = labeller{cutter: r.cutter}.items(s)
	}
	if len(parts) < 2 {
		return false
	}
	unread := r.unread
	for _, part := range parts {
		trimmed, ended := r.trim(part)
		done, ok := r.byRule(c, trimmed, ended)
		if !done {
			done, ok = r.byRule(c, part, ended)
		}
		if !done || !ok {
			r.unread = unread
			return false
		}
	}
	return true
}

// statements parts a clause at its semicolons.
func (r *reader) statements(s span) (out []span) {
	from := s.from
	for i := s.from; i <= s.to; i++ {
		if i == s.to || r.units[i].kind == aSemicolon && !r.units[i].glued {
			if i > from {
				out = append(out, span{from, i})
			}
			from = i + 1
		}
	}
	return out
}

// fromNow reads a clause by a rule that ends all the rest, before anything is taken off its ends: "from now on, only
// golf" is no "only golf" by the way.
func (r *reader) fromNow(c clause) bool {
	for _, rule := range r.g.rules {
		if rule.op != only {
			continue
		}
		spans, matches := r.match(rule.elements, c.from, r.marksOff(c.span), func(role role, s span) bool { return r.accepts(rule.op, role, s) })
		if turned, ok := turn(rule.op, r.negatives(rule, spans)); matches && ok {
			made := r.made(rule, spans)
			made.op = turned
			return r.take(made)
		}
	}
	return false
}

// halved tells whether a word that denies only together with another stands in a counted part without it: "plus" is
// more or no more in French, where "ne" is not said.
func (r *reader) halved(rule reading, spans []span) bool {
	half, whole := false, false
	for i, s := range spans {
		for p := s.from; p < s.to && rule.elements[i].role <= counted; p++ {
			word := r.units[p].word
			half = half || word == r.g.half && r.longest(r.g.negative, p, s.to) == 1 && rule.elements[i].role == counted
			whole = whole || r.g.wholes[word]
		}
	}
	return half && !whole
}

// byPlace reads a clause that no rule knows, by where it stands: labels go on with a list, answer a contrast,
// or stand alone and are to be followed.
func (r *reader) byPlace(c clause, s span) bool {
	made, additive := move{op: follow, bare: true}, r.longest(r.g.additive, c.from, s.from) > 0
	before := follow
	if n := len(r.moves); n > 0 {
		before = r.moves[n-1].op
	}
	negative := before == avoid || before == drop || before == lieu
	for _, u := range r.units[s.to:c.to] {
		if negative && r.g.instead[u.word] {
			negative, made.bare = false, false
		}
	}
	switch {
	case c.joint == newLine && r.heading != nil:
		made = move{op: *r.heading}
	case c.joint == contrasted && additive && before == follow, c.joint == contrasted && negative:
		made.bare = false
	case c.limited:
		made.bare = false
	case c.started, c.joint == contrasted && len(r.moves) > 0, c.joint == opening && negative, additive && negative:
		return false
	}
	l := labeller{cutter: r.cutter, bare: made.bare && r.field == ""}
	labels, unread, ok := l.labels(s)
	if !ok {
		r.unread = unread
		return false
	}
	made.x = labels
	return r.add(made)
}

// predicates tells whether both what stands between from and i and what follows, to the next such mark or the end, are
// clauses of their own, the second one with its label first ("sailing stays, golf goes").
func (c cutter) predicates(from, i, to int) bool {
	end := i
	for end < to && (!c.units[end].separates() || c.units[end].kind != c.units[i-1].kind) {
		end++
	}
	l := labeller{cutter: c}
	accept := func(_ role, s span) bool {
		for _, u := range c.units[s.from:s.to] {
			if u.separates() {
				return false
			}
		}
		return l.valid(l.strip(s))
	}
	known := func(p, limit int, predicate bool) bool {
		for _, rule := range c.g.rules {
			if rule.op == background || rule.op == aside || rule.op == happening || predicate && (rule.opens != nil || len(rule.elements) < 2) {
				continue
			}
			if _, ok := c.match(rule.elements, p, limit, accept); ok {
				return true
			}
		}
		return false
	}
	before := span{from + c.longest(c.g.lead, from, i), c.marks(from, i)}
	return before.from < before.to && known(i, c.marks(i, end), true) && known(before.from, before.to, false)
}

// marks gives the end of a run of units without the marks there.
func (c cutter) marks(from, to int) int {
	for to > from && c.units[to-1].separates() {
		to--
	}
	return to
}
