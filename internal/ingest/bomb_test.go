package ingest

import (
	"net/netip"
	"runtime"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/store/enginetest"
)

// mostUsed is what a bomb may use until it is refused, in bytes.
const mostUsed = 64_000_000

// allocated gives how many bytes were allocated while something was done, by whatever runs in the process: the heap can't have
// grown by more, whenever garbage was collected.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// The hostile server's bomb, a gigabyte in one megabyte, is refused by the getter that polls have, and by a poll, which tells why;
// neither has used more by then than a bomb may.
func TestTheBombOfAHostileServerIsRefusedWithinItsRoom(t *testing.T) {
	h := newHostile(t)
	w := furnish(enginetest.NewLivingWorld(t, time.Now))
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	t.Cleanup(client.CloseIdleConnections)
	w.poller.fetch = feed.NewFetcher(client, w.Clock)
	address, cause := h.origin+"/gzip-bomb", "the answer is too large (more than 15 MiB)"

	var err error
	fetched := allocated(func() { _, err = w.poller.fetch.Fetch(t.Context(), feed.Request{URL: address}) })
	if outbound.KindOf(err) != outbound.TooLarge || err.Error() != address+": "+cause {
		t.Errorf("the getter says: %v", err)
	}
	id := w.subscribe(address)
	polled := allocated(func() { w.visit(id) })
	f := w.feed(id)
	same(t, "why it fails", f.Failing, &newsroom.Failing{Since: f.PolledAt, Count: 1, Cause: cause})
	same(t, "articles", len(w.titles(id)), 0)
	same(t, "requests", len(h.asked("/gzip-bomb")), 2)
	if max(fetched, polled) > mostUsed {
		t.Errorf("%d bytes were used to fetch it, and %d to poll it", fetched, polled)
	}
	t.Logf("%d bytes to fetch it, %d to poll it", fetched, polled)
}
