package desk_test

import (
	"testing"

	"newsroom/internal/web/paper/papertest"
)

func TestThePagesSpeakEachLanguage(t *testing.T) {
	t.Parallel()
	papertest.Spoken(t, ".", "desk", "It goes on waiting, for it is not understood any more. %s")
}
