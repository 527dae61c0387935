package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"newsroom"
	"newsroom/internal/jobs"
	"newsroom/internal/pgtest"
	"newsroom/internal/store"
	"newsroom/internal/store/postgres"
)

// postgres measures what PostgreSQL changes, on a server of its own that keeps its promises: fsync is on, and its
// files lie where the bench's other files lie.
func (n program) postgres(t *table, folder string, length time.Duration, rounds int) error {
	if err := open(folder); err != nil {
		return err
	}
	cluster, remove, err := pgtest.New("fsync = on")
	if err != nil {
		return err
	}
	defer remove()
	other := n
	other.data, other.database = filepath.Join(folder, "unused"), cluster.URL("postgres")
	if err := other.fill(n.binary, folder); err != nil {
		return err
	}
	if err := other.reading(t, length, rounds); err != nil {
		return err
	}
	return other.latency(t, length*time.Duration(rounds))
}

// open lets the server's own user into the folder, and makes it the one for temporary files.
func open(folder string) error {
	place := filepath.Join(folder, "postgres")
	if err := os.Mkdir(place, 0o700); err != nil {
		return err
	}
	return errors.Join(os.Chmod(folder, 0o755), os.Chmod(place, 0o777), os.Setenv("TMPDIR", place)) //nolint:gosec // another user works there, for the length of a measurement
}

// fill puts the demo's world, which a demo on a folder serves, into the database, down to the first edition.
func (n program) fill(binary, folder string) error {
	world := program{ctx: n.ctx, binary: binary, data: filepath.Join(folder, "world")}
	demo, err := start(world.command("demo", "--listen", "127.0.0.1:0"))
	if err != nil {
		return err
	}
	defer func() { _, _ = demo.stop() }()
	list, err := world.command("source", "export").Output()
	if err != nil {
		return err
	}
	file := filepath.Join(folder, "world.opml")
	if err := os.WriteFile(file, list, 0o600); err != nil {
		return err
	}
	for _, args := range [][]string{
		{"account", "add", "reader@example.org"},
		{"source", "import", file, "--allow-private-networks", "127.0.0.0/8"},
		{"mandate", "set", "--account", "reader@example.org", "Follow the harbour, night trains and the elections."},
		{"poll", "--all", "--allow-private-networks", "127.0.0.0/8", "--host-gap", "0s"},
		{"edition", "compose", "--account", "reader@example.org"},
	} {
		if out, err := n.command(args...).CombinedOutput(); err != nil {
			return fmt.Errorf("newsroom %v: %w: %s", args, err, out)
		}
	}
	return nil
}

// The load under which the way of a job is measured.
const (
	writers    = 8
	writeEvery = 20 * time.Millisecond // each of them
)

// way notes when jobs were enqueued and how long it took until their work began.
type way struct {
	mu       sync.Mutex
	enqueued map[newsroom.FeedID]time.Time
	took     []time.Duration
}

func (w *way) begins(id newsroom.FeedID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.enqueued[id] = time.Now()
}

func (w *way) ends(id newsroom.FeedID, at time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.took = append(w.took, at.Sub(w.enqueued[id]))
}

// latency measures from the transaction that enqueues a job to the begin of its work, with eight writers beside it.
func (n program) latency(t *table, length time.Duration) error {
	s, err := postgres.Open(n.ctx, postgres.Config{URL: n.database, Clock: time.Now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	defer s.Close()
	w := &way{enqueued: map[newsroom.FeedID]time.Time{}}
	work, err := jobs.NewWorker(s, jobs.Work{Readiness: func(ctx context.Context, id newsroom.FeedID, ticket newsroom.Ticket) error {
		w.ends(id, time.Now())
		return s.Update(ctx, func(tx store.Tx) error { return tx.Finish(ticket) })
	}}, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	if err := work.Start(n.ctx); err != nil {
		return err
	}
	if err := errors.Join(w.write(n.ctx, s, length), work.Stop(n.ctx)); err != nil {
		return err
	}
	slices.Sort(w.took)
	if len(w.took) == 0 {
		return errors.New("no job was worked")
	}
	t.head(fmt.Sprintf("The way of a job from its insert to its work, on PostgreSQL, %d writers, %d jobs", writers, len(w.took)))
	t.add("p50, ms", ms(w.took[len(w.took)/2]), "under 10")
	t.add("p99, ms", ms(w.took[len(w.took)*99/100]), "under 150")
	return nil
}

// write enqueues jobs from several writers at once.
func (w *way) write(ctx context.Context, s store.Store, length time.Duration) error {
	return atOnce(writers, func(writer int) error {
		tick := time.NewTicker(writeEvery)
		defer tick.Stop()
		for i, end := 0, time.Now().Add(length); time.Now().Before(end); i++ {
			<-tick.C
			id := newsroom.FeedID(1 + writer + writers*i)
			err := s.Update(ctx, func(tx store.Tx) error {
				w.begins(id)
				return tx.Enqueue(newsroom.ReadinessJob{Feed: id})
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// atOnce runs a function so many times side by side.
func atOnce(n int, do func(int) error) error {
	var all sync.WaitGroup
	failures := make([]error, n)
	for i := range n {
		all.Go(func() { failures[i] = do(i) })
	}
	all.Wait()
	return errors.Join(failures...)
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
