package locale

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"reflect"
	"strings"
	"sync"

	"golang.org/x/text/feature/plural"
)

// Translations is what is said, in the languages beside English: by the language's code, and there by the English text.
type Translations map[string]map[string]string

// Words gives the catalogue of a name, read when it is first asked for: what each language has in its file of that name. A
// language without the file has no texts. A mistake in what is compiled in panics then, which any test of the words meets.
func Words(name string) func() Translations {
	return sync.OnceValue(func() Translations {
		all := Translations{}
		for _, l := range spoken[1:] {
			texts := map[string]string{}
			if err := l.read(name, &texts); err != nil && !errors.Is(err, fs.ErrNotExist) {
				panic(err)
			}
			all[l.code] = texts
		}
		return all
	})
}

// With gives a catalogue that has the texts of both, those of more where both have one.
func (c Translations) With(more Translations) Translations {
	both := Translations{}
	for _, l := range spoken[1:] {
		texts := maps.Clone(c[l.code])
		if texts == nil {
			texts = map[string]string{}
		}
		maps.Copy(texts, more[l.code])
		both[l.code] = texts
	}
	return both
}

// Speaker says the texts of a catalogue in one language.
type Speaker struct {
	*Locale
	texts map[string]string
}

// In gives who says the catalogue's texts in a language.
func (c Translations) In(l *Locale) Speaker { return Speaker{l, c[l.code]} }

// Say gives a text in the speaker's language. Its %s stand for what follows: whole numbers are written by the language's
// manner.
func (s Speaker) Say(text string, what ...any) string {
	if own, ok := s.texts[text]; ok {
		text = own
	}
	if len(what) == 0 {
		return text
	}
	return fmt.Sprintf(text, s.values(what)...)
}

// Count says one text for one thing and another for any other number of things; %s in it is the number. A language that says
// nought as one, as French does, says the first for it. One that has more forms, as Polish has, gives them beside the
// second, named with the plural category of CLDR behind a bar: "%s articles|few".
func (s Speaker) Count(n int, one, many string) string {
	form := plural.Cardinal.MatchPlural(s.tag, n, 0, 0, 0, 0)
	if n == 1 || form == plural.One && strings.Contains(one, "%s") {
		return s.Say(one, n)
	}
	if own := many + "|" + forms[form]; s.texts[own] != "" {
		return s.Say(own, n)
	}
	return s.Say(many, n)
}

// forms names the plural categories that have a text of their own where a language tells them apart.
var forms = map[plural.Form]string{plural.Two: "two", plural.Few: "few", plural.Many: "many"}

// Whole gives a value that is a whole number of any type. What has words of its own is none.
func Whole(value any) (n int64, ok bool) {
	if _, speaks := value.(fmt.Stringer); speaks || value == nil {
		return 0, false
	}
	if v := reflect.ValueOf(value); v.CanInt() {
		return v.Int(), true
	}
	return 0, false
}

// values gives what stands for each of a text's %s.
func (s Speaker) values(what []any) []any {
	all := make([]any, len(what))
	for i, one := range what {
		all[i] = one
		if n, ok := Whole(one); ok {
			all[i] = s.Number(n)
		}
	}
	return all
}
