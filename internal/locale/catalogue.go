package locale

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"reflect"
	"sync"
)

// Catalogue is what is said, in the languages beside English: by the language's code, and there by the English text.
type Catalogue map[string]map[string]string

// Read reads a catalogue from a folder: a file of JSON for each language beside English, named for its code, with the
// English texts as keys. A language without a file has no texts.
func Read(folder fs.FS) (Catalogue, error) {
	all := Catalogue{}
	for _, l := range spoken[1:] {
		file, err := fs.ReadFile(folder, l.code+".json")
		if err != nil {
			continue
		}
		texts := map[string]string{}
		if err := json.Unmarshal(file, &texts); err != nil {
			return nil, fmt.Errorf("%s.json: %w", l.code, err)
		}
		all[l.code] = texts
	}
	return all, nil
}

// Beside gives the catalogue whose files are compiled in beside a package, read when it is first asked for. A mistake in
// them panics then, which any test of the package's words meets.
func Beside(folder fs.FS) func() Catalogue {
	return sync.OnceValue(func() Catalogue {
		c, err := Read(folder)
		if err != nil {
			panic(err)
		}
		return c
	})
}

// With gives a catalogue that has the texts of both, those of more where both have one.
func (c Catalogue) With(more Catalogue) Catalogue {
	both := Catalogue{}
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
func (c Catalogue) In(l *Locale) Speaker { return Speaker{l, c[l.code]} }

// Say gives a text in the speaker's language. Its %s stand for what follows: whole numbers are written by the language's
// manner.
func (s Speaker) Say(text string, what ...any) string {
	if own, ok := s.texts[text]; ok {
		text = own
	}
	if len(what) == 0 {
		return text
	}
	return fmt.Sprintf(text, s.written(what)...)
}

// Count says one text for one thing and another for any other number of things; %s in it is the number.
func (s Speaker) Count(n int, one, many string) string {
	if n == 1 {
		return s.Say(one, n)
	}
	return s.Say(many, n)
}

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

// written gives what stands for each of a text's %s.
func (s Speaker) written(what []any) []any {
	all := make([]any, len(what))
	for i, one := range what {
		all[i] = one
		if n, ok := Whole(one); ok {
			all[i] = s.Number(n)
		}
	}
	return all
}
