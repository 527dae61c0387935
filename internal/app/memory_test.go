package app

import (
	"math"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWhatLivesAlwaysHasRoomBesideIt(t *testing.T) {
	t.Parallel()
	before := int64(0)
	for live := uint64(0); live < 4<<30; live += 1 << 20 {
		limit := memoryLimit(live)
		if room := limit - int64(live); limit < before || limit < comfortable || room < overhead+int64(live)/4 {
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

func TestOnlyThePagesThatCannotBeWrittenAreGivenBack(t *testing.T) {
	t.Parallel()
	maps := strings.Join([]string{
		"00400000-0141a000 r-xp 00000000 fe:00 14050549                           /opt/newsroom",
		"0141a000-026e5000 r--p 0101a000 fe:00 14050549                           /opt/newsroom",
		"026e5000-028a2000 rw-p 022e5000 fe:00 14050549                           /opt/newsroom",
		"028a2000-02915000 rw-p 00000000 00:00 0 ",
		"7f0000000000-7f0000008000 r--s 00000000 fe:00 14050550                   /data/newsroom.db-shm",
		"7fff00000000-7fff00021000 r-xp 00000000 00:00 0                          [vdso]",
		"", "nonsense",
	}, "\n")
	want := []stretch{{0x400000, 0x141a000}, {0x141a000, 0x26e5000}}
	if diff := cmp.Diff(want, readOnly(strings.NewReader(maps), "/opt/newsroom"), cmp.AllowUnexported(stretch{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	giveBack() // and the program goes on
	if len(strings.ToUpper("still here")) != 10 {
		t.Error("it does not")
	}
}
