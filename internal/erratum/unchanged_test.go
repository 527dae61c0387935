package erratum

import "testing"

func TestTheSameWordsAreUnchanged(t *testing.T) {
	for _, tt := range []struct {
		name, was, now string
		want           bool
	}{
		{"nothing", "The mill burns.", "The mill burns.", true},
		{"quotation marks, dashes and case", `The "old" Mill - burns`, "The “old” mill – burns", true},
		{"a word", "The mill burns.", "The hill burns.", false},
		{"a misspelt word", "The mil burns.", "The mill burns.", false},
		{"a question", "The mill burns.", "The mill burns?", false},
		{"a number", "12 dead.", "21 dead.", false},
		{"a sign", "It costs £5.", "It costs €5.", false},
		{"more", "The mill burns.", "The mill burns. It was empty.", false},
	} {
		if got := Unchanged("en", tt.was, tt.now); got != tt.want {
			t.Errorf("%s: unchanged is %v", tt.name, got)
		}
	}
}
