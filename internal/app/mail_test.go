package app

import (
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/mail"
	"newsroom/internal/mail/mailtest"
	"newsroom/internal/store/enginetest"
)

// mailroom is a newsroom with a relay, whose statements can be watched.
type mailroom struct {
	testing.TB
	*App
	trace func(string)
}

func newMailroom(t *testing.T, relay *mailtest.Relay) *mailroom {
	t.Helper()
	m := &mailroom{TB: t, trace: func(string) {}}
	m.App = open(t, &clock{now: dawn}, new(record), func(c *Config) {
		c.Trace, c.OpenSignUp, c.RateLimit = func(statement string) { m.trace(statement) }, true, 0
		c.Mail = mail.Settings{Relay: relay.URL(), From: "Newsroom <news@example.org>"}
	})
	return m
}

// watched posts a form and gives the whole answer, without the address that was named, and the statements that it took.
func (m *mailroom) watched(path, session, email string) (answer string, statements []string) {
	m.Helper()
	var mu sync.Mutex
	m.trace = func(statement string) {
		mu.Lock()
		defer mu.Unlock()
		statements = append(statements, statement)
	}
	r := httptest.NewRequest("POST", "https://news.example.org"+path, strings.NewReader(url.Values{"email": {email}}.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", "https://news.example.org")
	r.Header.Set("Cookie", "__Host-newsroom="+session)
	w := httptest.NewRecorder()
	m.handler(new(httpd.Gate)).ServeHTTP(w, r)
	m.trace = func(string) {}
	return strings.ReplaceAll(bytesOf(w), email, "…"), statements
}

func TestAskingForMailTellsNothingOfAnAccountByWordsOrByWork(t *testing.T) {
	enginetest.Unwatched(t)
	m := newMailroom(t, mailtest.Start(t, mailtest.RelayBehaviour{}))
	_, err := m.Accounts.Add(t.Context(), account.New{Email: "known@example.org", Authorized: true})
	if err != nil {
		t.Fatal(err)
	}
	_, err = m.Accounts.Add(t.Context(), account.New{Email: "other@example.org", Authorized: true})
	if err != nil {
		t.Fatal(err)
	}
	link, err := m.Doors.ResetLink(t.Context(), "other@example.org")
	if err != nil {
		t.Fatal(err)
	}
	session, err := m.Doors.Reset(t.Context(), account.Joining{Secret: link, Password: "an excellent password"}, account.Visit{})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/forgot", "/sign-up", "/account/email"} {
		m.watched(path, session, "warm@example.org") // so that every statement is prepared
		for range 4 {                                // the fourth is one too many
			known, knownWork := m.watched(path, session, "known@example.org")
			none, noWork := m.watched(path, session, "nobody@example.org")
			if diff := cmp.Diff(none, known); diff != "" || !strings.HasPrefix(known, "200") {
				t.Errorf("%s: the answers differ (-nobody +known):\n%s\n%s", path, diff, known)
			}
			if diff := cmp.Diff(noWork, knownWork); diff != "" || len(noWork) == 0 {
				t.Errorf("%s: the work differs (-nobody +known):\n%s", path, diff)
			}
		}
	}
}

func TestSettingsOfTheRelayThatAreWrongStopTheStart(t *testing.T) {
	c := Config{Data: t.TempDir(), Mail: mail.Settings{Relay: "mail.example.org"}}
	if _, err := New(t.Context(), c); err == nil || !strings.Contains(err.Error(), "smtp://") {
		t.Errorf("%v", err)
	}
}
