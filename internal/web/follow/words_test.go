package follow

import (
	"testing"

	"newsroom/internal/web/paper/papertest"
)

func TestThePagesSpeakEachLanguage(t *testing.T) {
	t.Parallel()
	papertest.Spoken(t, ".", "follow")
}
