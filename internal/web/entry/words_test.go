package entry

import (
	"testing"

	"newsroom/internal/web/paper/papertest"
)

func TestEveryPageSpeaksEachLanguage(t *testing.T) {
	t.Parallel()
	more := []string{ErrNowhere.Message, errCross, errPlain.Message, emailTitle, confirmTitle, "The form can't be read. Open the page again."}
	for _, link := range words {
		more = append(more, link.Button)
	}
	papertest.Spoken(t, ".", "entry", append(more, forgot.title, signUp.title)...)
}
