package main

import (
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// may is by how much a figure may fall before the tests fail.
const may = 0.01

// floors tells of each figure that may not fall; of the others, those that count what is wrong may not rise above
// what stands, and speeds are the machine's affair.
var (
	falls = regexp.MustCompile(`^(stream (judged same|pairs of).*|stream id stability|situations .*(F1( \(5 orders, (mean|min)\))?|id stability)|duplicates .*(recall|precision)|rank .*|mandate (whole|outcome|interests).*|summary R\d.*|feeds (must-parse|facts core).*)`)
	rises = regexp.MustCompile(`^(stream judged (topic|unrelated).*|replay papers that are empty|mandate wrongly.*|summary sentences not found.*|feeds non-feeds.*)`)
)

func kind(name string) string {
	switch {
	case falls.MatchString(name):
		return "may not fall"
	case rises.MatchString(name):
		return "may not rise"
	}
	if b, ok := bounds[name]; ok {
		return fmt.Sprintf("%v to %v", b.least, b.most)
	}
	return ""
}

// bounds are those of figures that are right in the middle.
var bounds = map[string]struct{ least, most float64 }{
	"stream articles alone":    {.35, .7},
	"stream largest situation": {1, 150},
}

// head stands above the figures.
const head = "# How good the paper is\n\n" +
	"Right whole and wrongly applied of the newest statements by people who had never met the desk, measured once before anybody looked at them:\n" +
	"**%s** (round %s; [all rounds](#statements-of-strangers)).\n\n" +
	"What the desk reaches on labelled data, measured on %s by `make quality`, which runs the scorer beside the\n" +
	"checkout on the program's own `newsroom eval` commands: the very functions that the jobs call. The data and the\n" +
	"definitions of the figures are the scorer's; nothing was tuned by looking at anything else than its development\n" +
	"data. The same program on the same data gives the same figures, but for speeds.\n\n" +
	"`make test` measures again. It fails when a figure that may not fall is more than %.2f lower than here, one that may\n" +
	"not rise is higher, or one that has bounds is outside them.\n\n" +
	"## How to measure\n\n" +
	"`make quality` measures everything and writes this page; `make test-quality` only compares, and leaves out the replay,\n" +
	"which `make test-full` runs. The papers of the replay lie in `bin/papers` afterwards, to be read. `EVAL=FOLDER` names the\n" +
	"folder of the scorer and its data where it is not `../shared/eval`. One part alone, without the page:\n" +
	"`python3 FOLDER/score.py --newsroom bin/newsroom --only PART`.\n\n" +
	"| part | what is run | what is counted |\n|---|---|---|\n" +
	"| replay | the program, with a clock that is steered through three days of real news | what stands in the papers of eight readers on two of them: empty papers, items, and of these how many have several sources, something under their headline, or a headline that is no report's |\n" +
	"| feeds | `newsroom eval feed` | documents that must be parsed and are; facts about entries that come out right, by who asserted them; what is no feed and is taken for one |\n" +
	"| stream | `newsroom eval stream` | of pairs of articles of three days of 63 outlets how many share a situation: those that an aggregator showed as one story, and those that were judged by hand to be of the same story, of one topic, or unrelated; articles alone; the largest situation |\n" +
	"| with lone articles | `newsroom eval stream` | the labelled sets of situations with as many articles mixed in that stand alone, as half of a stream does. Plain, these sets reward whatever joins; their plain figures are history |\n" +
	"| situations | `newsroom eval situations`, five orders | B-cubed F1 of situations against those that people made, mean and least; situations found for each that there is; articles that keep the situation of their arrival, followed through merges |\n" +
	"| duplicates | `newsroom eval duplicates` | pairs of near-duplicates that were found, and found rightly |\n" +
	"| rank | `newsroom eval rank` | nDCG of the best ten, and mean average precision, of articles against what editors judged relevant |\n" +
	"| mandate | `newsroom eval mandate` | statements understood whole; applied wrongly, which is worse than a question; F1 over labels |\n" +
	"| summary | `newsroom eval summary` | words and pairs of words of people's own summaries that ours of 40 words hold; sentences that stand in no source |\n\n" +
	"## Figures\n\n| figure | value | |\n|---|---|---|\n"

// write puts the figures into the page, and goes on with its history.
func write(page, version string, figures []figure, now time.Time) error {
	before, err := os.ReadFile(filepath.Clean(page))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	all, err := history(string(before))
	if err != nil {
		return err
	}
	var b strings.Builder
	round, fresh := newest()
	fmt.Fprintf(&b, head, fresh, round, now.Format("2 January 2006"), may)
	for _, f := range figures {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", f.name, number(f.value), kind(f.name))
	}
	b.WriteString("\n" + own)
	writeHistory(&b, goOn(all, version, now, figures))
	return os.WriteFile(filepath.Clean(page), []byte(b.String()), 0o644) //nolint:gosec // a page of the documentation
}

// own tells of the figures that the project's own tests hold, on statements of people who had never met the desk.
//
//go:embed strangers.md
var own string

// newest is the row of the newest round of those statements, as it was measured before anybody looked at it.
func newest() (round, figures string) {
	rows := newestForm.FindAllStringSubmatch(own, -1)
	last := rows[len(rows)-1]
	return last[1], last[2]
}

var newestForm = regexp.MustCompile(`(?m)^\| (\d+, .+?) \| .* \| (\.\d+, \.\d+) \|$`)

// outside tells whether a figure is beyond its bounds.
func outside(name string, value float64) bool {
	b, ok := bounds[name]
	return ok && (value < b.least || value > b.most)
}

var rowForm = regexp.MustCompile(`(?m)^\| (.+) \| ([0-9.]+) \| (may not (?:fall|rise)|[0-9.]+ to [0-9.]+) \|$`)

// held gives the rows of the page that figures are held to: those of a replay where there was one.
func held(page string, figures []figure) [][]string {
	ofReplay := func(name string) bool { return strings.HasPrefix(name, "replay ") }
	rows := rowForm.FindAllStringSubmatch(page, -1)
	if slices.ContainsFunc(figures, func(f figure) bool { return ofReplay(f.name) }) {
		return rows
	}
	return slices.DeleteFunc(rows, func(row []string) bool { return ofReplay(row[1]) })
}

// compare tells which figures are worse than the page says.
func compare(page string, figures []figure) error {
	text, err := os.ReadFile(filepath.Clean(page))
	if err != nil {
		return err
	}
	now := map[string]float64{}
	for _, f := range figures {
		now[f.name] = f.value
	}
	var worse []error
	rows := held(string(text), figures)
	for _, row := range rows {
		before, err := strconv.ParseFloat(row[2], 64)
		if err != nil {
			return err
		}
		got, measured := now[row[1]]
		switch {
		case !measured:
			worse = append(worse, fmt.Errorf("%s: not measured, %v on the page", row[1], before))
		case row[3] == "may not fall" && got < before-may:
			worse = append(worse, fmt.Errorf("%s: %v, %v on the page", row[1], got, before))
		case row[3] == "may not rise" && got > before, outside(row[1], got):
			worse = append(worse, fmt.Errorf("%s: %v, %v on the page", row[1], got, before))
		}
	}
	if len(rows) == 0 {
		worse = append(worse, fmt.Errorf("%s has no figures; 'make quality' writes them", page))
	}
	if len(worse) == 0 {
		fmt.Printf("quality: %d figures are as good as %s says\n", len(rows), page)
	}
	return errors.Join(worse...)
}
