package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// The stream that grouping is measured on: invented, the same at every run. Real texts would tell more of quality,
// and that is measured elsewhere.
const (
	streamed  = 10_000 // articles
	perEvent  = 5      // of them on one event
	namesEach = 12     // words that an event has for itself
	commonOf  = 4_000  // words that all share
	wordsEach = 80     // of an article
)

// grouping measures the stream through the window, by the command that runs the real code.
func (n program) grouping(t *table) error {
	in, out := filepath.Join(filepath.Dir(n.data), "stream.jsonl"), filepath.Join(filepath.Dir(n.data), "grouped.jsonl")
	if err := stream(in); err != nil {
		return err
	}
	cmd := n.command("eval", "situations", "--in", in, "--out", out)
	var said strings.Builder
	cmd.Stderr = &said
	_, cpu, err := timed(cmd)
	if err != nil {
		return fmt.Errorf("%w: %s", err, said.String())
	}
	found := paceForm.FindStringSubmatch(said.String())
	if found == nil {
		return fmt.Errorf("no pace in %q", said.String())
	}
	p99, err := time.ParseDuration(found[2])
	if err != nil {
		return err
	}
	t.head(fmt.Sprintf("Grouping a stream of %d articles in memory", streamed))
	for _, figure := range []struct{ name, text string }{{"articles/s, grouped in memory", found[1]}, {"peak memory of grouping, MB", found[3]}} {
		value, err := strconv.ParseFloat(figure.text, 64)
		if err != nil {
			return err
		}
		t.add(figure.name, value, "")
	}
	t.add("p99 of one article, its regrouping included, ms", ms(p99), "")
	t.add("CPU s of all", cpu, "")
	return nil
}

var paceForm = regexp.MustCompile(`([0-9]+) articles/s; 99 in 100 took at most (\S+); peak memory ([0-9]+) MB`)

// stream writes articles of events that overlap in time.
func stream(path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	buffered := bufio.NewWriter(file)
	write := json.NewEncoder(buffered)
	dice := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // the same at every run
	common := rand.NewZipf(dice, 1.1, 5, commonOf)
	for i := range streamed {
		event := i/perEvent + dice.IntN(8)
		var body strings.Builder
		for range wordsEach {
			if dice.IntN(4) == 0 {
				fmt.Fprintf(&body, "Name%dx%d ", event, dice.IntN(namesEach))
			} else {
				fmt.Fprintf(&body, "word%d ", common.Uint64())
			}
		}
		err := write.Encode(map[string]any{
			"id": strconv.Itoa(i), "time": time.Date(2026, 11, 1, 0, 0, i*30, 0, time.UTC), "language": "en",
			"title": fmt.Sprintf("Name%dx%d meets Name%dx%d", event, dice.IntN(namesEach), event, dice.IntN(namesEach)), "body": body.String(),
		})
		if err != nil {
			return errors.Join(err, file.Close())
		}
	}
	return errors.Join(buffered.Flush(), file.Close())
}
