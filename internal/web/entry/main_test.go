package entry_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

const (
	origin   = "https://news.example"
	email    = "ada@example.org"
	password = "an excellent password"
	held     = "__Host-newsroom"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)

// hall is the pages inside the first ring.
type hall struct {
	*enginetest.World
	people  *account.Directory
	doors   *account.Entrance
	origin  string
	handler http.Handler
}

func newHall(t *testing.T, at string) *hall {
	t.Helper()
	return newLimitedHall(t, at, 0)
}

// newLimitedHall lets an address ask only so often; 0: as it likes.
func newLimitedHall(t *testing.T, at string, minute int) *hall {
	t.Helper()
	return newHallWith(t, at, minute, entry.SignInOptions{})
}

// newHallWith makes a hall of a newsroom that has a relay, or lets people sign up.
func newHallWith(t *testing.T, at string, minute int, o entry.SignInOptions) *hall {
	t.Helper()
	h := &hall{World: enginetest.NewWorld(t, start), origin: at}
	h.people = account.NewDirectory(h.Store, h.Mint, func(_ newsroom.Schedule, _ *time.Location, after time.Time) newsroom.Slot {
		return newsroom.Slot{Due: after.Add(time.Hour)}
	})
	h.doors = account.NewEntrance(h.Store, h.people, h.Mint, h.Logger)
	gate := new(httpd.Gate)
	mux := http.NewServeMux()
	pages := entry.New(h.doors, httpd.NewPublicLimiter(gate, httpd.NewLimits(minute, nil, h.Clock)), entry.SignInOptions{
		Mail: o.Mail, OpenSignUp: o.OpenSignUp, Provider: o.Provider, NoPasswords: o.NoPasswords, Origin: at, From: func(r *http.Request) string {
			return httpd.ClientNetwork(r, []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")})
		},
		FormAction: func(_ context.Context, back string) string {
			if strings.HasPrefix(back, "/oauth/authorize?") {
				return "https://app.example"
			}
			return ""
		},
	})
	pages.Mount(mux)
	paper.Mount(mux, gate)
	mux.HandleFunc("/broken", func(http.ResponseWriter, *http.Request) { panic("canarypanic") })
	mux.HandleFunc("/", pages.Missing)
	h.handler = httpd.Front(mux, httpd.FrontOptions{Origin: at, Mint: h.Mint, Clock: h.Clock, Log: h.Logger, Missing: pages.Missing, Refuse: pages.Refuse})
	return h
}

// send sends a request with a session's secret; a nil form has no body. Headers come in pairs, an empty one is taken
// away.
func (h *hall) send(method, target, session string, form url.Values, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, h.origin+target, strings.NewReader(form.Encode()))
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", h.origin)
	}
	if session != "" {
		r.Header.Set("Cookie", held+"="+session)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
		if headers[i+1] == "" {
			r.Header.Del(headers[i])
		}
	}
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

// values makes a form of pairs.
func values(pairs ...string) url.Values {
	v := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		v.Add(pairs[i], pairs[i+1])
	}
	return v
}

// given gives the cookie that an answer sets, beside the one that the browser is known by when somebody has come in.
func given(t *testing.T, w *httptest.ResponseRecorder) *http.Cookie {
	t.Helper()
	all := w.Result().Cookies()
	if len(all) != 1 && (len(all) != 2 || !strings.HasSuffix(all[1].Name, "newsroom-known")) {
		t.Fatalf("%d sets the cookies %v: %s", w.Code, all, w.Body)
	}
	return all[0]
}

// joined adds an account and gives the secret of its session.
func (h *hall) joined(address string) string {
	h.Helper()
	link, err := h.doors.InviteLink(h.Context(), address)
	h.Must(err)
	session, err := h.doors.Join(h.Context(), account.Joining{Secret: link, Password: password}, account.Visit{})
	h.Must(err)
	return session
}

func (h *hall) in(session string) bool {
	_, err := h.doors.Who(h.Context(), session)
	return err == nil
}
