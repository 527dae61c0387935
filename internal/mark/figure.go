package mark

import (
	"math"
	"strconv"
	"strings"

	"newsroom/internal/text"
)

// What is no figure of an event: ones, and years.
const (
	leastFigure = 2
	firstYear   = 1900
	lastYear    = 2100
	unitOf      = 100 // figures are compared to the hundredth
)

// figure reads the number at the beginning of some tokens, and tells how many of them it is; 0 where there is none.
func (r *Finder) figure(source string, tokens []text.Token, language string) (value float64, n int) {
	word := tokens[0].Word
	digits := 0
	for digits < len(word) && (word[digits] >= '0' && word[digits] <= '9' || word[digits] == '.') {
		digits++
	}
	if digits == 0 {
		return r.spelled(source, tokens)
	}
	number, unit := strings.Trim(word[:digits], "."), word[digits:]
	n = 1
	if unit == "" {
		number, n = parted(source, tokens, number, language)
		if n < len(tokens) && r.times[tokens[n].Word] > 0 {
			unit = tokens[n].Word
			n++
		}
	}
	value = valueOf(number)
	switch times := r.times[unit]; {
	case times > 0:
		value *= float64(times)
	case unit != "" || value >= firstYear && value <= lastYear && !strings.ContainsAny(number, ".,"):
		value = 0
	}
	return value, n
}

// parted gives a number with the parts of it that stand behind its first, and how many tokens it is.
func parted(source string, tokens []text.Token, first, language string) (number string, n int) {
	number = first
	for n = 1; n < len(tokens) && n < 4 && tokens[n].Number(); n++ {
		sign := joint(source[tokens[n-1].End:tokens[n].Start], tokens[n].Word, language)
		if sign == "" || sign == " " && len(number) > 3 && n == 1 {
			break
		}
		if sign == " " {
			sign = "."
		}
		number += sign + tokens[n].Word
	}
	return number, n
}

// joint gives the sign between two parts of one number, "" where they are two.
func joint(between, next, language string) string {
	switch between {
	case ",":
		return ","
	case " ", "\u00a0", "\u202f", "\u2009":
		if len(next) == 3 && (language == "fr" || language == "pl" || language == "es") {
			return " "
		}
	}
	return ""
}

// valueOf reads a number. A sign before three digits parts thousands, any other the whole from its fraction.
func valueOf(number string) float64 {
	plain := make([]byte, 0, len(number))
	fields := strings.FieldsFunc(number, func(c rune) bool { return c == '.' || c == ',' })
	for i, field := range fields {
		if i > 0 && (len(field) != 3 || len(fields[0]) > 3 || fields[0] == "0") {
			plain = append(plain, '.')
		}
		plain = append(plain, field...)
	}
	value, err := strconv.ParseFloat(string(plain), 64)
	if err != nil {
		return 0
	}
	return value
}

// spelled reads a number that is written as words: one, tens and ones with a hyphen between, and what multiplies them.
func (r *Finder) spelled(source string, tokens []text.Token) (value float64, n int) {
	of, known := r.values[tokens[0].Word]
	if !known {
		return 0, 0
	}
	n = 1
	if len(tokens) > 1 && source[tokens[0].End:tokens[1].Start] == "-" {
		if more := r.values[tokens[1].Word]; more > 0 && more < of && of%10 == 0 {
			of, n = of+more, 2
		}
	}
	if n < len(tokens) && r.times[tokens[n].Word] > 0 && len(tokens[n].Word) > 2 {
		of, n = of*r.times[tokens[n].Word], n+1
	}
	return float64(of), n
}

// noteFigure notes a figure by its value.
func (r *Finder) noteFigure(value float64, title bool) {
	if value < leastFigure || value > 1e14 {
		return
	}
	r.note(hashOf(Figure, strconv.FormatInt(int64(math.Round(value*unitOf)), 10)), title)
}
