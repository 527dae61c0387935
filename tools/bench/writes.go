package main

import (
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"time"
)

//go:embed correct.lua
var correctScript []byte

// writes compares corrections of mandates, sent to the interface, with commits of a single row on the same disk. Each
// is on the disk when it counts.
func (n program) writes(t *table, folder string, length time.Duration) error {
	script := filepath.Join(folder, "correct.lua")
	if err := os.WriteFile(script, correctScript, 0o600); err != nil {
		return err
	}
	serve, err := start(n.command("serve", "--listen", "127.0.0.1:0"))
	if err != nil {
		return err
	}
	t.head("POST /v1/mandate, each correction applied, beside commits of a single row")
	for _, writers := range busy {
		bare, err := commits(filepath.Join(folder, fmt.Sprintf("bare%d.db", writers)), writers, length)
		if err != nil {
			return err
		}
		tokens, err := n.writers(folder, writers)
		if err != nil {
			return err
		}
		full, err := n.wrk(serve, length, writers, "/v1/mandate", "-t"+strconv.Itoa(writers), "-s", script, "--", tokens)
		if err != nil {
			return err
		}
		with := fmt.Sprintf(", %d writers", writers)
		goal := ""
		if writers == busy[len(busy)-1] {
			goal = "at least 0.25"
		}
		t.add("bare, commits/s"+with, bare, "")
		t.add("corrections/s"+with, full.rate, "")
		t.add("corrections ÷ bare"+with, full.rate/bare, goal)
		t.add("CPU of a correction, µs"+with, full.cpu*1e6, "")
	}
	_, err = serve.stop()
	return err
}

// writers adds so many readers and gives a file with a token of each.
func (n program) writers(folder string, many int) (file string, err error) {
	var tokens []byte
	for i := range many {
		email := fmt.Sprintf("writer%d-of-%d@example.org", i, many)
		if out, err := n.command("account", "add", email).CombinedOutput(); err != nil {
			return "", fmt.Errorf("account add: %w: %s", err, out)
		}
		token, err := n.command("token", "issue", "--account", email, "--scope", "mandate_write").Output()
		if err != nil {
			return "", err
		}
		tokens = append(tokens, token...)
	}
	file = filepath.Join(folder, fmt.Sprintf("tokens%d", many))
	return file, os.WriteFile(file, tokens, 0o600)
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
