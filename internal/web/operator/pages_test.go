package operator_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/operation"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/operator"
	"newsroom/internal/web/paper/papertest"
	"newsroom/internal/web/webtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var same = enginetest.Same

// house is the page, with somebody who runs the newsroom and somebody who reads in it.
type house struct {
	*webtest.House
	ada, bob string // the secrets of their sessions; ada runs the newsroom
}

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{}
	h.House = webtest.New(t, func(w *webtest.House, mux *http.ServeMux, gate *entry.Pages) {
		operator.Mount(mux, gate, operator.Steps{
			Inspector: operation.NewInspector(w.Store), People: w.People,
			Machine: func(context.Context) operator.Machine {
				return operator.Machine{Engine: "SQLite", Version: "1.2.3", Go: "go1.26", Free: 41e9, Total: 100e9}
			},
			Join: func(ctx context.Context, email string) (string, error) {
				secret, err := w.Doors.InviteLink(ctx, email)
				return webtest.Origin + "/join?link=" + secret, err
			},
		})
		mux.HandleFunc("/", gate.Missing)
	})
	_, h.ada = h.Joined("ada@example.org", "en")
	_, h.bob = h.Joined("bob@example.org", "en")
	h.Commit(func(tx store.Tx) error {
		a, err := tx.Accounts().ByEmail("ada@example.org")
		if err != nil {
			return err
		}
		a.Admin = true
		return tx.Accounts().Save(a)
	})
	return h
}

func (h *house) send(method, path, session string, pairs ...string) *httptest.ResponseRecorder {
	form := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	return h.Send(method, path, session, "application/x-www-form-urlencoded", []byte(form.Encode()))
}

func holds(t *testing.T, page string, words ...string) {
	t.Helper()
	for _, said := range words {
		word, not := strings.CutPrefix(said, "!")
		if strings.Contains(page, word) == not {
			t.Errorf("%q is there: %t\n%s", word, !not, page)
		}
	}
}

func TestEveryPageSpeaksEachLanguage(t *testing.T) {
	t.Parallel()
	papertest.Spoken(t, ".", "operator",
		"The invitation is on its way.", "The account is open.", "The account waits again. Nothing is made for it.", "The account is shut, with its sessions and apps.",
		"The account is open again.", "The form can't be read. Open the page again.",
		"That is your own account. Another who runs this newsroom can shut it, or the command line.")
}

func TestToWhoDoesNotRunTheNewsroomThePageIsNotThere(t *testing.T) {
	h := newHouse(t)
	for _, method := range []string{"GET", "POST"} {
		w, none := h.send(method, "/operator", h.bob, "do", "disable", "email", "ada@example.org"), h.send("GET", "/nothing", h.bob)
		same(t, method, []any{w.Code, w.Body.String()}, []any{404, none.Body.String()})
	}
	same(t, "signed out", h.send("GET", "/operator", "").Header().Get("Location"), "/sign-in?return=%2Foperator")
	a, err := h.People.Find(t.Context(), "ada@example.org")
	h.Must(err)
	same(t, "she stays", a.DisabledAt, time.Time{})
}

func TestThePageSaysHowTheNewsroomStands(t *testing.T) {
	h := newHouse(t)
	h.Commit(func(tx store.Tx) error {
		bob, err := tx.Accounts().ByEmail("bob@example.org")
		if err != nil {
			return err
		}
		feed, err := tx.Feeds().Add(newsroom.Feed{URL: "https://bob:sekrit@feeds.example/f?key=sekrit", Host: "feeds.example"})
		if err != nil {
			return err
		}
		if _, err := tx.Sources().Add(newsroom.Source{Feed: feed, Account: bob.ID}); err != nil {
			return err
		}
		return tx.Feeds().Polled(store.Polled{Feed: feed, Title: "The <i>Gazette</i>\u202e", Every: time.Hour, NextPoll: tx.Now().Add(time.Hour), Failing: &newsroom.Failing{Since: tx.Now(), Count: 1, Cause: "It says <404>."}})
	})
	before := h.Everything()
	w := h.send("GET", "/operator", h.ada)
	same(t, "the policy", w.Header().Get("Content-Security-Policy"), papertest.Policy(""))
	page := w.Body.String()
	holds(t, page, "Something needs attention", "bob@example.org", "feeds.example", "It says &lt;404&gt;.", "41 GB are free", "Newsroom 1.2.3, go1.26", "SQLite", "!sekrit", "!<i>", "!\u202e")
	if papertest.Inline(page) {
		t.Errorf("a script or a style is in %s", page)
	}
	same(t, "looking changes nothing", h.Everything(), before)
}

// A foreign server's own words stay as they are, apart from the rest.
func TestWhatFailedIsToldInTheLanguageOfWhoRunsTheNewsroom(t *testing.T) {
	h := newHouse(t)
	h.Commit(func(tx store.Tx) error {
		ada, err := tx.Accounts().ByEmail("ada@example.org")
		if err != nil {
			return err
		}
		ada.Language = "de"
		d := newsroom.DefaultDelivery(ada.ID)
		d.Editions = true
		if err := errors.Join(tx.Accounts().Save(ada), tx.Outbox().Choose(d)); err != nil {
			return err
		}
		made, err := tx.Outbox().Post(ada.ID, newsroom.EventEdition, "3", "")
		if err != nil {
			return err
		}
		lost := made[0]
		lost.State, lost.Cause, lost.EndedAt, lost.Receipt = newsroom.PostFailed, newsroom.CauseRefused, tx.Now(), "550 <no> such mailbox"
		return tx.Outbox().Save(lost)
	})
	holds(t, h.send("GET", "/operator", h.ada).Body.String(), `lang="de"`, "Ausgabe 3", "Kam nicht an: Der Mailserver wies es am", "Das letzte Ergebnis: <bdi>550 &lt;no&gt; such mailbox</bdi>", "!edition.sent", "!refused")
}

func TestReadersAreInvitedLetInAndShutOut(t *testing.T) {
	h := newHouse(t)
	w := h.send("POST", "/operator", h.ada, "do", "invite", "email", "eve@example.org")
	holds(t, w.Body.String(), "https://news.example/join?link=nrl_", "!eve@example.org")
	same(t, "invited", w.Code, 200)
	holds(t, h.send("GET", "/operator", h.ada).Body.String(), "!nrl_")
	stands := func() []bool {
		a, err := h.People.Find(t.Context(), "bob@example.org")
		h.Must(err)
		return []bool{a.Authorized, a.DisabledAt.IsZero()}
	}
	for _, tt := range []struct {
		do   string
		want []bool
	}{{"withdraw", []bool{false, true}}, {"authorize", []bool{true, true}}, {"disable", []bool{true, false}}, {"enable", []bool{true, true}}} {
		w = h.send("POST", "/operator", h.ada, "do", tt.do, "email", "bob@example.org")
		same(t, tt.do, []any{w.Code, w.Header().Get("Location"), stands()}, []any{303, "/operator?done=" + tt.do, tt.want})
	}
	for name, form := range map[string][]string{
		"herself": {"do", "disable", "email", "Ada@example.org"}, "nobody": {"do", "authorize", "email", "x@example.org"},
		"who is there": {"do", "invite", "email", "bob@example.org"}, "no address": {"do", "invite", "email", "x"}, "nothing": {"do", "x", "email", "bob@example.org"},
	} {
		w = h.send("POST", "/operator", h.ada, form...)
		same(t, name, w.Code, 422)
		holds(t, w.Body.String(), `role="alert"`)
	}
	h.Pass(16 * time.Minute)
	w = h.send("POST", "/operator", h.ada, "do", "disable", "email", "bob@example.org")
	same(t, "long after signing in", []any{w.Header().Get("Location"), stands()}, []any{"/sign-in?return=%2Foperator", []bool{true, true}})
}

func TestAReaderIsFoundByAddress(t *testing.T) {
	h := newHouse(t)
	holds(t, h.send("GET", "/operator?find=BOB", h.ada).Body.String(), "1 account was found.", "bob@example.org", `value="BOB"`, `!<small><bdi>ada@`, "2 accounts")
	holds(t, h.send("GET", "/operator?find=%22nobody", h.ada).Body.String(), "0 accounts were found.", `value="&#34;nobody"`, "!bob@example.org")
	holds(t, h.send("GET", "/operator?after=x", h.ada).Body.String(), "bob@example.org")
}
