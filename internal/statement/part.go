package statement

// Sentence is a sentence of a statement, and where it may be cut.
type Sentence struct {
	Parts []Part // what stands between its joints
	Asks  bool   // it is a question, and no polite wish
}

// Part is a run of a statement, in bytes.
type Part struct{ Start, End int }

// Sentences gives the sentences of a statement with what stands in them between marks and joining words, none of which need be a
// clause of its own.
func (l *Language) Sentences(s string) (out []Sentence) {
	r := reader{l: l, src: s}
	r.matcher = l.matcher(l.tokens(s))
	for _, one := range r.sentences() {
		if parts := r.parts(one); len(parts) > 0 {
			out = append(out, Sentence{Parts: parts, Asks: one.query && !r.polite(one)})
		}
	}
	return out
}

// parts gives what stands between the joints of a sentence.
func (r *reader) parts(s clause) (out []Part) {
	for i := s.from; i < s.to; {
		if n := r.joint(i, s.to); n > 0 {
			i += n
			continue
		}
		part := Part{r.tokens[i].start, r.tokens[i].end}
		for ; i < s.to && r.joint(i, s.to) == 0; i++ {
			part.End = r.tokens[i].end
		}
		out = append(out, part)
	}
	return out
}

// joint gives how many tokens at a place stand between two parts, 0 for none.
func (r *reader) joint(at, limit int) int {
	if t := r.tokens[at]; t.mark || r.l.joins[t.word] {
		return 1
	}
	return max(r.length(r.l.join, at, limit), r.length(r.l.contrast, at, limit))
}

// TakesBack tells whether a statement asks for the newest change to be taken back and for nothing else, in any language: the few
// words of such a statement don't tell which it is.
func TakesBack(s string) bool {
	for _, l := range Languages() {
		if l.undo != nil && l.takesBack(s) {
			return true
		}
	}
	return false
}

func (l *Language) takesBack(s string) bool {
	r := reader{l: l, src: s}
	r.matcher = l.matcher(l.tokens(s))
	from, to := 0, len(r.tokens)
	for to > from && r.tokens[to-1].mark {
		to--
	}
	for from < to && r.tokens[from].mark {
		from++
	}
	for _, start := range r.led(from, to) {
		for _, p := range r.reaches(l.undo, start.at).within(to) {
			if p.at > start.at && p.at+r.trailing(p.at, to) == to {
				return true
			}
		}
	}
	return false
}

// Words counts the words and marks of a statement.
func (l *Language) Words(s string) int { return len(l.tokens(s)) }

// Filler tells whether a folded word says nothing of a subject by itself.
func (l *Language) Filler(word string) bool {
	return l.fillers[word] || l.articles[word]
}

// Orders tells whether a folded word may put one subject before another ("rugby before golf").
func (l *Language) Orders(word string) bool { return l.orders[word] }

// Ranks tells whether a folded word puts what stands before it first, where it is all that stands between two subjects ("rugby over golf").
func (l *Language) Ranks(word string) bool { return l.ranks[word] }
