package account

import (
	"strings"
	"testing"
)

// Who names a language that is not spoken is told all that are.
func TestWhatIsSaidOfALanguageNamesAllThatThereAre(t *testing.T) {
	t.Parallel()
	err := checkLanguage("tlh")
	if err == nil {
		t.Fatal("any language is spoken")
	}
	for _, l := range Languages() {
		if l.Name == "" || checkLanguage(l.Code) != nil || !strings.Contains(err.Error(), " "+l.Code) {
			t.Errorf("%q lacks %q", err, l.Code)
		}
	}
}
