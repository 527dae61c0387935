package email

import (
	"testing"

	"newsroom/internal/locale/localetest"
)

func TestLettersSpeakEachLanguage(t *testing.T) { localetest.Spoken(t, ".", "email") }
