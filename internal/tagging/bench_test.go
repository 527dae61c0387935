package tagging_test

import (
	"strings"
	"testing"

	"newsroom/internal/statement"
	"newsroom/internal/tagging"
)

// A statement as long as one may be.
func BenchmarkALongStatement(b *testing.B) {
	s := tagging.Statement{Language: "en", Text: strings.Repeat("I'd love to read about tidal power, but no golf please. ", 36), Roles: statement.In("en").Roles}
	m := tagging.Fitted()
	for b.Loop() {
		m.Of(s)
	}
}
