package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/edition"
	"newsroom/internal/mandate"
	"newsroom/internal/readiness"
	"newsroom/internal/store/sqlite"
)

// writes compares corrections of mandates, through the step that every door calls, with commits of a single row.
// Each is on the disk when it counts.
func writes(t *table, folder string, length time.Duration) error {
	t.head("Corrections of mandates through their step, beside commits of a single row")
	for _, writers := range busy {
		bare, err := commits(filepath.Join(folder, fmt.Sprintf("bare%d.db", writers)), writers, length)
		if err != nil {
			return err
		}
		full, err := corrections(filepath.Join(folder, fmt.Sprintf("full%d.db", writers)), writers, length)
		if err != nil {
			return err
		}
		with := fmt.Sprintf(", %d writers", writers)
		t.add("bare, commits/s"+with, bare, "")
		t.add("corrections/s"+with, full, "")
		t.add("their ratio"+with, full/bare, "")
	}
	return nil
}

// rate counts how often a function runs in a second, with so many side by side.
func rate(side int, length time.Duration, do func(writer int) error) (float64, error) {
	var done atomic.Int64
	begun := time.Now()
	err := atOnce(side, func(writer int) error {
		for time.Since(begun) < length {
			if err := do(writer); err != nil {
				return err
			}
			done.Add(1)
		}
		return nil
	})
	return float64(done.Load()) / time.Since(begun).Seconds(), err
}

func commits(path string, writers int, length time.Duration) (float64, error) {
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=busy_timeout(5000)&_txlock=immediate")
	if err != nil {
		return 0, err
	}
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("CREATE TABLE one (id INTEGER PRIMARY KEY, text TEXT NOT NULL)"); err != nil {
		return 0, errors.Join(err, db.Close())
	}
	insert, err := db.Prepare("INSERT INTO one (text) VALUES (?)")
	if err != nil {
		return 0, errors.Join(err, db.Close())
	}
	found, err := rate(writers, length, func(int) error {
		_, err := insert.Exec("Follow offshore wind.")
		return err
	})
	return found, errors.Join(err, insert.Close(), db.Close())
}

func corrections(path string, writers int, length time.Duration) (float64, error) {
	ctx := context.Background()
	log := slog.New(slog.DiscardHandler)
	s, err := sqlite.Open(ctx, sqlite.Config{Path: path, Clock: time.Now, Log: log})
	if err != nil {
		return 0, err
	}
	defer s.Close()
	if err := s.Migrate(ctx); err != nil {
		return 0, err
	}
	people := account.NewDirectory(s, func() [16]byte { return uuid.Must(uuid.NewV7()) }, edition.Next)
	editor := mandate.NewEditor(s, readiness.Refresh)
	readers, revisions := make([]newsroom.Principal, writers), make([]newsroom.Revision, writers)
	for i := range readers {
		a, err := people.Add(ctx, account.New{Email: fmt.Sprintf("reader%d@example.org", i), Authorized: true})
		if err != nil {
			return 0, err
		}
		readers[i] = newsroom.Principal{Account: a.ID, Client: "bench"}
	}
	statements := []string{"Follow offshore wind.", "No offshore wind."}
	return rate(writers, length, func(w int) error {
		said, err := editor.Correct(ctx, mandate.Correction{
			By: readers[w], Expected: revisions[w], Statement: statements[revisions[w]%2], Provenance: newsroom.ReaderWords,
		})
		revisions[w] = said.Revision
		return err
	})
}
