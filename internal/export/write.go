package export

import (
	"archive/zip"
	"context"
	"fmt"
	"io"
	"math"
	"time"

	"newsroom"
	"newsroom/internal/source"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// pageSize is how many rows are in memory at once.
const pageSize = 200

// Exporter makes exports.
type Exporter struct {
	store store.Store
	turns chan struct{} // how many are made at once: each is a minute of a disk's and a processor's time
}

// atOnce is how many exports one process makes at the same time; others wait.
const atOnce = 2

// New makes an Exporter.
func New(s store.Store) *Exporter { return &Exporter{store: s, turns: make(chan struct{}, atOnce)} }

// Write writes the export of an account.
func (x *Exporter) Write(ctx context.Context, account newsroom.AccountID, to io.Writer) error {
	select {
	case x.turns <- struct{}{}:
		defer func() { <-x.turns }()
	case <-ctx.Done():
		return ctx.Err()
	}
	return x.store.View(ctx, func(v store.View) error {
		p := &parcel{view: v, account: account, zip: zip.NewWriter(to)}
		for _, file := range parts() {
			if err := file.write(p, file.name); err != nil {
				return err
			}
		}
		return p.zip.Close()
	})
}

// part is one file of an export, or a folder of them.
type part struct {
	name  string
	about string // for the README; empty: it is the README
	write func(p *parcel, name string) error
}

// parts are what is in an export, in this order.
func parts() []part {
	return []part{
		{name: "README.txt", write: (*parcel).readme},
		{"settings.json", "Your account: email address, language, time zone, when editions come and how long they are, what comes by mail, and when the address of your private feed was made and fetched. The address itself is not kept.", (*parcel).settings},
		{"mandate.json", "What you follow and leave out, and what you did before, each with the revision that began it and the one that ended it; and what apps proposed that waits for your word.", (*parcel).mandate},
		{"mandate-history.json", "What you, or apps for you, said to the mandate, newest first. Whose words they are is what the app claimed.", (*parcel).history},
		{"editions/", "Each edition as it was sent, byte for byte, under its number.", (*parcel).editions},
		{"alerts.json", "Your alerts as they were sent, newest first, and when an app fetched each first.", (*parcel).alerts},
		{"monitors.json", "The situations that you follow or have followed, newest first.", (*parcel).monitors},
		{"drafts.json", "The conversations in which your mandate was made, with every answer, replaced ones too.", (*parcel).drafts},
		{"apps.json", "The apps that have access and what they may do, the tokens that the operator made for you, and the clients that you added. No token is in it; of access that has ended record.json tells.", (*parcel).apps},
		{"passkeys.json", "Your passkeys: what you call them, when they were added and when they were last used. The keys themselves are not in it.", (*parcel).passkeys},
		{"identities.json", "Who you are at other services by which you sign in, and when you last did.", (*parcel).identities},
		{"sessions.json", "The browsers that you are, or lately were, signed in with, the one used last first. What they are known by is not in it.", (*parcel).sessions},
		{"webhooks.json", "Your webhooks, the oldest first, and how they stand. Their secrets are not in it.", (*parcel).webhooks},
		{"deliveries.json", "What was sent to you beside the newsroom, newest first, and what came of it; kept for a year.", (*parcel).deliveries},
		{"retrievals.json", "When apps fetched your alerts, and which, newest first; kept for a year.", (*parcel).retrievals},
		{"record.json", "What was done with your account and by whom, newest first. That an app fetched alerts is kept for 400 days, all else as long as the account stands.", (*parcel).record},
		{"headers.json", "The headers by which publishers know you as their subscriber: for which source, what each is called and when you gave it. What they say is not in it.", (*parcel).headers},
		{"choices.json", "What you have chosen of sources for your papers: from which you want everything, and for how long what they bring can be chosen.", (*parcel).choices},
		{"letters.json", "The newsletters that come to addresses of yours: whose letters each takes, and what is known of those that came. The addresses, and links that confirm or end a subscription, are not in it.", (*parcel).letters},
		{"mailbox.json", "The mailbox from which letters are fetched for you, the lists in it, and what you have said of them. The password is not in it.", (*parcel).mailboxes},
		{"read-later.json", "The services in which you keep articles for later. What lets the newsroom in there is not in it.", (*parcel).readLaters},
		{"reading-lists.json", "The lists of feeds at addresses to which you have subscribed, the oldest first, with what came and went. The addresses are not in it.", (*parcel).readingLists},
		{"sources.opml", "What you read, as other programs take it. Addresses of your own sources are whole: a password in one of them is in here.", (*parcel).sources},
	}
}

// parcel is an export that is being written.
type parcel struct {
	view    store.View
	account newsroom.AccountID
	zip     *zip.Writer
}

// open begins a file.
func (p *parcel) open(name string) (io.Writer, error) {
	return p.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: p.view.Now().Truncate(time.Second)})
}

// put writes a file of one value.
func (p *parcel) put(name string, what any) error {
	body, err := wire.Encode(what)
	if err != nil {
		return err
	}
	w, err := p.open(name)
	if err == nil {
		_, err = w.Write(append(body, '\n'))
	}
	return err
}

// list writes a file that is a list, whose parts come page by page: next gives the next ones, none at the end.
func list[T any](p *parcel, name string, next func() ([]T, error), encode func(T) ([]byte, error)) error {
	w, err := p.open(name)
	if err != nil {
		return err
	}
	lead := "[\n"
	for {
		page, err := next()
		if err != nil {
			return err
		}
		if len(page) == 0 {
			break
		}
		for _, one := range page {
			body, err := encode(one)
			if err != nil {
				return err
			}
			if _, err := fmt.Fprintf(w, "%s%s", lead, body); err != nil {
				return err
			}
			lead = ",\n"
		}
	}
	tail := "\n]\n"
	if lead == "[\n" {
		tail = "[]\n"
	}
	_, err = io.WriteString(w, tail)
	return err
}

// once gives a page that is the only one.
func once[T any](read func() ([]T, error)) func() ([]T, error) {
	done := false
	return func() ([]T, error) {
		if done {
			return nil, nil
		}
		done = true
		return read()
	}
}

// as encodes what a row is made into.
func as[T, W any](shape func(T) W) func(T) ([]byte, error) {
	return func(one T) ([]byte, error) { return wire.Encode(shape(one)) }
}

func (p *parcel) readme(name string) error {
	w, err := p.open(name)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "What this newsroom holds of you, as it was on %s. What opens your account or your apps' access is left out.\n\nTimes are in UTC. JSON files are in UTF-8.\n",
		p.view.Now().Format("2 January 2006, 15:04:05 MST"))
	for _, file := range parts() {
		if err == nil && file.about != "" {
			_, err = fmt.Fprintf(w, "\n%s\n    %s\n", file.name, file.about)
		}
	}
	return err
}

func (p *parcel) settings(name string) error {
	a, err := p.view.Accounts().Get(p.account)
	if err != nil {
		return err
	}
	r, err := p.view.Readers().Get(p.account)
	if err != nil {
		return err
	}
	d, err := p.view.Outbox().Delivery(p.account)
	if err != nil {
		return err
	}
	own, err := p.feed()
	if err != nil {
		return err
	}
	return p.put(name, settings{
		Feed:  own,
		Email: a.Email, Name: a.Name, Paper: a.Paper, Language: r.Language, Timezone: r.Zone, Schedule: r.Schedule.String(), Minutes: r.Minutes, Pictures: r.Pictures.String(), Admin: a.Admin,
		CreatedAt: wire.TimeOrNull(a.CreatedAt), LeavingAt: wire.TimeOrNull(a.LeavingAt), Exported: wire.At(p.view.Now()),
		Mail: delivery{
			Editions: d.Editions, Alerts: d.Alerts, QuietFrom: clock(d.QuietFrom), QuietTo: clock(d.QuietTo), Daily: d.Daily, Unfetched: d.Unfetched, Pictures: d.Pictures, EReader: d.EReader,
		},
	})
}

// feed gives how the private feed stands; nil: there is none.
func (p *parcel) feed() (*feed, error) {
	f, err := p.view.PrivateFeeds().Of(p.account)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return nil, nil //nolint:nilnil // see above
	}
	return &feed{MadeAt: wire.At(f.MadeAt), FetchedAt: wire.TimeOrNull(f.FetchedAt)}, err
}

func (p *parcel) sources(name string) error {
	all, err := p.view.Sources().For(p.account)
	if err != nil {
		return err
	}
	w, err := p.open(name)
	if err != nil {
		return err
	}
	return source.Write(all, w)
}

// everyStopped asks for all monitors that were stopped.
const everyStopped = math.MaxInt32
