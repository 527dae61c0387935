package illustration

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"log/slog"
	"time"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/picture"
	"newsroom/internal/politeness"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// Bounds of the work on one edition.
const (
	workFor   = 25 * time.Second // after it no picture is begun; the job has a little longer
	eachFor   = 10 * time.Second
	mostTries = 3              // pictures that are tried for one story
	alikeFor  = 48 * time.Hour // for how long what was made of an address is taken again
)

// Illustrator fetches the pictures of editions.
type Illustrator struct {
	store  store.Store
	client *outbound.Client
	hosts  *politeness.HostLeases
	now    func() time.Time
	log    *slog.Logger
	turn   chan struct{} // holds one token, which whoever decodes a picture has
}

// New makes an Illustrator that goes through a guarded client. gap tells how long to leave a host alone between requests.
func New(s store.Store, client *outbound.Client, gap func(host string) time.Duration, now func() time.Time, log *slog.Logger) *Illustrator {
	return &Illustrator{store: s, client: client, hosts: politeness.NewHostLeases(s, gap), now: now, log: log, turn: make(chan struct{}, 1)}
}

// Run fetches the pictures that an edition may have and does not have yet, and finishes the ticket.
func (i *Illustrator) Run(ctx context.Context, job newsroom.PictureJob, ticket newsroom.Ticket) error {
	var wanted [][]store.Prospect
	err := i.store.View(ctx, func(v store.View) (err error) {
		wanted, err = Wanted(v, job.Account, job.Number)
		return err
	})
	if newsroom.KindOf(err) == newsroom.KindNotFound { // the account has gone
		return i.finish(ctx, job, ticket, nil)
	}
	if err != nil {
		return err
	}
	working, cancel := context.WithTimeout(ctx, workFor)
	defer cancel()
	var made []newsroom.Picture
	for _, prospects := range wanted {
		if p, ok := i.first(working, prospects); ok {
			p.Account, p.Number = job.Account, job.Number
			made = append(made, p)
		}
	}
	if err := context.Cause(ctx); err != nil { // another attempt has the time that this one lacked
		return err
	}
	return i.finish(ctx, job, ticket, made)
}

// Wanted gives for each story of an edition that its reader wants a picture with, and that may have one, what it may have; the
// stories are in the edition's order.
func Wanted(v store.View, account newsroom.AccountID, number int64) ([][]store.Prospect, error) {
	reader, err := v.Readers().Get(account)
	if err != nil || reader.Pictures == newsroom.PicturesOff {
		return nil, err
	}
	all, err := v.Pictures().Prospects(account, number)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	sent, err := v.Editions().Number(account, number)
	if err != nil {
		return nil, err
	}
	var e wire.Edition
	if err := json.Unmarshal(sent.Body, &e); err != nil {
		return nil, newsroom.Because(newsroom.KindInternal, err, "A stored edition can't be read.")
	}
	large := e.Large()
	var wanted [][]store.Prospect
	last := -1
	for _, p := range all {
		lead, is := large[p.Ordinal]
		if !is || !reader.Pictures.Shows(lead) {
			continue
		}
		if p.Ordinal != last {
			wanted, last = append(wanted, nil), p.Ordinal
		}
		wanted[len(wanted)-1] = append(wanted[len(wanted)-1], p)
	}
	return wanted, nil
}

// first makes the first picture of a story that can be made.
func (i *Illustrator) first(ctx context.Context, prospects []store.Prospect) (newsroom.Picture, bool) {
	for _, p := range prospects[:min(len(prospects), mostTries)] {
		if ctx.Err() != nil {
			break
		}
		made, err := i.make(ctx, p)
		if err == nil {
			made.Ordinal, made.Publisher, made.URL, made.Alt = p.Ordinal, p.Publisher, p.URL, p.Alt
			return made, true
		}
		i.log.DebugContext(ctx, "a picture can't be shown", "article", p.Article, "address", outbound.Mask(p.Picture), "cause", err)
	}
	return newsroom.Picture{}, false
}

// make makes a picture of what a publisher has at an address, or takes what was made of it.
func (i *Illustrator) make(ctx context.Context, p store.Prospect) (made newsroom.Picture, err error) {
	sum := sha256.Sum256([]byte(p.Picture))
	origin := newsroom.Digest(sum[:16])
	err = i.store.Read(ctx, func(v store.View) (err error) {
		made, err = v.Pictures().Alike(origin, v.Now().Add(-alikeFor))
		return err
	})
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		made, err = i.fresh(ctx, p.Picture)
	}
	made.Origin, made.Name = origin, rand.Text()
	return made, err
}

// fresh asks for a file and makes a picture of it.
func (i *Illustrator) fresh(ctx context.Context, address string) (newsroom.Picture, error) {
	body, err := i.get(ctx, address)
	if err != nil {
		return newsroom.Picture{}, err
	}
	i.turn <- struct{}{}
	defer func() { <-i.turn }()
	p, err := picture.Make(body)
	return newsroom.Picture{Width: p.Width, Height: p.Height, Data: p.Data}, err
}

// finish stores pictures, lets letters go that wait for them, and finishes the ticket.
func (i *Illustrator) finish(ctx context.Context, job newsroom.PictureJob, ticket newsroom.Ticket, made []newsroom.Picture) error {
	return i.store.Update(ctx, func(tx store.Tx) error {
		_, err := tx.Readers().Get(job.Account) // which locks it, before the job
		if gone := newsroom.KindOf(err) == newsroom.KindNotFound; gone {
			return tx.Finish(ticket)
		}
		if err != nil {
			return err
		}
		if err := tx.Check(ticket); err != nil {
			return err
		}
		for _, p := range made {
			if err := tx.Pictures().Add(p); err != nil {
				return err
			}
		}
		if err := release(tx, job); err != nil {
			return err
		}
		return tx.Finish(ticket)
	})
}
