package reader_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// toKeep is what a browser is told to keep.
type toKeep struct {
	Reader, State, Versions, Says string
	Until                         int64
	Pages                         []string
}

func (h *house) toKeep(session string) toKeep {
	h.Helper()
	w := h.get("/editions/offline", session)
	var k toKeep
	h.Must(json.Unmarshal(w.Body.Bytes(), &k))
	same(h, "how it comes", []any{w.Code, w.Header().Get("Content-Type"), w.Header().Get("Cache-Control")}, []any{http.StatusOK, "application/json", "no-store"})
	return k
}

func TestABrowserIsToldWhatToKeepForReadingWithoutAConnection(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	_, bobs := h.joined("bob@example.org")
	same(t, "before the first edition", h.toKeep(session).Pages, []string{})
	before := map[string]bool{}
	for n := int64(1); n <= 4; n++ {
		h.sends(ada, wire.Edition{Number: n, Title: "The paper"})
		now := h.toKeep(session)
		if before[now.State] {
			t.Errorf("after edition %d the state is as it was", n)
		}
		before[now.State] = true
	}
	kept := h.toKeep(session)
	same(t, "after four", kept.Pages, []string{"/", "/editions/4", "/editions/3", "/editions/2"})
	same(t, "what it says", kept.Says, "As of "+h.Clock().UTC().Format("2 January 2006, 15:04 MST")+", without a connection.")
	same(t, "until when", kept.Until, h.Clock().Add(newsroom.SessionIdle).UnixMilli())
	same(t, "asked again", h.toKeep(session), kept)
	other := h.toKeep(bobs)
	same(t, "another's pages", other.Pages, []string{})
	if other.Reader == kept.Reader || kept.Reader == "" || strings.Contains(kept.Reader+kept.State, ada.String()) {
		t.Errorf("readers are told apart by %q and %q", kept.Reader, other.Reader)
	}
	for _, path := range kept.Pages {
		if got := strings.Count(h.get(path, session).Body.String(), `<p class="caution" data-kept hidden></p>`); got != 1 {
			t.Errorf("%s has %d places for the line", path, got)
		}
	}
	w := h.get("/editions/offline", "")
	same(t, "to nobody", []any{w.Code, w.Body.Len()}, []any{http.StatusSeeOther, 0})
}

// Who is signed in for long is told no later end than the session has.
func TestNothingIsKeptBeyondTheSession(t *testing.T) {
	h := newHouse(t)
	_, session := h.joined("ada@example.org")
	began := h.Clock()
	for h.Clock().Before(began.Add(newsroom.SessionLife - newsroom.SessionIdle + time.Hour)) {
		h.get("/", session) // a session that is used goes on
		h.Pass(newsroom.SessionIdle - time.Hour)
	}
	end := time.UnixMilli(h.toKeep(session).Until)
	if late := end.Sub(began.Add(newsroom.SessionLife)); late.Abs() > time.Minute {
		t.Errorf("it ends %v after the session", late)
	}
}

// Newer versions come all day, and few pages tell of one: they are told apart from what every page shows.
func TestANewerVersionOfAnArticleIsToldApartFromWhatPagesShow(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	h.sends(ada, wire.Edition{Number: 1, Title: "The paper"})
	h.news(h.Publisher("The Courier", ada), [2]string{"Ferries sail again", "The strike of the ferries hurt 14 people on Monday."})
	before := h.toKeep(session)
	h.Commit(func(tx store.Tx) error {
		return tx.Articles().Revise(newsroom.Version{Article: 1, N: 2, Seen: tx.Now(), Title: "Ferries sail", Text: "It is over."}, store.Stems{Title: "ferri"})
	})
	after := h.toKeep(session)
	if after.Versions == before.Versions || after.Versions == "" {
		t.Errorf("the versions are told by %q and %q", before.Versions, after.Versions)
	}
	after.Versions = before.Versions
	same(t, "all else", after, before)
}
