package text

import (
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// awkward draws texts out of what gives readers of text trouble.
func awkward() *rapid.Generator[string] {
	part := rapid.OneOf(
		rapid.SampledFrom([]string{
			"U.S.", "Mr.", "z.B.", "p.m.", "J. R.", "1. ", "3.5", "...", "…", "?!", "。", "\n", "\n\n", "\u00A0", "»", "« ", "“", "’s", "'",
			"don't", "l’économie", "Straße", "é", "e\u0301", "й", "и\u0306", "한국", "東京", "か\u3099", "Ⅷ", "ﬁ", "½", "İ", "ς",
			"<p>", "</p>", "<br>", "<script>", "&amp;", "&lt;b&gt;", "&#x202e;", "<", ">", "&",
			"\u202e", "\u200b", "\u200d", "\ufeff", "\xff", "\xe2\x80", "\x00", "The ", "and ", " ",
		}),
		rapid.String(),
	)
	return rapid.Custom(func(t *rapid.T) string {
		out := ""
		for _, s := range rapid.SliceOfN(part, 0, 12).Draw(t, "parts") {
			out += s
		}
		return out
	})
}

// checkCut fails unless s is valid UTF-8 of at most limit bytes.
func checkCut(t interface {
	Helper()
	Fatalf(string, ...any)
}, s string, limit int,
) {
	t.Helper()
	if len(s) > limit {
		t.Fatalf("%d bytes, limit %d", len(s), limit)
	}
	if !utf8.ValidString(s) {
		t.Fatalf("invalid UTF-8: %q", s)
	}
}

// article is about a kilobyte of news.
const article = `Ministers agreed on Tuesday to spend a further $4.5 billion on flood defences along the eastern coast,
where storms have broken the sea wall three times since 2019. "We can't wait another winter," said Dr. Helen O'Brien,
the country's chief engineer. The U.S. Army Corps, which built much of the wall in the 1960s, warned of the danger two
years ago. Its report was ignored. Opposition leaders called the sum "a drop in the ocean" and asked why towns such as
Lowmarsh and St. Peter's Bay were left out of the plan. A spokesman for the ministry said that work would begin at six
sites by 1 March, and that more might follow if the first repairs held. Insurers welcomed the decision; shares in
Harbour Mutual rose 3.2 per cent in early trading. Fishermen were less pleased. The new gates will close the river mouth
for up to eleven weeks, they say, and nobody has told them who is going to pay for the days that their boats can't go
out. Mr. Johansen, who has fished here for forty years, put it plainly: "They're saving the town and sinking the fleet."
`

func BenchmarkTokensStem(b *testing.B) {
	var tokens []Token
	stems := 0
	b.SetBytes(int64(len(article)))
	b.ReportAllocs()
	for b.Loop() {
		tokens = AppendTokens(tokens[:0], article)
		for _, token := range tokens {
			if !StopWord("en", token.Word) {
				stems += len(Stem("en", token.Word))
			}
		}
	}
}

func BenchmarkTokens(b *testing.B) {
	var tokens []Token
	b.SetBytes(int64(len(article)))
	b.ReportAllocs()
	for b.Loop() {
		tokens = AppendTokens(tokens[:0], article)
	}
}

func BenchmarkSentences(b *testing.B) {
	var spans []Span
	b.SetBytes(int64(len(article)))
	b.ReportAllocs()
	for b.Loop() {
		spans = AppendSentences(spans[:0], article)
	}
}
