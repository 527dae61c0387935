package main

import (
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
	fmt.Fprintf(&b, head, now.Format("2 January 2006"), may)
	for _, f := range figures {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", f.name, number(f.value), kind(f.name))
	}
	b.WriteString(own)
	writeHistory(&b, goOn(all, version, now, figures))
	return os.WriteFile(filepath.Clean(page), []byte(b.String()), 0o644) //nolint:gosec // a page of the documentation
}

// own tells of the figures that the project's own tests hold, on statements that were written for it.
const own = `
## Statements of strangers

What counts is what people say whom the desk has never met. Each round was written by somebody who had seen neither the desk nor its data,
and measured once, before anybody looked at it; only then did it join the known ones, of which the desk understands .9 and more, which
proves nothing. Right whole, and wrongly applied, which is worse than a question:

| round, statements | what it was measured on | at first sight |
|---|---|---|
| 5, 104 in seven languages | patterns and the grammar before them | .74, .12 |
| 6, 104 | the same with limits | .70, .13 |
| 7, 78 | the same | .76, .18 |
| 8, 77, no two lines of which ask in the same way | the same | .43, .29 |
| 9, 77, the same writer | the same | .44, .27 |
| 9 | patterns alone, with the second opinion ([0041](decisions/0041-a-second-opinion-on-statements.md)) | .46, .12 |
| 10, 80, another writer | the same | .51, .10 |
| 11, 80, the same writer | the same; the second opinion fitted to 11,500 statements more came to .43, .05 | .44, .06 |
| 12, 80, another writer | fitted to 11,500 statements more; before it was .49, .08 | .50, .09 |
| 13, 90 in French, Spanish and Italian, another writer who was told to avoid textbook forms | fitted to lists, too | .18, .14 |
| 14, 90 in English and German, of the same kind | the same; what words plainly look like is read where patterns read something else | .21, .14 |
| 15, 90 in seven languages, another writer, of all kinds | the same | .46, .20 |
| 16, 70 in English and German, another writer | fitted to a thousand statements of people more; what patterns read a part of, or not at all, is read by the network | .50, .13 |
| 17, 60 in French, Spanish and Italian, another writer | the same | .40, .05 |
| 18, 40 first mandates of two to six sentences in five languages, another writer | the same | .13, .08 |
| 18 | read sentence by sentence ([0045](decisions/0045-sentence-by-sentence.md)): asked about as a whole .25, before .80; applied in part, with a question, .55 | .13, .20 |
| 19, 60 in five languages, half of them short, half of two to five sentences, another writer | the same | .33, .15 |
| 20, 80 of the same kind, another writer | the same | .48, .05 |
| 21, 70 of the same kind, another writer | the same | .40, .16 |
| 21 | fitted to 3,100 wordings more, each unlike the others ([0042](decisions/0042-a-network-reads-statements.md)); asked about .21, before .30 | .50, .19 |

The guide of rounds 13 to 15 called hours, length and more of what stands "applied" where the scored data says "unchanged", and let "less X" leave X
followed where that counts it as left out; by the scored data's measure round 15 was .51, .18. Round 16 and later ones are labelled by that. A part that is
applied while the rest is asked about counts as wrong where anything in it was not asked for.

A statement of 2,000 characters may cost 50 ms of CPU, which prose does not keep to yet, its proposals included; ` + "`" + `make bench ARGS='-engine statements'` + "`" + ` measures that. What costs most,
the tokens that the networks read, a test counts ([0061](decisions/0061-what-a-statement-costs.md)).

Of the 24 statements of round 9 that ask for something and are asked about now, 21 come with proposals, all of which would be accepted; 7 of
them mean exactly what was meant.

The known ones are five rounds of ` + "`" + `internal/mandate/testdata/fresh` + "`" + `, generated frames, and those that say when editions come and how
long they are (` + "`" + `internal/mandate/timing_generate_test.go` + "`" + `). ` + "`" + `go test ./internal/mandate` + "`" + ` measures them again and fails below
its bars. The scorer's 43 statements above are known as well.
`

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
