package main

import (
	"io"
	"testing"
)

// An account that is added without a language has none that was chosen: its pages take that of the browser, and the first conversation
// that of the answers.
func TestAnAccountIsAddedWithNoLanguageUnlessOneIsNamed(t *testing.T) {
	for _, c := range []struct {
		line []string
		want string
	}{
		{[]string{"account", "add", "ann@example.org"}, ""},
		{[]string{"account", "add", "ann@example.org", "--language", "fr"}, "fr"},
	} {
		all := new(commands)
		if _, err := newParser(all, process{out: io.Discard, err: io.Discard}, "").Parse(c.line); err != nil {
			t.Fatal(err)
		}
		if got := all.Account.Add.Language; got != c.want {
			t.Errorf("%v: %q, want %q", c.line, got, c.want)
		}
	}
}
