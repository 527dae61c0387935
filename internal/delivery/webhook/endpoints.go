package webhook

import (
	"context"
	"slices"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/delivery"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
)

// Endpoints keeps the webhooks of readers: it adds, changes, tests and removes them.
type Endpoints struct {
	store    store.Store
	mint     newsroom.Minter
	judge    func(address string) error
	refresh  func(store.Tx, newsroom.AccountID) error
	browsers *Browsers
	limit    int
}

// NewEndpoints makes Endpoints. judge tells whether an address may be asked at all. refresh is called in the transaction of every
// change on which the reader's readiness depends. An account may have so many webhooks; 0 is no limit.
func NewEndpoints(s store.Store, mint newsroom.Minter, judge func(string) error, refresh func(store.Tx, newsroom.AccountID) error, browsers *Browsers, limit int) *Endpoints {
	return &Endpoints{store: s, mint: mint, judge: judge, refresh: refresh, browsers: browsers, limit: limit}
}

// attemptsShown is how many of the newest attempts at a webhook are shown.
const attemptsShown = 5

// EndpointStatus is a webhook and the newest posts to it.
type EndpointStatus struct {
	newsroom.Webhook
	Overlaps bool // the secret before signs too
	Posts    []newsroom.Post
}

// List gives the account's webhooks, the oldest first.
func (d *Endpoints) List(ctx context.Context, account newsroom.AccountID) (all []EndpointStatus, err error) {
	err = d.store.View(ctx, func(v store.View) error {
		all = nil
		hooks, err := v.Webhooks().Of(account)
		for _, hook := range hooks {
			posts, err := v.Outbox().Page(store.Posts{Account: account, Target: hook.ID, Limit: attemptsShown})
			if err != nil {
				return err
			}
			all = append(all, EndpointStatus{hook, len(hook.Secrets(v.Now())) > 1, posts})
		}
		return err
	})
	return all, err
}

// maxAddress is the longest address of a webhook, in bytes.
const maxAddress = 2000

// check tells what is wrong with an address that is to be told of events, in a sentence.
func (d *Endpoints) check(kind newsroom.WebhookKind, address string, events []newsroom.Event) error {
	if address == "" || len(address) > maxAddress {
		return newsroom.Errorf(newsroom.KindInvalid, "Give the address that your program takes messages at, of at most %d characters.", maxAddress)
	}
	if err := d.judge(address); err != nil {
		why := "it can't be used"
		if kind := outbound.KindOf(err); kind != "" {
			why = kind.Sentence()
		}
		return newsroom.Because(newsroom.KindInvalid, err, "Nothing can be posted there: %s.", why)
	}
	return checkEvents(kind, events)
}

func checkEvents(kind newsroom.WebhookKind, events []newsroom.Event) error {
	if len(events) == 0 {
		return newsroom.Errorf(newsroom.KindInvalid, "Tick at least one thing that it is to be told.")
	}
	for _, e := range events {
		if !slices.Contains(kind.Events(), e) {
			return newsroom.Errorf(newsroom.KindInvalid, "There is no such event.")
		}
	}
	return nil
}

// Add makes a webhook for a program and gives it with its secret.
func (d *Endpoints) Add(ctx context.Context, account newsroom.AccountID, address string, events []newsroom.Event) (newsroom.Webhook, error) {
	return d.add(ctx, newsroom.Webhook{ID: d.mint(), Account: account, Kind: newsroom.WebhookProgram, URL: strings.TrimSpace(address), Secret: newSecret(), Events: events})
}

// longestToken bounds the access token of a topic, in bytes.
const longestToken = 500

// AddTopic has a topic of an ntfy server told; a token lets who has it write there, and empty is none.
func (d *Endpoints) AddTopic(ctx context.Context, account newsroom.AccountID, address, token string, events []newsroom.Event) (made newsroom.Webhook, err error) {
	address, token = strings.TrimRight(strings.TrimSpace(address), "/"), strings.TrimSpace(token)
	if address != "" {
		if _, _, err := topicOf(address); err != nil {
			return made, err
		}
	}
	if len(token) > longestToken || strings.ContainsFunc(token, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return made, newsroom.Errorf(newsroom.KindInvalid, "That is no access token: it has letters and digits only, such as tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2.")
	}
	return d.add(ctx, newsroom.Webhook{ID: d.mint(), Account: account, Kind: newsroom.WebhookNtfy, URL: address, Secret: []byte(token), Events: events})
}

// add stores a webhook.
func (d *Endpoints) add(ctx context.Context, made newsroom.Webhook) (newsroom.Webhook, error) {
	account := made.Account
	err := d.check(made.Kind, made.URL, made.Events)
	if err != nil {
		return newsroom.Webhook{}, err
	}
	made.State = newsroom.WebhookOn
	err = d.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Readers().Get(account); err != nil { // others who count wait for this one
			return err
		}
		has, err := tx.Webhooks().Of(account)
		if err != nil {
			return err
		}
		if d.limit > 0 && len(has) >= d.limit {
			return newsroom.Errorf(newsroom.KindLimit, "You have %d webhooks, and no more can be had at once. Remove one of them first.", len(has))
		}
		made.Since, made.CreatedAt = tx.Now(), tx.Now()
		if err := tx.Webhooks().Add(made); err != nil {
			return err
		}
		return tx.Audit(account, newsroom.ActorReader, newsroom.ActionWebhookAdded, made.Called())
	})
	return made, err
}

// held reads a webhook that is to be changed. The reader is locked first, as everywhere.
func held(tx store.Tx, account newsroom.AccountID, id newsroom.WebhookID) (newsroom.Webhook, error) {
	if _, err := tx.Readers().Get(account); err != nil {
		return newsroom.Webhook{}, err
	}
	return tx.Webhooks().Get(account, id)
}

// change changes a webhook, and notes the action.
func (d *Endpoints) change(ctx context.Context, account newsroom.AccountID, id newsroom.WebhookID, action string, to func(store.Tx, *newsroom.Webhook) error) (w newsroom.Webhook, err error) {
	err = d.store.Update(ctx, func(tx store.Tx) error {
		if w, err = held(tx, account, id); err != nil {
			return err
		}
		if err := to(tx, &w); err != nil {
			return err
		}
		if err := tx.Audit(account, newsroom.ActorReader, action, w.Called()); err != nil {
			return err
		}
		return d.refresh(tx, account)
	})
	return w, err
}

// Rotate gives a webhook a new secret. The one before signs beside it for WebhookOverlap, and one before that no more.
func (d *Endpoints) Rotate(ctx context.Context, account newsroom.AccountID, id newsroom.WebhookID) (newsroom.Webhook, error) {
	secret := newSecret()
	return d.change(ctx, account, id, newsroom.ActionWebhookRotated, func(tx store.Tx, w *newsroom.Webhook) error {
		if w.Kind != newsroom.WebhookProgram {
			return newsroom.Errorf(newsroom.KindInvalid, "What is sent to a phone is not signed.")
		}
		w.Old, w.OldUntil, w.Secret = w.Secret, tx.Now().Add(newsroom.WebhookOverlap), secret
		return tx.Webhooks().Save(*w)
	})
}

// SwitchOn has a webhook told again of what happens from now on. One that is on stays so.
func (d *Endpoints) SwitchOn(ctx context.Context, account newsroom.AccountID, id newsroom.WebhookID) error {
	_, err := d.change(ctx, account, id, newsroom.ActionWebhookOn, func(tx store.Tx, w *newsroom.Webhook) error {
		if w.State == newsroom.WebhookOn {
			return nil
		}
		if w.Ended() {
			return newsroom.Errorf(newsroom.KindInvalid, "That has ended for good. Press the button in that browser again.")
		}
		w.State, w.Cause, w.Since = newsroom.WebhookOn, "", tx.Now()
		w.Failing, w.Failures, w.Hold = time.Time{}, 0, time.Time{}
		return tx.Webhooks().Save(*w)
	})
	return err
}

// Remove takes a webhook away. What waits for it is dropped.
func (d *Endpoints) Remove(ctx context.Context, account newsroom.AccountID, id newsroom.WebhookID) error {
	_, err := d.change(ctx, account, id, newsroom.ActionWebhookRemoved, func(tx store.Tx, w *newsroom.Webhook) error {
		return tx.Webhooks().Remove(account, w.ID)
	})
	return err
}

// Test posts a test to a webhook, or fails with KindLimit where one was asked for just now.
func (d *Endpoints) Test(ctx context.Context, account newsroom.AccountID, id newsroom.WebhookID) error {
	return d.store.Update(ctx, func(tx store.Tx) error {
		w, err := held(tx, account, id)
		if err != nil {
			return err
		}
		if w.State != newsroom.WebhookOn {
			return newsroom.Errorf(newsroom.KindInvalid, "It is off. Switch it on again first.")
		}
		latest, err := tx.Outbox().Page(store.Posts{Account: account, Target: id, Limit: attemptsShown})
		if err != nil {
			return err
		}
		if err := delivery.MayTest(latest, tx.Now()); err != nil {
			return err
		}
		return store.Aim(tx, w, newsroom.EventTest, tx.Now().UTC().Format(time.RFC3339Nano))
	})
}
