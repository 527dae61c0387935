package account

import (
	"strings"
	"testing"

	"newsroom"
)

func TestAReaderAndTheirPaperAreCalledWhatTheySay(t *testing.T) {
	w := newWorld(t)
	w.add("ada@example.org")
	a, err := w.people.Find(t.Context(), "ada@example.org")
	w.Must(err)
	name, paper, ten := " Ada\u202e\nThornbury ", "The Morning Paper", 10
	w.Must(w.people.SetOwn(t.Context(), a.ID, Settings{Name: &name, Paper: &paper, Minutes: &ten}))
	named, err := w.people.Find(t.Context(), "ada@example.org")
	w.Must(err)
	same(t, "what they are called", []string{named.Name, named.Paper}, []string{"Ada Thornbury", "The Morning Paper"})
	reader, err := w.people.Reader(t.Context(), a.ID)
	w.Must(err)
	same(t, "the length", reader.Minutes, ten)
	long, other := strings.Repeat("ä", LongestName+1), "eve@example.org"
	failsAs(t, "too long a name", w.people.SetOwn(t.Context(), a.ID, Settings{Name: &long}), newsroom.KindInvalid)
	failsAs(t, "too long a paper", w.people.SetOwn(t.Context(), a.ID, Settings{Paper: &long}), newsroom.KindInvalid)
	w.Must(w.people.SetOwn(t.Context(), a.ID, Settings{Email: &other}))
	_, err = w.people.Find(t.Context(), other)
	failsAs(t, "the address is not set by this", err, newsroom.KindNotFound)
	none := ""
	w.Must(w.people.Set(t.Context(), "ada@example.org", Settings{Name: &none}))
	named, err = w.people.Find(t.Context(), "ada@example.org")
	w.Must(err)
	same(t, "and after it is taken back", []string{named.Name, named.Paper}, []string{"", "The Morning Paper"})
}
