package mail

import (
	"context"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/google/go-cmp/cmp"

	"newsroom/internal/mail/mailtest"
)

var letter = Letter{To: "ann@example.org", Subject: "Größe", Text: "Ein Brief.\nMit Umlauten: ä."}

func TestALetterArrivesWithItsHeaders(t *testing.T) {
	relay := mailtest.Start(t, mailtest.RelayBehaviour{})
	s := sender(t, relay, Settings{Relay: "smtp://" + relayHost, Host: "news.example.org", From: "Zoë <news@example.org>"}, nil)
	l := letter
	l.HTML, l.ID, l.Headers = "<p>Ein Brief: ä.</p>", "0198-x y<>@", [][2]string{{"List-Unsubscribe", "<https://news.example.org/u>"}}
	receipt := s.Send(t.Context(), l)
	if receipt.Outcome != Accepted || receipt.Err != nil || !strings.Contains(receipt.Reply, "OK") {
		t.Fatalf("%+v", receipt)
	}
	got := <-relay.Taken
	want := []string{
		"news@example.org", "ann@example.org", "Größe", "Ein Brief.\nMit Umlauten: ä.", "<p>Ein Brief: ä.</p>", "=?utf-8?q?Zo=C3=AB?= <news@example.org>",
		"<ann@example.org>", "Sat, 21 Nov 2026 06:00:00 +0000", "auto-generated", "<0198-xy@news.example.org>", "<https://news.example.org/u>", "1.0", "",
	}
	h := got.Header
	have := []string{
		got.From, got.To, got.Subject, strings.TrimSpace(got.Text), strings.TrimSpace(got.HTML), h.Get("From"), h.Get("To"), h.Get("Date"),
		h.Get("Auto-Submitted"), h.Get("Message-ID"), h.Get("List-Unsubscribe"), h.Get("Mime-Version"), h.Get("User-Agent"),
	}
	if diff := cmp.Diff(want, have); diff != "" {
		t.Errorf("the letter (-want +got):\n%s\n%s", diff, got.Raw)
	}
	if receipt.ID != "0198-xy@news.example.org" {
		t.Errorf("the receipt names %s", receipt.ID)
	}
	if again := s.Send(t.Context(), letter); again.ID == s.Send(t.Context(), letter).ID {
		t.Error("two letters have one identifier")
	}
}

func TestNoValueBeginsAHeaderOfItsOwn(t *testing.T) {
	relay := mailtest.Start(t, mailtest.RelayBehaviour{})
	s := sender(t, relay, Settings{Relay: "smtp://" + relayHost}, nil)
	const hostile = "x\r\nBcc: eve@evil.example\n\n<script>\u2028Eve: 1\x00\x1b[31m"
	receipt := s.Send(t.Context(), Letter{To: "ann@example.org", Subject: hostile, Text: hostile, ID: hostile, Headers: [][2]string{{"X-Note", hostile}}})
	if receipt.Outcome != Accepted {
		t.Fatalf("%+v", receipt)
	}
	got := <-relay.Taken
	for _, name := range []string{"Bcc", "Eve"} {
		if got.Header.Get(name) != "" {
			t.Errorf("it has %s: %s", name, got.Raw)
		}
	}
	if got.Subject != "x Bcc: eve@evil.example <script> Eve: 1 [31m" {
		t.Errorf("the subject is %q", got.Subject)
	}
	for name, bad := range map[string]Letter{
		"two":          {To: "ann@example.org, eve@evil.example"},
		"a name":       {To: "Ann <ann@example.org>"},
		"a line":       {To: "ann@example.org\r\nRCPT TO:<eve@evil.example>"},
		"none":         {},
		"a header":     {To: "ann@example.org", Headers: [][2]string{{"X: y\r\nBcc", "eve@evil.example"}}},
		"ours":         {To: "ann@example.org", Headers: [][2]string{{"BCC", "eve@evil.example"}}},
		"a long value": {To: "ann@example.org", Headers: [][2]string{{"X", strings.Repeat("x", longestHeader+1)}}},
		"a long text":  {To: "ann@example.org", Text: strings.Repeat("x", longestBody+1)},
	} {
		if r := s.Send(t.Context(), bad); r.Outcome != Refused || r.Err == nil {
			t.Errorf("%s: %+v", name, r)
		}
	}
	if len(relay.Taken) > 0 {
		t.Error("one was sent")
	}
}

func TestTheOutcomeSaysWhetherToTryAgain(t *testing.T) {
	no := &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "No such mailbox"}
	full := &smtp.SMTPError{Code: 452, EnhancedCode: smtp.EnhancedCode{4, 2, 2}, Message: "Mailbox is full"}
	for name, c := range map[string]struct {
		plan  mailtest.RelayBehaviour
		want  SendOutcome
		reply string
	}{
		"taken":                          {mailtest.RelayBehaviour{}, Accepted, "OK"},
		"the sender is refused":          {mailtest.RelayBehaviour{Mail: no}, Later, "No such mailbox"},
		"the address is refused":         {mailtest.RelayBehaviour{Rcpt: no}, Refused, "No such mailbox"},
		"the letter is refused":          {mailtest.RelayBehaviour{Data: no}, Refused, "No such mailbox"},
		"the sender is put off":          {mailtest.RelayBehaviour{Mail: full}, Later, "Mailbox is full"},
		"the address is put off":         {mailtest.RelayBehaviour{Rcpt: full}, Later, "Mailbox is full"},
		"the letter is put off":          {mailtest.RelayBehaviour{Data: full}, Later, "Mailbox is full"},
		"the relay wants a password":     {mailtest.RelayBehaviour{Mail: &smtp.SMTPError{Code: 530, Message: "Please authenticate first"}}, Later, "authenticate"},
		"nothing is said after the last": {mailtest.RelayBehaviour{HangUp: true}, Unknown, ""},
	} {
		t.Run(name, func(t *testing.T) {
			relay := mailtest.Start(t, c.plan)
			got := sender(t, relay, Settings{Relay: "smtp://" + relayHost}, nil).Send(t.Context(), letter)
			if got.Outcome != c.want || (got.Err == nil) != (c.want == Accepted) || !strings.Contains(got.Reply, c.reply) || (c.reply == "") != (got.Reply == "") {
				t.Errorf("%+v", got)
			}
		})
	}
}

// Whoever runs the newsroom reads what there is to mend, in the log and in the outbox.
func TestASenderThatIsRefusedIsNamedAsWhatToMend(t *testing.T) {
	relay := mailtest.Start(t, mailtest.RelayBehaviour{Mail: &smtp.SMTPError{Code: 553, Message: "news@example.org is not yours"}})
	s := sender(t, relay, Settings{Relay: "smtp://" + relayHost, From: "news@example.org"}, nil)
	got := s.Send(t.Context(), letter)
	if said := got.Reason(); got.Outcome != Later || !got.Sender || !strings.HasPrefix(said, "It takes no letters of the sender that --mail-from names: ") || strings.Contains(said, "news@") {
		t.Errorf("%+v: %s", got, said)
	}
	relay.Change(func(p *mailtest.RelayBehaviour) { p.Mail = nil })
	if got := s.Send(t.Context(), letter); got.Outcome != Accepted {
		t.Errorf("once it is mended: %+v", got)
	}
}

func TestARelayThatIsNotThereIsTriedLater(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	s, err := New(Settings{Relay: "smtp://" + address, From: "news@example.org", Clock: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Send(t.Context(), letter); got.Outcome != Later || got.Err == nil {
		t.Errorf("%+v", got)
	}
}

// A relay that says nothing, in a bubble where time passes by itself.
func TestARelayThatIsSilentIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, err := New(Settings{Relay: "smtp://" + relayHost, From: "news@example.org", Clock: time.Now})
		if err != nil {
			t.Fatal(err)
		}
		var there net.Conn
		s.dial = func(context.Context, string, string) (here net.Conn, err error) {
			here, there = net.Pipe()
			return here, nil
		}
		begun := time.Now()
		got := s.Send(t.Context(), letter)
		if took := time.Since(begun); got.Outcome != Later || got.Err == nil || took < patience || took > 2*patience {
			t.Errorf("%+v after %v", got, took)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		begun = time.Now()
		if got := s.Send(ctx, letter); got.Outcome != Later || time.Since(begun) != time.Second {
			t.Errorf("%+v after %v", got, time.Since(begun))
		}
		_ = there.Close()
	})
}

func TestMailGoesEncryptedAndAPasswordNeverInTheClear(t *testing.T) {
	good, trusted := certified(t, relayHost)
	other, _ := certified(t, "other.example")
	in := mailtest.RelayBehaviour{User: "news", Password: "sekrit"}
	with := func(p mailtest.RelayBehaviour, change func(*mailtest.RelayBehaviour)) mailtest.RelayBehaviour {
		change(&p)
		return p
	}
	for name, c := range map[string]struct {
		plan      mailtest.RelayBehaviour
		relay     string
		password  string
		want      SendOutcome
		encrypted bool
	}{
		"offered":                     {mailtest.RelayBehaviour{TLS: good}, "smtp://" + relayHost, "", Accepted, true},
		"not offered":                 {mailtest.RelayBehaviour{}, "smtp://" + relayHost, "", Accepted, false},
		"for another name":            {mailtest.RelayBehaviour{TLS: other}, "smtp://" + relayHost, "", Later, false},
		"with a password":             {with(in, func(p *mailtest.RelayBehaviour) { p.TLS = good }), "smtp://news@" + relayHost, "sekrit", Accepted, true},
		"a wrong password":            {with(in, func(p *mailtest.RelayBehaviour) { p.TLS = good }), "smtp://news@" + relayHost, "other", Later, false},
		"a password in the clear":     {in, "smtp://news@" + relayHost, "sekrit", Later, false},
		"from the first byte":         {with(in, func(p *mailtest.RelayBehaviour) { p.TLS, p.Implicit = good, true }), "smtps://news@" + relayHost, "sekrit", Accepted, true},
		"first byte, another name":    {mailtest.RelayBehaviour{TLS: other, Implicit: true}, "smtps://" + relayHost, "", Later, false},
		"here, with a password":       {in, "smtp://news@localhost", "sekrit", Accepted, false},
		"here, a name that is none":   {with(in, func(p *mailtest.RelayBehaviour) { p.TLS = other }), "smtp://news@127.0.0.1:25", "sekrit", Accepted, true},
		"a password nobody asked for": {mailtest.RelayBehaviour{TLS: good}, "smtp://news@" + relayHost, "sekrit", Later, false},
	} {
		t.Run(name, func(t *testing.T) {
			relay := mailtest.Start(t, c.plan)
			got := sender(t, relay, Settings{Relay: c.relay, Password: c.password}, trusted).Send(t.Context(), letter)
			if got.Outcome != c.want {
				t.Fatalf("%+v", got)
			}
			if got.Err != nil && strings.Contains(got.Err.Error(), "sekrit") {
				t.Errorf("it tells the password: %v", got.Err)
			}
			if c.want != Accepted {
				return
			}
			if taken := <-relay.Taken; taken.Encrypted != c.encrypted || taken.User != c.plan.User {
				t.Errorf("%+v", taken)
			}
		})
	}
}

func TestSettingsAreToldInASentence(t *testing.T) {
	good := Settings{Relay: "smtp://mail.example.org", From: "Newsroom <news@example.org>"}
	for name, c := range map[string]struct {
		change func(*Settings)
		says   string
	}{
		"good":                   {func(*Settings) {}, ""},
		"a bare address":         {func(s *Settings) { s.From = "news@example.org" }, ""},
		"with a user":            {func(s *Settings) { s.Relay, s.Password = "smtps://news%40example.org@mail.example.org:465/", "x" }, ""},
		"no scheme":              {func(s *Settings) { s.Relay = "mail.example.org:25" }, "must be an address such as"},
		"another":                {func(s *Settings) { s.Relay = "https://mail.example.org" }, "must be an address such as"},
		"nothing":                {func(s *Settings) { s.Relay = "smtp://" }, "must be an address such as"},
		"a path":                 {func(s *Settings) { s.Relay = "smtp://mail.example.org/x" }, "must be an address such as"},
		"no port":                {func(s *Settings) { s.Relay = "smtp://mail.example.org:0" }, "must be an address such as"},
		"a password in it":       {func(s *Settings) { s.Relay = "smtp://news:sekrit@mail.example.org" }, "must not hold a password"},
		"a user alone":           {func(s *Settings) { s.Relay = "smtp://news@mail.example.org" }, "both a user and a password"},
		"a password alone":       {func(s *Settings) { s.Password = "sekrit" }, "both a user and a password"},
		"no sender":              {func(s *Settings) { s.From = "" }, "--mail-from"},
		"a sender that is none":  {func(s *Settings) { s.From = "Newsroom" }, "--mail-from"},
		"a sender of two":        {func(s *Settings) { s.From = "a@example.org, b@example.org" }, "--mail-from"},
		"a sender with two ends": {func(s *Settings) { s.From = "Newsroom\r\nBcc: <eve@evil.example>" }, "--mail-from"},
	} {
		t.Run(name, func(t *testing.T) {
			s := good
			c.change(&s)
			err := s.Check()
			if (err == nil) != (c.says == "") || (err != nil && (!strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "sekrit"))) {
				t.Errorf("%v", err)
			}
		})
	}
}
