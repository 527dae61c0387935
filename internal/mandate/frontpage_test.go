package mandate

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// Whoever asks for what is most reported, in whatever of the words that are known for it, alone or politely, gets the front page.
func TestEachFrontPageIsUnderstoodByItself(t *testing.T) {
	enginetest.Computes(t)
	for line := range strings.Lines(frontPageList) {
		label := strings.TrimSpace(line)
		if label == "" || label[0] == '#' || label[0] == '=' {
			continue
		}
		if label == "daily news" || label == "lo mas importante" { // which may say when, or rank what stands: it is asked
			continue
		}
		r := understood(nil, label).weighed(nil, label)
		if r.Outcome != newsroom.Applied || len(r.Begun) != 1 || !isFrontPage(r.Begun[0].Label) {
			t.Errorf("%q: %v %v", label, r.Outcome, labelsOn(r.Begun, false))
		}
	}
}
