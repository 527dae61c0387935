// Package papertest holds pages to what every page keeps: what it may do, and that all it says is in each language.
package papertest

import (
	"regexp"
	"strings"
	"testing"

	"newsroom/internal/locale/localetest"
)

// Spoken fails where the catalogue of the pages in a folder lacks what they say, or has what nobody says; more as in
// [localetest.Spoken]; titles of frames are said, too.
func Spoken(t *testing.T, folder, words string, more ...string) {
	t.Helper()
	localetest.SpokenBy(t, folder, words, []string{"Begin", "begin", "viewOf"}, more...)
}

// Policy is what a page may do, in full, whose forms may lead to an origin of others, if one is named. It is written out
// here once more, so that no slip in the frame loosens it unseen.
func Policy(leadsTo string) string {
	to := strings.TrimSpace("form-action 'self' " + leadsTo)
	return "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; " +
		to + "; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types newsroom"
}

var module = regexp.MustCompile(`<script type="module" src="/assets/newsroom\.[0-9a-f]{12}\.js"></script>`)

// Inline tells whether a page has a script or a style of its own beside our one module and our one sheet.
func Inline(page string) bool {
	rest := module.ReplaceAllLiteralString(page, "")
	return len(module.FindAllString(page, -1)) != 1 || strings.Contains(rest, "<script") || strings.Contains(rest, "<style") || strings.Contains(rest, "style=")
}
