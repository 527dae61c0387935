package delivery

import (
	"testing"

	"newsroom/internal/locale/localetest"
)

func TestHowThingsStandIsSaidInEachLanguage(t *testing.T) { localetest.Spoken(t, ".") }
