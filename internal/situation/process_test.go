package situation

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// The tests of this file group in processes of their own: the test binary runs itself again, and with childMark
// in its environment it groups one batch and nothing else.
const (
	childMark  = "SITUATION_TEST_CHILD" // address of the database
	childLimit = "SITUATION_TEST_LIMIT" // articles of the batch
	childStop  = "SITUATION_TEST_STOP"  // set: stop by SIGSTOP before the batch is written
	childJob   = "SITUATION_TEST_JOB"   // the ticket's job, attempt 1
)

func TestMain(m *testing.M) {
	if address := os.Getenv(childMark); address != "" {
		os.Exit(child(address))
	}
	os.Exit(m.Run())
}

// child groups one batch and tells what came of it in one line.
func child(address string) int {
	ctx := context.Background()
	s, err := enginetest.Reach(ctx, address, time.Now, slog.New(slog.DiscardHandler))
	if err != nil {
		fmt.Fprintln(os.Stdout, "opening:", err)
		return 1
	}
	limit, _ := strconv.Atoi(os.Getenv(childLimit))
	var mine newsroom.Ticket
	if job, err := strconv.ParseInt(os.Getenv(childJob), 10, 64); err == nil {
		mine = newsroom.Ticket{Job: job, Attempt: 1}
	}
	stopped := false
	fault := func(p newsroom.Point) {
		if p == newsroom.PointGrouping && os.Getenv(childStop) != "" && !stopped {
			stopped = true
			// Another thread may take the signal, and this one would run on for a moment: it waits to be let go on.
			goOn := make(chan os.Signal, 1)
			signal.Notify(goOn, syscall.SIGCONT)
			fmt.Fprintln(os.Stdout, "stopping")
			_ = syscall.Kill(os.Getpid(), syscall.SIGSTOP)
			<-goOn
		}
	}
	done, err := NewGrouper(s, fault, slog.New(slog.DiscardHandler)).Batch(ctx, limit, mine)
	fmt.Fprintln(os.Stdout, "placed", done.Placed, "superseded", newsroom.KindOf(err) == newsroom.KindSuperseded, "left", done.Left)
	if err != nil && newsroom.KindOf(err) != newsroom.KindSuperseded {
		fmt.Fprintln(os.Stdout, err)
		return 1
	}
	if s.Close() != nil {
		return 1
	}
	return 0
}

// filled makes a database that holds the reports, ungrouped.
func filled(t *testing.T, reports []report) *enginetest.World {
	t.Helper()
	w := enginetest.NewLivingWorld(t, time.Now)
	feed := w.Feed(source)
	w.Commit(func(tx store.Tx) error {
		var all []store.ArrivedArticle
		for i, r := range texts(reports) {
			key := newsroom.Digest{byte(i), byte(i >> 8), 1}
			all = append(all, store.ArrivedArticle{
				Article: newsroom.Article{Feed: feed, Key: key, Language: r.Language, FirstSeen: r.FirstSeen.UTC().Truncate(time.Microsecond)},
				Words:   newsroom.Version{Title: r.Title, Text: r.Text, URL: r.URL, Seen: r.FirstSeen, Content: key},
			})
		}
		return tx.Articles().Add(all)
	})
	return w
}

// storedRun is all that grouping has stored.
type storedRun struct {
	Head   newsroom.GroupHead
	Placed []newsroom.Placed
	Events map[newsroom.SituationID][]newsroom.SituationEvent
}

func storedBy(w *enginetest.World) storedRun {
	w.Helper()
	return enginetest.See(w, func(v store.View) (o storedRun, err error) {
		if o.Head, err = v.Situations().Head(); err != nil {
			return o, err
		}
		if o.Placed, err = v.Situations().Traces(0, 1<<20); err != nil {
			return o, err
		}
		o.Events = map[newsroom.SituationID][]newsroom.SituationEvent{}
		for _, p := range o.Placed {
			if o.Events[p.Situation], err = v.Situations().History(p.Situation); err != nil {
				return o, err
			}
		}
		return o, nil
	})
}

func childOf(w *enginetest.World, env ...string) *exec.Cmd {
	w.Helper()
	cmd := exec.CommandContext(w.Context(), os.Args[0])
	cmd.Env = append(append(os.Environ(), childMark+"="+w.Address), env...)
	return cmd
}

// finish groups everything in this process.
func finish(w *enginetest.World) {
	w.Helper()
	_, err := NewGrouper(w, nil, w.Logger).Run(w.Context(), newsroom.Ticket{})
	w.Must(err)
}

// A run that is cut at random batches, each grouped by a process of its own, stores what one process stores that
// groups everything: every trace, place and event, byte for byte.
func TestARunCutIntoProcessesStoresTheSame(t *testing.T) {
	reports := invent(71, 620)
	whole, cut := filled(t, reports), filled(t, reports)
	finish(whole)
	random, processes := newRandom(72), 0
	for left := true; left; processes++ {
		out, err := childOf(cut, childLimit+"="+strconv.Itoa(1+random.IntN(90))).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		left = bytes.Contains(out, []byte("left true"))
	}
	t.Logf("%d articles by %d processes", len(reports), processes)
	if diff := cmp.Diff(storedBy(whole), storedBy(cut)); diff != "" {
		t.Errorf("stored (-in one run +cut):\n%s", diff)
	}
}

// A process that is stopped by SIGSTOP before it writes, and goes on when another has done its work, commits
// nothing, whether it works for itself or for a job that was taken over.
func TestAStoppedProcessCommitsNothingAfterATakeover(t *testing.T) {
	tests := []struct {
		name   string
		env    func(w *enginetest.World) string
		during func(w *enginetest.World) // while it is stopped
		says   string
	}{
		{
			"another process has grouped everything",
			func(*enginetest.World) string { return "" },
			finish,
			"placed 0 superseded false left false",
		},
		{
			"its job was given to another worker, which has not written yet",
			func(w *enginetest.World) string {
				w.Commit(func(tx store.Tx) error { return tx.Enqueue(newsroom.GroupJob{}) })
				return childJob + "=" + strconv.FormatInt(setAttempt(w, 1), 10)
			},
			func(w *enginetest.World) { setAttempt(w, 2) },
			"placed 0 superseded true left false",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := filled(t, invent(73, 120))
			cmd := childOf(w, childLimit+"=50", childStop+"=1", tt.env(w))
			out, err := cmd.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			lines := bufio.NewReader(out)
			if line, err := lines.ReadString('\n'); line != "stopping\n" {
				t.Fatalf("%q, %v", line, err)
			}
			// It has said so just before: wait until the kernel has stopped it.
			var status syscall.WaitStatus
			if _, err := syscall.Wait4(cmd.Process.Pid, &status, syscall.WUNTRACED, nil); err != nil || !status.Stopped() {
				t.Fatalf("it is not stopped: %v, %v", status, err)
			}
			tt.during(w)
			before := storedBy(w)
			if err := cmd.Process.Signal(syscall.SIGCONT); err != nil {
				t.Fatal(err)
			}
			rest, err := io.ReadAll(lines)
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Wait(); err != nil {
				t.Fatalf("%v\n%s", err, rest)
			}
			if got := strings.TrimSpace(string(rest)); got != tt.says {
				t.Errorf("it says %q, want %q", got, tt.says)
			}
			if diff := cmp.Diff(before, storedBy(w)); diff != "" {
				t.Errorf("stored (-before it went on +after):\n%s", diff)
			}
		})
	}
}

// setAttempt lets the grouping job run in an attempt, as River does when a worker fetches it, and tells its number.
func setAttempt(w *enginetest.World, attempt int) (job int64) {
	w.Helper()
	return enginetest.Rows[int64](w.Store, `UPDATE river_job SET state = 'running', attempt = $1 WHERE kind = 'group' RETURNING id`, attempt)[0]
}
