package statement

import (
	"cmp"
	"os"
	"testing"
)

func TestDebug(t *testing.T) {
	l := In(cmp.Or(os.Getenv("L"), "en"))
	s := os.Getenv("S")
	if s == "" {
		t.Skip()
	}
	r := reader{l: l, src: s}
	tokens, _ := bracketed(l.tokens(s))
	r.matcher = matcher{tokens, map[key]reach{}}
	r.group(nil)
	for _, x := range r.sentences() {
		for _, c := range r.clauses(x) {
			m, ok := r.best(c)
			t.Logf("clause %q -> %v %+v", r.print(c.from, c.to), ok, m)
		}
	}
	for i := range r.tokens {
		for k := range l.rules {
			if x := &l.rules[k]; x.parts[0] != nil && strong(x) && os.Getenv("V") != "" && !r.tokens[i].mark && r.fits(x, i) {
				t.Logf("   at %s: %d %s", r.tokens[i].word, x.kind, x.source)
			}
		}
		if r.starts(i) {
			t.Log("starts", r.tokens[i].word)
		}
	}
}
