package mailbox_test

import (
	"bufio"
	"crypto/tls"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mailbox"
	"newsroom/internal/mailbox/mailboxtest"
	"newsroom/internal/newsletter"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// cause says why a try failed.
func cause(t *testing.T, err error) string {
	t.Helper()
	same(t, "its kind", newsroom.KindOf(err), newsroom.KindUnavailable)
	return mailbox.CauseOf(err)
}

func TestWhyAMailboxCantBeReadIsSaidBeforeItIsSaved(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	other := mailboxtest.New(t, newsroom.MailStartTLS)
	other.User("ada", password, "Letters")
	noStart := serveLines(t, "* OK here\r\n", "NO never")
	noIMAP := serveLines(t, "220 mail.example ESMTP\r\n", "502 what")
	mute := serveLines(t, "", "")
	for what, one := range map[string]struct {
		change func(*mailbox.Settings)
		cause  string
	}{
		"a wrong password":      {func(s *mailbox.Settings) { s.Password = "wrong" }, "the mail server does not accept the user name and the password"},
		"an unknown user":       {func(s *mailbox.Settings) { s.User = "eve" }, "the mail server does not accept the user name and the password"},
		"another's password":    {func(s *mailbox.Settings) { s.User, s.Password = "bob", "x" }, "the mail server does not accept the user name and the password"},
		"no such folder":        {func(s *mailbox.Settings) { s.Folder = "Nowhere" }, "the mailbox has no such folder"},
		"a certificate":         {func(s *mailbox.Settings) { s.Port, s.Security = other.Port, newsroom.MailStartTLS }, "the mail server's certificate is not to be trusted"},
		"another name":          {func(s *mailbox.Settings) { s.Host = "127.0.0.2" }, "the mail server's certificate is not to be trusted"},
		"no STARTTLS":           {func(s *mailbox.Settings) { s.Port, s.Security = noStart, newsroom.MailStartTLS }, "the mail server offers no encryption by STARTTLS"},
		"no TLS":                {func(s *mailbox.Settings) { s.Port = other.Port }, "the encrypted connection could not be made"},
		"no IMAP":               {func(s *mailbox.Settings) { s.Port, s.Security = noIMAP, newsroom.MailStartTLS }, "the mail server's answer broke off or is no IMAP"},
		"hangs up":              {func(s *mailbox.Settings) { s.Port, s.Security = mute, newsroom.MailStartTLS }, "the mail server's answer broke off or is no IMAP"},
		"nobody there":          {func(s *mailbox.Settings) { s.Port = closed(t) }, "the server can't be reached"},
		"a name of nobody":      {func(s *mailbox.Settings) { s.Host = "imap.invalid" }, "the name of the server is not known"},
		"a private network":     {func(s *mailbox.Settings) { s.Host = "10.1.2.3" }, "the address is in a private network; name it in --allow-private-networks"},
		"the machine's own web": {func(s *mailbox.Settings) { s.Host = "169.254.169.254" }, "the address is in a private network; name it in --allow-private-networks"},
	} {
		given := w.settings("ada")
		one.change(&given)
		_, err := w.desk.Try(t.Context(), w.ada, given)
		if what == "another name" && strings.Contains(err.Error(), "reached") {
			continue // this machine has no such address
		}
		same(t, what, cause(t, err), one.cause)
		same(t, what+", saved", cause(t, w.desk.Save(t.Context(), w.ada, given)), one.cause)
	}
	_, err := w.desk.Show(t.Context(), w.ada)
	same(t, "nothing was saved", newsroom.KindOf(err), newsroom.KindNotFound)
}

// closed gives a port at which nobody listens.
func closed(t *testing.T) int {
	t.Helper()
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port //nolint:forcetypeassert // it is one
}

// serveLines serves a greeting, and one answer to each command; after an empty greeting it hangs up.
func serveLines(t *testing.T, greeting, answer string) int {
	t.Helper()
	return serve(t, nil, func(c net.Conn) {
		if _, err := c.Write([]byte(greeting)); err != nil || greeting == "" {
			return
		}
		for r := bufio.NewScanner(c); r.Scan(); {
			tag, _, _ := strings.Cut(r.Text(), " ")
			_, _ = fmt.Fprintf(c, "%s %s\r\n", tag, answer)
		}
	})
}

// serve does something with each connection.
func serve(t *testing.T, by *tls.Config, do func(net.Conn)) int {
	t.Helper()
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := l.Addr().(*net.TCPAddr).Port //nolint:forcetypeassert // it is one
	if by != nil {
		l = tls.NewListener(l, by)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			do(c)
			_ = c.Close()
		}
	}()
	return port
}

func TestSettingsThatAreNoneAreRefused(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	for what, change := range map[string]func(*mailbox.Settings){
		"no host": func(s *mailbox.Settings) { s.Host = "" }, "an address": func(s *mailbox.Settings) { s.Host = "imaps://imap.example.org" },
		"a path": func(s *mailbox.Settings) { s.Host = "imap.example.org/x" }, "a port in the host": func(s *mailbox.Settings) { s.Host = "imap.example.org:993" },
		"lines in the host": func(s *mailbox.Settings) { s.Host = "imap\r\n.example" }, "a port": func(s *mailbox.Settings) { s.Port = 70000 },
		"none": func(s *mailbox.Settings) { s.Security = "none" }, "nothing": func(s *mailbox.Settings) { s.Security = "" },
		"no user": func(s *mailbox.Settings) { s.User = " " }, "two lines": func(s *mailbox.Settings) { s.User = "ada\r\nT9 DELETE Letters" },
		"no folder": func(s *mailbox.Settings) { s.Folder = "" }, "two lines of a folder": func(s *mailbox.Settings) { s.Folder = "a\nb" },
		"no password": func(s *mailbox.Settings) { s.Password = "" }, "two lines of a password": func(s *mailbox.Settings) { s.Password = "a\x00b" },
		"a long password": func(s *mailbox.Settings) { s.Password = strings.Repeat("x", 1001) },
	} {
		given := w.settings("ada")
		change(&given)
		same(t, what, newsroom.KindOf(w.desk.Save(t.Context(), w.ada, given)), newsroom.KindInvalid)
	}
	same(t, "what the server was asked", len(w.server.Commands()), 0)
}

func TestAPasswordIsSealedAndIsOfUseForItsServerAlone(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	tried, err := w.desk.Try(t.Context(), w.ada, w.settings("ada"))
	w.Must(err)
	again := w.settings("ada")
	again.Password, again.Kept = "", tried.Kept
	if strings.Contains(tried.Kept, "canary") {
		t.Errorf("the password is kept as %s", tried.Kept)
	}
	for what, change := range map[string]func(*mailbox.Settings){
		"for another server": func(s *mailbox.Settings) { s.Host = "localhost" }, "for another port": func(s *mailbox.Settings) { s.Port++ },
		"for another user": func(s *mailbox.Settings) { s.User = "bob" }, "changed": func(s *mailbox.Settings) { s.Kept = "AAAAAAAA" + s.Kept[8:] },
	} {
		given := again
		change(&given)
		same(t, what, newsroom.KindOf(w.desk.Save(t.Context(), w.ada, given)), newsroom.KindInvalid)
	}
	same(t, "for another reader", newsroom.KindOf(w.desk.Save(t.Context(), w.bob, again)), newsroom.KindInvalid)
	w.Must(w.desk.Save(t.Context(), w.ada, again))
	again.Kept = ""
	w.Must(w.desk.Save(t.Context(), w.ada, again)) // by what is stored
	box := enginetest.See(w, func(v store.View) (newsroom.Mailbox, error) { return v.Mailboxes().Of(w.ada) })
	if strings.Contains(string(box.Sealed), "canary") {
		t.Error("the password is stored as it is")
	}

	w.Exec(`DELETE FROM key`)
	w.begin()
	w.delivers(letter("a.example", "a@a.example", "One"))
	after := w.look(w.ada)
	same(t, "once the key is gone", []any{after.Cause, after.Paused()}, []any{"the mailbox's password can't be read any more; give it again", true})
}

func TestAServerThatFailsIsAskedLessAndLess(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	w.has()
	w.look(w.ada)
	w.server.User("ada", "changed", "Letters")
	var waits []time.Duration
	for range 3 {
		box := w.look(w.ada)
		same(t, "why", box.Cause, "the mail server does not accept the user name and the password")
		if box.Paused() {
			waits = append(waits, 0)
			continue
		}
		waits = append(waits, box.NextAt.Sub(w.Clock()))
	}
	same(t, "waits", waits, []time.Duration{time.Hour, 2 * time.Hour, 0})
	w.server.User("ada", password, "Other")
	waits = nil
	for range 7 {
		waits = append(waits, w.look(w.ada).NextAt.Sub(w.Clock()))
	}
	same(t, "waits", waits, []time.Duration{time.Hour, 2 * time.Hour, 4 * time.Hour, 8 * time.Hour, 16 * time.Hour, 24 * time.Hour, 24 * time.Hour})
	w.server.User("ada", password, "Letters")
	box := w.look(w.ada)
	same(t, "once it answers", []any{box.Cause, box.Failures, box.NextAt.Sub(w.Clock())}, []any{"", 0, 17*time.Minute + 30*time.Second})
	w.Must(w.desk.Remove(t.Context(), w.ada))
	same(t, "once it is removed", newsroom.KindOf(w.desk.Look(t.Context(), w.ada)), newsroom.KindNotFound)
	w.Must(w.desk.Run(t.Context(), newsroom.MailboxJob{Account: w.ada}, newsroom.Ticket{}))
}

// A server of anybody's says what it likes: numbers without end, letters without end, letters that nobody has asked for.
func TestAServerThatSaysTooMuchIsCutOff(t *testing.T) {
	w := newWorld(t, newsroom.MailTLS)
	for what, one := range map[string]struct {
		search, sizes, body string
		endless             bool
		cause               string
		refused             []string
		last                uint32
	}{
		"all numbers that there are": {search: "* ESEARCH (TAG \"%s\") UID ALL 1:4294967295\r\n", last: 200},
		"letters that are gone":      {search: "* SEARCH 1 2 3\r\n", last: 3},
		"a letter larger than it said": {
			search: "* SEARCH 7\r\n", sizes: "* 1 FETCH (UID 7 RFC822.SIZE 10)\r\n", body: fmt.Sprintf("* 1 FETCH (UID 7 BODY[] {%d}\r\n", newsletter.MaxSize+10) + strings.Repeat("x", newsletter.MaxSize+10) + ")\r\n",
			last: 7, refused: []string{newsletter.ErrLarge.Message},
		},
		"a letter without end": {
			search: "* SEARCH 7\r\n", sizes: "* 1 FETCH (UID 7 RFC822.SIZE 10)\r\n", body: "* 1 FETCH (UID 7 BODY[] {9000000000}\r\n", endless: true,
			cause: "the mail server's answer broke off or is no IMAP",
		},
		"words without end":        {search: "* OK ", endless: true, cause: "the mail server's answer broke off or is no IMAP"},
		"a letter of another's":    {search: "* SEARCH 7\r\n", sizes: "* 1 FETCH (UID 8 RFC822.SIZE 10)\r\n", last: 7},
		"a letter said to be vast": {search: "* SEARCH 7\r\n", sizes: "* 1 FETCH (UID 7 RFC822.SIZE 9000000000)\r\n", last: 7, refused: []string{newsletter.ErrLarge.Message}},
	} {
		port := serve(t, &tls.Config{Certificates: []tls.Certificate{w.server.Shown}, MinVersion: tls.VersionTLS12}, func(c net.Conn) {
			script(c, one.search, one.sizes, one.body, one.endless)
		})
		given := w.settings("ada")
		given.Port, given.Folder, given.Password = port, what, "plain"
		w.Must(w.desk.Save(t.Context(), w.ada, given))
		box := w.look(w.ada)
		var why []string
		for _, r := range box.Refused {
			why = append(why, r.Why)
		}
		same(t, what, []any{box.Cause, why, box.Last}, []any{one.cause, one.refused, one.last})
		w.Must(w.desk.Remove(t.Context(), w.ada))
	}
}

// script answers as a mail server does, and to what is asked for what it is told to.
func script(c net.Conn, search, sizes, body string, endless bool) {
	_, _ = c.Write([]byte("* OK [CAPABILITY IMAP4rev1] here\r\n"))
	for r := bufio.NewScanner(c); r.Scan(); {
		tag, command, _ := strings.Cut(r.Text(), " ")
		say := ""
		switch {
		case strings.HasPrefix(command, "EXAMINE"):
			say = "* 3 EXISTS\r\n* OK [UIDVALIDITY 5] is\r\n"
		case strings.Contains(command, "SEARCH"):
			say = search
			if strings.Contains(say, "%s") {
				say = fmt.Sprintf(say, tag)
			}
		case strings.Contains(command, "RFC822.SIZE"):
			say = sizes
		case strings.Contains(command, "BODY.PEEK[]"):
			say = body
		}
		if _, err := c.Write([]byte(say)); err != nil {
			return
		}
		if endless && (say == body && body != "" || say == search && body == "") {
			for err := error(nil); err == nil; {
				_, err = c.Write([]byte(strings.Repeat("x", 1<<16)))
			}
			return
		}
		if _, err := fmt.Fprintf(c, "%s OK done\r\n", tag); err != nil {
			return
		}
	}
}
