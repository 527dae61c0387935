package store

import (
	"time"

	"newsroom"
)

// View is a snapshot: what there is to read, by subject. Its facets read with the context that it was opened with and are dead
// after fn.
type View interface {
	// Now is the time of the snapshot, the same at each call.
	Now() time.Time
	PeopleView
	SourcesView
	NewsView
	PapersView
	DeliveriesView
	HouseView
}

// PeopleView reads people, their rights and what was noted of them.
type PeopleView interface {
	Accounts() AccountReader
	Readers() ReaderReader
	Tokens() TokenReader
	Clients() ClientReader
	Grants() GrantReader
	Entries() EntryReader
	Passkeys() PasskeyReader
	Identities() IdentityReader
	Notes() NoteReader
}

// SourcesView reads what readers read, and how it comes.
type SourcesView interface {
	Feeds() FeedReader
	Subscriptions() SubscriptionReader
	Sources() SourceReader
	Letterboxes() LetterboxReader
	ReadingLists() ReadingListReader
	Mailboxes() MailboxReader
}

// NewsView reads what came, and the situations that were made of it.
type NewsView interface {
	Articles() ArticleReader
	Pages() PageReader
	Pictures() PictureReader
	Situations() SituationReader
}

// PapersView reads what readers wish, and what was made of the news for them.
type PapersView interface {
	Mandates() MandateReader
	Drafts() DraftReader
	Editions() EditionReader
	Monitors() MonitorReader
	Alerts() AlertReader
}

// DeliveriesView reads what goes to readers beside the newsroom.
type DeliveriesView interface {
	Outbox() OutboxReader
	Webhooks() WebhookReader
	PrivateFeeds() PrivateFeedReader
	ReadLaters() ReadLaterReader
}

// HouseView reads what the newsroom needs to run.
type HouseView interface {
	Commands() CommandReader
	Keys() KeyReader
	Certificates() CertificateReader
	Keeping() KeepingReader
	Jobs() JobReader
	Figures() FigureReader
}

// Tx is a transaction: all of a View, and what writes, by subject.
type Tx interface {
	// View is the transaction seen as a snapshot that shows its own writes.
	View() View
	// Now is the time of the transaction, the same at each call.
	Now() time.Time
	PeopleTx
	SourcesTx
	NewsTx
	PapersTx
	DeliveriesTx
	HouseTx
	JobsTx
}

// PeopleTx writes people, their rights and what was noted of them.
type PeopleTx interface {
	Accounts() Accounts
	Readers() Readers
	Tokens() Tokens
	Clients() Clients
	Grants() Grants
	Entries() Entries
	Passkeys() Passkeys
	Identities() Identities
	Notes() NoteBook
	// Audit notes what was done to an account and by whom: Notes().Add of one note.
	Audit(account newsroom.AccountID, actor, action, detail string) error
}

// SourcesTx writes what readers read, and how it comes.
type SourcesTx interface {
	Feeds() Feeds
	Subscriptions() Subscriptions
	Sources() Sources
	Letterboxes() Letterboxes
	ReadingLists() ReadingLists
	Mailboxes() Mailboxes
}

// NewsTx writes what came, and the situations that were made of it.
type NewsTx interface {
	Articles() Articles
	Pages() ArticlePages
	Pictures() Pictures
	Situations() Situations
}

// PapersTx writes what readers wish, and what was made of the news for them.
type PapersTx interface {
	Mandates() Mandates
	Drafts() Drafts
	Editions() Editions
	Monitors() Monitors
	Alerts() Alerts
}

// DeliveriesTx writes what goes to readers beside the newsroom.
type DeliveriesTx interface {
	Outbox() Outbox
	Webhooks() Webhooks
	PrivateFeeds() PrivateFeeds
	ReadLaters() ReadLaters
}

// HouseTx writes what the newsroom needs to run.
type HouseTx interface {
	Commands() Commands
	Keys() Keys
	Certificates() Certificates
	Keeping() Keeping
	// Rewind pulls back to now what waits for a time that was noted by a clock which stood ahead and was set right since:
	// feeds, hosts, pages, posts, webhooks, reading lists and mailboxes. It tells how many it found. What a reader's slots wait for is found by
	// ReaderReader.Ahead, and what jobs do by Worker.Prompt.
	Rewind() (int, error)
}

// JobsTx enqueues jobs, and ends them.
type JobsTx interface {
	// Enqueue adds jobs that are ready to run. One whose kind and arguments are waiting or running already
	// is left out.
	//
	// Whether it will be still there is known when the transaction that holds it ends, so on PostgreSQL Enqueue waits for
	// that. Hence an order, without which two may wait for each other (docs/decisions/0033): a transaction that holds a
	// reader enqueues no job whose own transactions lock a reader after the job. To compose and to deliver, which readers'
	// transactions ask for, lock the reader first.
	Enqueue(jobs ...newsroom.Job) error
	// Check fails with KindSuperseded unless the ticket's attempt is the one that runs, and keeps it so until the
	// transaction ends. The zero ticket passes. A job that commits more than once begins each of its transactions
	// with it, behind the reader where Enqueue asks for that: a worker that was taken for dead and comes back must
	// change nothing. What it reads afterwards is complete, too: whoever stores something and enqueues this job
	// meanwhile waits for the end of this transaction.
	Check(newsroom.Ticket) error
	// Finish completes the job of the ticket with this transaction, or fails with KindSuperseded. The zero
	// ticket finishes nothing.
	Finish(newsroom.Ticket) error
}
