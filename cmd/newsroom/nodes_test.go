package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/pgtest"
)

// The limits on how long the readers may wait when a node is lost: for what it composed, and for a batch of feeds.
const (
	resumed      = time.Minute
	batchResumed = 2 * time.Minute
)

// Many readers are due at one moment. However many nodes there are, everyone gets one edition, and every node has
// composed some of them.
func TestNodesShareTheEditionsThatAreDue(t *testing.T) {
	ofNodes(t)
	t.Parallel()
	const readers = 40
	whole := crowdOn(t, newDatabase(t), readers)
	for _, n := range []int{2, 3} {
		t.Run(fmt.Sprintf("%d nodes", n), func(t *testing.T) {
			loads(t)
			c := whole.copied(t, pgtest.Shared(t))
			nodes := c.nodes(n)
			c.hour()
			took := c.await("editions", "SELECT count(*) FROM edition", readers, patience)
			c.awaitRest(patience)
			for _, s := range nodes {
				s.stop()
			}
			c.proveEditions(1)
			shares := c.shares()
			t.Logf("%v after they were due %d editions by %d nodes were there, each node's share: %v", took.Round(time.Millisecond), readers, n, shares)
			if len(shares) != n {
				t.Errorf("%d of %d nodes have composed editions: %v", len(shares), n, shares)
			}
		})
	}
}

// A node starts while others hold the jobs for longer than it waits for them, says so, and works when they let go.
func TestANodeStartsWhileOthersHoldTheJobs(t *testing.T) {
	ofNodes(t)
	t.Parallel()
	c := crowdOn(t, newDatabase(t), 2)
	db := c.db()
	defer db.Close()
	held, err := db.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer held.Rollback()
	if _, err := held.ExecContext(t.Context(), "LOCK TABLE river_job IN SHARE ROW EXCLUSIVE MODE"); err != nil {
		t.Fatal(err)
	}
	hasty := *c.rig
	hasty.database += "&lock_timeout=100ms"
	node := hasty.start()
	if node.address == "" {
		t.Fatalf("it did not start: %s", node.end().err)
	}
	node.await("that it looks later", message("what is due is looked for at the next full minute"))
	if err := held.Rollback(); err != nil {
		t.Fatal(err)
	}
	c.hour()
	c.await("editions", "SELECT count(*) FROM edition", c.readers, patience)
	c.awaitRest(patience)
	node.stop()
	c.proveEditions(1)
}

// shares counts the editions that each node has composed, by who worked the jobs.
func (c *crowd) shares() (all []string) {
	c.t.Helper()
	return c.texts(`SELECT count(*)::text FROM river_job WHERE kind = 'compose' AND state = 'completed'
		GROUP BY attempted_by[array_upper(attempted_by, 1)] ORDER BY count(*)`)
}

// A node that only answers works nothing, one that only works answers nothing but how it is, and both together are
// a newsroom.
func TestNodesOfOneRoleEach(t *testing.T) {
	ofNodes(t)
	t.Parallel()
	c := crowdOn(t, newDatabase(t), 3)
	bearer := c.bearer(0)
	web := c.in(app.Web).start()
	c.hour()
	// The web node notices that readers are due, and enqueues the timetable for somebody else.
	const timetables = `SELECT count(*) FROM river_job WHERE kind = 'timetable' AND state = 'available' AND attempt = 0`
	c.await("timetables that wait", timetables, 1, patience)
	if answer, body := web.ask("GET", "/v1/briefing", "Authorization", bearer); answer.StatusCode != http.StatusNotFound {
		t.Errorf("before the first edition /v1/briefing is %d %s", answer.StatusCode, body)
	}

	worker := c.in(app.Worker).start()
	c.await("editions", "SELECT count(*) FROM edition", c.readers, patience)
	c.awaitRest(patience)
	for path, want := range map[string]int{
		"/healthz": http.StatusOK, "/readyz": http.StatusOK, "/v1/newsroom": http.StatusNotFound, "/v1/briefing": http.StatusNotFound,
		"/v1": http.StatusNotFound, "/": http.StatusNotFound,
	} {
		if answer, body := worker.ask("GET", path, "Authorization", bearer); answer.StatusCode != want {
			t.Errorf("the worker answers %s by %d %s, want %d", path, answer.StatusCode, body, want)
		}
	}
	if answer, body := web.ask("GET", "/v1/briefing", "Authorization", bearer); answer.StatusCode != http.StatusOK || !strings.Contains(body, `"edition_number":1,`) {
		t.Errorf("the web node answers /v1/briefing by %d %s", answer.StatusCode, body)
	}
	web.stop()
	worker.stop()
	c.proveEditions(1)
	if by := c.texts(`SELECT DISTINCT unnest(attempted_by) FROM river_job WHERE kind = 'compose'`); len(by) != 1 {
		t.Errorf("editions were composed by %v", by)
	}
	if strings.Contains(web.log.text(), "a job is done") {
		t.Errorf("the web node has worked jobs\n%s", web.log.text())
	}
}

// stopPoints are where a node is stopped in the middle of its work, in each size of the tests.
var stopPoints = map[string][]newsroom.Point{
	"quick":  {newsroom.PointChosen, newsroom.PointFetched},
	"sample": {newsroom.PointChosen, newsroom.PointFetched, newsroom.PointSending, newsroom.PointStoring},
	"full": {
		newsroom.PointRead, newsroom.PointChosen, newsroom.PointSending, newsroom.PointLeased, newsroom.PointFetched,
		newsroom.PointStoring, newsroom.PointStored, newsroom.PointGrouping, newsroom.PointPlacing,
	},
}

// A node that is stopped in the middle of its work is taken for dead, and another one does that work. When it is
// continued it commits nothing of it, and then works on as before.
func TestANodeThatWasStoppedCommitsNothing(t *testing.T) {
	ofNodes(t)
	t.Parallel()
	whole := crowdOn(t, newDatabase(t), 12)
	whole.paper.shown.Add(2)
	for _, point := range stopPoints[testSize(t)] {
		t.Run(string(point), func(t *testing.T) {
			t.Parallel()
			c := whole.copied(t, pgtest.Shared(t))
			first := c.with(childStopAt + "=" + string(point)).start()
			c.hour()
			first.await("that it stops", message(stoppedMessage))
			first.proveStopped()
			stopped := time.Now()
			held := first.notEnded(c.texts(`SELECT id::text FROM river_job WHERE state = 'running' AND attempt = 1 AND kind <> 'timetable'`))
			if len(held) == 0 {
				t.Fatalf("it holds no job\n%s", first.log.text())
			}
			second := c.start()
			c.await("editions", "SELECT count(*) FROM edition", c.readers, resumed)
			editions := time.Since(stopped)
			c.await("articles in their places", "SELECT count(*) FROM article WHERE seq IS NOT NULL", c.paper.items(), batchResumed-editions)
			c.awaitRest(patience)
			rest := time.Since(stopped)
			c.awaitPages()
			t.Logf("%v after the stop everyone had the edition, and after %v all work was done", editions.Round(time.Millisecond), rest.Round(time.Millisecond))
			second.stop()

			before := c.contents()
			// What the second one tried more than once by itself is none of these.
			rescued := c.texts(`SELECT id::text FROM river_job WHERE attempt > 1 AND id IN (` + strings.Join(held, ",") + `) ORDER BY id`)
			if len(rescued) == 0 {
				t.Errorf("no job was worked a second time\n%s", first.log.text())
			}
			if err := first.cmd.Process.Signal(syscall.SIGCONT); err != nil {
				t.Fatal(err)
			}
			t.Logf("continued: %v", first.awaitGivenUp(rescued))
			proveSame(t, before, c.contents())
			c.proveEditions(1)

			c.hour()
			c.await("editions of the next slot", "SELECT count(*) FROM edition", 2*c.readers, resumed)
			c.awaitRest(batchResumed)
			first.stop()
			c.proveEditions(2)
		})
	}
}

// proveStopped checks that the process is stopped, by what the system says of it (proc(5)).
func (s *server) proveStopped() {
	s.t.Helper()
	for timeout := time.After(patience); ; {
		is, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.cmd.Process.Pid))
		if err != nil {
			s.t.Fatal(err)
		}
		if state := strings.Fields(string(is[strings.LastIndexByte(string(is), ')')+1:]))[0]; state == "T" {
			return
		}
		select {
		case <-time.After(time.Millisecond):
		case <-timeout:
			s.t.Fatalf("the process is not stopped: %s", is)
		}
	}
}

// notEnded gives those of the jobs of which the server has not said that an attempt ended. One that ended just before the process
// was stopped may still stand as running, since River writes what ended a moment later; another node works it again, and the
// server has nothing more to say of it.
func (s *server) notEnded(jobs []string) []string {
	s.t.Helper()
	for text := range strings.Lines(s.log.text()) {
		var line map[string]any
		if json.Unmarshal([]byte(text), &line) == nil && line["attempt"] != nil {
			jobs = slices.DeleteFunc(jobs, func(id string) bool { return id == fmt.Sprint(line["job"]) })
		}
	}
	return jobs
}

// awaitGivenUp waits until the server has said of each of the jobs that its first attempt came to nothing, and
// gives how often it said what.
func (s *server) awaitGivenUp(jobs []string) map[string]int {
	s.t.Helper()
	said := map[string]int{}
	for len(jobs) > 0 {
		line := s.await(fmt.Sprintf("the end of the jobs %v", jobs), func(line map[string]any) bool {
			return line["attempt"] == 1.0 && slices.Contains(jobs, fmt.Sprint(line["job"]))
		})
		text, _ := line["msg"].(string)
		if text == "a job is done" {
			b, _ := json.Marshal(line)
			s.t.Errorf("an attempt that was given up ended as if it had worked: %s", b)
		}
		if cause, _ := line["error"].(string); cause != "" {
			text += ": " + cause
		}
		said[text]++
		jobs = slices.DeleteFunc(jobs, func(id string) bool { return id == fmt.Sprint(line["job"]) })
	}
	return said
}
