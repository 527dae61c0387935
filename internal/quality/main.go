// Command quality measures the desk on labelled data, by the scorer beside the checkout, through the program's own
// eval commands. It writes the figures into docs/quality.md, with the values that they had at earlier versions, or, with
// -check, compares them with what stands there and fails when one of those that may not fall has fallen by more than a
// hundredth. With -papers it also replays days of real news in the whole program, and counts what its readers' papers are like.
//
// The data are not part of the project: their licences allow evaluation alone. Where the folder is missing the
// command says so loudly and ends well.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"
)

// measuring bounds a whole run.
const measuring = 20 * time.Minute

func main() {
	binary := flag.String("newsroom", "bin/newsroom", "the program to measure")
	data := flag.String("data", "../shared/eval", "the folder of the scorer and its data")
	page := flag.String("page", "docs/quality.md", "the page of the figures")
	version := flag.String("version", "dev", "the program's version, for the history")
	papers := flag.String("papers", "", "the folder for the papers of a replay; none: nothing is replayed")
	check := flag.Bool("check", false, "compare with the page instead of writing it")
	flag.Parse()
	if err := run(*binary, *data, *page, *version, *papers, *check); err != nil {
		fmt.Fprintln(os.Stderr, "quality:", err)
		os.Exit(1)
	}
}

func run(binary, data, page, version, papers string, check bool) error {
	scorer := filepath.Join(data, "score.py")
	if _, err := os.Stat(scorer); err != nil {
		fmt.Printf("****************************************************************************\n"+
			"** THE QUALITY IS NOT MEASURED: there is no %s.\n"+
			"****************************************************************************\n", scorer)
		return nil
	}
	round, fresh := newest()
	fmt.Printf("Statements by people who had never met the desk, whole and wrongly applied at first sight: %s (round %s)\n", fresh, round)
	ctx, cancel := context.WithTimeout(context.Background(), measuring)
	defer cancel()
	figures, err := measure(ctx, scorer, binary, data, papers)
	switch {
	case err != nil:
		return err
	case check:
		return compare(page, figures)
	}
	return write(page, version, figures, time.Now())
}

// measure gives all figures: of the papers first, if they are asked for.
func measure(ctx context.Context, scorer, binary, data, papers string) (all []figure, err error) {
	if papers != "" {
		if all, err = replay(ctx, data, papers); err != nil {
			return nil, err
		}
	}
	news, err := stream(ctx, binary, data)
	if err != nil {
		return nil, err
	}
	scored, err := score(ctx, scorer, binary, data)
	return slices.Concat(all, news, scored), err
}

// figure is one of the scorer's.
type figure struct {
	name  string
	value float64
}

// score runs the scorer and gives its figures in its order.
func score(ctx context.Context, scorer, binary, data string) ([]figure, error) {
	cmd := exec.CommandContext(ctx, "python3", scorer, "--newsroom", binary, "--data", data, "--json") //nolint:gosec // whoever runs the command names it
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", scorer, err)
	}
	return parse(out)
}

// stream gives the figures of a stream of real news, which stand first, where the folder has one.
func stream(ctx context.Context, binary, data string) ([]figure, error) {
	if _, err := os.Stat(filepath.Join(data, "stream")); err != nil {
		return nil, nil //nolint:nilerr // an older folder has none
	}
	cmd := exec.CommandContext(ctx, binary, "eval", "stream", data) //nolint:gosec // whoever runs the command names it
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s eval stream: %w", binary, err)
	}
	return parse(out)
}

// parse reads a JSON object and keeps its order, in which the figures belong together.
func parse(out []byte) (figures []figure, err error) {
	decoder := json.NewDecoder(bytes.NewReader(out))
	if _, err := decoder.Token(); err != nil {
		return nil, fmt.Errorf("the scorer's answer: %w", err)
	}
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return nil, fmt.Errorf("the scorer's answer: %w", err)
		}
		f := figure{name: fmt.Sprint(name)}
		if err := decoder.Decode(&f.value); err != nil {
			return nil, fmt.Errorf("the scorer's figure %q: %w", f.name, err)
		}
		figures = append(figures, f)
	}
	return figures, nil
}
