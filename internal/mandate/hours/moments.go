package hours

import "slices"

// momenter makes times of the day of the numbers among the words of an answer.
type momenter struct {
	words    []word
	language string
	at       int
	out      []word
}

// moments gives the words with their numbers made into times of the day and into counts; false where a number is
// none, as in "every 2 hours".
func moments(words []word, language string) ([]word, bool) {
	m := momenter{language: language}
	for _, w := range completed(words) {
		if !w.silent() {
			m.words = append(m.words, w)
		}
	}
	for m.at < len(m.words) {
		if !m.next() {
			return nil, false
		}
	}
	return m.out, true
}

// peek gives the word that stands so many behind the present one, an unread one behind the end.
func (m *momenter) peek(n int) word {
	if m.at+n < 0 || m.at+n >= len(m.words) {
		return word{}
	}
	return m.words[m.at+n]
}

func (m *momenter) put(w word, taken int) bool {
	m.out = append(m.out, w)
	m.at += taken
	return true
}

func (m *momenter) next() bool {
	w := m.peek(0)
	switch w.sort {
	case number:
		return m.number(w)
	case moment: // noon and midnight
		return m.time(w.n, 1)
	case before:
		hour := m.peek(1)
		if hour.sort != number || hour.minute >= 0 || hour.n < 1 || hour.n > 24 {
			return false
		}
		return m.time(hour.n*60+w.n, 2)
	case every, clock, behind: // "the hours of the day" say nothing by themselves
		if w.sort == behind && m.peek(1).sort == part && m.timed() { // "at nine, after dinner"
			m.at++
		}
		m.at++
		return true
	case stretch:
		return m.apart(w.n, 1)
	case barring, less:
		return m.bars(w)
	case ahead:
		m.at++
		return true
	case instead:
		return m.replaced()
	case staying:
		return m.stays()
	case either:
		if last := len(m.out) - 1; last >= 0 && m.out[last].sort == moment && m.hour(1) {
			return false // at seven or at eight
		}
		w.sort = joining
	case unit, times, past, after, dated, unread:
		return false
	}
	return m.put(w, 1)
}

// timed tells whether a time was read, or stands behind the present word.
func (m *momenter) timed() bool {
	return m.another() || slices.ContainsFunc(m.out, func(w word) bool { return w.sort == moment })
}

// number reads what a number and the words around it mean.
func (m *momenter) number(w word) bool {
	next := m.peek(1)
	switch {
	case next.sort == unit && next.n == hourMinutes && m.peek(-1).sort != every && (w.minute >= 0 || w.n > 12) && w.n >= 0 && w.n <= 24 && w.minute < hourMinutes:
		return m.time(w.n*hourMinutes+max(0, w.minute), 2) // 0600 hrs
	case next.sort == unit && next.n > 0 && m.peek(-1).sort != every && w.minute < 0:
		return m.apart(w.n*next.n, 2)
	case m.peek(-1).sort == every, next.sort == unit:
		return false
	case next.sort == ahead && w.minute < 0 && w.n%5 == 0 && w.n < 30 && w.spelt && next.at == w.at+1 && m.hour(2):
		return m.shifted(-w.n, 2)
	case next.sort == spanning && w.minute < 0 && w.n%5 == 0 && w.n < 30 && w.spelt && m.language == "en" && m.hour(2):
		return m.shifted(-w.n, 2) // "ten to five"
	case next.sort == times:
		return m.put(word{sort: count, n: w.n}, 2)
	case next.sort == past && m.peek(2).sort == number && w.n < 60 && w.minute < 0:
		hour := m.peek(2)
		return hour.minute < 0 && hour.n <= 24 && m.time(hour.n*60+w.n, 3)
	case w.n < 0 || w.n > 24 || w.minute > 59:
		return false
	case w.minute >= 0:
		return m.time(w.n*60+w.minute, 1)
	}
	minutes, taken := m.minutes(w)
	return m.time(w.n*60+minutes, taken)
}

// minutes gives the minutes that stand behind an hour, and how many words the two take.
func (m *momenter) minutes(hour word) (minutes, taken int) {
	taken = 1
	if m.peek(1).sort == clock {
		taken = 2
	}
	next := m.peek(taken)
	last := m.peek(taken + 1).sort
	alone := next.sort == number && next.minute < 0 && last != clock && last != times && (last != part || hour.spelt && next.spelt)
	switch {
	case alone && taken == 2 && next.n < 60: // 7 Uhr 20
		return next.n, 3
	case alone && hour.spelt == next.spelt && slices.Contains(spoken, next.n): // seven thirty
		return next.n, 2
	case next.sort == spanning && last == number && hour.spelt && m.peek(taken+1).spelt && slices.Contains(spoken, m.peek(taken+1).n): // eight-thirty
		return m.peek(taken + 1).n, taken + 2
	case next.sort == joining && last == number && m.peek(taken+1).minute < 0 && m.peek(taken+1).n < 60 && m.peek(taken+1).at == hour.at+2 && m.joins():
		return m.peek(taken + 1).n, taken + 2 // alle 5 e 40
	case next.sort == joining && m.peek(taken+1).spelt && hour.spelt && slices.Contains(spoken, m.peek(taken+1).n) && m.romance():
		return m.peek(taken + 1).n, taken + 2 // siete y veinte
	}
	return 0, taken
}

// spoken are the minutes that are said without a word between them and the hour. Others may be another hour.
var spoken = []int{15, 20, 25, 30, 40, 45, 50}

// romance tells whether "and" may stand between hour and minutes.
func (m *momenter) romance() bool { return m.language == "es" || m.language == "it" }

// joins tells whether "and" stands between hour and minutes where nothing else does.
func (m *momenter) joins() bool { return m.romance() || m.language == "pt" }

// time puts a time of the day, with what stands behind it: more minutes, "o'clock", the part of the day.
func (m *momenter) time(minute, taken int) bool {
	first := m.peek(0)
	w := word{sort: moment, n: minute, exact: first.sort != number || first.minute >= 0 || taken > 1, spelt: first.spelt || first.sort == before}
	for {
		switch next := m.peek(taken); next.sort {
		case clock:
			w.exact = true
			taken++
			continue
		case after:
			w.n += next.n
			taken++
			continue
		case less:
			by := m.peek(taken + 1)
			if by.sort != number || by.minute >= 0 || by.n <= 0 || by.n >= 60 || m.peek(taken+2).sort == clock {
				break
			}
			w.n -= by.n
			taken += 2
			continue
		case every:
			if m.peek(taken+1).sort != part { // "at 8 every morning"
				break
			}
			taken++
			continue
		case part:
			var ok bool
			if w.n, ok = within(w.n, next.n); !ok {
				return false
			}
			w.minute, w.exact = 1, true // it is said which half of the day
			taken++
		}
		break
	}
	if w.n < 0 || w.n >= 25*60 {
		return false
	}
	w.n %= dayMinutes
	return m.put(w, taken)
}

// within moves a time of the first half of the day into a part of the day. What is said by 24 hours stays; false
// where the two don't go together, as in "18 in the morning".
func within(minute, daytime int) (int, bool) {
	hour := minute / 60
	switch daytime {
	case early:
		if hour == 12 {
			return minute - 12*60, true
		}
		return minute, hour < 12
	case morning:
		return minute, hour < 13
	case midday:
		if hour < 4 {
			minute += 12 * 60
		}
	case night:
		if hour == 12 {
			return minute - 12*60, true
		}
		if hour > 5 && hour < 12 {
			minute += 12 * 60
		}
	default: // late, afternoon and evening
		if hour > 0 && hour < 12 {
			minute += 12 * 60
		}
	}
	return minute, true
}

// hourMinutes is how many minutes an hour has.
const hourMinutes = 60
