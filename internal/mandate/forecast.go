package mandate

import (
	_ "embed" // the words
	"sync"

	"newsroom/internal/text"
)

//go:embed forecasts.txt
var forecastList string

var forecasts = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(forecastList) })

// datedDays tells for how many days from the one on which it came out, that one included, a forecast is of any use, as its title says: one of today one, one of
// tomorrow two; 0 for all else.
func datedDays(title []text.Token, language string) int {
	switch {
	case forecasts()[language+"+"].In(title):
		return 2
	case forecasts()[language].In(title):
		return 1
	}
	return 0
}

// ForecastDays tells for how many days from the one on which it came out an article is of any use that says in its title that it is a forecast for today or for
// tomorrow; 0 where it says nothing of the kind.
func (d *Document) ForecastDays() int { return d.forecastDays }
