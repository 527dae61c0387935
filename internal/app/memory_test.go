package app

import (
	"context"
	"runtime/debug"
	"testing"

	"newsroom"
)

func TestGarbageHasARoomThatGrowsWithWhatLives(t *testing.T) {
	t.Parallel()
	room := func(live uint64) uint64 { return live * uint64(garbagePercent(live)) / 100 }
	for live := uint64(1 << 20); live < 4<<30; live += 1 << 20 {
		percent := garbagePercent(live)
		if percent < garbagePart || percent > unhurried || percent > garbagePercent(live-1<<20) {
			t.Fatalf("with %d bytes that live, %d per cent", live, percent)
		}
		if room(live) < min(live, garbageRoom*9/10) {
			t.Fatalf("with %d bytes that live, room for %d", live, room(live))
		}
	}
	if garbagePercent(0) != unhurried {
		t.Error("an empty newsroom is hurried")
	}
	for live := uint64(0); live < 4<<30; live += 1 << 20 {
		if limit := memoryLimit(live, garbagePercent(live)); limit < comfortable || uint64(limit) < live+room(live)+overhead {
			t.Fatalf("with %d bytes that live the limit is %d, which is a reason to collect", live, limit)
		}
	}
}

func TestWhoeverIsNotToldToBeFrugalLeavesTheCollectorAlone(t *testing.T) {
	was, limit := percent(), debug.SetMemoryLimit(-1)
	end := Config{}.frugal(t.Context(), newHaste())
	defer end()
	if now := percent(); now != was || debug.SetMemoryLimit(-1) != limit {
		t.Errorf("it was %d per cent and is %d", was, now)
	}
}

func TestTheCollectorIsHurriedForAsLongAsTheServerRuns(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(77))
	limit := debug.SetMemoryLimit(-1)
	end := Config{Frugal: true}.frugal(t.Context(), newHaste())
	if now := percent(); now != unhurried || debug.SetMemoryLimit(-1) != memoryLimit(0, unhurried) {
		t.Errorf("it is %d per cent", now)
	}
	end()
	if now := percent(); now != 77 || debug.SetMemoryLimit(-1) != limit {
		t.Errorf("it is %d per cent in the end", now)
	}
}

func TestACrowdIsNotHurriedFromItsTwentiethEditionUntilItIsThrough(t *testing.T) {
	t.Parallel()
	h := newHaste()
	one := h.counted(func(context.Context, newsroom.AccountID, newsroom.Slot, newsroom.Ticket) (int64, error) {
		return 1, nil
	})
	compose := func(n int) (signals int) {
		for range n {
			if number, err := one(t.Context(), newsroom.AccountID{}, newsroom.Slot{}, newsroom.Ticket{}); number != 1 || err != nil {
				t.Fatal(number, err)
			}
			signals += len(h.begun)
		}
		return signals
	}
	if n := compose(crowd - 1); n != 0 || !h.over() {
		t.Errorf("%d editions are a crowd", crowd-1)
	}
	if n := compose(3 * crowd); n != 2*crowd+1 || h.over() {
		t.Errorf("after %d editions: told for %d of them", 3*crowd, n)
	}
	<-h.begun
	if !h.over() {
		t.Error("the crowd stays")
	}
	h.rush()
	if len(h.begun) != 1 || h.over() {
		t.Error("nobody is told of feeds that wait")
	}
}

// percent gives what is set.
func percent() int {
	was := debug.SetGCPercent(unhurried)
	debug.SetGCPercent(was)
	return was
}
