package app

import (
	"math"
	"runtime/debug"
	"testing"
)

func TestWhatLivesAlwaysHasRoomBesideIt(t *testing.T) {
	t.Parallel()
	before := int64(0)
	for live := uint64(0); live < 4<<30; live += 1 << 20 {
		limit := memoryLimit(live)
		if room := limit - int64(live); limit < before || limit < comfortable || room < overhead+int64(live)/2 {
			t.Fatalf("with %d bytes that live the limit is %d", live, limit)
		}
		before = limit
	}
}

func TestWhoeverIsNotToldToBeFrugalLeavesTheLimitAlone(t *testing.T) {
	was := debug.SetMemoryLimit(-1)
	end := Config{}.frugal(t.Context())
	defer end()
	if now := debug.SetMemoryLimit(-1); now != was {
		t.Errorf("the limit was %d and is %d", was, now)
	}
}

func TestALimitLastsAsLongAsTheServer(t *testing.T) {
	was := debug.SetMemoryLimit(-1)
	end := Config{Frugal: true}.frugal(t.Context())
	if now := debug.SetMemoryLimit(-1); now == math.MaxInt64 || now < comfortable {
		t.Errorf("the limit is %d", now)
	}
	end()
	if now := debug.SetMemoryLimit(-1); now != was {
		t.Errorf("the limit was %d and is %d", was, now)
	}
}
