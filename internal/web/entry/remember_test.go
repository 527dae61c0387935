package entry_test

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"newsroom/internal/account"
	"newsroom/internal/store/enginetest"
)

func TestABrowserThatSomebodyCameInWithIsKnownAtTheSignInPage(t *testing.T) {
	h := newHall(t, origin)
	h.joined(email)
	form := values("email", email, "password", password)
	w := h.send("POST", "/sign-in", "", form)
	all := w.Result().Cookies()
	if len(all) != 2 {
		t.Fatalf("it sets %v", all)
	}
	known := all[1]
	enginetest.Same(t, "the cookie", []any{known.Name, known.MaxAge, known.Secure, known.HttpOnly, known.Path, known.SameSite},
		[]any{"__Host-newsroom-known", 90 * 24 * 3600, true, true, "/", http.SameSiteLaxMode})
	w = h.send("POST", "/sign-out", all[0].Value, values())
	enginetest.Same(t, "signing out leaves it", len(w.Result().Cookies()), 1)
	for i := range 10 { // strangers
		_, _ = h.doors.SignIn(t.Context(), email, "a guess", account.Visit{From: strconv.Itoa(i)})
	}
	enginetest.Same(t, "an unknown browser", h.send("POST", "/sign-in", "", form).Code, http.StatusTooManyRequests)
	enginetest.Same(t, "the known one", h.send("POST", "/sign-in", "", form, "Cookie", known.Name+"="+known.Value).Code, http.StatusSeeOther)
}

// A store that can't tell who asks is no reason to send anybody to sign in: they have.
func TestDuringAnOutageWhoIsSignedInIsNotSentToSignIn(t *testing.T) {
	h := newHall(t, origin)
	session := h.joined(email)
	h.Pass(time.Minute)
	h.Exec(`ALTER TABLE session RENAME TO gone`)
	defer h.Exec(`ALTER TABLE gone RENAME TO session`) // other tests may have the database after this one
	for _, page := range []string{"/account/email/confirm?link=nrl_x", "/account/sessions"} {
		w := h.send("GET", page, session, nil)
		if w.Code < http.StatusInternalServerError || w.Header().Get("Location") != "" {
			t.Errorf("%s: %d to %s", page, w.Code, w.Header().Get("Location"))
		}
	}
}
