package privatefeed

import (
	"testing"

	"newsroom/internal/locale/localetest"
)

func TestFeedsSpeakEachLanguage(t *testing.T) { localetest.Spoken(t, ".") }
