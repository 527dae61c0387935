package mandate

// reader reads a statement clause by clause.
type reader struct {
	cutter
	moves    []move
	narrow   bool     // something was said within the field
	field    string   // the field that the sentence is about
	heading  *op      // what the lines of a list below a heading are for
	last     []string // the labels named last
	unread   span     // where reading stopped
	thanked  bool
	shrugged bool
	tried    map[span]trial
	ahead    []limitation // said before what they limit
	asked    bool         // the sentence is no question, or one that is a wish
}

// trial is what became of looking for labels in a run of units. Many rules look in the same place.
type trial struct {
	labels []string
	unread span
	ok     bool
}

// maxClause bounds a clause in units; a longer one is not read.
const maxClause = 250

// read reads one clause. It tells whether every word of it was understood.
func (r *reader) read(c clause) bool {
	if c.joint == opening || c.joint == newLine {
		if !r.settled() {
			return false
		}
		r.field = ""
	}
	if r.unread = c.span; c.to-c.from > maxClause {
		return false
	}
	r.asked = !c.query || r.longest(r.g.asking, c.from, c.to) > 0 || r.asked && c.joint != opening
	if done, ok := r.whole(c.span); done {
		return ok && r.asked
	}
	trimmed, ended := r.trim(c.span)
	if trimmed.from >= trimmed.to {
		return true
	}
	if rest, said := r.limits(trimmed); len(said) > 0 && r.asked {
		return r.limited(c, rest, said)
	}
	if r.unread = trimmed; !r.asked {
		return false
	}
	if done, ok := r.except(trimmed); done {
		return ok
	}
	if r.fromNow(c) {
		return true
	}
	if c.colon && r.headed(trimmed) {
		return true
	}
	if done, ok := r.byRule(c, trimmed, ended); done {
		return ok
	}
	if done, ok := r.byRule(c, span{trimmed.from, r.marksOff(c.span)}, ended); done {
		return ok // what seemed to say nothing belonged to the clause: "golf is not for me"
	}
	return r.byPlace(c, trimmed) || r.byParts(c, trimmed) || r.byParts(c, span{trimmed.from, r.marksOff(c.span)})
}

// avoided tells whether the clause before asked for something to be left out.
func (r *reader) avoided() bool {
	n := len(r.moves)
	return n > 0 && r.moves[n-1].op == avoid && !r.moves[n-1].complaint
}

// except reads what stays of something that is left out: "no sports except cycling" wants cycling.
func (r *reader) except(s span) (done, ok bool) {
	n := r.longest(r.g.excepts, s.from, s.to)
	if n == 0 || !r.avoided() {
		return false, false
	}
	kept, _, ok := labeller{cutter: r.cutter}.labels(span{s.from + n, s.to})
	return true, ok && r.take(move{op: follow, x: kept})
}

// marksOff gives the end of a clause without the marks and joining words there.
func (c cutter) marksOff(s span) int {
	for s.to > s.from && (c.units[s.to-1].separates() || c.exactly(c.g.links, s.to-1, s.to)) {
		s.to--
	}
	return s.to
}

// settled tells whether a field that was named has been used.
func (r *reader) settled() bool { return (r.field == "" || r.narrow) && len(r.ahead) == 0 }

// whole reads a clause without labels, before anything is taken off its ends.
func (r *reader) whole(s span) (done, ok bool) {
	rule, spans := r.complete(s)
	if rule == nil {
		return false, false
	}
	turned, ok := turn(rule.op, r.negatives(*rule, spans))
	return true, ok && r.take(move{op: turned})
}

// headed reads the heading of a list.
func (r *reader) headed(s span) bool {
	for _, rule := range r.g.rules {
		if rule.opens == nil || len(rule.opens) == len(rule.elements) {
			continue
		}
		for _, to := range []int{s.to, s.to + 1} { // without the colon, and with it
			spans, matches := r.match(rule.opens, s.from, to, nil)
			if !matches {
				continue
			}
			heading, ok := turn(rule.op, r.negatives(rule, spans))
			if ok && (heading == follow || heading == avoid || heading == drop || heading == only || heading == merely) {
				r.heading = &heading
				return true
			}
		}
	}
	return false
}

// negatives counts the negative words in the counted parts of a rule. Those that agree with each other, as in "no quiero
// nada", count as one.
func (r *reader) negatives(rule reading, spans []span) int {
	n, denials := 0, 0
	for i, s := range spans {
		if rule.elements[i].role == counted {
			n += r.holds(r.g.negative, s.from, s.to)
			denials += r.holds(r.g.concord, s.from, s.to)
		}
	}
	if r.g.half != "" && r.halved(rule, spans) {
		return -1
	}
	return n - max(0, denials-1)
}

// overheard tells whether a negative word stands in a part of a rule that does not count them.
func (r *reader) overheard(rule reading, spans []span) bool {
	for i, s := range spans {
		if rule.elements[i].role == plain && r.holds(r.g.denies, s.from, s.to) > 0 {
			return true
		}
	}
	return false
}

// byRule reads a clause by the first rule that reads all of it.
func (r *reader) byRule(c clause, s span, ended bool) (done, ok bool) {
	for _, rule := range r.g.rules {
		if rule.op == instead && c.joint == contrasted || rule.op == more && c.leads && c.joint <= newLine {
			continue
		}
		spans, matches := r.match(rule.elements, s.from, s.to, func(role role, s span) bool { return r.accepts(rule.op, role, s) })
		if !matches || rule.op == follow && r.overheard(rule, spans) {
			continue
		}
		turned, ok := turn(rule.op, r.negatives(rule, spans))
		if !ok && rule.op == miss {
			continue
		}
		if !ok {
			r.unread = s
			return true, false
		}
		made := r.made(rule, spans)
		made.op, made.ended = turned, made.ended || ended
		if made.op == onward && c.joint != listed {
			made.op = follow
		}
		return true, r.take(made)
	}
	return false, false
}

// made gives what the parts of a rule say of a move: the labels, and whether it is over.
func (r *reader) made(rule reading, spans []span) (m move) {
	for i, e := range rule.elements {
		switch e.role {
		case counted:
			m.ended = m.ended || r.holds(r.g.ended, spans[i].from, spans[i].to) > 0
		case labelX:
			m.x = r.slot(rule.op, spans[i])
		case labelY:
			m.y = r.slot(rule.op, spans[i])
		case reference:
			m.x = r.last
		}
	}
	return m
}

// accepts tells whether a run of units can be what a rule wants there.
func (r *reader) accepts(op op, role role, s span) bool {
	l := labeller{cutter: r.cutter}
	switch {
	case role == reference:
		return len(r.last) > 0
	case op == background:
		return l.person(s)
	case op == happening:
		if role == labelY { // "in the euro area"
			return r.g.stops(r.units[s.from].word) && s.to-s.from > 1 && l.valid(l.strip(span{s.from + 1, s.to}))
		}
		return l.valid(s)
	}
	found, known := r.tried[s]
	if !known {
		found.labels, found.unread, found.ok = l.labels(s)
		r.tried[s] = found
	}
	if !found.ok {
		r.unread = found.unread
	}
	return found.ok && (op != instead || role == labelX || len(found.labels) == 1)
}

// slot gives the labels of a run of units that was accepted.
func (r *reader) slot(op op, s span) []string {
	l := labeller{cutter: r.cutter}
	switch op {
	case background:
		return nil
	case happening:
		return []string{l.print(s)}
	}
	labels, _, _ := l.labels(s)
	return labels
}
