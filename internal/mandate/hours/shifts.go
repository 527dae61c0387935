package hours

import "newsroom"

// dayMinutes is how many minutes a day has.
const dayMinutes = 24 * 60

// completed gives words with the days that are not named in the place of the word for them: "otherwise at eight". Where neither a time stands beside
// that word, nor behind it that nothing comes, it says nothing.
func completed(words []word) (out []word) {
	var all newsroom.Days
	for _, w := range words {
		all |= w.days
	}
	for i, w := range words {
		if w.sort == others {
			if all == newsroom.Daily || !timesBehind(words[i+1:]) && !timesBefore(out) {
				continue
			}
			w = word{sort: days, days: newsroom.Daily &^ all, n: rest, at: w.at}
		}
		out = append(out, w)
	}
	return out
}

// timesBehind tells whether the first of some words that says anything names a time, or that nothing comes.
func timesBehind(words []word) bool {
	for _, w := range words {
		switch w.sort {
		case noise, edition, sending, spanning, ahead, behind:
			continue
		case number, moment, before, part, barring, less:
			return true
		}
		break
	}
	return false
}

// timesBefore tells whether a time of the clock stands just before what comes.
func timesBefore(words []word) bool {
	for i := len(words) - 1; i >= 0; i-- {
		switch words[i].sort {
		case noise:
			continue
		case number, moment, clock, part, after:
			return true
		}
		break
	}
	return false
}

// rest marks, as the number of days, that they are those that are not named.
const rest = 1

// hour tells whether a time of the clock stands so many words behind the present one.
func (m *momenter) hour(n int) bool {
	w := m.peek(n)
	return w.sort == number && w.n >= 0 && w.n <= 24 || w.sort == before || w.sort == moment
}

// apart reads a span of time, of so many words, that stands before or behind a time: "a quarter of an hour before eight". By itself it says nothing
// of when.
func (m *momenter) apart(minutes, taken int) bool {
	switch m.peek(taken).sort {
	case ahead, less:
		return m.hour(taken+1) && m.shifted(-minutes, taken+1)
	case behind:
		return m.hour(taken+1) && m.shifted(minutes, taken+1)
	}
	return false
}

// shifted reads the time that stands so many words behind the present one, so many minutes earlier or later.
func (m *momenter) shifted(by, taken int) bool {
	m.at += taken
	had := len(m.out)
	if !m.next() || len(m.out) != had+1 || m.out[had].sort != moment {
		return false
	}
	m.out[had].n = (m.out[had].n + by + dayMinutes) % dayMinutes
	return true
}

// replaced passes over the time that is to be no more: "at six rather than seven".
func (m *momenter) replaced() bool {
	if m.peek(1).sort == days { // "at seven, and not on Sundays"
		return m.bars(word{sort: barring, n: 1})
	}
	m.at++
	if had := len(m.out); m.hour(0) && m.next() {
		m.out = m.out[:had]
	}
	return true
}

// bars reads that nothing is to come. "Not before 8" is at eight; "not a minute before" says nothing else; and what bars the time before it takes that
// back: "a las cinco no".
func (m *momenter) bars(w word) bool {
	next, last := m.peek(1).sort, len(m.out)-1
	switch {
	case next == ahead:
		m.at += 2
		return true
	case next == days && m.peek(2).sort == ahead: // "nothing on Sundays before nine"
		m.at++
		return true
	case next == number && m.peek(2).sort == unit && m.peek(3).sort == ahead:
		m.at += 4
		return true
	case next == unit && m.peek(2).sort == ahead:
		m.at += 3
		return true
	case next == part && w.n == 0: // "at six, not in the morning"
		m.at += 2
		return true
	case (next == parting || next == unread) && last >= 0 && m.out[last].sort == moment && m.another():
		m.out = m.out[:last]
		m.at++
		return true
	case (next == parting || next == unread) && last >= 0 && m.out[last].sort == part: // "not in the mornings, at nine in the evening"
		m.out = m.out[:last]
		m.at++
		return true
	case next == barring: // "nada de nada"
		m.at++
		return true
	case (next == parting || next == joining || next == unread) && last >= 0 && m.out[last].sort == days:
		m.out[last].barred = true
		m.at++
		return true
	}
	w.sort = barring
	return m.put(w, 1)
}

// stays takes back the days that were named last, on which editions come as they do: "leave the weekend as it is".
func (m *momenter) stays() bool {
	for last := len(m.out) - 1; last >= 0 && m.out[last].sort == days; last-- {
		m.out = m.out[:last]
	}
	m.at++
	return true
}

// another tells whether another time stands behind the present word.
func (m *momenter) another() bool {
	for n := range len(m.words) - m.at {
		if m.hour(n) {
			return true
		}
	}
	return false
}
