package privatefeed

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"log/slog"
	"strings"

	"newsroom"
	"newsroom/internal/store"
)

// Links are the addresses that feeds name.
type Links struct {
	Home     string // the newest edition
	Alerts   string // the page of alerts
	Settings string // the page on which a reader chooses what comes
	Mandate  string // the page of the mandate
	Pause    func(newsroom.MonitorID) string
}

// Syndicator makes the secret addresses of private feeds, and the feeds that are fetched there.
type Syndicator struct {
	store   store.Store
	places  Links
	version string // of the program: another one may write the same in another way
	log     *slog.Logger
}

// New makes a Syndicator.
func New(s store.Store, places Links, version string, log *slog.Logger) *Syndicator {
	return &Syndicator{store: s, places: places, version: version, log: log}
}

// Standing gives a reader's feed, and tells whether there is one.
func (d *Syndicator) Standing(ctx context.Context, account newsroom.AccountID) (f newsroom.PrivateFeed, there bool, err error) {
	err = d.store.Read(ctx, func(v store.View) error {
		f, err = v.PrivateFeeds().Of(account)
		return err
	})
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return f, false, nil
	}
	return f, err == nil, err
}

// secretPrefix lets scanners of public text know our secrets.
const secretPrefix = "nrf_"

const secretBytes = 32

// Make makes an address and gives its secret, which is told once, here. The standing address opens nothing from then on.
func (d *Syndicator) Make(ctx context.Context, account newsroom.AccountID) (secret string, err error) {
	var random [secretBytes]byte
	rand.Read(random[:]) // never fails, by its documentation
	secret = secretPrefix + base64.RawURLEncoding.EncodeToString(random[:])
	err = d.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Readers().Get(account); err != nil {
			return err
		}
		_, err := tx.PrivateFeeds().Of(account)
		first := newsroom.KindOf(err) == newsroom.KindNotFound
		if err != nil && !first {
			return err
		}
		if err := tx.PrivateFeeds().Make(account, sha256.Sum256([]byte(secret))); err != nil {
			return err
		}
		if first {
			return tx.Audit(account, newsroom.ActorReader, newsroom.ActionFeedMade, "")
		}
		return tx.Audit(account, newsroom.ActorReader, newsroom.ActionFeedRenewed, "")
	})
	return secret, err
}

// End switches a reader's feed off. One that is off stays so.
func (d *Syndicator) End(ctx context.Context, account newsroom.AccountID) error {
	return d.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Readers().Get(account); err != nil {
			return err
		}
		err := tx.PrivateFeeds().Remove(account)
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return nil
		}
		if err != nil {
			return err
		}
		return tx.Audit(account, newsroom.ActorReader, newsroom.ActionFeedEnded, "")
	})
}

var errNone = newsroom.Errorf(newsroom.KindNotFound, "There is no feed at this address.")

// Find finds the feed of an address by its secret. That of an account for which the newsroom does not work is none.
func (d *Syndicator) Find(ctx context.Context, secret string) (f newsroom.PrivateFeed, err error) {
	if random, ok := strings.CutPrefix(secret, secretPrefix); !ok || len(random) != base64.RawURLEncoding.EncodedLen(secretBytes) {
		return f, errNone
	}
	hash := sha256.Sum256([]byte(secret))
	err = d.store.View(ctx, func(v store.View) error {
		f, _, err = owned(v, hash)
		return err
	})
	return f, err
}

// owned finds a feed and whose it is.
func owned(v store.View, hash [32]byte) (f newsroom.PrivateFeed, owner newsroom.Account, err error) {
	if f, err = v.PrivateFeeds().ByHash(hash); err == nil {
		owner, err = v.Accounts().Get(f.Account)
	}
	if newsroom.KindOf(err) == newsroom.KindNotFound || err == nil && !owner.Active() {
		return f, owner, errNone
	}
	return f, owner, err
}

// seen notes that a feed was fetched, if that is not known so closely already. Who fetches is not to fail for it.
func (d *Syndicator) seen(ctx context.Context, f newsroom.PrivateFeed, s state) {
	if s.now.Sub(f.FetchedAt) < newsroom.PrivateFeedSeen {
		return
	}
	err := d.store.Update(ctx, func(tx store.Tx) error { return tx.PrivateFeeds().Fetched(f.Hash) })
	if err != nil {
		d.log.WarnContext(ctx, "that a private feed was fetched can't be noted", "account", f.Account, "cause", err)
	}
}
