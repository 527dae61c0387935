package locale

import (
	"embed"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"golang.org/x/text/language"
)

// Locale is a language with its manners. The zero Locale is not usable; For gives one.
type Locale struct {
	code    string
	tag     language.Tag
	manners manners
}

// manners are how a language writes dates and numbers: manners.json in its folder. In the forms of dates {weekday}, {day},
// {month} and {year} stand for their values.
type manners struct {
	Name     string     `json:"name"`     // its own
	Grouping string     `json:"grouping"` // stands between thousands
	Day      string     `json:"day"`      // a date with its weekday
	Date     string     `json:"date"`
	Short    string     `json:"short"` // a date of this year or so
	Month    string     `json:"month"` // a month with its year
	Weekdays [7]string  `json:"weekdays"`
	Months   [12]string `json:"months"`
	Alone    [12]string `json:"alone"` // months before which no day stands, where that changes them
}

// The folder holds one folder for each language, named by its ISO 639-1 code: its manners, and beside English a file of its
// words for each catalogue.
//
//go:embed languages
var folder embed.FS

// spoken are the languages there are, English first. They are compiled in, so a mistake in them panics.
var spoken = load()

var matcher = language.NewMatcher(tags())

func load() (all []*Locale) {
	entries, err := folder.ReadDir("languages")
	if err != nil {
		panic(err)
	}
	for _, one := range entries {
		l := &Locale{code: one.Name(), tag: language.MustParse(one.Name())}
		if err := l.read("manners", &l.manners); err != nil {
			panic(err)
		}
		if l.code == "en" {
			all = slices.Insert(all, 0, l)
		} else {
			all = append(all, l)
		}
	}
	return all
}

func tags() (all []language.Tag) {
	for _, l := range spoken {
		all = append(all, l.tag)
	}
	return all
}

// read reads a file of the language's folder.
func (l *Locale) read(name string, into any) error {
	name = "languages/" + l.code + "/" + name + ".json"
	file, err := folder.ReadFile(name)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(file, into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// All gives the languages there are, English first.
func All() []*Locale { return spoken }

// For gives the locale of an ISO 639-1 code: English for one that is not spoken here.
func For(code string) *Locale {
	for _, l := range spoken {
		if l.code == code {
			return l
		}
	}
	return spoken[0]
}

// Asked gives the locale for what a browser asks for in its Accept-Language (RFC 9110, section 12.5.4).
func Asked(acceptLanguage string) *Locale {
	wanted, _, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil || len(wanted) == 0 {
		return spoken[0]
	}
	_, index, _ := matcher.Match(wanted...)
	return spoken[index]
}

// Code gives the ISO 639-1 code.
func (l *Locale) Code() string { return l.code }

// Name gives what the language is called in itself.
func (l *Locale) Name() string { return l.manners.Name }

// Number writes a whole number, thousands apart.
func (l *Locale) Number(n int64) string {
	digits := strconv.FormatInt(n, 10)
	sign := ""
	if n < 0 {
		sign, digits = "−", digits[1:]
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + l.manners.Grouping + digits[i:]
	}
	return sign + digits
}
