package situation

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/sqlite"
)

// The tests of this file group in processes of their own: the test binary runs itself again, and with childMark
// in its environment it groups one batch and nothing else.
const (
	childMark  = "SITUATION_TEST_CHILD" // path of the database
	childLimit = "SITUATION_TEST_LIMIT" // articles of the batch
	childStop  = "SITUATION_TEST_STOP"  // set: stop by SIGSTOP before the batch is written
	childJob   = "SITUATION_TEST_JOB"   // the ticket's job, attempt 1
)

func TestMain(m *testing.M) {
	if path := os.Getenv(childMark); path != "" {
		os.Exit(child(path))
	}
	os.Exit(m.Run())
}

// child groups one batch and tells what came of it in one line.
func child(path string) int {
	ctx := context.Background()
	s, err := open(ctx, path)
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
	done, err := NewDesk(s, fault, slog.New(slog.DiscardHandler)).Batch(ctx, limit, mine)
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

func open(ctx context.Context, path string) (*sqlite.Store, error) {
	return sqlite.Open(ctx, sqlite.Config{Path: path, Clock: time.Now, Log: slog.New(slog.DiscardHandler)})
}

// filled makes a database that holds the reports, ungrouped.
func filled(t *testing.T, reports []report) (*sqlite.Store, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "newsroom.db")
	s, err := open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	if err := s.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	err = s.Update(t.Context(), func(tx store.Tx) error {
		feed, err := tx.Feeds().Add(newsroom.Feed{URL: "https://example.org/feed", Host: "example.org:443", Every: time.Hour})
		if err != nil {
			return err
		}
		var all []store.Arrival
		for i, r := range texts(reports) {
			key := newsroom.Digest{byte(i), byte(i >> 8), 1}
			all = append(all, store.Arrival{
				Article: newsroom.Article{Feed: feed, Key: key, Language: r.Language, FirstSeen: r.FirstSeen.UTC().Truncate(time.Microsecond)},
				Words:   newsroom.Version{Title: r.Title, Text: r.Text, URL: r.URL, Seen: r.FirstSeen, Content: key},
			})
		}
		return tx.Articles().Add(all)
	})
	if err != nil {
		t.Fatal(err)
	}
	return s, path
}

// storedRun is all that grouping has stored.
type storedRun struct {
	Head   newsroom.GroupHead
	Placed []newsroom.Placed
	Events map[newsroom.SituationID][]newsroom.SituationEvent
}

func storedBy(t *testing.T, s store.Store) storedRun {
	t.Helper()
	o := storedRun{Events: map[newsroom.SituationID][]newsroom.SituationEvent{}}
	err := s.View(t.Context(), func(v store.View) (err error) {
		if o.Head, err = v.Situations().Head(); err != nil {
			return err
		}
		if o.Placed, err = v.Situations().Traces(0, 1<<20); err != nil {
			return err
		}
		for _, p := range o.Placed {
			if o.Events[p.Situation], err = v.Situations().History(p.Situation); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func childOf(t *testing.T, path string, env ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(append(os.Environ(), childMark+"="+path), env...)
	return cmd
}

// A run that is cut at random batches, each grouped by a process of its own, stores what one process stores that
// groups everything: every trace, place and event, byte for byte.
func TestARunCutIntoProcessesStoresTheSame(t *testing.T) {
	reports := invent(71, 620)
	whole, _ := filled(t, reports)
	if _, err := NewDesk(whole, nil, slog.New(slog.DiscardHandler)).Run(t.Context(), newsroom.Ticket{}); err != nil {
		t.Fatal(err)
	}
	cut, path := filled(t, reports)
	random, processes := newRandom(72), 0
	for left := true; left; processes++ {
		out, err := childOf(t, path, childLimit+"="+strconv.Itoa(1+random.IntN(90))).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		left = bytes.Contains(out, []byte("left true"))
	}
	t.Logf("%d articles by %d processes", len(reports), processes)
	if diff := cmp.Diff(storedBy(t, whole), storedBy(t, cut)); diff != "" {
		t.Errorf("stored (-in one run +cut):\n%s", diff)
	}
}

// A process that is stopped by SIGSTOP before it writes, and goes on when another has done its work, commits
// nothing, whether it works for itself or for a job that was taken over.
func TestAStoppedProcessCommitsNothingAfterATakeover(t *testing.T) {
	tests := []struct {
		name   string
		during func(t *testing.T, s *sqlite.Store, path string) // while it is stopped
		env    func(t *testing.T, s *sqlite.Store, path string) string
		says   string
	}{
		{
			"another process has grouped everything",
			func(t *testing.T, s *sqlite.Store, _ string) {
				t.Helper()
				if _, err := NewDesk(s, nil, slog.New(slog.DiscardHandler)).Run(t.Context(), newsroom.Ticket{}); err != nil {
					t.Fatal(err)
				}
			},
			func(*testing.T, *sqlite.Store, string) string { return "" },
			"placed 0 superseded false left false",
		},
		{
			"its job was given to another worker, which has not written yet",
			func(t *testing.T, _ *sqlite.Store, path string) {
				t.Helper()
				setAttempt(t, path, 2)
			},
			func(t *testing.T, s *sqlite.Store, path string) string {
				t.Helper()
				if err := s.Update(t.Context(), func(tx store.Tx) error { return tx.Enqueue(newsroom.GroupJob{}) }); err != nil {
					t.Fatal(err)
				}
				return childJob + "=" + strconv.FormatInt(setAttempt(t, path, 1), 10)
			},
			"placed 0 superseded true left false",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, path := filled(t, invent(73, 120))
			cmd := childOf(t, path, childLimit+"=50", childStop+"=1", tt.env(t, s, path))
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
			tt.during(t, s, path)
			before := storedBy(t, s)
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
			if diff := cmp.Diff(before, storedBy(t, s)); diff != "" {
				t.Errorf("stored (-before it went on +after):\n%s", diff)
			}
		})
	}
}

// setAttempt lets the grouping job run in an attempt, as River does when a worker fetches it, and tells its number.
func setAttempt(t *testing.T, path string, attempt int) (job int64) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(5000)")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	err = db.QueryRowContext(t.Context(), `UPDATE river_job SET state = 'running', attempt = ? WHERE kind = 'group' RETURNING id`, attempt).Scan(&job)
	if err != nil {
		t.Fatal(err)
	}
	return job
}
