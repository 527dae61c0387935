package fulltext

import (
	"strings"
	"testing"
)

func words(n int) string { return strings.TrimSpace(strings.Repeat("burning ", n)) }

func entries(texts ...string) []FeedText {
	out := make([]FeedText, len(texts))
	for i, s := range texts {
		out[i] = FeedText{Title: "Fire in the mill", Text: s}
	}
	return out
}

func TestAFeedIsJudgedByItsRecentEntries(t *testing.T) {
	short, middling, long := words(20), words(100), words(400)
	tests := []struct {
		name       string
		recent     []FeedText
		from, want string // "no", "yes", or "both" where it stays what it was
	}{
		{"titles alone", entries("", "", ""), "both", "yes"},
		{"sentences", entries(short, short, short), "both", "yes"},
		{"whole reports", entries(long, long, long, short), "both", "no"},
		{"between the two it stays", entries(middling, middling, middling), "no", "no"},
		{"between the two it stays, either way", entries(middling, middling, middling), "yes", "yes"},
		{"half break off", entries(middling+" …", middling+"...", middling, words(119)), "no", "yes"},
		{"fewer break off", entries(long, long, long+" …", middling+" …", long), "yes", "no"},
		{"a long text that ends in dots is no stub", entries(long+" …", long+" …", long+" …"), "yes", "no"},
		{"two entries tell nothing", entries("", ""), "no", "no"},
		{"two entries tell nothing, either way", entries(long, long), "yes", "yes"},
		{"none", nil, "no", "no"},
	}
	for _, tt := range tests {
		for _, before := range []bool{false, true} {
			if tt.from != "both" && (tt.from == "yes") != before {
				continue
			}
			if got := Stubs(tt.recent, before); got != (tt.want == "yes") {
				t.Errorf("%s: judged %v, before %v", tt.name, got, before)
			}
		}
	}
}

func TestWhatBreaksOff(t *testing.T) {
	for s, want := range map[string]bool{
		"It burns…": true, "It burns ...": true, "It burns [...]": true, "It burns. Read more": true, "It burns. Read More »": true,
		"It burns.\n\nContinue reading": true, "It burns. More": true, "More": true, "Es brennt. Weiterlesen": true, "Il brûle. Lire la suite": true,
		"It burns. Leer más": true, "It burns.": false, "It burns. There is more": false, "It wants once more": false, "": false, "What happens next?": false,
		"\xff\xfe…": true, strings.Repeat("…", 1000): true,
	} {
		if BreaksOff(s) != want {
			t.Errorf("%.40q breaks off: %v", s, !want)
		}
	}
}

func TestALongEntryOfAFeedOfStubsIsNone(t *testing.T) {
	for n, want := range map[int]bool{0: true, 119: true, 120: false, 400: false} {
		if Stub(FeedText{Text: words(n)}) != want {
			t.Errorf("an entry of %d words is a stub: %v", n, !want)
		}
	}
	if !Stub(FeedText{Text: words(200) + " …"}) || Stub(FeedText{Text: words(301) + " …"}) {
		t.Error("what breaks off early is a stub, and what is long is none")
	}
}
