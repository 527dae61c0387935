package mandate

import (
	_ "embed" // the words
	"sync"

	"newsroom/internal/text"
)

//go:embed forecasts.txt
var forecastList string

var forecasts = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(forecastList) })

// dated tells whether a title says that its article is a forecast of the day on which it came out, or of the next one.
func dated(title []text.Token, language string) bool { return forecasts()[language].In(title) }

// Dated tells whether an article is a forecast that says in its title that it is for today or for tomorrow: on another day than that on which it came out
// it says something else than it means.
func (d *Document) Dated() bool { return d.dated }
