package app

import (
	"runtime/debug"
	"testing"
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
}

func TestWhoeverIsNotToldToBeFrugalLeavesTheCollectorAlone(t *testing.T) {
	was := percent()
	end := Config{}.frugal(t.Context())
	defer end()
	if now := percent(); now != was {
		t.Errorf("it was %d per cent and is %d", was, now)
	}
}

func TestTheCollectorIsHurriedForAsLongAsTheServerRuns(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(77))
	end := Config{Frugal: true}.frugal(t.Context())
	if now := percent(); now != unhurried {
		t.Errorf("it is %d per cent", now)
	}
	end()
	if now := percent(); now != 77 {
		t.Errorf("it is %d per cent in the end", now)
	}
}

// percent gives what is set.
func percent() int {
	was := debug.SetGCPercent(unhurried)
	debug.SetGCPercent(was)
	return was
}
