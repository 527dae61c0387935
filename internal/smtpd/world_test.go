package smtpd_test

import (
	"net"
	"net/netip"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/ingest"
	"newsroom/internal/letterbox"
	"newsroom/internal/newsletter"
	"newsroom/internal/newsletter/newslettertest"
	"newsroom/internal/outbound"
	"newsroom/internal/smtpd"
	"newsroom/internal/source"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	same  = enginetest.Same
	start = time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)
)

// world is a newsroom with two readers, whose server for newsletters listens on loopback.
type world struct {
	*enginetest.World
	ada, bob newsroom.AccountID
	shelf    *source.Sources
	desk     *letterbox.Receiver
	reader   *letterbox.LetterReader
	dns      *newslettertest.Names
	client   *outbound.Client
	at       string
}

func newWorld(t testing.TB) *world {
	t.Helper()
	w := &world{World: enginetest.NewWorld(t, start), dns: newslettertest.New()}
	w.ada, w.bob = w.Reader("ada@example.org", newsroom.Reader{}), w.Reader("bob@example.org", newsroom.Reader{})
	w.client = outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, Hold: true})
	t.Cleanup(w.client.CloseIdleConnections)
	fetch := feed.NewFetcher(w.client, w.Clock)
	gap := func(string) time.Duration { return 0 }
	w.shelf = source.NewSources(w.Store, fetch, gap, 0)
	w.desk = letterbox.New(w.Store, "news.example", newsletter.Prover{DNS: w.dns}, w.Logger)
	w.reader = w.desk.Reading(ingest.NewPoller(w.Store, fetch, gap, nil, w.Logger), nil)
	w.serve()
	return w
}

// serve begins a server, which ends with the test.
func (w *world) serve() { w.serveBy(smtpd.New(w.desk, "news.example", nil, w.Logger)) }

func (w *world) serveBy(server *smtpd.Server) {
	w.Helper()
	l, err := new(net.ListenConfig).Listen(w.Context(), "tcp", "127.0.0.1:0")
	w.Must(err)
	ended := make(chan error)
	go func() { ended <- server.Serve(l) }()
	w.Cleanup(func() {
		_ = server.Close()
		same(w, "how the server ended", <-ended, nil)
	})
	w.at = l.Addr().String()
}

// subscribes gives ada an address for a newsletter.
func (w *world) subscribes() (address string, id newsroom.SourceID) {
	w.Helper()
	id, secret, err := w.shelf.AddLetter(w.Context(), w.ada, "A letter")
	w.Must(err)
	return w.desk.Address(secret), id
}

// send brings a mail as a mail server does, and gives the answer that was no 250, if there was one.
func (w *world) send(to, raw string) error {
	w.Helper()
	c, err := smtp.Dial(w.at)
	w.Must(err)
	defer c.Close()
	w.Must(c.Hello("mail.sender.example"))
	return deliver(c, to, raw)
}

func deliver(c *smtp.Client, to, raw string) error {
	if err := c.SendMail("bounce@sender.example", []string{to}, strings.NewReader(raw)); err != nil {
		return err
	}
	return c.Quit()
}

// code gives the code of an answer; 250 for none.
func code(err error) int {
	if err == nil {
		return 250
	}
	if said, ok := err.(*smtp.SMTPError); ok { //nolint:errorlint // the client gives it bare
		return said.Code
	}
	return 0
}

// read reads what waits, as the jobs would.
func (w *world) read() {
	w.Helper()
	for _, id := range w.waiting() {
		w.Must(w.reader.Run(w.Context(), newsroom.IssueJob{Issue: id}, newsroom.Ticket{}))
	}
}

func (w *world) waiting() []newsroom.IssueID {
	w.Helper()
	return enginetest.See(w, func(v store.View) ([]newsroom.IssueID, error) {
		return v.Letterboxes().Waiting(w.Clock().Add(time.Hour), 1000)
	})
}

// box gives ada's letterbox of a source.
func (w *world) box(id newsroom.SourceID) letterbox.Box {
	w.Helper()
	one, err := w.desk.One(w.Context(), w.ada, id)
	w.Must(err)
	return one
}

// articles gives the articles of a letterbox in the order in which they came.
func (w *world) articles(id newsroom.SourceID) (of []newsroom.Text) {
	w.Helper()
	box := w.box(id)
	for _, a := range enginetest.See(w, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Ungrouped(100000) }) {
		if a.Feed == box.Feed {
			of = append(of, a)
		}
	}
	return of
}

// state tells what became of the only issue of a letterbox.
func (w *world) state(id newsroom.SourceID) (all []newsroom.IssueState) {
	w.Helper()
	box := w.box(id)
	for _, s := range []newsroom.IssueState{newsroom.IssueWaiting, newsroom.IssueRead, newsroom.IssueConfirm, newsroom.IssueQuarantined, newsroom.IssueUnreadable} {
		n := enginetest.See(w, func(v store.View) (int, error) { return v.Letterboxes().Count(box.ID, s) })
		for range n {
			all = append(all, s)
		}
	}
	return all
}

// number writes a source's number as people name it.
func number(id newsroom.SourceID) string { return strconv.FormatInt(int64(id), 10) }
