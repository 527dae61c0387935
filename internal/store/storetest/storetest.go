// Package storetest proves that an engine keeps the storage contract.
//
// Run takes an engine through every sentence of package store; each test is named for the sentence that it
// proves and begins with an empty store of its own. Nothing here knows which engine it is: what the contract
// does not promise is not looked at. Time is a clock that the tests move by hand, and what runs at once waits
// for signals, so a test gives the same verdict at every run.
package storetest

import (
	"testing"
	"time"

	"newsroom/internal/store"
)

// Open opens an empty store, with its tables, that reads the time from the clock. It closes the store when the
// test ends.
type Open func(t *testing.T, clock func() time.Time) store.Store

// test is one sentence and its proof.
type test struct {
	sentence string
	proof    func(*testing.T, *world)
}

// contract is all that an engine must do, by subject. It is only read.
var contract = []struct {
	name  string
	tests []test
}{
	{"transactions", transactions},
	{"accounts", accounts},
	{"readers", readers},
	{"tokens", tokens},
	{"clients", clients},
	{"grants", grants},
	{"refreshes", refreshes},
	{"entries", entries},
	{"passkeys", passkeys},
	{"identities", identities},
	{"feeds", feeds},
	{"leases", leases},
	{"rewinding", rewinding},
	{"subscriptions", subscriptions},
	{"pushes", pushes},
	{"sources", sources},
	{"headers", headers},
	{"selectors", selectors},
	{"forgetting", forgetting},
	{"articles", articles},
	{"pages", pages},
	{"visibility", visibility},
	{"search", search},
	{"situations", situations},
	{"merges", merges},
	{"mandates", mandates},
	{"editions", editions},
	{"what was told", toldTests},
	{"what is done later", settledTests},
	{"pictures", pictureTests},
	{"drafts", drafts},
	{"monitors", monitors},
	{"exchanges", exchanges},
	{"titles", titles},
	{"alerts", alerts},
	{"retrievals", retrievals},
	{"keeping", keepings},
	{"flows", flows},
	{"failing feeds", failingFeeds},
	{"keys", keys},
	{"certificates", certificates},
	{"outbox", outbox},
	{"webhooks", webhooks},
	{"private feeds", privateFeeds},
	{"letterboxes", letterboxes},
	{"services for reading later", readLaters},
	{"reading lists", readingLists},
	{"mailboxes", mailboxes},
	{"commands", commands},
	{"jobs", jobs},
	{"notes", notes},
	{"figures", figures},
}

// Run proves the whole contract.
func Run(t *testing.T, open func(t *testing.T, clock func() time.Time) store.Store) {
	t.Helper()
	for _, group := range contract {
		t.Run(group.name, func(t *testing.T) {
			for _, one := range group.tests {
				t.Run(one.sentence, func(t *testing.T) {
					t.Parallel()
					one.proof(t, newWorld(t, open))
				})
			}
		})
	}
}
