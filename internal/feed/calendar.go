package feed

// date tells year, month and day of the numbers read.
func (d *dateReader) date() (year, month, day int, ok bool) {
	if d.month > 0 {
		return d.named()
	}
	a, b, c := d.numbers[0], d.numbers[1], d.numbers[2]
	switch {
	case d.n == 1 && len(d.s) == len("2003"): // as Dublin Core allows
		return a.value, 1, 1, true
	case d.n == 2 && len(d.s) == len("2003-12") && b.before == '-':
		return a.value, b.value, 1, true
	case d.n < 3 || !parts(b.before) || !parts(c.before):
		return 0, 0, 0, false
	case a.width == 4:
		return a.value, b.value, c.value, true
	case c.width <= 2 && b.before != '.': // "03-12-31", short for ISO 8601
		return century(a), b.value, c.value, true
	}
	// Americans turn day and month round. They are the ones with a clock of twelve
	// hours, and with the zones west of Greenwich that have names.
	day, month = a.value, b.value
	american := b.before == '/' && (d.half != 0 || d.zone < 0 && !d.zoned)
	if month > 12 || american && day <= 12 {
		day, month = month, day
	}
	return century(c), month, day, true
}

// parts tells what may stand between the numbers of a date.
func parts(c byte) bool { return c == '-' || c == '/' || c == '.' }

// named does so for a date whose month has a name: "31 Dec 2003" or "Dec 31,
// 03" or "2003 December 31".
func (d *dateReader) named() (year, month, day int, ok bool) {
	if d.n < 2 {
		return 0, 0, 0, false
	}
	a, b := d.numbers[0], d.numbers[1]
	if a.width > 2 {
		a, b = b, a
	}
	return century(b), d.month, a.value, a.width <= 2
}

// century gives the whole of a year of two digits (RFC 2822, section 4.3, with
// Unix's turn of the century).
func century(n number) int {
	switch {
	case n.width > 2:
		return n.value
	case n.value >= 69:
		return 1900 + n.value
	}
	return 2000 + n.value
}

// monthOf gives the number of a month by the beginning of its name in English
// and the languages whose feeds forget to write English ones; 0 for other words.
func monthOf(word string) int {
	if len(word) < 3 {
		return 0
	}
	switch word[:3] {
	case "jan", "gen", "ene", "jän":
		return 1
	case "feb", "fev":
		return 2
	case "mar", "mrt", "mae":
		return 3
	case "apr", "avr", "abr":
		return 4
	case "may", "mai", "mag", "mei", "maj":
		return 5
	case "jun", "giu":
		return 6
	case "jul", "lug":
		return 7
	case "aug", "ago":
		return 8
	case "sep", "set":
		return 9
	case "oct", "okt", "ott", "out":
		return 10
	case "nov":
		return 11
	case "dec", "dez", "dic":
		return 12
	}
	return monthBeyond(word)
}

// monthBeyond knows those that need more than three bytes.
func monthBeyond(word string) int {
	if len(word) < 4 {
		return 0
	}
	switch word[:4] {
	case "jän":
		return 1
	case "fév":
		return 2
	case "mär":
		return 3
	case "juin":
		return 6
	case "juil":
		return 7
	case "aoû", "aout":
		return 8
	case "déc":
		return 12
	}
	return 0
}

// zones are the zones that have names in feeds, in seconds east of Greenwich,
// in lower case. CST and BST have several meanings; these are the ones of most
// feeds. It is only read.
var zones = map[string]int{
	"ut": 0, "utc": 0, "gmt": 0, "wet": 0,
	"est": -5 * 3600, "edt": -4 * 3600, "cst": -6 * 3600, "cdt": -5 * 3600,
	"mst": -7 * 3600, "mdt": -6 * 3600, "pst": -8 * 3600, "pdt": -7 * 3600,
	"bst": 3600, "west": 3600, "cet": 3600, "cest": 2 * 3600, "eet": 2 * 3600, "eest": 3 * 3600,
}
