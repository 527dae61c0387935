package privatefeed

import (
	_ "embed"
	"html/template"
	"sync"
	"time"

	"newsroom/internal/edition"
	"newsroom/internal/locale"
	"newsroom/internal/wire"
)

//go:embed alert.html
var alertSource string

// voice says what a feed says, in its reader's language.
type voice struct {
	locale.Speaker
	paper edition.Voice
	alert *template.Template
}

// voices are made once, and never changed.
var voices = sync.OnceValue(func() map[string]voice {
	words := locale.Words("feeds")()
	all := map[string]voice{}
	for _, l := range locale.All() {
		say := words.In(l)
		all[l.Code()] = voice{say, edition.In(l.Code()), template.Must(template.New("alert").Funcs(template.FuncMap{
			"t":      say.Say,
			"number": func(i int) int { return i + 1 },
			"stamp":  func(t wire.Time) string { return t.UTC().Format(time.RFC3339) },
			"day":    func(t wire.Time) string { return say.Stamp(t.UTC()) },
		}).Parse(alertSource))}
	}
	return all
})

func in(language string) voice { return voices()[locale.For(language).Code()] }
