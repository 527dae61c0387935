package email

import (
	"newsroom/internal/edition"
	"newsroom/internal/locale"
)

var catalogue = locale.Words("email")

// voice says what letters say, in their reader's language; paper says of an edition what all its printed forms say alike.
type voice struct {
	locale.Speaker
	paper edition.Voice
}

func in(language string) voice {
	return voice{catalogue().In(locale.For(language)), edition.In(language)}
}
