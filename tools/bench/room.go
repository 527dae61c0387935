package main

import (
	"database/sql"
	"errors"
	"maps"
	"path/filepath"
	"slices"
)

// rooms is how many bytes each table and index of SQLite's file takes, without what is free within its pages.
type rooms map[string]float64

// room brings all editions into the form in which they are kept, the newest of each reader as well, and tells what room is taken then.
func (e *estateDue) room() (rooms, error) {
	if e.database != "" {
		return rooms{}, nil
	}
	file := filepath.Join(e.data, stockFile)
	// Of a reader who has one edition more than there are, the newest is not the last, and is packed.
	for _, step := range []func() error{
		func() error { return settled(e.ctx, e.store) },
		func() error { return run(file, `UPDATE reader SET last = last + 1 WHERE last > 0`) },
		func() error { return settled(e.ctx, e.store) },
		func() error {
			return run(file, `UPDATE reader SET last = last - 1, indexed = min(indexed, last - 1), packed = min(packed, last - 1) WHERE last > 0`,
				`INSERT INTO passage_words (passage_words) VALUES ('optimize')`) // else it is chance how many pieces the index is in
		},
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return takenIn(file)
}

// takenIn reads it.
func takenIn(file string) (all rooms, err error) {
	db, err := sql.Open("sqlite", "file:"+file+"?_pragma=query_only(1)&_pragma=busy_timeout(5000)")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	found, err := db.Query(`SELECT name, sum(pgsize - unused) FROM dbstat GROUP BY name`)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, found.Close()) }()
	all = rooms{}
	for found.Next() {
		var name string
		var bytes float64
		if err := found.Scan(&name, &bytes); err != nil {
			return nil, err
		}
		all[name] = bytes
	}
	return all, found.Err()
}

// leastRoom is below how many bytes an edition a table is not told of by itself.
const leastRoom = 100

// left tells what so many editions have left in the file, each.
func (t *table) left(before, after rooms, editions int) {
	whole, each := 0.0, map[string]float64{}
	for name, bytes := range after {
		each[name] = (bytes - before[name]) / float64(editions)
		whole += each[name]
	}
	t.add("bytes that one leaves", whole, "at most 12000")
	for _, name := range slices.Sorted(maps.Keys(each)) {
		if each[name] >= leastRoom {
			t.add("bytes of it in "+name, each[name], "")
		}
	}
}
