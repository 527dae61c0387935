package unsubscribe_test

import (
	"testing"

	"newsroom/internal/web/paper/papertest"
)

func TestThePagesSpeakEachLanguage(t *testing.T) {
	t.Parallel()
	papertest.Spoken(t, ".", "unsubscribe")
}
