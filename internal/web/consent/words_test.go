package consent

import (
	"testing"

	"newsroom/internal/web/paper/papertest"
)

func TestThePageSpeaksEachLanguage(t *testing.T) {
	t.Parallel()
	more := []string{"Tick what you allow, or say no.", errCross, errForm.Message, errWaiting.Message}
	for _, one := range permissions {
		more = append(more, one.Meaning)
	}
	papertest.Spoken(t, ".", "consent", append(more, "The app can't be connected")...)
}
