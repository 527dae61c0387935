package app

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/emersion/go-smtp"

	"newsroom/internal/mail"
	"newsroom/internal/mail/mailtest"
)

// A reader presses the button, the letter goes its way, and the page says what came of it; whatever that is.
func TestATestFromTheSettingsArrivesAndItsEndIsShown(t *testing.T) {
	for name, c := range map[string]struct {
		plan  mailtest.RelayBehaviour
		taken int
		says  string
	}{
		"it is taken":        {mailtest.RelayBehaviour{}, 1, `A test</th><td data-label="When">21 November 2026, 12:00 UTC</td><td data-label="Result"><span class="good">Sent on 21 November 2026, 12:00 UTC.`},
		"it is refused":      {mailtest.RelayBehaviour{Rcpt: &smtp.SMTPError{Code: 550, Message: "No"}}, 0, "Did not arrive: the mail server refused it"},
		"it is put off":      {mailtest.RelayBehaviour{Rcpt: &smtp.SMTPError{Code: 450, Message: "Later"}}, 0, "Was not taken, and is tried again on"},
		"it is not answered": {mailtest.RelayBehaviour{HangUp: true}, 0, "Was not answered, and is tried again on"},
	} {
		t.Run(name, func(t *testing.T) {
			relay := mailtest.Start(t, c.plan)
			w := newRoom(t, "", func(o *Config) {
				o.RateLimit, o.Mail = 0, mail.Settings{Relay: relay.URL(), From: "Newsroom <news@example.org>"}
			})
			session := w.signsIn()
			pressed := w.browse(http.MethodPost, "/account/delivery", session, url.Values{"do": {"test"}})
			if to := pressed.Header().Get("Location"); pressed.Code != http.StatusSeeOther || to != "/account/delivery?done=tested" {
				t.Fatalf("%d to %q: %s", pressed.Code, to, pressed.Body)
			}
			w.deliver()
			if page := w.browse(http.MethodGet, "/account/delivery", session, nil).Body.String(); !strings.Contains(page, c.says) {
				t.Errorf("the page does not say %q:\n%s", c.says, page)
			}
			if n := len(relay.Taken); n != c.taken {
				t.Errorf("%d letters were taken", n)
			}
		})
	}
}

// browse asks as a browser does, in a session.
func (w *room) browse(method, path, session string, form url.Values) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "https://news.example.org"+path, strings.NewReader(form.Encode()))
	r.Header.Set("Cookie", "__Host-newsroom="+session)
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", "https://news.example.org")
	}
	answer := httptest.NewRecorder()
	w.door.ServeHTTP(answer, r)
	return answer
}
