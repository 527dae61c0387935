package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/pprof"
	"time"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/pgtest"
	"newsroom/internal/store"
)

// serverless says how composing is measured without a server, which takes a minute instead of six.
type serverless struct {
	editions int    // composed by as many at once as there are processors
	stock    string // folder in which the newsroom of SQLite is kept once it was filled; empty: it is filled anew
	profile  string // file for the profile of the processors' time; empty: none
}

// composeSQLite and composePostgres measure composing in this process; crowdSQLite and crowdPostgres a server for which a
// thousand readers come due in one minute.
func (n program) composeSQLite(t *table, folder string) error {
	return n.stockedSQLite(folder, func(n program, w *dueWorld, fill filling) error {
		return n.stand(w, fill, "SQLite", t, (*estateDue).together)
	})
}

func (n program) composePostgres(t *table, _ string) error {
	return n.freshPostgres(func(n program, w *dueWorld, fill filling) error {
		return n.stand(w, fill, "PostgreSQL", t, (*estateDue).together)
	})
}

func (n program) crowdSQLite(t *table, folder string) error {
	return n.stockedSQLite(folder, func(n program, w *dueWorld, fill filling) error {
		return n.stand(w, fill, "SQLite", t, (*estateDue).crowded)
	})
}

func (n program) crowdPostgres(t *table, _ string) error {
	return n.freshPostgres(func(n program, w *dueWorld, fill filling) error {
		return n.stand(w, fill, "PostgreSQL", t, (*estateDue).crowded)
	})
}

// filling fills a newsroom; nil: it is full.
type filling func(store.Store) error

func (n program) stockedSQLite(folder string, run func(program, *dueWorld, filling) error) error {
	n.data = filepath.Join(folder, "compose")
	w := newDueWorld()
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

func (n program) freshPostgres(run func(program, *dueWorld, filling) error) error {
	cluster, remove, err := pgtest.New("fsync = on")
	if err != nil {
		return err
	}
	defer remove()
	n.database = cluster.URL("postgres")
	w := newDueWorld()
	return run(n, w, func(s store.Store) error { return w.fill(n.ctx, s) })
}

// whoIsDue is what a stock knows of its readers.
type whoIsDue struct{ Crowd, Few []newsroom.AccountID }

const stockFile, stockReaders = "newsroom.db", "readers.json"

// putAway copies a filled newsroom into a folder.
func putAway(w *dueWorld, from, into string) error {
	who, err := json.Marshal(whoIsDue{w.crowd, w.few})
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
	var who whoIsDue
	if err := errors.Join(err, json.Unmarshal(said, &who)); err != nil {
		return false, err
	}
	w.crowd, w.few = who.Crowd, who.Few
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
	t.head(fmt.Sprintf("Editions alone, on %s: %d articles grouped, readers with %d interests and %d of %d feeds",
		name, dueArticles, dueInterests, dueReads, dueFeeds))
	return part(e, t)
}

// crowded has a thousand readers come due in one minute.
func (e *estateDue) crowded(t *table) (err error) {
	if e.relay, err = listenForLetters(); err != nil {
		return err
	}
	defer e.relay.close()
	return e.served(t, e.atOnce)
}

// together composes for a crowd, by as many at once as there are processors.
func (e *estateDue) together(t *table) (err error) {
	e.world.now = time.Now().UTC()
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
	readers := e.world.crowd[:min(e.serverless.editions, len(e.world.crowd))]
	press, begun, used := compositor(e.store), time.Now(), spent()
	if err := press.all(e.ctx, readers, edition.Request(time.UTC, e.world.clock())); err != nil {
		return err
	}
	took := time.Since(begun)
	t.add(fmt.Sprintf("%d editions composed and sent, s", len(readers)), took.Seconds(), "")
	t.add("CPU of one, ms", (spent()-used)*1000/float64(len(readers)), "at most 2")
	return nil
}
