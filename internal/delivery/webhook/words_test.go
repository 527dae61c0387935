package webhook

import (
	"testing"

	"newsroom/internal/locale/localetest"
)

func TestHowAWebhookStandsIsSaidInEachLanguage(t *testing.T) { localetest.Spoken(t, ".", "webhooks") }
