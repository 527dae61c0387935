package thesaurus

import (
	"slices"
	"strings"
	"testing"

	"newsroom/internal/text"
)

// What readers call a subject is no false friend of it: "winę", which is Polish for guilt, is "wine" without its marks.
func TestWhatSubjectsAreCalledIsMeant(t *testing.T) {
	th := News()
	for i := range th.subjects {
		for _, language := range Languages {
			for term := range th.subjects[i].labels(language).each() {
				label := strings.ReplaceAll(withoutYears(term), "*", "")
				tokens := text.Tokens(label)
				named := th.Named(tokens)
				meant := th.Meant(slices.Clone(named), tokens, label)
				if len(meant) < len(named) {
					t.Errorf("%q is a false friend of %s", label, th.subjects[i].id)
				}
			}
		}
	}
}
