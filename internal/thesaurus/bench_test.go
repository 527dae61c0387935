package thesaurus

import (
	"testing"

	"newsroom/internal/text"
)

func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		t, err := read()
		if err != nil {
			b.Fatal(err)
		}
		t.book("en")
	}
}

func BenchmarkFind(b *testing.B) {
	const s = `Bank of England holds interest rates as inflation stays above target. The Bank of England has kept interest rates on hold
		at 4 per cent after consumer prices rose more than expected in November, and its governor said that cuts may come in spring.`
	t, tokens := News(), text.Tokens(s)
	b.ReportAllocs()
	for b.Loop() {
		t.Find(tokens, s, "en")
	}
}
