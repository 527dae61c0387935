package main

import (
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"newsroom/internal/mail/mailtest"
)

// browser is somebody's, at a server.
type browser struct {
	*http.Client
	s *server
}

func (s *server) browser() browser {
	jar, _ := cookiejar.New(nil)
	return browser{&http.Client{Jar: jar}, s}
}

// post sends a form and gives the status and the path of the page that it leads to.
func (b browser) post(path string, pairs ...string) (status int, at string) {
	b.s.t.Helper()
	form := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	answer, err := b.PostForm(b.s.address+path, form)
	if err != nil {
		b.s.t.Fatal(err)
	}
	_ = answer.Body.Close()
	return answer.StatusCode, answer.Request.URL.Path
}

// in tells whether the browser's session stands.
func (b browser) in() bool {
	b.s.t.Helper()
	answer, err := b.Get(b.s.address + "/account/sessions")
	if err != nil {
		b.s.t.Fatal(err)
	}
	_ = answer.Body.Close()
	return answer.Request.URL.Path == "/account/sessions"
}

// taken waits for a letter and gives the path that it names, and the secret in it.
func taken(t *testing.T, relay *mailtest.Relay, to string) (path, secret string) {
	t.Helper()
	select {
	case l := <-relay.Taken:
		found := regexp.MustCompile(`http://localhost:\d+(/\S+\?link=(nrl_\S+))`).FindStringSubmatch(l.Text)
		if l.To != to || l.Header.Get("Auto-Submitted") != "auto-generated" || found == nil {
			t.Fatalf("to %s:\n%s", l.To, l.Raw)
		}
		return found[1], found[2]
	case <-time.After(patience):
		t.Fatal("no letter came")
		return "", ""
	}
}

// The whole way through the real program, with a relay that puts the first letter off, and wants a password, which is
// nowhere to be seen.
func TestAPasswordThatWasForgottenIsSetByMail(t *testing.T) {
	const address, sekrit = "ann@example.org", "the relay's sekrit"
	relay := mailtest.Start(t, mailtest.RelayBehaviour{User: "news", Password: sekrit, Rcpt: &smtp.SMTPError{Code: 451, Message: "Later"}})
	r := newRig(t)
	r.args = append(r.args, "--smtp-url", "smtp://news@"+relay.Address, "--mail-from", "Newsroom <news@example.org>", "--open-sign-up")
	r = r.with("NEWSROOM_SMTP_PASSWORD=" + sekrit)
	r.run("account", "add", address)
	s := r.startAt(fmt.Sprintf("127.0.0.1:%d", freePort(t)))
	_, link, _ := strings.Cut(strings.TrimSpace(r.run("account", "link", address)), "?link=")
	old := s.browser()
	if status, at := old.post("/reset", "link", link, "password", "the first password"); status != 200 || at != "/account/sessions" {
		t.Fatalf("%d at %s", status, at)
	}
	someone := s.browser()
	for _, to := range []string{"nobody@example.org", address} {
		if status, at := someone.post("/forgot", "email", to); status != 200 || at != "/forgot" {
			t.Errorf("%d at %s", status, at)
		}
	}
	s.await("that the letter was put off", func(line map[string]any) bool { return line["kind"] == "mail" && line["msg"] == "a job failed" })
	relay.Change(func(p *mailtest.RelayBehaviour) { p.Rcpt = nil })
	path, secret := taken(t, relay, address)
	for range 2 { // a scanner follows it first
		if answer, _ := s.ask("GET", path); answer.StatusCode != http.StatusOK {
			t.Errorf("the page: %d", answer.StatusCode)
		}
	}
	if status, at := someone.post("/reset", "link", secret, "password", "the second password"); status != 200 || at != "/account/sessions" {
		t.Errorf("%d at %s", status, at)
	}
	if status, at := s.browser().post("/reset", "link", secret, "password", "a third password"); status != 404 || at != "/reset" {
		t.Errorf("a second use: %d at %s", status, at)
	}
	if old.in() || !someone.in() {
		t.Errorf("the old session stands: %v, the new one: %v", old.in(), someone.in())
	}
	s.signsUp(relay)
	if r.run("account", "link", "--invite", "--mail", "cyd@example.org") != "" {
		t.Error("a link that was mailed is printed")
	}
	if path, _ := taken(t, relay, "cyd@example.org"); !strings.HasPrefix(path, "/join?") {
		t.Errorf("the invitation leads to %s", path)
	}
	s.stop()
	if said := s.log.text(); strings.Contains(said, secret) || strings.Contains(said, sekrit) || strings.Contains(said, address) {
		t.Errorf("the log holds what it must not:\n%s", said)
	}
}

// signsUp has somebody ask for an account, which waits until the operator opens it.
func (s *server) signsUp(relay *mailtest.Relay) {
	t, _ := s.t.(*testing.T)
	bob := s.browser()
	if status, _ := bob.post("/sign-up", "email", "bob@example.org"); status != 200 {
		t.Errorf("signing up: %d", status)
	}
	_, secret := taken(t, relay, "bob@example.org")
	if status, at := bob.post("/join", "link", secret, "password", "an excellent password", "zone", "Europe/Lisbon", "language", "fr"); status != 200 || at != "/account/waiting" {
		t.Errorf("%d at %s", status, at)
	}
}

// Where people may sign up and nothing can be mailed, the server says so and the page does.
func TestSignUpWithoutARelayIsToldAtTheStart(t *testing.T) {
	r := newRig(t)
	r.args = append(r.args, "--open-sign-up")
	s := r.startAt(fmt.Sprintf("127.0.0.1:%d", freePort(t)))
	if answer, body := s.ask("GET", "/sign-up"); answer.StatusCode != http.StatusOK || strings.Contains(body, "<form") {
		t.Errorf("%d %s", answer.StatusCode, body)
	}
	s.stop()
	if !strings.Contains(s.log.text(), "Open sign-up needs a mail relay") {
		t.Errorf("it says %s", s.log.text())
	}
}
