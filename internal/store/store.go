// Package store is the storage contract: what the steps may ask of an engine, and what they may rely on.
//
// There are two ways in, and a short one. View gives a snapshot: everything read in one call of fn belongs
// together. Update gives a transaction, and fn may run again when it met another one, so its effects go through
// the transaction alone. Read is a View for a single read. A step reads in View, decides outside with a pure function, and writes in an Update
// that compares what it read: engines hold rows and compare-and-swap, rules stay above them.
//
// Contract of every engine, proved by the suite in storetest:
//
//   - An Update is whole or not there, whatever kills the process, and it is on the disk when it returns.
//   - Jobs enqueued by an Update exist exactly when its changes do; Finish fails with KindSuperseded unless the
//     ticket's attempt is the one that runs.
//   - What is not there is an error of newsroom.KindNotFound; what was moved by somebody else in the meantime
//     is one of KindConflict; what is there already is KindExists; an engine out of reach is KindUnavailable.
//   - Texts come back as they were stored, but for the character NUL and for bytes that are not UTF-8, in whose
//     place is U+FFFD. The validators of a feed, ETag and Last-Modified, come back byte for byte.
//   - Times come back in UTC at whole microseconds; the zero time stays zero.
//   - An article that was purged has no words any more, and never gets any again; see Keeping.
//   - A reader's articles leave the store through Visible, Matching, Together and Words alone, and each of
//     them sees only what came through a source that is the account's own or everybody's.
//   - Lists come back in the order that their method names, always the same for the same rows.
package store

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"newsroom"
)

// ErrVersion says that the tables are of an older version than this program's, or not there yet. Those of a
// newer version are an error of newsroom.KindUnavailable that says so.
var ErrVersion = errors.New("store: the tables are not of this version")

// ErrEmpty is the ErrVersion of a database without tables.
var ErrEmpty = fmt.Errorf("%w: there are none", ErrVersion)

// BeforeUpdates are the names of the backups that are made before tables are brought to a newer version.
const BeforeUpdates = "before-update-from-*.tar.zst"

// BeforeUpdate names the one that was made of tables of a version.
func BeforeUpdate(version int) string {
	return strings.ReplaceAll(BeforeUpdates, "*", strconv.Itoa(version))
}

// Store is an engine.
type Store interface {
	// View runs fn on a snapshot.
	View(ctx context.Context, fn func(View) error) error
	// Read runs fn for a single read. It sees what is committed when the read begins, and costs one journey to
	// the database where View costs three: for what every request asks. What is read by two calls in one fn need
	// not belong together.
	Read(ctx context.Context, fn func(View) error) error
	// Update runs fn in a transaction and commits it unless fn fails. fn may run more than once.
	Update(ctx context.Context, fn func(Tx) error) error
	// Ready tells whether the engine answers and its tables are those of this program; if they are older, the
	// error is ErrVersion.
	Ready(ctx context.Context) error
}

// Worker works what was enqueued. Every engine makes one from River's settings, by a method Client.
type Worker interface {
	Start(ctx context.Context) error
	// Prompt enqueues a job outside any transaction, unless one like it is waiting or running, and this worker hears of it
	// at once. Before, it makes ready to run what waits for a time that was noted by a clock which stood ahead: else the
	// job could wait for a year behind one like it.
	Prompt(ctx context.Context, job newsroom.Job) error
	// Stop takes up nothing more and waits for what runs.
	Stop(ctx context.Context) error
	// StopAndCancel also cuts off what runs.
	StopAndCancel(ctx context.Context) error
}

// The longest waits that steps note, with some room. What waits for longer was noted by a clock that stood ahead.
const (
	LongestRest  = 8 * 24 * time.Hour // of a feed, a host or a page: a server may ask for a week
	LongestWait  = 26 * time.Hour     // of a post and of a webhook: quiet hours, and what a receiver may ask for, are a day
	LongestLease = 10 * time.Minute   // for which a worker has something for itself
)
