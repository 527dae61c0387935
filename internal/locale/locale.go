package locale

import (
	"fmt"
	"strconv"

	"golang.org/x/text/language"
)

// Locale is a language with its manners. The zero Locale is not usable; For gives one.
type Locale struct {
	code     string
	grouping string // stands between thousands
	day      func(d daytime) string
	date     func(d daytime) string
	weekdays [7]string
	months   [12]string
}

// English and German are the languages there are.
var (
	english = Locale{
		code: "en", grouping: ",",
		day:      func(d daytime) string { return fmt.Sprintf("%s %d %s %d", d.weekday, d.day, d.month, d.year) },
		date:     func(d daytime) string { return fmt.Sprintf("%d %s %d", d.day, d.month, d.year) },
		weekdays: [7]string{"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"},
		months: [12]string{
			"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
		},
	}
	german = Locale{
		code: "de", grouping: ".",
		day:      func(d daytime) string { return fmt.Sprintf("%s, %d. %s %d", d.weekday, d.day, d.month, d.year) },
		date:     func(d daytime) string { return fmt.Sprintf("%d. %s %d", d.day, d.month, d.year) },
		weekdays: [7]string{"Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"},
		months: [12]string{
			"Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember",
		},
	}
	spoken  = []*Locale{&english, &german}
	matcher = language.NewMatcher([]language.Tag{language.BritishEnglish, language.German})
)

// All gives the languages there are, English first.
func All() []*Locale { return spoken }

// For gives the locale of an ISO 639-1 code: English for one that is not spoken here.
func For(code string) *Locale {
	for _, l := range spoken {
		if l.code == code {
			return l
		}
	}
	return &english
}

// Asked gives the locale for what a browser asks for in its Accept-Language (RFC 9110, section 12.5.4).
func Asked(acceptLanguage string) *Locale {
	wanted, _, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil || len(wanted) == 0 {
		return &english
	}
	_, index, _ := matcher.Match(wanted...)
	return spoken[index]
}

// Code gives the ISO 639-1 code.
func (l *Locale) Code() string { return l.code }

// Number writes a whole number, thousands apart.
func (l *Locale) Number(n int64) string {
	digits := strconv.FormatInt(n, 10)
	sign := ""
	if n < 0 {
		sign, digits = "−", digits[1:]
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + l.grouping + digits[i:]
	}
	return sign + digits
}
