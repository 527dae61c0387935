package mailbox_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestLettersOfAFolderAreSourcesOnceTheirListsAreAccepted(t *testing.T) {
	for _, security := range []newsroom.MailSecurity{newsroom.MailTLS, newsroom.MailStartTLS} {
		t.Run(string(security), func(t *testing.T) {
			w := newWorld(t, security)
			w.delivers(letter("gazette.example", "news@gazette.example", "One"), letter("", "ann@paper.example", "Two"), letter("gazette.example", "news@gazette.example", "Three"))
			w.has()
			box := w.look(w.ada)
			same(t, "what waits", told(box), []string{`from ann@paper.example "" 1`, `list gazette.example "" 2`})
			same(t, "how it stands", []any{box.Cause, box.Failures, box.ReadAt, box.NextAt, box.Last}, []any{"", 0, start, start.Add(17*time.Minute + 30*time.Second), uint32(3)})
			w.read()
			same(t, "before they are accepted", len(w.titles()), 0)

			w.accept()
			w.read()
			same(t, "once they are", w.titles(), []string{"Two", "One", "Three"})
			w.delivers(letter("gazette.example", "news@gazette.example", "Four"))
			same(t, "the lists", told(w.look(w.ada)), []string{`from ann@paper.example "accepted" 0`, `list gazette.example "accepted" 0`})
			w.look(w.ada)
			w.read()
			same(t, "what came since", w.titles(), []string{"Two", "One", "Three", "Four"})
			for _, s := range enginetest.See(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().For(w.bob) }) {
				t.Errorf("another reader has %s", s.Name())
			}
			w.untouched(4)
		})
	}
}

// untouched looks whether anything was changed in ada's folder, or tried to be.
func (w *world) untouched(letters int) {
	w.Helper()
	seen, there := w.server.Flags("ada", "Letters")
	same(w, "letters that were seen, and all", []int{seen, there}, []int{0, letters})
	for _, command := range w.server.Commands() {
		verb, rest, _ := strings.Cut(command, " ")
		if verb == "UID" {
			verb, rest, _ = strings.Cut(rest, " ")
		}
		if !slices.Contains([]string{"CAPABILITY", "STARTTLS", "LOGIN", "EXAMINE", "SEARCH", "FETCH", "LOGOUT", "ENABLE"}, verb) {
			w.Errorf("the server was told %s", verb)
		}
		if strings.Contains(rest, "BODY[") {
			w.Error("a letter was asked for that counts as seen then")
		}
	}
	if said := w.Said(); strings.Contains(said, "s3cretcanary") {
		w.Errorf("the log has the password:\n%s", said)
	}
}

func TestAFolderThatIsNumberedAnewDoublesNone(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	one, two, three := letter("a.example", "a@a.example", "One"), letter("a.example", "a@a.example", "Two"), letter("a.example", "a@a.example", "Three")
	w.delivers(one, two)
	w.has()
	w.look(w.ada)
	w.accept()
	w.read()
	w.server.Renumber("ada", "Letters")
	w.delivers(two, three, one, two)
	box := w.look(w.ada)
	w.read()
	same(t, "articles", w.titles(), []string{"One", "Two", "Three"})
	same(t, "how far it was read", box.Last, uint32(4))
}

func TestWhatIsDeclinedIsNotTakenAndCanBeAcceptedLater(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	w.delivers(letter("a.example", "a@a.example", "One"))
	w.has()
	list := w.look(w.ada).Lists[0]
	same(t, "another's word", newsroom.KindOf(w.desk.Decline(w.Context(), w.bob, list.ID)), newsroom.KindNotFound)
	_, err := w.desk.Accept(w.Context(), w.bob, list.ID)
	same(t, "another's yes", newsroom.KindOf(err), newsroom.KindNotFound)
	w.Must(w.desk.Decline(w.Context(), w.ada, list.ID))
	w.delivers(letter("a.example", "a@a.example", "Two"))
	same(t, "once declined", told(w.look(w.ada)), []string{`list a.example "declined" 0`})
	_, err = w.desk.Accept(w.Context(), w.ada, list.ID)
	w.Must(err)
	w.delivers(letter("a.example", "a@a.example", "Three"))
	w.look(w.ada)
	w.read()
	same(t, "once accepted", w.titles(), []string{"Three"})

	w.Must(w.shelf.Remove(w.Context(), w.ada, number(w.box(w.ada).Lists[0].Source)))
	w.delivers(letter("a.example", "a@a.example", "Four"))
	same(t, "once its source is removed", told(w.look(w.ada)), []string{`list a.example "accepted" 0`})
	same(t, "it is no source", w.box(w.ada).Lists[0].Source, newsroom.SourceID(0))
}

func TestOldLettersStayWhereTheyAreAndMuchIsFetchedInPortions(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	w.server.Deliver("ada", "Letters", start.Add(-15*24*time.Hour), letter("old.example", "a@old.example", "Old"))
	for n := range 205 {
		w.delivers(letter("new.example", "a@new.example", "Letter "+number(n)))
	}
	w.has()
	box := w.look(w.ada)
	same(t, "after the first look", []any{told(box), box.Last, box.NextAt}, []any{[]string{`list new.example "" 20`}, uint32(201), start})
	box = w.look(w.ada)
	same(t, "after the second", []any{told(box), box.Last, box.NextAt.After(start)}, []any{[]string{`list new.example "" 20`}, uint32(206), true})
}

func TestTheLimitOfADayLeavesNoneOut(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	w.delivers(letter("new.example", "a@new.example", "First"), letter("other.example", "a@other.example", "Other"))
	w.has()
	w.look(w.ada)
	w.accept()
	for n := range 130 {
		w.delivers(letter("new.example", "a@new.example", "Letter "+number(n)))
	}
	w.delivers(letter("other.example", "a@other.example", "Behind them"))
	w.look(w.ada)
	w.read()
	same(t, "articles of a day", len(w.titles()), 102)
	same(t, "what waits", told(w.box(w.ada)), []string{`list other.example "accepted" 0`, `list new.example "accepted" 31`})
	w.Pass(24*time.Hour + time.Second)
	w.look(w.ada)
	w.read()
	same(t, "the next day", []any{len(w.titles()), w.box(w.ada).Left}, []any{133, 0})
}
