package email

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/delivery"
	"newsroom/internal/mail"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// Links are the addresses that letters name.
type Links struct {
	Origin   string // the newsroom's
	Host     string // its name, of which the names of lists are made
	Settings string // the page on which a reader chooses what comes
	Alerts   string // the page of alerts
	Mandate  string // the page of the mandate
	Stop     func(token string) string
	Pause    func(newsroom.MonitorID) string // the page on which a monitor is paused
}

// Channel carries posts as letters.
type Channel struct {
	store  store.Store
	stops  *Stops
	send   func(context.Context, mail.Letter) mail.SendReceipt
	places Links
}

// New makes a Channel. send is nil where this node knows no relay.
func New(s store.Store, stops *Stops, send func(context.Context, mail.Letter) mail.SendReceipt, places Links) *Channel {
	return &Channel{store: s, stops: stops, send: send, places: places}
}

// outcomes are what came of a letter, for the outbox.
var outcomes = map[mail.SendOutcome]delivery.PostOutcome{
	mail.Later: delivery.Later, mail.Accepted: delivery.Taken, mail.Refused: delivery.Refused, mail.Unknown: delivery.Unknown,
}

// Prepare writes a post's letter.
func (c *Channel) Prepare(ctx context.Context, p newsroom.Post) (delivery.Send, error) {
	return c.prepare(ctx, p, c.letter)
}

func (c *Channel) prepare(ctx context.Context, p newsroom.Post, write func(context.Context, newsroom.Post) (mail.Letter, error)) (delivery.Send, error) {
	if c.send == nil {
		return func(context.Context) delivery.Receipt {
			return delivery.Receipt{Outcome: delivery.Later, Said: "There is no mail relay; whoever runs this newsroom names one with --smtp-url."}
		}, nil
	}
	letter, err := write(ctx, p)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context) delivery.Receipt {
		r := c.send(ctx, letter)
		said := r.Reason()
		if r.Outcome == mail.Accepted && r.Reply == "" {
			said = ""
		}
		return delivery.Receipt{Outcome: outcomes[r.Outcome], Said: said}
	}, nil
}

// stored is what a letter is made of.
type stored struct {
	account newsroom.Account
	next    time.Time // when the next edition is due; zero: none is planned
	body    []byte
	shown   []newsroom.Picture // what it is shown with
	wants   newsroom.PictureChoice
}

func (c *Channel) letter(ctx context.Context, p newsroom.Post) (mail.Letter, error) {
	var from stored
	err := c.store.View(ctx, func(v store.View) (err error) {
		from, err = read(v, p)
		return err
	})
	if err != nil {
		return mail.Letter{}, err
	}
	l := mail.Letter{To: from.account.Email, ID: name(p)}
	s := sheet{voice: in(from.account.Language), Home: c.places.Origin, Settings: c.places.Settings}
	if _, stops := stopped[p.Event]; stops {
		token, err := c.stops.Token(ctx, p.Account, p.Event)
		if err != nil {
			return l, err
		}
		s.Stop = c.places.Stop(token)
		l.Headers = c.listed(p.Event, s.Stop)
	}
	if err := c.fill(&s, p, from); err != nil {
		return l, err
	}
	l.Subject = s.Subject
	l.Text, l.HTML, err = s.print()
	l.Inline = parts(l.HTML, from.shown, c.places.Host)
	return l, err
}

// listed are the headers of a letter that can be stopped (RFC 2369, RFC 2919, RFC 8058).
func (c *Channel) listed(event newsroom.Event, stop string) [][2]string {
	list := map[newsroom.Event]string{newsroom.EventEdition: "editions", newsroom.EventAlert: "alerts"}[event]
	return [][2]string{
		{"List-Id", "<" + list + "." + c.places.Host + ">"},
		{"List-Unsubscribe", "<" + stop + ">"},
		{"List-Unsubscribe-Post", "List-Unsubscribe=One-Click"},
	}
}

// name gives what the Message-ID of a post's letter begins with: a digest of what it names, so that it is the same
// whenever, and wherever, the letter is written.
func name(p newsroom.Post) string {
	sum := sha256.Sum256([]byte(strings.Join([]string{"letter", p.Account.String(), string(p.Channel), string(p.Event), p.Subject}, "\x00")))
	kind, _, _ := strings.Cut(string(p.Event), ".")
	return kind + "-" + hex.EncodeToString(sum[:16])
}

func read(v store.View, p newsroom.Post) (from stored, err error) {
	if from.account, err = v.Accounts().Get(p.Account); err != nil {
		return from, err
	}
	switch p.Event {
	case newsroom.EventEdition:
		edition, err := posted(v, p)
		if err != nil {
			return from, err
		}
		from.body = edition.Body
		if from.shown, err = pictures(v, p, edition.Number); err != nil {
			return from, err
		}
		reader, err := v.Readers().Get(p.Account)
		if err != nil {
			return from, err
		}
		from.wants = reader.Pictures
	case newsroom.EventAlert:
		id, bad := newsroom.ParseID[newsroom.Alert](p.Subject)
		if bad != nil {
			return from, newsroom.Because(newsroom.KindInternal, bad, "A post names no alert.")
		}
		alert, err := v.Alerts().Get(p.Account, id)
		if err != nil {
			return from, err
		}
		from.body = alert.Body
	case newsroom.EventTest:
	}
	ready, err := v.Readers().Readiness(p.Account)
	from.next = ready.Next
	return from, err
}

// fill puts what is stored onto the sheet.
func (c *Channel) fill(s *sheet, p newsroom.Post, from stored) error {
	switch p.Event {
	case newsroom.EventEdition:
		var e wire.Edition
		if err := json.Unmarshal(from.body, &e); err != nil {
			return newsroom.Because(newsroom.KindInternal, err, "A stored edition can't be read.")
		}
		s.edition(e, from.next)
		s.show(e, from.wants, from.shown, c.places.Host)
	case newsroom.EventAlert:
		var a wire.SentAlert
		if err := json.Unmarshal(from.body, &a); err != nil {
			return newsroom.Because(newsroom.KindInternal, err, "A stored alert can't be read.")
		}
		s.alert(a, from.account.Zone, c.places)
	case newsroom.EventTest:
		s.test(p, from.account.Zone)
	}
	return nil
}
