package readlater

import (
	"context"
	"net/http"
	"time"

	"newsroom"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

// Asker sends requests through the guard. It must follow no redirect.
type Asker interface {
	Do(*http.Request) (*http.Response, error)
	Judge(address string) error
}

// Services keeps the read-later services of readers and hands articles over to them.
type Services struct {
	store  store.Store
	mint   newsroom.Minter
	ring   *seal.Ring
	asker  Asker
	origin string // the newsroom's own address, which an own service is tried with
	may    func(newsroom.AccountID) bool
}

// NewServices makes the Services of a newsroom with that origin.
func NewServices(s store.Store, mint newsroom.Minter, asker Asker, origin string) *Services {
	return &Services{store: s, mint: mint, ring: seal.New(s, newsroom.KeySecrets), asker: asker, origin: origin, may: func(newsroom.AccountID) bool { return true }}
}

// Limited has a function count each press by which an account may have a service asked, and tell whether it is within the limit.
func (d *Services) Limited(may func(newsroom.AccountID) bool) *Services {
	d.may = may
	return d
}

// ErrMany is what a reader is told who has services asked too often.
var ErrMany = newsroom.Errorf(newsroom.KindLimit, "You have asked your services very often just now. Wait a little, then try again.")

// Most is how many services a reader may have.
const Most = 10

// patience is how long the services are waited for while a reader waits, all requests together. It ends before the server's time for
// writing an answer does (30 s, package httpd), so that the reader is told what came of it.
const patience = 20 * time.Second

// List gives the account's services, the oldest first.
func (d *Services) List(ctx context.Context, account newsroom.AccountID) (all []newsroom.ReadLater, err error) {
	err = d.store.Read(ctx, func(v store.View) error {
		all, err = v.ReadLaters().Of(account)
		return err
	})
	return all, err
}

// Add has the service asked whether it lets the reader in, and stores it if it does. Of an own service, which can only be asked by
// handing something over, the address is looked at and nothing is sent.
func (d *Services) Add(ctx context.Context, account newsroom.AccountID, kind newsroom.ReadLaterKind, given Access) (made newsroom.ReadLater, err error) {
	given = given.trimmed()
	if err := given.check(kind); err != nil {
		return made, err
	}
	_, to, err := given.base(kind)
	if err != nil {
		return made, err
	}
	if err := d.asker.Judge(to.String()); err != nil {
		return made, failed(to.Host, err)
	}
	if err := d.room(ctx, account); err != nil {
		return made, err
	}
	if kind != newsroom.OwnService {
		waits, end := context.WithTimeout(ctx, patience)
		defer end()
		if err := d.try(waits, kind, given); err != nil {
			return made, err
		}
	}
	made = newsroom.ReadLater{ID: d.mint(), Account: account, Kind: kind, Host: to.Host}
	body, err := given.written()
	if err != nil {
		return made, err
	}
	if made.Sealed, err = d.ring.Hide(ctx, body, sealedFor(made)); err != nil {
		return made, err
	}
	return made, d.keep(ctx, made)
}

// room tells whether the account may have one more, before anybody is asked. Whoever stores it counts again.
func (d *Services) room(ctx context.Context, account newsroom.AccountID) error {
	if !d.may(account) {
		return ErrMany
	}
	has, err := d.List(ctx, account)
	if err != nil {
		return err
	}
	return fits(has)
}

func fits(has []newsroom.ReadLater) error {
	if len(has) >= Most {
		return newsroom.Errorf(newsroom.KindLimit, "You have %d services, and no more can be had at once. Remove one of them first.", len(has))
	}
	return nil
}

func (d *Services) keep(ctx context.Context, made newsroom.ReadLater) error {
	return d.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Readers().Get(made.Account); err != nil { // others who count wait for this one
			return err
		}
		has, err := tx.ReadLaters().Of(made.Account)
		if err != nil {
			return err
		}
		if err := fits(has); err != nil {
			return err
		}
		if err := tx.ReadLaters().Add(made); err != nil {
			return err
		}
		return tx.Audit(made.Account, newsroom.ActorReader, newsroom.ActionReadLaterAdded, made.Host)
	})
}

// Remove removes one of the account's services, with what let the newsroom in there.
func (d *Services) Remove(ctx context.Context, account newsroom.AccountID, id newsroom.ReadLaterID) error {
	return d.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Readers().Get(account); err != nil { // whose end takes all services along
			return err
		}
		old, err := tx.ReadLaters().Get(account, id)
		if err != nil {
			return err
		}
		if err := tx.ReadLaters().Remove(account, id); err != nil {
			return err
		}
		return tx.Audit(account, newsroom.ActorReader, newsroom.ActionReadLaterRemoved, old.Host)
	})
}

// Try asks a service whether it still lets the reader in. An own service is handed the newsroom's own address.
func (d *Services) Try(ctx context.Context, account newsroom.AccountID, id newsroom.ReadLaterID) error {
	if !d.may(account) {
		return ErrMany
	}
	one, given, err := d.open(ctx, account, id)
	if err != nil {
		return err
	}
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	if one.Kind == newsroom.OwnService {
		return d.hand(ctx, one.Kind, given, Bookmark{URL: d.origin, Title: "Newsroom"})
	}
	return d.try(ctx, one.Kind, given)
}

// ErrGone says that what was chosen is not there.
var ErrGone = newsroom.Errorf(newsroom.KindInvalid, "That article, or that service, is not there any more. Choose again.")

// Bookmark is an article as it is handed over.
type Bookmark struct {
	URL   string
	Title string // empty: it has none
}

// Save hands an article to one of the account's services. It is there when there is no error.
func (d *Services) Save(ctx context.Context, account newsroom.AccountID, id newsroom.ReadLaterID, what Bookmark) error {
	if !d.may(account) {
		return ErrMany
	}
	one, given, err := d.open(ctx, account, id)
	if err != nil {
		return err
	}
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	return d.hand(ctx, one.Kind, given, what)
}

// open gives a service of the account's, and what lets the newsroom in there.
func (d *Services) open(ctx context.Context, account newsroom.AccountID, id newsroom.ReadLaterID) (one newsroom.ReadLater, given Access, err error) {
	err = d.store.Read(ctx, func(v store.View) error {
		one, err = v.ReadLaters().Get(account, id)
		return err
	})
	if err != nil {
		return one, given, err
	}
	body, err := d.ring.Show(ctx, one.Sealed, sealedFor(one))
	if err != nil {
		return one, given, err
	}
	given, err = read(body)
	return one, given, err
}
