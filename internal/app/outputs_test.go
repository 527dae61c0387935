package app

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"golang.org/x/net/html"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/delivery"
	"newsroom/internal/delivery/email"
	"newsroom/internal/delivery/privatefeed"
	"newsroom/internal/feed"
	"newsroom/internal/mail"
	"newsroom/internal/mail/mailtest"
	"newsroom/internal/store"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// What comes of the hostile feeds goes out by every other way, too: as letters, in private feeds and to webhooks. A letter,
// and the HTML in a private feed, is read by the parser that browsers' rules are written in, and must have the shape of one
// that holds harmless words: the same elements, with the same attributes.

// shape gives the elements and attributes of HTML, with the values of the attributes in which something could stand that
// runs or loads.
func shape(source string) (map[string]bool, error) {
	all := map[string]bool{}
	root, err := html.Parse(strings.NewReader(source))
	if err != nil {
		return nil, err
	}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		all[n.Data] = true
		for _, a := range n.Attr {
			part := n.Data + " " + a.Key
			switch a.Key {
			case "href":
				u, err := url.Parse(a.Val)
				if err != nil {
					part += " " + a.Val
				} else {
					part += " " + strings.Replace(u.Scheme, "https", "http", 1)
				}
			case "style", "class", "http-equiv", "name":
				part += " " + a.Val
			}
			all[part] = true
		}
	}
	return all, nil
}

// strange gives what of HTML a harmless piece has not.
func strange(t *testing.T, source string, known map[string]bool) []string {
	t.Helper()
	has, err := shape(source)
	if err != nil {
		t.Fatal(err)
	}
	maps.DeleteFunc(has, func(part string, _ bool) bool { return known[part] })
	return slices.Sorted(maps.Keys(has))
}

// controls gives the first character of a text that steers programs, or hides or turns round what is written.
func controls(s string) string {
	i := strings.IndexFunc(s, func(r rune) bool {
		return r != '\n' && unicode.IsControl(r) || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r >= 0xe0000 && r <= 0xe007f
	})
	if i < 0 {
		return ""
	}
	return fmt.Sprintf("%.60q", s[i:])
}

// despatch is a newsroom that sends what it is given by every way.
type despatch struct {
	*testing.T
	*App
	relay   *mailtest.Relay
	reader  newsroom.Account
	letters *email.Channel
	number  int64
	secret  string
	of      newsroom.SituationID // whose the alerts are
}

func newDespatch(t *testing.T) *despatch {
	t.Helper()
	d := &despatch{T: t, relay: mailtest.Start(t, mailtest.Plan{})}
	d.App = open(t, &clock{now: dawn}, new(record), func(c *Config) {
		c.Mail = mail.Settings{Relay: d.relay.URL(), From: "Newsroom <news@example.org>"}
	})
	var err error
	d.reader, err = d.Accounts.Add(t.Context(), account.New{Email: "ada@example.org", Authorized: true})
	d.must(err)
	send, err := d.config.sender()
	d.must(err)
	d.letters = email.New(d.App.Store, d.stops, send, d.config.letterPlaces())
	d.secret, err = d.Feeds.Make(t.Context(), d.reader.ID)
	d.must(err)
	d.must(d.App.Store.Update(t.Context(), d.open))
	return d
}

// open opens the situation.
func (d *despatch) open(tx store.Tx) error {
	d.of = d.config.Mint()
	feed, err := tx.Feeds().Add(newsroom.Feed{URL: "https://example.org/", Host: "example.org:443"})
	if err != nil {
		return err
	}
	if err := tx.Articles().Add([]store.Arrival{{Article: newsroom.Article{Feed: feed, Key: newsroom.Digest(d.of)}}}); err != nil {
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
	return tx.Situations().Place(store.Placement{
		From: head, To: newsroom.GroupHead{Seq: head.Seq + 1, Epoch: head.Epoch}, Opened: []newsroom.Situation{{ID: d.of}},
		Placed: []newsroom.Placed{{Situation: d.of, Trace: newsroom.Trace{Seq: head.Seq + 1, Article: waiting[0].Article, Feed: feed, Version: 1}}},
	})
}

func (d *despatch) must(err error) {
	d.Helper()
	if err != nil {
		d.Fatal(err)
	}
}

// send sends an edition and an alert, and gives the letters that they are.
func (d *despatch) send(e wire.Edition, alert wire.SentAlert) (letters []mailtest.Letter) {
	d.Helper()
	d.number++
	e.Number = d.number
	e.Slot.Timezone = "UTC"
	body, err := wire.Encode(e)
	d.must(err)
	a := newsroom.Alert{ID: d.config.Mint(), Account: d.reader.ID, Situation: d.of, Fact: newsroom.Digest(d.config.Mint())}
	alert.ID, alert.SentAt = a.ID, wire.At(dawn)
	a.Body, err = wire.Encode(alert)
	d.must(err)
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
	for len(letters) < 2 {
		letters = append(letters, <-d.relay.Taken)
	}
	return letters
}

// issues gives the private feed in both forms, as its readers take it.
func (d *despatch) issues() (atom atomIssue, feed jsonIssue, raw [2][]byte) {
	d.Helper()
	f, err := d.Feeds.Find(d.Context(), d.secret)
	d.must(err)
	for i, form := range []privatefeed.Form{privatefeed.Atom, privatefeed.JSON} {
		issue, err := d.Feeds.Issue(d.Context(), f, form, func(privatefeed.Mark) bool { return false })
		d.must(err)
		raw[i] = issue.Body
	}
	d.must(xml.Unmarshal(raw[0], &atom))
	d.must(json.Unmarshal(raw[1], &feed))
	return atom, feed, raw
}

type atomIssue struct {
	Entries []struct {
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
		Title, Summary, URL string
		HTML                string `json:"content_html"`
	}
}

// shownEntry is what a program shows of a private feed.
type shownEntry struct{ title, summary, url, html string }

func (d *despatch) entries() (all []shownEntry, raw [2][]byte) {
	d.Helper()
	atom, feed, raw := d.issues()
	for _, e := range atom.Entries {
		all = append(all, shownEntry{e.Title, e.Summary, e.Link.Href, e.Content})
	}
	for _, e := range feed.Items {
		all = append(all, shownEntry{e.Title, e.Summary, e.URL, e.HTML})
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
	d := feed.Document{Head: feed.Head{Title: "Gazette", Link: "https://gazette.example.org/"}}
	for i := range entries {
		head := feed.Head{Title: fmt.Sprintf("Ferry %d sails", i), Link: "https://gazette.example.org/ferry", Summary: "The ferry sails again. The pier is mended."}
		d.Entries = append(d.Entries, feed.Entry{Head: head})
	}
	return shown(d)
}

func TestNothingActiveOfAFeedLeavesByMailOrInAPrivateFeed(t *testing.T) {
	all, content := hostileFeeds(t)
	d := newDespatch(t)
	letter, part := map[string]bool{}, map[string]bool{}
	for _, entries := range []int{1, 3, 100} {
		e := harmlessEdition(entries)
		for _, l := range d.send(e, alerted(e)) {
			has, err := shape(l.HTML)
			d.must(err)
			maps.Copy(letter, has)
		}
		entries, _ := d.entries()
		for _, one := range entries {
			has, err := shape(one.html)
			d.must(err)
			maps.Copy(part, has)
		}
	}
	sent := 0
	for n, one := range all {
		document, err := feed.Parse([]byte(content[one.File]), one.ContentType, "https://feeds.example.org/feed")
		if err != nil || len(document.Entries) == 0 {
			continue
		}
		sent++
		e := shown(document)
		for _, l := range d.send(e, alerted(e)) {
			if found := strange(t, l.HTML, letter); len(found) > 0 {
				t.Errorf("%s: the letter holds %q", one.ID, found)
			}
			if bad := controls(l.Subject) + controls(l.Text); bad != "" {
				t.Errorf("%s: the plain part holds %s", one.ID, bad)
			}
			for name := range l.Header { // none came of a subject
				if !slices.Contains(lettersHave, name) {
					t.Errorf("%s: the letter has a header %q", one.ID, name)
				}
			}
		}
		if n%10 != 0 && n != len(all)-1 { // a private feed holds the newest thirty
			continue
		}
		entries, raw := d.entries()
		for _, e := range entries {
			if found := strange(t, e.html, part); len(found) > 0 {
				t.Errorf("%s: the private feed holds %q", one.ID, found)
			}
			if bad := controls(e.title) + controls(e.summary); bad != "" {
				t.Errorf("%s: the private feed holds %s", one.ID, bad)
			}
			if !strings.HasPrefix(e.url, "https://news.example.org/") {
				t.Errorf("%s: the private feed leads to %s", one.ID, e.url)
			}
		}
		if bad := badAddress.Find(raw[1]); bad != nil {
			t.Errorf("%s: the private feed holds %s", one.ID, bad)
		}
	}
	if sent < 80 {
		t.Errorf("%d feeds were sent", sent)
	}
	t.Logf("%d feeds, with %d parts of letters and %d of private feeds", sent, len(letter), len(part))
}

// lettersHave are the headers of a letter.
var lettersHave = strings.Fields("From To Subject Date Message-Id Mime-Version Content-Type Auto-Submitted List-Id List-Unsubscribe List-Unsubscribe-Post Content-Transfer-Encoding")

// Feeds that fail are told of to webhooks, by the names that they give themselves.
func TestNothingActiveOfAFeedIsPostedToAWebhook(t *testing.T) {
	all, content := hostileFeeds(t)
	failing := false
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var n int
		if _, err := fmt.Sscanf(r.URL.Path, "/%d", &n); err != nil || failing {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", all[n].ContentType)
		fmt.Fprint(w, content[all[n].File])
	}))
	t.Cleanup(site.Close)
	c := &clock{now: dawn}
	a := open(t, c, new(record))
	w := &twin{TB: t, App: a, clock: c}
	reader := w.reader("ada@example.org")
	w.b = reader
	w.must(a.Delivery.Choose(t.Context(), newsroom.Delivery{Account: reader.ID, Daily: newsroom.MaxDaily}, newsroom.ActorReader))
	r := newHookReceiver(t)
	hook, err := a.Hooks.Add(t.Context(), reader.ID, r.URL, newsroom.WebhookEvents())
	w.must(err)
	r.secret = hook.Secret
	var wanted strings.Builder
	names := 0
	for i, one := range all {
		document, err := feed.Parse([]byte(content[one.File]), one.ContentType, site.URL)
		if err != nil {
			continue
		}
		if text.Line(document.Title, 500) != "" {
			names++
		}
		fmt.Fprintf(&wanted, `<outline xmlUrl="%s/%d"/>`, site.URL, i)
	}
	_, err = a.Shelf.Import(t.Context(), reader.ID, strings.NewReader("<opml><body>"+wanted.String()+"</body></opml>"), nil)
	w.must(err)
	_, err = a.Poll(t.Context(), true, func(Counts) {})
	w.must(err)
	failing = true
	c.pass(time.Hour)
	_, err = a.Poll(t.Context(), true, func(Counts) {})
	w.must(err)
	bodies := r.delivered(w)
	if len(bodies) < 80 || names < 40 {
		t.Errorf("%d messages, %d of feeds with names", len(bodies), names)
	}
	for _, body := range bodies {
		var m struct {
			Type string
			Data wire.SourceFailing
		}
		w.must(json.Unmarshal([]byte(body), &m))
		if bad := controls(m.Data.Title + m.Data.Message); bad != "" {
			t.Errorf("the message holds %s", bad)
		}
		if bad := badAddress.FindString(body); bad != "" {
			t.Errorf("the message holds %s", bad)
		}
		if found := active([]byte(m.Data.Title + m.Data.Message)); len(found) > 0 {
			t.Errorf("the message holds %q: %s", found, body)
		}
	}
	t.Logf("%d messages", len(bodies))
}
