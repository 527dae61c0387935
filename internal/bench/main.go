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

func main() {
	binary := flag.String("newsroom", "bin/newsroom", "the program to measure")
	seconds := flag.Int("seconds", 4, "length of one load run")
	rounds := flag.Int("rounds", 3, "load runs of each kind, in turn")
	bare := flag.String("bare", "", "serve this database by the bare handler; bench starts itself so")
	engine := flag.String("engine", "all", "the engine to measure: sqlite, postgres or all")
	flag.Parse()
	if *bare != "" {
		exitOn(serveBare(*bare))
		return
	}
	exitOn(measure(*binary, *engine, time.Duration(*seconds)*time.Second, *rounds))
}

func exitOn(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func measure(binary, engine string, length time.Duration, rounds int) error {
	if _, err := exec.LookPath("wrk"); err != nil {
		return fmt.Errorf("wrk is missing; 'make bench' installs it: %w", err)
	}
	folder, err := os.MkdirTemp("", "newsroom-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	n := program{ctx: ctx, binary: binary, data: filepath.Join(folder, "data")}
	t := table{}
	defer t.print()
	parts := []func(*table) error{n.demo, n.coldStart, func(t *table) error { return n.briefing(t, length, rounds) }, n.size}
	if engine == "postgres" {
		parts = nil
	}
	if engine != "sqlite" {
		parts = append(parts, func(t *table) error { return n.postgres(t, folder, length, rounds) })
	}
	for _, part := range parts {
		if err := part(&t); err != nil {
			return err
		}
	}
	return nil
}

// table is what was measured.
type table struct{ rows [][3]string }

func (t *table) add(what, figure, goal string) {
	t.rows = append(t.rows, [3]string{what, figure, goal})
}

func (t *table) print() {
	for _, row := range t.rows {
		fmt.Printf("%-64s %-16s %s\n", row[0], row[1], row[2])
	}
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
	t.add("size of the program, MB", fmt.Sprintf("%.1f", float64(info.Size())/1e6), "the whole stays under 30, stripped")
	return nil
}
