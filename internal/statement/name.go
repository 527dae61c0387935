package statement

// mostLabels is of how many labels the words are kept at most.
const mostLabels = 1000

// wordsOf gives the words and marks of a label, of which the same few hundred are looked for in each statement, and in each sentence of it.
func (l *Language) wordsOf(label string) []string {
	return l.labels.Get(label, mostLabels, func() (words []string) {
		for _, t := range l.tokens(label) {
			words = append(words, t.word)
		}
		return words
	})
}

// Breaks tells whether a name of several words holds one with which a clause could begin or a subject end.
func (l *Language) Breaks(name string) bool {
	tokens := l.tokens(name)
	for _, t := range tokens {
		if !t.mark && (l.clausal[t.word] || l.joins[t.word] || l.cuts[t.word] || l.negative[t.word]) {
			return len(tokens) > 1
		}
	}
	return false
}

// group binds the words of names, and of standing labels of several words.
func (r *reader) group(labels []string) {
	groups := 0
	bind := func(words []string) {
		for i := 0; i+len(words) <= len(r.tokens); i++ {
			if len(words) < 2 || !r.reads(i, words) {
				continue
			}
			groups++
			for k := range words {
				r.tokens[i+k].group = groups
			}
		}
	}
	for _, label := range labels {
		bind(r.l.wordsOf(label))
	}
	for _, name := range r.l.names {
		bind(name)
	}
}

func (r *reader) reads(at int, words []string) bool {
	for k, word := range words {
		if r.tokens[at+k].word != word || r.tokens[at+k].group > 0 || r.tokens[at+k].quote > 0 {
			return false
		}
	}
	return true
}
