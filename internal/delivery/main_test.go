package delivery_test

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/delivery"
	"newsroom/internal/delivery/email"
	"newsroom/internal/mail"
	"newsroom/internal/mail/mailtest"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	start = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	same  = enginetest.Same
)

// house is a store, a relay, and a reader who wants everything by mail.
type house struct {
	*enginetest.World
	relay  *mailtest.Relay
	sender *mail.Sender
	outbox *delivery.Outbox
	stops  *email.Stops
	fault  newsroom.Fault
	reader newsroom.AccountID
	alerts int
}

func newHouse(t *testing.T, plan mailtest.RelayBehaviour) *house {
	t.Helper()
	h := &house{World: enginetest.NewWorld(t, start), relay: mailtest.Start(t, plan)}
	var err error
	h.sender, err = mail.New(mail.Settings{Relay: h.relay.URL(), From: "Newsroom <news@example.org>", ReplyTo: "desk@example.org", Host: "news.example.org", Clock: h.Clock})
	h.Must(err)
	h.outbox, h.stops = delivery.NewOutbox(h.Store), email.NewStops(h.Store)
	h.reader = h.joined("ada@example.org")
	return h
}

func (h *house) joined(address string) newsroom.AccountID {
	h.Helper()
	id := h.Reader(address, newsroom.Reader{})
	h.choose(id, func(*newsroom.Delivery) {})
	return id
}

// choose has the reader want everything, but for the change.
func (h *house) choose(id newsroom.AccountID, change func(*newsroom.Delivery)) {
	h.Helper()
	d := newsroom.DefaultDelivery(id)
	d.Editions, d.Alerts = true, true
	change(&d)
	h.Must(h.outbox.Choose(h.Context(), d, newsroom.ActorReader))
}

// channel is the real one on a store.
func (h *house) channel(on store.Store) map[newsroom.Channel]delivery.Channel {
	places := email.Links{
		Origin: "https://news.example.org", Host: "news.example.org", Settings: "https://news.example.org/account/delivery",
		Alerts: "https://news.example.org/alerts", Mandate: "https://news.example.org/mandate",
		Stop: func(token string) string { return "https://news.example.org/unsubscribe?letter=" + token },
		Pause: func(id newsroom.MonitorID) string {
			return "https://news.example.org/account/pause?monitor=" + id.String()
		},
	}
	letters := email.New(on, h.stops, h.sender.Send, places)
	return map[newsroom.Channel]delivery.Channel{newsroom.ChannelEmail: letters, newsroom.ChannelEReader: email.NewBooks(letters)}
}

func (h *house) carrier() *delivery.Carrier {
	return delivery.NewCarrier(h.Store, h.channel(h.Store), func() float64 { return 0.5 }, h.fault, h.Logger)
}

// edition sends an edition with these headlines, the first of which leads.
func (h *house) edition(to newsroom.AccountID, headlines ...string) {
	h.Helper()
	h.Commit(func(tx store.Tx) error {
		r, err := tx.Readers().Get(to)
		if err != nil {
			return err
		}
		e := sampleEdition(r.Last+1, headlines...)
		body, err := wire.Encode(e)
		if err != nil {
			return err
		}
		err = tx.Editions().Send(newsroom.Edition{
			Account: to, Number: r.Last + 1, Body: body, ComposedAt: start,
			Slot: newsroom.Slot{Kind: newsroom.OnRequest, Due: start.Add(time.Duration(r.Last) * time.Hour), Zone: "UTC"},
		})
		if err != nil {
			return err
		}
		if err := prints(tx, to, r.Last+1); err != nil {
			return err
		}
		return store.Announce(tx, to, newsroom.EventEdition, fmt.Sprint(r.Last+1))
	})
}

// prints notes that an edition has what every alert tells that is held or waits.
func prints(tx store.Tx, to newsroom.AccountID, number int64) error {
	var ids []newsroom.PostID
	pending, err := tx.Outbox().Pending(to, 99)
	for _, p := range pending {
		ids = append(ids, p.ID)
	}
	if err == nil {
		_, err = tx.Outbox().Print(to, number, ids)
	}
	return err
}

func sampleEdition(number int64, headlines ...string) wire.Edition {
	at := wire.At(start)
	e := wire.Edition{
		Number: number, Title: fmt.Sprintf("Edition %d, Saturday 21 November 2026", number), SentAt: at, ComposedAt: at, ReadingTimeSeconds: 360,
		Slot:       wire.Slot{Kind: newsroom.Scheduled, Date: "2026-11-21", Time: "12:00", Timezone: "Europe/Stockholm"},
		Considered: wire.Considered{Articles: 612, Situations: 41}, WebURL: fmt.Sprintf("https://news.example.org/editions/%d", number),
	}
	section := wire.Section{Interest: "harbours"}
	for i, headline := range headlines {
		placement := wire.Second
		if i == 0 {
			placement = wire.Lead
		}
		section.Items = append(section.Items, wire.Item{
			Headline: headline, Placement: placement, Summary: []wire.Sentence{{Text: "The sluice at Møre opened again.", Sources: []int{0}}},
			New: []wire.Sentence{{Text: "Dues fell by a fifth.", Sources: []int{0}}}, FirstSeenAt: at, UpdatedAt: at,
			Sources: []wire.Source{{Publisher: "Canal Post", Title: headline, URL: "https://canal.example/1", PublishedAt: at}},
		})
	}
	e.Sections = append(e.Sections, section)
	quiet := newsroom.NothingHappened
	e.Coverage = []wire.Coverage{{Label: "harbours", Covered: true, Items: len(headlines)}, {Label: "peat", Cause: &quiet}}
	return e
}

// alert raises an alert about something new, by a wish.
func (h *house) alert(to newsroom.AccountID, headline string) newsroom.AlertID {
	h.Helper()
	h.alerts++
	id := newsroom.AlertID(h.Mint())
	label := "harbours"
	h.Commit(func(tx store.Tx) error {
		situation := newsroom.Situation{ID: h.Mint()}
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		feed, err := tx.Feeds().Add(newsroom.Feed{URL: "https://example.org/", Host: "example.org"})
		if err != nil {
			return err
		}
		key := newsroom.Digest(h.Mint())
		if err := tx.Articles().Add([]store.ArrivedArticle{{Article: newsroom.Article{Feed: feed, Key: key}}}); err != nil {
			return err
		}
		waiting, err := tx.Articles().Ungrouped(1)
		if err != nil {
			return err
		}
		placed := newsroom.Placed{Situation: situation.ID, Trace: newsroom.Trace{Seq: head.Seq + 1, Article: waiting[0].Article, Feed: feed, Version: 1}}
		err = tx.Situations().Place(store.GroupingBatch{
			From: head, To: newsroom.GroupHead{Seq: head.Seq + 1, Epoch: head.Epoch}, Placed: []newsroom.Placed{placed}, Opened: []newsroom.Situation{situation},
		})
		if err != nil {
			return err
		}
		body, err := wire.Encode(wire.SentAlert{
			ID: id, Interest: &label, Situation: wire.Titled{Title: "Dues"}, Headline: headline, Reason: "You asked to be told at once of harbours.",
			Summary: []wire.Sentence{{Text: "Dues rise.", Sources: []int{0}}}, SentAt: wire.At(tx.Now()),
			Sources: []wire.Source{{Publisher: "Canal Post", Title: headline, PublishedAt: wire.At(tx.Now())}},
		})
		if err != nil {
			return err
		}
		if err := tx.Alerts().Raise(newsroom.Alert{ID: id, Account: to, Situation: situation.ID, Fact: newsroom.Digest(h.Mint()), Body: body}); err != nil {
			return err
		}
		return store.Announce(tx, to, newsroom.EventAlert, id.String())
	})
	return id
}

// posts gives the account's posts, the oldest first.
func (h *house) posts(of newsroom.AccountID) []newsroom.Post {
	h.Helper()
	all := enginetest.See(h, func(v store.View) ([]newsroom.Post, error) {
		return v.Outbox().Page(store.Posts{Account: of, Limit: 1000})
	})
	for i, j := 0, len(all)-1; i < j; i, j = i+1, j-1 {
		all[i], all[j] = all[j], all[i]
	}
	return all
}

// last gives the account's newest post.
func (h *house) last(of newsroom.AccountID) newsroom.Post {
	h.Helper()
	all := h.posts(of)
	return all[len(all)-1]
}

// work works every post that is due, as the jobs would.
func (h *house) work() {
	h.Helper()
	due := enginetest.See(h, func(v store.View) ([]newsroom.Post, error) { return v.Outbox().Due(v.Now(), 1000) })
	for _, p := range due {
		h.Must(h.carrier().Run(h.Context(), newsroom.DeliverJob{Account: p.Account, Post: p.ID}, newsroom.Ticket{}))
	}
}

// stands asserts the state and the cause of the newest post, and what is said of it.
func (h *house) stands(state newsroom.PostState, cause newsroom.PostCause, says string) newsroom.Post {
	h.Helper()
	p := h.last(h.reader)
	how := delivery.Tell("en", func(t time.Time) string { return t.UTC().Format("2 January 2006, 15:04 MST") }).How(p)
	if p.State != state || p.Cause != cause || !strings.Contains(how, says) || p.State.Ended() == p.EndedAt.IsZero() {
		h.Errorf("the post is %+v: %s", p, how)
	}
	return p
}

// took gives the letters that the relay has taken since.
func (h *house) took() (all []mailtest.ReceivedLetter) {
	for {
		select {
		case l := <-h.relay.Taken:
			all = append(all, l)
		default:
			return all
		}
	}
}

// died is what a worker dies of at a point.
type died struct{}

// dies has the next worker die at a point, as by a kill: nothing after it is done.
func (h *house) dies(at newsroom.Point) {
	h.Helper()
	var once atomic.Bool
	h.fault = func(p newsroom.Point) {
		if p == at && once.CompareAndSwap(false, true) {
			panic(died{})
		}
	}
	defer func() {
		if r := recover(); r != (died{}) {
			h.Errorf("it did not die at %s: %v", at, r)
		}
		h.fault = nil
	}()
	h.work()
}

func stopsOf(t *testing.T, l mailtest.ReceivedLetter) string {
	t.Helper()
	return strings.TrimSuffix(strings.TrimPrefix(l.Header.Get("List-Unsubscribe"), "<https://news.example.org/unsubscribe?letter="), ">")
}
