package mailbox_test

import (
	"encoding/base64"
	"fmt"
	"net/netip"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/ingest"
	"newsroom/internal/letterbox"
	"newsroom/internal/mailbox"
	"newsroom/internal/mailbox/mailboxtest"
	"newsroom/internal/newsletter"
	"newsroom/internal/newsletter/newslettertest"
	"newsroom/internal/outbound"
	"newsroom/internal/source"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	same  = enginetest.Same
	start = time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)
)

const password = "s3cretcanary \"}\\ö"

// world is a newsroom with two readers, and a mail server at which both have a folder.
type world struct {
	*enginetest.World
	ada, bob newsroom.AccountID
	server   *mailboxtest.Server
	dns      *newslettertest.Names
	shelf    *source.Sources
	letters  *letterbox.Receiver
	desk     *mailbox.Importer
	reader   *letterbox.LetterReader
	fault    newsroom.Fault
}

func newWorld(t testing.TB, security newsroom.MailSecurity) *world {
	t.Helper()
	w := &world{World: enginetest.NewWorld(t, start), dns: newslettertest.New(), server: mailboxtest.New(t, security)}
	w.ada, w.bob = w.Reader("ada@example.org", newsroom.Reader{}), w.Reader("bob@example.org", newsroom.Reader{})
	for _, name := range []string{"ada", "bob"} {
		w.server.User(name, password, "Letters")
	}
	w.begin()
	return w
}

// begin makes the desks, as a process that starts does.
func (w *world) begin() {
	w.Helper()
	client := w.client(true)
	fetch := feed.NewFetcher(client, w.Clock)
	gap := func(string) time.Duration { return 0 }
	fault := newsroom.Fault(func(p newsroom.Point) { w.fault.At(p) })
	w.shelf = source.NewSources(w.Store, fetch, gap, 0)
	w.letters = letterbox.New(w.Store, "", newsletter.Prover{DNS: w.dns, Relay: "mx.example"}, w.Logger)
	w.reader = w.letters.Reading(ingest.NewPoller(w.Store, fetch, gap, nil, w.Logger), nil)
	w.desk = mailbox.New(w.Store, client, w.letters, w.shelf, func() float64 { return .5 }, fault, w.Logger)
}

// client gives a client that trusts the server; allowed says whether it may reach it.
func (w *world) client(allowed bool) *outbound.Client {
	o := outbound.Options{RootCAs: w.server.Roots, Timeout: 5 * time.Second}
	if allowed {
		o.AllowPrivate = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	}
	client := outbound.New(o)
	w.Cleanup(client.CloseIdleConnections)
	return client
}

// settings are those of a reader, by the name at the server.
func (w *world) settings(user string) mailbox.Settings {
	return mailbox.Settings{Host: "127.0.0.1", Port: w.server.Port, Security: w.server.Security, User: user, Folder: "Letters", Password: password}
}

// has gives ada a mailbox.
func (w *world) has() {
	w.Helper()
	w.Must(w.desk.Save(w.Context(), w.ada, w.settings("ada")))
}

// look looks into a mailbox as the job does, whenever it is due.
func (w *world) look(account newsroom.AccountID) mailbox.FolderView {
	w.Helper()
	w.Must(w.desk.Look(w.Context(), account))
	w.Must(w.desk.Run(w.Context(), newsroom.MailboxJob{Account: account}, newsroom.Ticket{}))
	return w.box(account)
}

func (w *world) box(account newsroom.AccountID) mailbox.FolderView {
	w.Helper()
	box, err := w.desk.Show(w.Context(), account)
	w.Must(err)
	return box
}

// delivers puts letters into ada's folder.
func (w *world) delivers(raws ...string) { w.server.Deliver("ada", "Letters", w.Clock(), raws...) }

// read reads what waits in letterboxes, as the jobs would.
func (w *world) read() {
	w.Helper()
	ids := enginetest.See(w, func(v store.View) ([]newsroom.IssueID, error) {
		return v.Letterboxes().Waiting(w.Clock().Add(time.Hour), 1000)
	})
	for _, id := range ids {
		w.Must(w.reader.Run(w.Context(), newsroom.IssueJob{Issue: id}, newsroom.Ticket{}))
	}
}

// titles gives the titles of all articles, in their order.
func (w *world) titles() (all []string) {
	w.Helper()
	for _, a := range enginetest.See(w, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Ungrouped(100000) }) {
		all = append(all, a.Title)
	}
	return all
}

// accept accepts the lists of ada's that wait, the oldest last.
func (w *world) accept() (sources []newsroom.SourceID) {
	w.Helper()
	for _, l := range w.box(w.ada).Lists {
		if l.Asks() {
			id, err := w.desk.Accept(w.Context(), w.ada, l.ID)
			w.Must(err)
			sources = append(sources, id)
		}
	}
	return sources
}

// letter writes a letter of a list; empty: of none.
func letter(list, from, subject string) string {
	head := ""
	if list != "" {
		head = fmt.Sprintf("List-Id: %s <%[1]s>\r\n", list)
	}
	return head + fmt.Sprintf("From: The %s <%s>\r\nMessage-ID: <%s@x.example>\r\nDate: Sat, 21 Nov 2026 06:00:00 +0000\r\nSubject: %s\r\n\r\nFerries of %[4]s sail again.\r\n",
		list, from, base64.RawURLEncoding.EncodeToString([]byte(subject)), subject)
}

// told says of each list what it is and how many letters it holds.
func told(b mailbox.FolderView) (all []string) {
	for _, l := range b.Lists {
		all = append(all, fmt.Sprintf("%s %q %d", l.Key, l.Answer, l.Held))
	}
	return all
}
