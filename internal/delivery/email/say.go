package email

import (
	"embed"

	"newsroom/internal/edition"
	"newsroom/internal/locale"
)

//go:embed de.json
var wordFiles embed.FS

var catalogue = locale.Beside(wordFiles)

// voice says what letters say, in their reader's language; paper says of an edition what all its printed forms say alike.
type voice struct {
	locale.Speaker
	paper edition.Voice
}

func in(language string) voice {
	return voice{catalogue().In(locale.For(language)), edition.In(language)}
}
