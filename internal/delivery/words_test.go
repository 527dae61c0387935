package delivery

import (
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/locale/localetest"
)

func TestHowThingsStandIsSaidInEachLanguage(t *testing.T) { localetest.Spoken(t, ".", "delivery") }

// A try that was never answered may have been taken. Whatever becomes of the post, the reader is told so, once.
func TestWhatMayHaveComeIsNeverToldAsIfItHadNot(t *testing.T) {
	teller := Tell("en", func(time.Time) string { return "Monday" })
	for _, p := range []newsroom.Post{
		{State: newsroom.PostHeld},
		{State: newsroom.PostPrinted, Edition: 7},
		{State: newsroom.PostSent},
		{State: newsroom.PostUnknown},
		{State: newsroom.PostDropped, Cause: newsroom.CauseOff},
		{State: newsroom.PostWaiting, Cause: newsroom.CauseRetry},
	} {
		answered := teller.How(p)
		p.Unknowns = 1
		said := teller.How(p)
		told := strings.Count(said, "answered") + strings.Count(said, "before anybody said so")
		if told != 1 || p.State != newsroom.PostUnknown && strings.Contains(answered, "answered") {
			t.Errorf("%s: %q, and of one that was answered: %q", p.State, said, answered)
		}
	}
}
