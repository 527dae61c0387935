package account

import (
	"testing"

	"newsroom/internal/locale/localetest"
)

func TestLettersToPeopleSpeakEachLanguage(t *testing.T) { localetest.Spoken(t, ".", "account") }
