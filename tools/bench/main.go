// Command bench measures the real program beside its own limits, all in one run, and prints a table. It never
// fails for a figure: machines are noisy, so it quotes ratios and CPU seconds, and people compare.
//
// It starts the program that -newsroom names on a data folder of its own, made by the demo, and sends requests
// to loopback alone, a bounded number of seconds, by wrk.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"
)

// invented is the stream that bench makes up.
const invented = "invented"

func main() {
	binary := flag.String("newsroom", "bin/newsroom", "the program to measure")
	seconds := flag.Int("seconds", 4, "length of one load run")
	rounds := flag.Int("rounds", 3, "load runs of each kind, in turn")
	bare := flag.String("bare", "", "serve this database by the bare handler; bench starts itself so")
	grouped := flag.String("grouped", "", "group this stream in memory and say what it took; bench starts itself so")
	apart := flag.String("apart", "", "group the articles of this SQLite file in memory and say what it took; bench starts itself so")
	stream := flag.String("stream", invented, "the stream that is grouped: a file of JSON Lines with title and body, or "+invented)
	engine := flag.String("engine", "all", "what to measure: sqlite, postgres or all; pages for pages, reads for reading on SQLite alone, farm for polling, grouping for grouping, statements for long statements, due, due-sqlite or due-postgres for editions that come due, crowd-sqlite or crowd-postgres for a thousand of them alone, compose-sqlite or compose-postgres for composing without a server")
	var compose serverless
	flag.IntVar(&compose.editions, "editions", dueAtOnce, "how many editions compose-sqlite and compose-postgres compose")
	flag.StringVar(&compose.stock, "stock", "", "a folder in which compose-sqlite keeps what it has filled, and finds it the next time")
	flag.IntVar(&compose.packs, "packs", 0, "of how many packs of feeds each reader has one, with interests that many have in common; 0: each has feeds and interests of their own")
	flag.StringVar(&compose.profile, "profile", "", "a file for the CPU profile of compose-sqlite or compose-postgres")
	flag.Parse()
	if *bare != "" {
		exitOn(serveBare(*bare))
		return
	}
	if *grouped != "" {
		exitOn(serveGrouping(*grouped))
		return
	}
	if *apart != "" {
		exitOn(serveApart(*apart))
		return
	}
	exitOn(measure(program{binary: *binary, stream: *stream, serverless: compose}, *engine, time.Duration(*seconds)*time.Second, *rounds))
}

func exitOn(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func measure(n program, engine string, length time.Duration, rounds int) error {
	if _, err := exec.LookPath("wrk"); err != nil {
		return fmt.Errorf("wrk is missing; 'make bench' installs it: %w", err)
	}
	folder, err := os.MkdirTemp("", "newsroom-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Minute)
	defer cancel()
	last, keep, err := history(".bench")
	if err != nil {
		return err
	}
	n.ctx, n.data = ctx, filepath.Join(folder, "data")
	t := table{When: time.Now()}
	defer func() { t.print(last) }()
	for _, part := range n.parts(engine, folder, length, rounds) {
		if err := part(&t); err != nil {
			return err
		}
	}
	return keep(&t)
}

// parts are what is measured, in this order.
func (n program) parts(engine, folder string, length time.Duration, rounds int) []func(*table) error {
	load := func(t *table) error { return n.reading(t, length, rounds) }
	pages := func(t *table) error { return n.pages(t, length, rounds) }
	stock := func(t *table) error { return n.stock(t, length, rounds) }
	all := map[string][]func(*table) error{
		"sqlite":   {n.demo, n.coldStart, load, pages, func(t *table) error { return n.writes(t, folder, length) }, n.polling, n.grouping, n.foreign, stock, n.statements, n.size},
		"postgres": {func(t *table) error { return n.postgres(t, folder, length, rounds) }},
	}
	all["reads"] = []func(*table) error{n.demo, load}
	all["pages"] = []func(*table) error{n.demo, pages}
	all["grouping"] = []func(*table) error{n.grouping}
	all["farm"] = []func(*table) error{n.polling}
	all["statements"] = []func(*table) error{n.statements}
	for part := range dueParts {
		for _, on := range dueEngines {
			all[part+"-"+on.flag] = []func(*table) error{on.measure(n, part, folder)}
		}
	}
	all["due"] = slices.Concat(all["due-sqlite"], all["due-postgres"])
	if engine == "all" {
		return slices.Concat(all["sqlite"], all["postgres"], all["due"])
	}
	return all[engine]
}

func median[T int | float64 | time.Duration](list []T) T {
	sorted := slices.Sorted(slices.Values(list))
	return sorted[len(sorted)/2]
}

func (n program) size(t *table) error {
	info, err := os.Stat(n.binary)
	if err != nil {
		return err
	}
	t.head("The program")
	t.add("size, MB", float64(info.Size())/1e6, "under 30, stripped")
	return nil
}
