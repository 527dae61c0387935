package feed

import (
	"strings"
	"time"
)

// parseDate reads a time as feeds write them: RFC 3339 and its relatives for
// Atom and Dublin Core, RFC 822 for RSS, and whatever people and programs take
// for these, with names of months in several languages. It reads the parts in
// any order instead of trying one layout after the other. The result is in UTC,
// and zero for what can't be understood. Without a zone it is UTC.
func parseDate(written string) time.Time {
	written = strings.TrimSpace(written)
	if len(written) > maxDate {
		return time.Time{}
	}
	d := dateReader{s: written}
	for d.i < len(d.s) {
		switch c := d.s[d.i]; {
		case isDigit(c):
			d.digits()
		case isLetter(c):
			d.word()
		case c == '+' || c == '-':
			d.sign()
		default:
			d.i++
		}
	}
	return d.time()
}

const maxDate = 100 // bytes

// dateReader reads the parts of a date from left to right.
type dateReader struct {
	s       string
	i       int
	numbers [4]number // but those of the clock and the zone
	n       int
	month   int
	clock   [3]int // hours, minutes, seconds
	nanos   int
	clocked bool // a time of day was read
	ended   int  // where it ended
	half    byte // 'a' or 'p', by a clock of twelve hours
	zone    int  // seconds east of Greenwich
	zoned   bool // the zone was read as a number, or Z
}

// number is a number with how many digits it has and what stands before it.
type number struct {
	value, width int
	before       byte
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// isLetter takes everything beyond ASCII for letters, as in "août".
func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0x80 }

// number reads a number.
func (d *dateReader) number() number {
	n := number{}
	if d.i > 0 {
		n.before = d.s[d.i-1]
	}
	for ; d.i < len(d.s) && isDigit(d.s[d.i]); d.i++ {
		if n.width++; n.width < 10 {
			n.value = 10*n.value + int(d.s[d.i]-'0')
		}
	}
	return n
}

// follows tells whether a byte comes next, with a digit behind it.
func (d *dateReader) follows(c byte) bool {
	return d.i+1 < len(d.s) && d.s[d.i] == c && isDigit(d.s[d.i+1])
}

func (d *dateReader) digits() {
	n := d.number()
	switch {
	case d.follows(':') && !d.clocked:
		d.readClock(n.value)
	case d.n == 0 && n.width == 8: // 20031231
		d.take(number{n.value / 10000, 4, 0})
		d.take(number{n.value / 100 % 100, 2, '-'})
		d.take(number{n.value % 100, 2, '-'})
	case d.n == 3 && n.width == 6 && n.before|0x20 == 't': // T101455
		d.clock, d.clocked, d.ended = [3]int{n.value / 10000, n.value / 100 % 100, n.value % 100}, true, d.i
	case d.n == 2 && d.month > 0 && n.width == 4 && !d.clocked: // "03 Apr 02 1500"
		d.clock, d.clocked, d.ended = [3]int{n.value / 100, n.value % 100}, true, d.i
	default:
		d.take(n)
	}
}

func (d *dateReader) take(n number) {
	if d.n < len(d.numbers) {
		d.numbers[d.n] = n
		d.n++
	}
}

// readClock reads the time of day behind its hours. Some write a fourth part.
func (d *dateReader) readClock(hours int) {
	d.clock[0], d.clocked = hours, true
	for part := 1; d.follows(':'); part++ {
		d.i++
		if n := d.number(); part < len(d.clock) {
			d.clock[part] = n.value
		}
	}
	if d.follows('.') || d.follows(',') {
		d.i++
		n := d.number()
		for ; n.width < 9; n.width++ {
			n.value *= 10
		}
		if d.nanos = n.value; n.width > 9 {
			d.nanos = 0 // nobody means it
		}
	}
	d.ended = d.i
}

// sign reads a zone as a number, +01:00 or -0700 or +1. Before the time of day
// a sign only parts numbers, and so it does between digits after it.
func (d *dateReader) sign() {
	sign := 1
	if d.s[d.i] == '-' {
		sign = -1
	}
	apart := d.i == d.ended || d.i > 0 && !isDigit(d.s[d.i-1])
	if d.i++; !d.clocked || !apart || d.i == len(d.s) || !isDigit(d.s[d.i]) {
		return
	}
	n := d.number()
	hours, minutes := n.value, 0
	if n.width > 2 {
		hours, minutes = n.value/100, n.value%100
	}
	for part := 0; d.follows(':'); part++ {
		d.i++
		if n := d.number(); part == 0 {
			minutes = n.value
		}
	}
	if hours < 24 && minutes < 60 && !d.zoned {
		d.zone, d.zoned = sign*(hours*3600+minutes*60), true
	}
}

// word reads a word: the name of a month or of a zone, half of the day. All
// others, days of the week among them, say nothing new.
func (d *dateReader) word() {
	start := d.i
	for d.i < len(d.s) && (isLetter(d.s[d.i]) || d.s[d.i] == '.' && d.i+1 < len(d.s) && isLetter(d.s[d.i+1])) {
		d.i++
	}
	word := strings.ToLower(d.s[start:d.i])
	switch word {
	case "z":
		d.zone, d.zoned = 0, true
		return
	case "am", "a.m", "pm", "p.m":
		d.half = word[0]
		return
	}
	// "mar, 15 nov" is a Tuesday: before the first number a later month is right.
	if month := monthOf(word); month > 0 && (d.month == 0 || d.n < 2) {
		d.month = month
	} else if offset, known := zones[word]; known && !d.zoned {
		d.zone = offset
	}
}

// time puts the parts together.
func (d *dateReader) time() time.Time {
	year, month, day, ok := d.date()
	if !ok || month < 1 || month > 12 {
		return time.Time{}
	}
	hours := d.clock[0]
	switch {
	case d.half == 'p' && hours < 12:
		hours += 12
	case d.half == 'a' && hours == 12:
		hours = 0
	}
	if hours > 24 || d.clock[1] > 59 || d.clock[2] > 60 {
		return time.Time{}
	}
	at := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	if at.Day() != day { // there is no 30th of February
		return time.Time{}
	}
	seconds := hours*3600 + d.clock[1]*60 + d.clock[2] - d.zone
	return at.Add(time.Duration(seconds)*time.Second + time.Duration(d.nanos))
}

// Date reads a time as feeds and pages write them, in UTC; zero for what can't be understood.
func Date(written string) time.Time { return sane(parseDate(written)) }
