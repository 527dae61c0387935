package paper_test

import (
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/web/paper"
)

func TestAReadersZoneIsTheirsHoweverManyAsk(t *testing.T) {
	t.Parallel()
	var zones paper.Zones
	at := time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for zone, want := range map[string]string{"Europe/Berlin": "14:00", "Asia/Tokyo": "21:00", "UTC": "12:00", "Nowhere/None": "12:00", "": "12:00"} {
				r := paper.Receive(httptest.NewRequest("GET", "/", nil), zones.Guest(newsroom.Account{Zone: zone}))
				if got := paper.Begin(r, "").Clock(at); got != want {
					t.Errorf("%q: %s, not %s", zone, got, want)
				}
			}
		})
	}
	all.Wait()
}
