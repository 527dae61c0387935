package main

import (
	"fmt"
	"testing"
	"time"
)

// setWithin bounds what follows a clock that was set: that is seen within seconds.
const setWithin = 30 * time.Second

// The clock of a newsroom that is served stands 20 days ahead for a while: feeds are polled and papers come by it. When it
// is set right, both go on at once, and not in 20 days.
func TestAClockThatIsSetStopsNeitherPollsNorPapers(t *testing.T) {
	t.Parallel()
	c := crowdOn(t, newDatabase(t), 2)
	noon := c.clock.ahead()
	s := c.start()
	c.clock.set(t, noon+20*24*time.Hour)
	polled := fmt.Sprintf("SELECT count(*) FROM feed WHERE polled_at > %d", c.clock.now().Add(-24*time.Hour).UnixMicro())
	c.await("feeds that are polled by a clock that stands ahead", polled, 3, setWithin)
	c.await("papers by it", "SELECT count(*) FROM edition", 2, setWithin)
	c.awaitRest(setWithin) // a poll that is under way is stored by the clock as it was set, and its feed is not due

	c.paper.shown.Add(1)
	c.clock.set(t, noon+time.Minute)
	c.await("articles, once the clock is right", "SELECT count(*) FROM article", c.paper.items(), setWithin)
	c.awaitRest(setWithin)
	c.clock.set(t, noon+65*time.Minute)
	c.await("papers of the next slot", "SELECT count(*) FROM edition", 4, setWithin)
	c.awaitRest(setWithin)

	c.paper.shown.Add(1) // and back by an hour, as when summer ends on a machine that lives by the clock on the wall
	c.clock.set(t, noon-35*time.Minute)
	c.await("articles after an hour came twice", "SELECT count(*) FROM article", c.paper.items(), setWithin)
	c.awaitRest(setWithin)
	s.stop()
}
