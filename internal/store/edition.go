package store

import (
	"time"

	"newsroom"
)

// EditionReader reads sent editions.
type EditionReader interface {
	// Latest gives the account's newest edition without its Record, Items and citations.
	Latest(newsroom.AccountID) (newsroom.Edition, error)
	// Number gives one edition without its Record, Items and citations.
	Number(account newsroom.AccountID, n int64) (newsroom.Edition, error)
	// Whole gives one edition with everything: for proving it.
	Whole(account newsroom.AccountID, n int64) (newsroom.Edition, error)
	// Cited gives the articles that each item of an edition cites, in the order in which it does so first. Items that cite none
	// are left out.
	Cited(account newsroom.AccountID, n int64) ([][]newsroom.ArticleID, error)
	// Served tells which edition served the slot, 0 if none did.
	Served(account newsroom.AccountID, slotKey string) (int64, error)
	// Item gives an item of the account without its citations, and the number of its edition.
	Item(newsroom.AccountID, newsroom.ItemID) (item newsroom.Item, number int64, err error)
	// Items gives an edition's items in their order, without citations, each with the situation that stands for its own.
	Items(account newsroom.AccountID, n int64) ([]newsroom.Item, error)
	// Beside gives in one statement what stands beside the account's editions.
	Beside(newsroom.AccountID) (EditionContext, error)
	// Sendings gives every edition of the account without what it says, the newest first.
	Sendings(newsroom.AccountID) ([]Sending, error)
	// Between gives the editions with these numbers and those between them, the newest first, without their records, items
	// and citations; limit at most.
	Between(account newsroom.AccountID, from, to int64, limit int) ([]newsroom.Edition, error)
	// Told finds, among the items that were sent to the account, those whose words hold a word that begins with each of
	// these; the newest editions come first, and their items in their order. Letter case and marks on letters do not count. Where a thousand
	// editions hold all of the words somewhere, those before them are not looked at, and unseen is true.
	Told(account newsroom.AccountID, words []string, limit int) (found []SentItem, unseen bool, err error)
	// Front gives the stored readiness and the newest edition's body and ETag in one statement; body is nil
	// before the first edition.
	Front(newsroom.AccountID) (NewsroomState, error)
	// Shown gives the highest place of each situation's articles that earlier editions of the account cited.
	Shown(account newsroom.AccountID, situations []newsroom.SituationID) (map[newsroom.SituationID]newsroom.Seq, error)
	// Revised gives the passages of the account's editions whose article has a newer version, first seen after since; those
	// alone of articles that the account still sees. They come by edition, the newest first, and place, limit at most.
	Revised(account newsroom.AccountID, since time.Time, limit int) ([]newsroom.Revised, error)
	// Corrected gives what was found of passages of these articles that the account's editions quoted, as it was found.
	Corrected(account newsroom.AccountID, articles []newsroom.ArticleID) ([]newsroom.Correction, error)
	// Corrections gives what later editions found of what one quoted, as it was found.
	Corrections(account newsroom.AccountID, number int64) ([]newsroom.Correction, error)
}

// EditionContext is what stands beside a reader's editions on their pages. Equal ones mean that nothing of it has changed.
type EditionContext struct {
	Last    int64 // number of the newest edition
	Mandate newsroom.Revision
	Next    time.Time // when the next edition is due; zero: none is planned
	Late    newsroom.Late
	Ready   time.Time // when the readiness was worked out, which every change of a source brings about
	Follows int       // monitors that are not stopped
	Moved   time.Time // when the last of the monitors changed its state
	Revised time.Time // when the last new version of any article was seen
	Told    int       // corrections that were told of the account's editions
	// Pictures is which of them the reader wants to see, and Pictured when the last one was made.
	Pictures newsroom.PictureChoice
	Pictured time.Time
	Saves    bool // the reader has a service for reading later
}

// Sending is that an edition was sent.
type Sending struct {
	Number    int64
	At        time.Time
	Corrected bool // what it quoted was corrected since, and an edition has told it
}

// SentItem names an item that was sent.
type SentItem struct {
	Number  int64
	Ordinal int
}

// NewsroomState is what GET /newsroom answers with.
type NewsroomState struct {
	Readiness newsroom.Readiness
	Body      []byte
	ETag      string
}

// Editions writes editions.
type Editions interface {
	EditionReader
	// Send stores an edition with its items, citations and corrections if the account's newest is still the one with the
	// number before it, no edition served its slot, and no article that it cites was purged; else it fails with
	// KindConflict. It moves the reader's Last and Cut. SentAt is the transaction's time.
	Send(newsroom.Edition) error
}

// JobReader reads the background jobs for operators and for commands that wait.
type JobReader interface {
	Get(id int64) (newsroom.JobStatus, error)
	// Counts tells how many jobs are in each state.
	Counts() (map[newsroom.JobState]int, error)
	// Failed gives the jobs that failed for good or are being retried, newest first.
	Failed(limit int) ([]newsroom.JobStatus, error)
	// Find gives the newest job with this kind and arguments.
	Find(newsroom.Job) (newsroom.JobStatus, error)
}
