package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
)

//go:embed steady.py
var steady []byte

// replay has the program live through days of real news, steered by a clock of its own, and gives what the papers are like that
// its readers get. The papers stay in a folder, for people to read: as text and as JSON. The figures are nil where the data have
// no replay.
func replay(ctx context.Context, data, papers string) ([]figure, error) {
	scripts := filepath.Join(data, "stream")
	if _, err := os.Stat(filepath.Join(scripts, "simulate.sh")); err != nil {
		return nil, nil // an older folder has none
	}
	if err := emptied(papers); err != nil {
		return nil, err
	}
	work, err := os.MkdirTemp("", "replay-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(work) }() // a folder for what is temporary
	if err := live(ctx, scripts, work, papers); err != nil {
		return nil, err
	}
	all, err := read(papers)
	return figuresOf(all), err
}

// emptied sees to it that a folder is there and empty: a replay begins with nothing.
func emptied(folder string) error {
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	return os.MkdirAll(folder, 0o750)
}

// live builds the program with a clock that can be steered, and runs the days.
func live(ctx context.Context, scripts, work, papers string) error {
	binary := filepath.Join(work, "newsroom")
	if err := script(ctx, nil, filepath.Join(scripts, "steered.sh"), binary); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(work, "sitecustomize.py"), steady, 0o600); err != nil {
		return err
	}
	port, err := freePort(ctx)
	if err != nil {
		return err
	}
	return script(ctx, []string{"NR=" + binary, "PORT=" + port, "PYTHONPATH=" + work}, filepath.Join(scripts, "simulate.sh"), papers)
}

// script runs a shell script of the data with more in its environment. What it prints is shown only where it fails: it tells of
// every feed and every reader.
func script(ctx context.Context, more []string, name string, args ...string) error {
	cmd := exec.CommandContext(ctx, "bash", append([]string{name}, args...)...) //nolint:gosec // whoever runs the command names it
	cmd.Env = append(os.Environ(), more...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", name, err, out)
	}
	return nil
}

// freePort gives a port on which nobody listens.
func freePort(ctx context.Context) (string, error) {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	_, port, err := net.SplitHostPort(l.Addr().String())
	if closing := l.Close(); err == nil {
		err = closing
	}
	return port, err
}

// paper is what the figures are made of: an edition as the program prints it.
type paper struct {
	Sections []struct {
		Items []item
	}
}

type item struct {
	Headline string
	Summary  []json.RawMessage
	New      []json.RawMessage
	Several  int `json:"independent_sources"`
	Sources  []struct{ Title, URL string }
}

// read reads all papers of a folder.
func read(folder string) (all []paper, err error) {
	names, err := filepath.Glob(filepath.Join(folder, "*-[0-9][0-9].json"))
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("%s: the replay left no papers", folder)
	}
	for _, name := range names {
		text, err := os.ReadFile(filepath.Clean(name))
		if err != nil {
			return nil, err
		}
		var one paper
		if err := json.Unmarshal(text, &one); err != nil {
			return nil, fmt.Errorf("%s: %w: %.200s", name, err, text)
		}
		all = append(all, one)
	}
	return all, err
}
