package smtpd_test

import (
	"strings"
	"testing"

	"newsroom"
)

// Each letter comes by a real session into a letterbox of its own, and becomes what the table says.
func TestLettersAreReadRefusedOrKeptApart(t *testing.T) {
	w := newWorld(t)
	all := letterCases()
	if len(all) < 140 {
		t.Fatalf("there are %d letters", len(all))
	}
	for _, c := range all {
		address, id := w.subscribes()
		err := w.send(address, c.raw)
		want := max(c.code, 250)
		if c.code == 0 {
			want = 250
		}
		if code(err) != want {
			t.Errorf("%s: the answer is %v", c.name, err)
		}
		w.read()
		checkLetter(t, w, id, c)
	}
	foreign(t, w)
}

func checkLetter(t *testing.T, w *world, id newsroom.SourceID, c letterCase) {
	t.Helper()
	var want []newsroom.IssueState
	if c.code == 0 {
		want = []newsroom.IssueState{newsroom.IssueRead}
		if c.state != "" {
			want[0] = c.state
		}
	}
	same(t, c.name+": state", w.state(id), want)
	var titles, links, texts []string
	for _, a := range w.articles(id) {
		titles, links, texts = append(titles, a.Title), append(links, a.URL), append(texts, a.Title+"\n\n"+a.Text)
	}
	same(t, c.name+": articles", titles, c.titles)
	said := strings.Join(texts, "\n\n")
	for _, has := range c.has {
		if !strings.Contains(said, has) && !strings.Contains(strings.Join(strings.Fields(said), " "), has) {
			t.Errorf("%s: %q is not in\n%s", c.name, has, said)
		}
	}
	for _, not := range append(c.hasNot, canaries...) {
		if strings.Contains(said, not) {
			t.Errorf("%s: %q is in\n%s", c.name, not, said)
		}
	}
	if c.links != nil {
		same(t, c.name+": links", links, c.links)
	}
}
