package app

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/delivery"
	"newsroom/internal/delivery/email"
	"newsroom/internal/delivery/privatefeed"
	"newsroom/internal/edition"
	"newsroom/internal/feed"
	"newsroom/internal/mail"
	"newsroom/internal/mail/mailtest"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// despatch is a newsroom that sends what it is given by every way.
type despatch struct {
	*testing.T
	*App
	clock   *clock
	relay   *mailtest.Relay
	reader  newsroom.Account
	letters *email.Channel
	number  int64
	secret  string
	of      newsroom.SituationID // whose the alerts are
	unseen  []string             // the names that private feeds give to what was sent and was in none yet
	size    int                  // of the editions among them
}

func newDespatch(t *testing.T) *despatch {
	t.Helper()
	d := &despatch{T: t, clock: &clock{now: dawn}, relay: mailtest.Start(t, mailtest.RelayBehaviour{})}
	d.App = open(t, d.clock, new(record), func(c *Config) {
		c.Mail = mail.Settings{Relay: d.relay.URL(), From: "Newsroom <news@example.org>"}
	})
	var err error
	d.reader, err = d.Accounts.Add(t.Context(), account.New{Email: "ada@example.org", Authorized: true})
	d.must(err)
	by, err := d.config.sender()
	d.must(err)
	d.letters = email.New(d.App.Store, d.stops, by.send, d.config.letterPlaces())
	d.secret, err = d.Feeds.Make(t.Context(), d.reader.ID)
	d.must(err)
	d.must(d.App.Store.Update(t.Context(), d.open))
	return d
}

// open opens the situation.
func (d *despatch) open(tx store.Tx) error {
	d.of = d.config.Mint()
	publisher, err := tx.Feeds().Add(newsroom.Feed{URL: "https://example.org/", Host: "example.org"})
	if err != nil {
		return err
	}
	if err := tx.Articles().Add([]store.ArrivedArticle{{Article: newsroom.Article{Feed: publisher, Key: newsroom.Digest(d.of)}}}); err != nil {
		return err
	}
	waiting, err := tx.Articles().Ungrouped(1)
	if err != nil {
		return err
	}
	head, err := tx.Situations().Head()
	if err != nil {
		return err
	}
	return tx.Situations().Place(store.GroupingBatch{
		From: head, To: newsroom.GroupHead{Seq: head.Seq + 1, Epoch: head.Epoch}, Opened: []newsroom.Situation{{ID: d.of}},
		Placed: []newsroom.Placed{{Situation: d.of, Trace: newsroom.Trace{Seq: head.Seq + 1, Article: waiting[0].Article, Feed: publisher, Version: 1}}},
	})
}

func (d *despatch) must(err error) {
	d.Helper()
	if err != nil {
		d.Fatal(err)
	}
}

// send sends an edition and an alert, and gives the letters that they are.
func (d *despatch) send(e wire.Edition, alert wire.SentAlert) (letters []mailtest.ReceivedLetter) {
	d.Helper()
	d.number++
	e.Number = d.number
	e.Slot.Timezone = "UTC"
	e.SentAt = wire.At(d.clock.time())
	d.clock.pass(time.Second) // of a private feed the alert is before its edition
	body, err := wire.Encode(e)
	d.must(err)
	a := newsroom.Alert{ID: d.config.Mint(), Account: d.reader.ID, Situation: d.of, Fact: newsroom.Digest(d.config.Mint())}
	alert.ID, alert.SentAt = a.ID, wire.At(d.clock.time())
	a.Body, err = wire.Encode(alert)
	d.must(err)
	d.unseen = append(d.unseen, edition.Numbered(d.reader.ID, d.number), "urn:uuid:"+a.ID.String())
	d.size += len(body)
	d.must(d.App.Store.Update(d.Context(), func(tx store.Tx) error {
		if err := tx.Alerts().Raise(a); err != nil {
			return err
		}
		return tx.Editions().Send(newsroom.Edition{
			Account: d.reader.ID, Number: d.number, Body: body, ComposedAt: dawn, ETag: fmt.Sprintf(`"%d"`, d.number),
			Slot: newsroom.Slot{Kind: newsroom.OnRequest, Due: dawn.Add(time.Duration(d.number) * time.Hour), Zone: "UTC"},
		})
	}))
	for event, subject := range map[newsroom.Event]string{newsroom.EventEdition: fmt.Sprint(d.number), newsroom.EventAlert: a.ID.String()} {
		send, err := d.letters.Prepare(d.Context(), newsroom.Post{Account: d.reader.ID, Channel: newsroom.ChannelEmail, Event: event, Subject: subject})
		d.must(err)
		if receipt := send(d.Context()); receipt.Outcome != delivery.Taken {
			d.Fatalf("the letter was not taken: %+v", receipt)
		}
	}
	d.clock.pass(time.Second)
	for len(letters) < 2 {
		letters = append(letters, <-d.relay.Taken)
	}
	return letters
}

// issues gives the private feed in both forms, as its readers take it.
func (d *despatch) issues() (atom atomIssue, plain jsonIssue, raw [2][]byte) {
	d.Helper()
	f, err := d.Feeds.Find(d.Context(), d.secret)
	d.must(err)
	for i, form := range []privatefeed.Form{privatefeed.Atom, privatefeed.JSON} {
		issue, err := d.Feeds.Issue(d.Context(), f, form, func(privatefeed.Validator) bool { return false })
		d.must(err)
		raw[i] = issue.Body
	}
	d.must(xml.Unmarshal(raw[0], &atom))
	d.must(json.Unmarshal(raw[1], &plain))
	return atom, plain, raw
}

type atomIssue struct {
	Entries []struct {
		ID      string `xml:"id"`
		Title   string `xml:"title"`
		Summary string `xml:"summary"`
		Link    struct {
			Href string `xml:"href,attr"`
		} `xml:"link"`
		Content string `xml:"content"`
	} `xml:"entry"`
}

type jsonIssue struct {
	Items []struct {
		ID, Title, Summary, URL string
		HTML                    string `json:"content_html"`
	}
}

// shownEntry is what a program shows of a private feed.
type shownEntry struct{ id, title, summary, url, html string }

// roomy is how many bytes of editions certainly stand in a private feed together, where they are a quarter longer, and many how many things do.
const (
	roomy = 1_500_000
	many  = 50
)

// full tells whether one more edition and its alert would not certainly stand in a private feed beside what was in none yet.
func (d *despatch) full(next wire.Edition) bool {
	d.Helper()
	body, err := wire.Encode(next)
	d.must(err)
	return d.size+len(body) > roomy || len(d.unseen)+2 > many
}

// entries gives what the private feed shows in both forms. All that was in none yet must be in each of them.
func (d *despatch) entries() (all []shownEntry, raw [2][]byte) {
	d.Helper()
	atom, plain, raw := d.issues()
	defer func() {
		times := map[string]int{}
		for _, e := range all {
			times[e.id]++
		}
		for _, id := range d.unseen {
			if times[id] != 2 {
				d.Errorf("of the two private feeds %d hold %s", times[id], id)
			}
		}
		d.unseen, d.size = nil, 0
	}()
	for _, e := range atom.Entries {
		all = append(all, shownEntry{e.ID, e.Title, e.Summary, e.Link.Href, e.Content})
	}
	for _, e := range plain.Items {
		all = append(all, shownEntry{e.ID, e.Title, e.Summary, e.URL, e.HTML})
	}
	return all, raw
}

// alerted is an alert that holds the texts of an entry wherever an alert can.
func alerted(e wire.Edition) wire.SentAlert {
	item := e.Sections[0].Items[0]
	return wire.SentAlert{
		Interest: &e.Sections[0].Interest, Situation: wire.Titled{Title: item.Situation.Title}, Headline: item.Headline, Summary: item.Summary,
		Sources: item.Sources, Reason: item.Why[0].Reason,
	}
}

// harmlessEdition has everything that an edition can have, in harmless words.
func harmlessEdition(entries int) wire.Edition {
	d := feed.ParsedFeed{Head: feed.Head{Title: "Gazette", Link: "https://gazette.example.org/"}}
	for i := range entries {
		head := feed.Head{Title: fmt.Sprintf("Ferry %d sails", i), Link: "https://gazette.example.org/ferry", Summary: "The ferry sails again. The pier is mended."}
		d.Entries = append(d.Entries, feed.Entry{Head: head})
	}
	return shown(d)
}
