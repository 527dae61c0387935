package store

import "newsroom"

// WebhookReader reads webhooks.
type WebhookReader interface {
	Get(newsroom.AccountID, newsroom.WebhookID) (newsroom.Webhook, error)
	// Of gives the account's webhooks, the oldest first.
	Of(newsroom.AccountID) ([]newsroom.Webhook, error)
	// Hearing gives, for each active account that reads a feed and has a webhook that is on and wants to hear when a source
	// fails, the account's source: its own where everybody has one too.
	Hearing(newsroom.FeedID) ([]Heard, error)
}

// Heard is a source of an account, and what the account calls it.
type Heard struct {
	Account newsroom.AccountID
	Name    string // empty: neither the reader nor the publisher has named it
}

// Webhooks writes webhooks. All of them go with the account.
type Webhooks interface {
	WebhookReader
	// Add stores a webhook, or fails with KindExists where the account has one to that address.
	Add(newsroom.Webhook) error
	// Save overwrites what changes of a webhook: all but whose it is, its name, its address and when it was made.
	Save(newsroom.Webhook) error
	Remove(newsroom.AccountID, newsroom.WebhookID) error
}
