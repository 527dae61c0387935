package desk_test

import (
	"testing"

	"newsroom/internal/web/paper/papertest"
)

func TestThePagesSpeakEachLanguage(t *testing.T) {
	t.Parallel()
	papertest.Spoken(t, ".", "desk", "It goes on waiting, for it is not understood any more. %s",
		"Your mandate has changed since you opened the page. This is how it stands now.", "Tick the days on which you want it.", "An interest has one limit: take either the days or how far it goes.")
}
