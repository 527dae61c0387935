package main

import (
	"fmt"
	"math/rand/v2"
	"syscall"
	"testing"
	"time"

	"newsroom/internal/pgtest"
)

// killRounds is how often a node is killed, in each size of the tests.
var killRounds = map[string]int{"quick": 1, "sample": 4, "full": 50}

// A node is killed at any moment while it and its neighbours compose for many readers and poll. The others and one
// that takes its place give everyone the edition of the slot, once, within a minute, and do the rest of the work
// within two.
func TestNodesKilledAtRandomMoments(t *testing.T) {
	ofNodes(t)
	t.Parallel()
	const readers = 40
	// Each node may hold twenty connections, and the rounds run side by side.
	cluster := pgtest.Start(t, "max_connections = 1200")
	whole := crowdOn(t, cluster.Database(t, ""), readers)
	whole.paper.shown.Add(2) // new items, so that there is something to store and to group as well
	waits := make(chan wait, killRounds[testSize(t)])
	t.Cleanup(func() { tellLongest(t, waits) }) // when the parallel rounds have ended
	for round := range killRounds[testSize(t)] {
		t.Run(fmt.Sprint(round), func(t *testing.T) {
			loads(t)
			waits <- whole.copied(t, cluster).killOne(rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), uint64(round))))
		})
	}
}

// wait is how long after a kill the last edition was there, and how long after it all work was done.
type wait struct{ editions, all time.Duration }

func tellLongest(t *testing.T, waits <-chan wait) {
	t.Helper()
	var longest wait
	n := 0
	for ; len(waits) > 0; n++ {
		w := <-waits
		longest = wait{max(longest.editions, w.editions), max(longest.all, w.all)}
	}
	t.Logf("%d rounds; the longest that readers waited for the last edition after a kill was %v, for the end of all work %v", n,
		longest.editions.Round(time.Millisecond), longest.all.Round(time.Millisecond))
}

// killOne lets a slot come, kills one of two or three nodes, and starts another one.
func (c *crowd) killOne(random *rand.Rand) (w wait) {
	c.t.Helper()
	nodes := c.nodes(2 + random.IntN(2))
	victim := random.IntN(len(nodes))
	done := jobsDone(nodes)
	// Some way into the work that all of them do together, of which each job tells its end, and then a little more.
	jobs, more := random.IntN(c.readers+1), time.Duration(random.IntN(30))*time.Millisecond
	c.hour()
	for range jobs {
		select {
		case <-done:
		case <-time.After(patience):
			c.t.Fatalf("not %d jobs are done\n%s", jobs, c.open())
		}
	}
	<-time.After(more)
	killed := nodes[victim].kill()
	left := c.texts(`SELECT kind || ' ' || state || ' ' || count(*) FROM river_job WHERE state <> 'completed' GROUP BY kind, state ORDER BY 1`)
	sent := c.count("SELECT count(*) FROM edition")
	nodes[victim] = c.start()
	c.await("editions", "SELECT count(*) FROM edition", c.readers, resumed)
	w.editions = time.Since(killed)
	c.await("articles in their places", "SELECT count(*) FROM article WHERE seq IS NOT NULL", c.paper.items(), batchResumed-w.editions)
	c.awaitRest(patience)
	w.all = time.Since(killed)
	for _, s := range nodes {
		s.stop()
	}
	c.t.Logf("one of %d nodes was killed %v after %d jobs, with %d editions sent and these jobs not done: %v; all editions after %v, all work after %v",
		len(nodes), more, jobs, sent, left, w.editions.Round(time.Millisecond), w.all.Round(time.Millisecond))
	if w.editions > resumed || w.all > batchResumed {
		c.t.Errorf("it took longer than %v for the editions or %v for the rest", resumed, batchResumed)
	}
	c.proveEditions(1)
	c.proveArticles()
	return w
}

// kill kills the node, which must not have ended before, and gives when that was.
func (s *server) kill() time.Time {
	s.t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGKILL); err != nil {
		got := s.end()
		s.t.Fatalf("%v: exit %d\n%s", err, got.code, got.err)
	}
	killed := time.Now()
	if got := s.end(); !got.killed {
		s.t.Fatalf("the node ended before it was killed: exit %d\n%s", got.code, got.err)
	}
	return killed
}

// jobsDone gives a signal for each job that one of the nodes has done.
func jobsDone(nodes []*server) <-chan struct{} {
	done := make(chan struct{}, 1<<16)
	for _, s := range nodes {
		s.tellJobs(done)
	}
	return done
}

// tellJobs sends a signal for each job that the node has done from now on.
func (s *server) tellJobs(done chan<- struct{}) {
	go func() {
		for line := range s.log.lines {
			if line["msg"] == "a job is done" {
				done <- struct{}{}
			}
		}
	}()
}

// proveArticles checks that every item of the paper is stored and grouped once.
func (c *crowd) proveArticles() {
	c.t.Helper()
	items := c.paper.items()
	for what, query := range map[string]string{
		"articles":              "SELECT count(*) FROM article",
		"links of articles":     "SELECT count(DISTINCT url) FROM version",
		"articles in places":    "SELECT count(DISTINCT seq) FROM article",
		"the last place":        "SELECT max(seq) FROM trace",
		"articles in situation": "SELECT count(*) FROM membership JOIN situation ON situation.id = membership.situation WHERE redirect IS NULL",
	} {
		if got := c.count(query); got != items {
			c.t.Errorf("%s: %d, want %d", what, got, items)
		}
	}
}
