package main

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"newsroom/internal/pgtest"
)

// outageLengths is for how long the database is away, in each size of the tests.
var outageLengths = map[string]time.Duration{"quick": 5 * time.Second, "sample": 20 * time.Second, "full": 20 * time.Second}

// The database crashes under load and comes back after a while.
func TestTheDatabaseIsAwayUnderLoad(t *testing.T) {
	ofNodes(t)
	loads(t)
	cluster := pgtest.Start(t)
	c := crowdOn(t, cluster.Database(t, ""), 40)
	c.outage(func() { cluster.Stop(t, pgtest.Immediate) }, func() { cluster.Resume(t) })
}

// The database crashes under load, and its standby takes over.
func TestAStandbyTakesOverUnderLoad(t *testing.T) {
	ofNodes(t)
	loads(t)
	primary := pgtest.Start(t)
	c := crowdOn(t, primary.Database(t, ""), 40)
	standby := primary.Standby(t)
	primary.Synchronous(t)
	c.database = pgtest.ReadWrite(t, c.database, standby)
	c.outage(func() { primary.Stop(t, pgtest.Immediate) }, func() { standby.Promote(t) })
}

// What goes on through an outage.
const (
	outageNodes   = 2
	outageWriters = 2
	beforeOutage  = 6 // writes that are acknowledged before the database goes, and again after it is back
	backWithin    = 30 * time.Second
	madeUpWithin  = 3 * time.Minute // for what was cut off: its jobs are rescued, and each try is later than the last
)

// outage takes the database away from two nodes that readers ask, beside which commands write, and while editions
// are composed, and brings it back after a while. Then everything that was acknowledged is there, every slot has its
// edition once, and readers were told nothing but "unavailable".
func (c *crowd) outage(away, back func()) {
	c.t.Helper()
	nodes := c.nodes(outageNodes)
	c.hour()
	c.await("editions before the outage", "SELECT count(*) FROM edition", c.readers, patience)
	apps := c.read(nodes)
	write := c.write(outageWriters)
	write.acknowledge(beforeOutage)

	c.hour()
	c.await("the begin of the second slot", fmt.Sprintf("SELECT CASE WHEN count(*) > %d THEN 1 ELSE 0 END FROM edition", c.readers), 1, patience)
	away()
	gone := time.Now()
	for _, s := range nodes {
		s.awaitReady(http.StatusServiceUnavailable, backWithin)
	}
	noticed := time.Since(gone)
	c.hour() // a slot comes while the database is away
	write.refuse(1)
	<-time.After(outageLengths[testSize(c.t)] - time.Since(gone))
	back()
	returned := time.Now()
	for _, s := range nodes {
		s.awaitReady(http.StatusOK, backWithin)
	}
	ready := time.Since(returned)
	write.acknowledge(beforeOutage)
	c.await("editions of the slot that came during the outage", `SELECT count(*) FROM edition
		WHERE slot_key = (SELECT max(slot_key) FROM edition) AND (SELECT count(DISTINCT slot_key) FROM edition) = 3`, c.readers, madeUpWithin)
	editions := time.Since(returned)
	c.awaitRest(madeUpWithin)
	c.t.Logf("away for %v; not ready after %v, ready %v after it was back; all editions after %v, all work after %v", returned.Sub(gone).Round(time.Millisecond),
		noticed.Round(time.Millisecond), ready.Round(time.Millisecond), editions.Round(time.Millisecond), time.Since(returned).Round(time.Millisecond))
	c.t.Logf("compose jobs by the attempts that they took: %v", c.texts(`SELECT attempt || ': ' || count(*) FROM river_job WHERE kind = 'compose' GROUP BY attempt ORDER BY attempt`))
	write.stop()
	apps.stop()
	for _, s := range nodes {
		s.stop() // none has ended by itself, and each ends well
	}
	apps.prove(c.t)
	write.prove(c)
	c.proveCaughtUp()
}

// proveCaughtUp checks that every reader has the first slot's edition and the newest one's, and of the slot between them
// one or none: what was cut off gives way to a newer slot that has come meanwhile, whose edition holds it all.
func (c *crowd) proveCaughtUp() {
	c.t.Helper()
	for what, query := range map[string]string{
		"readers whose numbers go from 1 without a hole, a slot each": `SELECT count(*) FROM (SELECT account FROM edition GROUP BY account
			HAVING min(number) = 1 AND max(number) = count(*) AND count(DISTINCT slot_key) = count(*) AND count(*) IN (2, 3)) AS r`,
		"readers with an edition of the first slot":       "SELECT count(*) FROM edition WHERE slot_key = (SELECT min(slot_key) FROM edition)",
		"readers with an edition of the newest":           "SELECT count(*) FROM edition WHERE slot_key = (SELECT max(slot_key) FROM edition)",
		"readers whose last number is the last edition's": "SELECT count(*) FROM reader r WHERE last = (SELECT max(number) FROM edition e WHERE e.account = r.account)",
	} {
		if got := c.count(query); got != c.readers {
			c.t.Errorf("%s: %d, want %d%s", what, got, c.readers, c.failures())
		}
	}
}

// awaitReady waits until the node says by the status whether it is ready.
func (s *server) awaitReady(status int, limit time.Duration) {
	s.t.Helper()
	look := time.NewTicker(20 * time.Millisecond)
	defer look.Stop()
	for timeout := time.After(limit); ; {
		answer, body := s.ask("GET", "/readyz")
		if answer.StatusCode == status {
			if status != http.StatusOK && !strings.Contains(body, "\nstorage: ") {
				s.t.Errorf("/readyz does not say that it is the storage: %q", body)
			}
			return
		}
		select {
		case <-look.C:
		case <-timeout:
			s.t.Fatalf("after %v /readyz is %d %q, want %d\n%s", limit, answer.StatusCode, body, status, s.log.text())
		}
	}
}
