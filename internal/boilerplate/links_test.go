package boilerplate_test

import (
	"testing"

	"newsroom/internal/boilerplate"
)

func TestWithoutLists(t *testing.T) {
	const told = `<p>Rescuers reached the last of the miners on Monday, after eleven days below ground near the town of Arvale.</p>`
	for name, c := range map[string]struct{ markup, want string }{
		"calls": {
			`<ul><li><p><a href="u">Get our breaking news email</a>, <a href="v">free app</a> or <a href="w">daily podcast</a></p></li></ul>` + told,
			told,
		},
		"another article": {told + `<ul class="x"><li><a href="u"><b>Mine rescue</b> – latest</a></ul></p>`, told + `</p>`},
		"two lists":       {`<ol><li><a href=u>One</a></li></ol>` + told + `<ul><li><a href=u>Two</a></li></ul>`, told},
		"points that are made": {
			told + `<ul><li>Two are in hospital</li><li>The pit is shut, says <a href="u">its owner</a></li></ul>`,
			told + `<ul><li>Two are in hospital</li><li>The pit is shut, says <a href="u">its owner</a></li></ul>`,
		},
		"a week's reading": {
			told + `<ul><li><a>One</a><li><a>Two</a><li><a>Three</a><li><a>Four</a></ul>`,
			told + `<ul><li><a>One</a><li><a>Two</a><li><a>Three</a><li><a>Four</a></ul>`,
		},
		"nothing else":     {`<p>Read:</p><ul><li><a href="u">How it began</a></li></ul>`, `<p>Read:</p><ul><li><a href="u">How it began</a></li></ul>`},
		"a list in a list": {told + `<ul><li>Among the dead:<ul><li><a>Ann</a></ul></ul>`, told + `<ul><li>Among the dead:<ul><li><a>Ann</a></ul></ul>`},
		"never ended":      {told + `<ul><li><a>More`, told + `<ul><li><a>More`},
		"ended twice":      {told + `</ul></a></li><ul><li><a>More</a></li></ul>`, told + `</ul></a></li>`},
	} {
		if got := boilerplate.WithoutLists(c.markup); got != c.want {
			t.Errorf("%s: got\n%s\nwanted\n%s", name, got, c.want)
		}
	}
}

// FuzzWithoutLists asks that what comes back is what was given, or less of it, whatever markup it is.
func FuzzWithoutLists(f *testing.F) {
	f.Add(`<p>told</p><ul><li><a href="u">More</a></li></ul>`)
	f.Add(`<ul><ul></ol><a><li></a></ul>`)
	f.Fuzz(func(t *testing.T, markup string) {
		if got := boilerplate.WithoutLists(markup); len(got) > len(markup) {
			t.Errorf("of %d bytes came %d", len(markup), len(got))
		}
	})
}
