package digest

import (
	_ "embed"
	"strings"
	"time"

	"newsroom/internal/text"
)

//go:embed ceremonies.txt
var ceremonyList string

// ceremonies are the words that are the name of a ceremony, and namedCeremonies those behind which one stands. They are only read.
var ceremonies, namedCeremonies = parted(ceremonyList, ":")

const (
	ceremonyName = 2              // words of a ceremony's name that count, the last
	oneEvening   = 36 * time.Hour // between reports of one ceremony at most
)

// ceremonyIn gives the ceremony that the words of a title name, as it is compared; empty for none.
func ceremonyIn(language string, tokens []text.Token) string {
	for i, token := range tokens {
		switch {
		case token.Capital() && ceremonies.Begin(tokens[i:i+1]):
			return token.Word
		case namedCeremonies.Begin(tokens[i : i+1]):
			var name []string
			for n := i - 1; n >= 0 && tokens[n].Capital() && !text.StopWord(language, tokens[n].Word) && len(name) < ceremonyName; n-- {
				name = append(name, strings.TrimSuffix(tokens[n].Word, "s"))
			}
			if len(name) > 0 {
				return strings.Join(name, " ")
			}
		}
	}
	return ""
}

// oneCeremony tells whether the reports that head two groups name one ceremony, and came out in one evening.
func (b bundle) oneCeremony(other bundle) bool {
	return b.ceremony != "" && b.ceremony == other.ceremony && b.cameOut.Sub(other.cameOut).Abs() <= oneEvening
}
