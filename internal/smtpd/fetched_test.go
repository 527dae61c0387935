package smtpd_test

import (
	"crypto/tls"
	"fmt"
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/mailbox"
	"newsroom/internal/newsletter"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// trusts is how a client of the test's own is encrypted.
func (d *dovecot) trusts() *tls.Config {
	return &tls.Config{RootCAs: d.Roots, MinVersion: tls.VersionTLS12, ServerName: "localhost", NextProtos: []string{"imap"}}
}

// tabled are the letters of all tables and combinations: as publishers write them, and as others do.
func tabled(t *testing.T) (all []letterCase) {
	t.Helper()
	all = letterCases()
	for _, shape := range shapes {
		title := "Harbour"
		if shape.title != "" {
			title = shape.title
		}
		for _, writing := range writings {
			for _, transfer := range transfers {
				body := shape.of(writing.part(t, "text/plain", writing.text, transfer.travels), writing.part(t, "text/html", "<html><body><p>"+writing.text+"</p></body></html>", transfer.travels))
				all = append(all, letterCase{name: shape.name + ", " + writing.charset + ", " + transfer.name, raw: mailOf("Harbour", body), titles: []string{title}, has: []string{writing.text}})
			}
		}
	}
	for i, attack := range attacks {
		for _, transfer := range transfers {
			for _, body := range []string{attack + "<p>" + oxley + "</p>", "<p>" + oxley + "</p>" + attack} {
				p := transfer.travels(markup("<html><body>" + body + "</body></html>"))
				if i%2 == 0 {
					p = multi("alternative", plain("plaincanary"), p)
				}
				all = append(all, letterCase{name: attack + ", " + transfer.name, raw: mailOf("Harbour", p), titles: []string{"Harbour"}, has: []string{oxley}})
			}
		}
	}
	return all
}

// portion is how many letters lie in one folder: each is of a list of its own, and so many lists may wait for an answer.
const portion = 45

// The same letters come by SMTP and lie in a folder of a real mail server. Each is read, refused or quarantined as the table says by either way,
// and both ways make the same of it; nobody else sees any. Each folder has a newsroom of its own: what one holds is read whole for each letter.
func TestTheSameLettersComeBySMTPAndFromARealMailServer(t *testing.T) {
	d := newDovecot(t)
	all := tabled(t)
	if len(all) < 550 {
		t.Fatalf("there are %d letters", len(all))
	}
	for n, some := range slices.Collect(slices.Chunk(all, portion)) {
		t.Run(fmt.Sprintf("folder %d", n), func(t *testing.T) {
			folder := fmt.Sprintf("Letters.%d ä", n)
			d.folder(folder)
			comesByBothWays(t, d, folder, some)
		})
	}
	t.Logf("%d letters", len(all))
}

// comesByBothWays delivers letters to a folder of a mail server and sends them by SMTP.
func comesByBothWays(t *testing.T, d *dovecot, folder string, some []letterCase) {
	t.Helper()
	w := newWorld(t)
	desk := w.boxes(d, nil)
	for i := range some {
		some[i].raw = strings.Replace(fmt.Sprintf("List-Id: <case-%d.example>\r\n", i)+some[i].raw, "Message-ID: <", fmt.Sprintf("Message-ID: <%d-", i), 1)
		d.deliver(folder, some[i].raw, w.Clock())
	}
	w.Must(desk.Save(t.Context(), w.ada, d.settings(folder)))
	w.Must(desk.Run(t.Context(), newsroom.MailboxJob{Account: w.ada}, newsroom.Ticket{}))
	fetched := w.acceptAll(desk)
	for i, c := range some {
		address, sent := w.subscribes()
		want := 250
		if c.code != 0 {
			want = c.code
		}
		same(t, c.name+": answer", code(w.send(address, c.raw)), want)
		w.read()
		checkLetter(t, w, sent, c)
		id, there := fetched[fmt.Sprintf("list case-%d.example", i)]
		same(t, c.name+": fetched", there, c.code == 0)
		if !there {
			continue
		}
		checkLetter(t, w, id, c)
		same(t, c.name+": by both ways", w.contents(id), w.contents(sent))
	}
	w.refusedAsTold(desk, some)
	seen, letters := d.seen(folder)
	same(t, "letters that were marked as read, and all", []int{seen, letters}, []int{0, len(some)})
	same(t, "another reader's sources", len(w.sourcesOf(w.bob)), 0)
	if strings.Contains(w.Said(), mailPassword) {
		t.Error("the log has the password")
	}
	w.Must(desk.Remove(t.Context(), w.ada))
}

// acceptAll accepts the lists of ada's mailbox, has their letters read, and gives their sources by what they are told by.
func (w *world) acceptAll(desk *mailbox.Importer) map[string]newsroom.SourceID {
	w.Helper()
	box, err := desk.Show(w.Context(), w.ada)
	w.Must(err)
	same(w, "why it can't be read", box.Cause, "")
	sources := map[string]newsroom.SourceID{}
	for _, l := range box.Lists {
		if l.Asks() {
			sources[l.Key], err = desk.Accept(w.Context(), w.ada, l.ID)
			w.Must(err)
		}
	}
	w.read()
	return sources
}

// refusedAsTold compares why letters can't be taken with what a table says: as many as there, for their reasons.
func (w *world) refusedAsTold(desk *mailbox.Importer, cases []letterCase) {
	w.Helper()
	box, err := desk.Show(w.Context(), w.ada)
	w.Must(err)
	refused, large := 0, 0
	for _, c := range cases {
		if c.code != 0 {
			refused++
		}
		if c.code == 552 {
			large++
		}
	}
	for _, one := range box.Refused {
		if one.Why == newsletter.ErrLarge.Message {
			large--
		}
	}
	same(w, "letters that can't be taken, and too large ones that are not among them", []int{len(box.Refused), large}, []int{min(refused, 20), 0})
}

// contents gives what the articles of a letterbox say.
func (w *world) contents(id newsroom.SourceID) (all []string) {
	w.Helper()
	for _, a := range w.articles(id) {
		all = append(all, a.Title+"\n"+a.Text+"\n"+a.URL)
	}
	return all
}

// A process dies at each step of a look into a folder of a real mail server. What the next one finds is each letter once.
func TestAProcessThatDiesOverARealMailServerLosesNoneAndDoublesNone(t *testing.T) {
	d := newDovecot(t)
	for n, point := range []newsroom.Point{newsroom.PointFetched, newsroom.PointStoring, newsroom.PointStored} {
		for nth := 1; nth <= 8; nth += 3 {
			w := newWorld(t)
			folder := fmt.Sprintf("Dies %d %d", n, nth)
			d.folder(folder)
			plain, left := w.boxes(d, nil), nth
			d.deliver(folder, mailOf("First", plainOf("First")), w.Clock())
			w.Must(plain.Save(t.Context(), w.ada, d.settings(folder)))
			w.Must(plain.Run(t.Context(), newsroom.MailboxJob{Account: w.ada}, newsroom.Ticket{}))
			sources := w.acceptAll(plain)
			want := []string{"First"}
			for i := range 8 {
				subject := fmt.Sprintf("Letter %d", i)
				want = append(want, subject)
				d.deliver(folder, mailOf(subject, plainOf(subject)), w.Clock())
			}
			w.Must(plain.Look(t.Context(), w.ada))
			func() {
				defer func() { _ = recover() }()
				dying := w.boxes(d, func(p newsroom.Point) {
					if p != point {
						return
					}
					if left--; left == 0 {
						panic("dead")
					}
				})
				_ = dying.Run(t.Context(), newsroom.MailboxJob{Account: w.ada}, newsroom.Ticket{})
				t.Errorf("%s, time %d: the process did not die", point, nth)
			}()
			w.Must(plain.Look(t.Context(), w.ada))
			w.Must(plain.Run(t.Context(), newsroom.MailboxJob{Account: w.ada}, newsroom.Ticket{}))
			w.read()
			var got []string
			for _, a := range w.articles(sources["from news@sender.example"]) {
				got = append(got, a.Title)
			}
			slices.Sort(got)
			same(t, fmt.Sprintf("%s, time %d: articles", point, nth), got, want)
		}
	}
}

func plainOf(s string) part { return plain("Ferries of " + s + " sail again.") }

func (w *world) sourcesOf(account newsroom.AccountID) []newsroom.SourceHealth {
	w.Helper()
	return enginetest.See(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().For(account) })
}
