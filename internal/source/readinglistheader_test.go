package source

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"newsroom"
)

// vault is a publisher of a list who lets in those alone that send a token, and at /away leads elsewhere. It notes what it was sent.
func vault(t *testing.T, hosts string, elsewhere func() string) (s *httptest.Server, sent func() string) {
	t.Helper()
	var all []string
	s = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		all = append(all, r.URL.Path+" "+r.Header.Get("X-Auth-Token"))
		switch {
		case r.URL.Path == "/away":
			http.Redirect(w, r, elsewhere()+"/list", http.StatusFound)
		case r.URL.Path != "/open" && r.Header.Get("X-Auth-Token") == "":
			w.WriteHeader(http.StatusUnauthorized)
		default:
			w.Header().Set("ETag", `"same for all"`)
			if r.Header.Get("If-None-Match") != "" {
				w.WriteHeader(http.StatusNotModified)
				return
			}
			_, _ = w.Write([]byte(opmlOf(strings.Fields(hosts)...)))
		}
	}))
	t.Cleanup(s.Close)
	return s, func() string {
		out := strings.Join(all, ", ")
		all = nil
		return out
	}
}

func TestAListIsAskedForWithItsReadersHeader(t *testing.T) {
	w := newWorld(t)
	site, sent := vault(t, "one two", func() string { return "" })
	w.trusting(site)
	const token = "0b5e55ed"
	pass := ListHeader{"x-auth-token", token}
	_, err := w.lists().Subscribe(t.Context(), w.a, site.URL+"/list")
	failsAs(t, "without it", err, newsroom.KindUnavailable)
	for bad, want := range map[ListHeader]string{
		{"Host", token}: errHeaderName.Message, {"X-Auth-Token", token + "\r\nHost: x"}: errHeaderValue.Message, {"X-Auth-Token", ""}: errHeaderValue.Message,
	} {
		_, err := w.lists().SubscribeBy(t.Context(), w.a, site.URL+"/list", bad)
		failsAs(t, want, err, newsroom.KindInvalid)
	}
	_, err = w.lists().SubscribeBy(t.Context(), w.a, strings.Replace(site.URL, "https", "http", 1)+"/list", pass)
	failsAs(t, "by http", err, newsroom.KindInvalid)
	sent()
	made, err := w.lists().SubscribeBy(t.Context(), w.a, site.URL+"/list", pass)
	w.Must(err)
	same(t, "subscribed", []any{made.Header, w.names(w.a), sent()}, []any{"X-Auth-Token", "one two", "/list " + token})
	w.looks(made, day)
	same(t, "a look", []any{sent(), w.list(made).Cause}, []any{"/list " + token, ""})
	same(t, "what prints it", fmt.Sprintf("%v %+v %#v", pass, pass, []ListHeader{pass}), "x-auth-token: *** x-auth-token: *** []source.ListHeader{x-auth-token: ***}")

	w.Must(w.lists().SetHeader(t.Context(), w.a, made.ID, ListHeader{"X-Auth-Token", token + "2"}))
	same(t, "another is due, and read whole", []any{w.list(made).ETag, w.list(made).NextAt}, []any{"", w.Clock()})
	w.looks(made, 0)
	same(t, "with another", sent(), "/list "+token+"2")
	w.silent()
	for _, err := range []error{w.lists().SetHeader(t.Context(), w.b, made.ID, pass), w.lists().RemoveHeader(t.Context(), w.b, made.ID), w.lists().SetHeader(t.Context(), w.a, 99, pass)} {
		failsAs(t, "another's", err, newsroom.KindNotFound)
	}
	w.Must(w.lists().RemoveHeader(t.Context(), w.a, made.ID))
	now := w.looks(made, 0)
	same(t, "taken back", []any{now.Header, len(now.Passed), sent(), now.Cause != "", w.names(w.a)}, []any{"", 0, "/list ", true, "one two"})
	failsAs(t, "twice", w.lists().RemoveHeader(t.Context(), w.a, made.ID), newsroom.KindNotFound)
	w.silent()
}

func TestTheHeaderOfAListGoesToItsServerAlone(t *testing.T) {
	w := newWorld(t)
	other, told := vault(t, "stolen", func() string { return "" })
	site, sent := vault(t, "one", func() string { return strings.Replace(other.URL, "127.0.0.1", "localhost", 1) })
	w.trusting(site, other)
	_, err := w.lists().SubscribeBy(t.Context(), w.a, site.URL+"/away", ListHeader{"X-Auth-Token", "0b5e55ed"})
	if err == nil {
		t.Error("a list behind a redirect was read as if the header had gone along")
	}
	same(t, "sent to its server", sent(), "/away 0b5e55ed")
	if said := told(); strings.Contains(said, "0b5e55ed") {
		t.Errorf("the other server was sent %q", said)
	}
	w.silent()
}

func TestAListWhoseHeaderCantBeReadIsNotAskedFor(t *testing.T) {
	w := newWorld(t)
	site, sent := vault(t, "one", func() string { return "" })
	w.trusting(site)
	made, err := w.lists().SubscribeBy(t.Context(), w.a, site.URL+"/open", ListHeader{"X-Auth-Token", "0b5e55ed"})
	w.Must(err)
	sent()
	w.Exec(`UPDATE reading_list SET header = 'Cookie'`) // for which it was not sealed
	now := w.looks(made, day)
	same(t, "a look", []any{now.Cause, sent(), w.names(w.a)}, []any{errListHeader.Message, "", "one"})
	w.Must(w.lists().Pause(t.Context(), w.a, made.ID))
	w.Must(w.lists().SetHeader(t.Context(), w.a, made.ID, ListHeader{"X-Auth-Token", "0b5e55ed"}))
	same(t, "a paused one stays so", w.list(made).NextAt, time.Time{})
}

// What a look under way has brought by the header of before is not taken.
func TestAHeaderThatChangesDuringALookIsTheOneThatCounts(t *testing.T) {
	w := newWorld(t)
	hosts := "one"
	var during func()
	site := httptest.NewTLSServer(http.HandlerFunc(func(rw http.ResponseWriter, _ *http.Request) {
		if during != nil {
			during()
		}
		_, _ = rw.Write([]byte(opmlOf(hosts)))
	}))
	t.Cleanup(site.Close)
	w.trusting(site)
	made, err := w.lists().SubscribeBy(t.Context(), w.a, site.URL+"/list", ListHeader{"Cookie", "a=b"})
	w.Must(err)
	hosts = "late"
	during = func() { w.Must(w.lists().SetHeader(t.Context(), w.a, made.ID, ListHeader{"Cookie", "a=c"})) }
	now := w.looks(made, day)
	same(t, "during it", []any{w.names(w.a), now.NextAt}, []any{"one", w.Clock()})
	during = nil
	w.looks(made, time.Minute)
	same(t, "after it", w.names(w.a), "late")
}
