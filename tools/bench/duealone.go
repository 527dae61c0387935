package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"runtime/pprof"
	"time"

	"newsroom/internal/edition"
	"newsroom/internal/pgtest"
	"newsroom/internal/store"
)

// serverless says how composing is measured without a server, which takes a minute instead of six.
type serverless struct {
	editions int    // composed by as many at once as there are processors
	stock    string // folder in which the newsroom of SQLite is kept once it was filled; empty: it is filled anew
	packs    int    // of feeds, of which each reader has one; 0: each has feeds of their own
	profile  string // file for the profile of the processors' time; empty: none
}

// dueOn is an engine on which editions that come due are measured.
type dueOn struct {
	flag, name string
	open       func(n program, folder string, run func(program, *dueWorld, filling) error) error
}

var dueEngines = []dueOn{{"sqlite", "SQLite", program.stockedSQLite}, {"postgres", "PostgreSQL", program.freshPostgres}}

// dueParts are what is measured there: all of it; a thousand readers who come due in one minute, alone; composing, in this
// process.
var dueParts = map[string]func(*estateDue, *table) error{
	"due": (*estateDue).whole, "crowd": (*estateDue).crowded, "compose": (*estateDue).together,
}

// measure gives a part by the name that bench knows it by.
func (on dueOn) measure(n program, part, folder string) func(*table) error {
	return func(t *table) error {
		return on.open(n, folder, func(n program, w *dueWorld, fill filling) error { return n.stand(w, fill, on.name, t, dueParts[part]) })
	}
}

// filling fills a newsroom; nil: it is full.
type filling func(store.Store) error

func (n program) stockedSQLite(folder string, run func(program, *dueWorld, filling) error) error {
	n.data = filepath.Join(folder, "compose")
	w := newDueWorld(n.serverless.packs)
	if n.serverless.stock != "" {
		if there, err := takenOut(w, n.serverless.stock, n.data); err != nil || there {
			return errors.Join(err, run(n, w, nil))
		}
	}
	return run(n, w, func(s store.Store) error {
		if err := w.fill(n.ctx, s); err != nil || n.serverless.stock == "" {
			return err
		}
		return putAway(w, n.data, n.serverless.stock)
	})
}

func (n program) freshPostgres(folder string, run func(program, *dueWorld, filling) error) error {
	cluster, remove, err := pgtest.New("fsync = on")
	if err != nil {
		return err
	}
	defer remove()
	n.data, n.database = filepath.Join(folder, "unused"), cluster.URL("postgres")
	w := newDueWorld(n.serverless.packs)
	return run(n, w, func(s store.Store) error { return w.fill(n.ctx, s) })
}

const stockFile, stockReaders = "newsroom.db", "readers.json"

// putAway copies a filled newsroom into a folder.
func putAway(w *dueWorld, from, into string) error {
	who, err := json.Marshal(w.whoIsDue)
	if err != nil {
		return err
	}
	return errors.Join(copied(from, into), os.WriteFile(filepath.Join(into, stockReaders), who, 0o600))
}

// takenOut copies one back, if it is there.
func takenOut(w *dueWorld, from, into string) (bool, error) {
	said, err := os.ReadFile(filepath.Join(from, stockReaders))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err := errors.Join(err, json.Unmarshal(said, &w.whoIsDue)); err != nil {
		return false, err
	}
	return true, copied(from, into)
}

// copied copies the files of SQLite from one folder into another, which is made.
func copied(from, into string) error {
	if err := os.MkdirAll(into, 0o700); err != nil {
		return err
	}
	for _, name := range []string{stockFile, stockFile + "-wal"} {
		b, err := os.ReadFile(filepath.Join(from, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err := errors.Join(err, os.WriteFile(filepath.Join(into, name), b, 0o600)); err != nil { //nolint:gosec // folders that bench's caller names
			return err
		}
	}
	return nil
}

// stand opens a newsroom, fills it and measures there.
func (n program) stand(w *dueWorld, fill filling, name string, t *table, part func(*estateDue, *table) error) (err error) {
	if out, err := n.command("migrate").CombinedOutput(); err != nil {
		return fmt.Errorf("newsroom migrate: %w: %s", err, out)
	}
	e := &estateDue{program: n, world: w}
	if e.store, err = n.opened(w.clock); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, e.store.Close()) }()
	if fill != nil {
		if err := fill(e.store); err != nil {
			return err
		}
	}
	t.head(fmt.Sprintf("Editions that come due, on %s: %d articles grouped, %d readers with %d interests and %d of %d feeds",
		name, dueArticles, dueAtOnce, dueInterests, dueReads, dueFeeds))
	return part(e, t)
}

// whole measures one reader on an idle node, a thousand in one minute with their letters, and what composing costs.
func (e *estateDue) whole(t *table) error {
	if err := e.served(t, e.planned, e.alone, e.atOnce); err != nil {
		return err
	}
	return e.composing(t)
}

// crowded has a thousand readers come due in one minute.
func (e *estateDue) crowded(t *table) error { return e.served(t, e.atOnce) }

// together composes for a crowd, by as many at once as there are processors.
func (e *estateDue) together(t *table) (err error) {
	e.world.now = time.Now().UTC()
	empty, err := e.room()
	if err != nil {
		return err
	}
	if e.serverless.profile != "" {
		file, err := os.Create(e.serverless.profile)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, file.Close()) }()
		if err := pprof.StartCPUProfile(file); err != nil {
			return err
		}
		defer pprof.StopCPUProfile()
	}
	readers := e.world.Crowd[:min(e.serverless.editions, len(e.world.Crowd))]
	before, err := forgotten()
	if err != nil {
		return err
	}
	press, begun, used := compositor(e.store), time.Now(), spent()
	if err := press.all(e.ctx, readers, edition.Request(time.UTC, e.world.clock())); err != nil {
		return err
	}
	took := time.Since(begun)
	t.add(fmt.Sprintf("%d editions composed and sent, s", len(readers)), took.Seconds(), "")
	t.add("CPU of one, ms", (spent()-used)*1000/float64(len(readers)), "at most 2")
	peak, err := statusOf(os.Getpid(), "VmHWM:")
	t.add("peak memory above what this process had before, MB", peak-before, "at most 150")
	if err != nil {
		return err
	}
	used = spent()
	if err := settled(e.ctx, e.store); err != nil {
		return err
	}
	t.add("CPU of what the hourly job does with one, ms", (spent()-used)*1000/float64(len(readers)), "")
	full, err := e.room()
	if err == nil && len(full) > 0 {
		t.left(empty, full, len(readers))
	}
	return err
}

// forgotten gives back what filling the newsroom has left, has the system forget the peak of this process's memory, and gives what it has in MB.
func forgotten() (float64, error) {
	debug.FreeOSMemory()
	if err := os.WriteFile("/proc/self/clear_refs", []byte("5"), 0); err != nil {
		return 0, err
	}
	return statusOf(os.Getpid(), "VmRSS:")
}
