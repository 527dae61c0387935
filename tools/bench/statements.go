package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"newsroom/internal/tagging"
)

// statementLength is how many characters a statement has at most.
const statementLength = 2000

// shortStatement is how long those are in characters that the program starts with.
const shortStatement = 30

// statements measures what a statement costs that is as long as one may be: letters, lines and lists of seven languages, of the examples that the
// networks are fitted to, and what nobody writes but to do harm. The program's start is taken off, with the data of the seven languages.
func (n program) statements(t *table) error {
	letters, lists, err := longStatements()
	if err != nil {
		return err
	}
	var hostile []string
	for _, part := range []string{"a, ", "No golf. ", "except golf but ", "• tidal power\n", "\"a ", "everything about ", "folow teh golff ", "a.b "} {
		hostile = append(hostile, cut(strings.Repeat(part, statementLength), 0))
	}
	var short []string // for which the data of each language is read
	for _, one := range letters {
		short = append(short, string([]rune(one)[:shortStatement]))
	}
	start, err := n.understanding(short)
	if err != nil {
		return err
	}
	t.head(fmt.Sprintf("A statement of %d characters", statementLength))
	for _, kind := range []struct {
		name string
		said []string
	}{{"prose", letters}, {"lists", lists}, {"hostile texts", hostile}} {
		cpu, err := n.understanding(kind.said)
		if err != nil {
			return err
		}
		t.add("CPU of "+kind.name+", proposals included, ms each", (cpu-start)*1000/float64(len(kind.said)), "under 50")
	}
	return nil
}

// longStatements makes two texts of prose and two lists in each language.
func longStatements() (letters, lists []string, err error) {
	files, err := filepath.Glob("internal/tagging/data/*-people.txt")
	if err != nil || len(files) == 0 {
		return nil, nil, fmt.Errorf("no examples of statements: %w", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, nil, err
		}
		var said, labels []string
		for line := range strings.Lines(string(data)) {
			if e, err := tagging.ParseExample("", strings.TrimSpace(line)); err == nil && len(e.All()) > 0 {
				said, labels = append(said, e.Text), append(labels, e.All()...)
			}
		}
		for _, from := range []int{0, statementLength} {
			letters, lists = append(letters, cut(strings.Join(said, ". "), from)), append(lists, cut(strings.Join(labels, ", "), from))
		}
	}
	return letters, lists, nil
}

// cut gives as much of a text as a statement may have, from a character on.
func cut(all string, from int) string {
	runes := []rune(all)
	from = min(from, len(runes))
	return string(runes[from:min(len(runes), from+statementLength)])
}

// understanding gives the CPU seconds that the program takes to understand statements, its start included.
func (n program) understanding(said []string) (float64, error) {
	in, err := os.CreateTemp("", "newsroom-bench-*.jsonl")
	if err != nil {
		return 0, err
	}
	defer os.Remove(in.Name())
	defer in.Close()
	out := json.NewEncoder(in)
	for i, one := range said {
		if err := out.Encode(map[string]any{"id": fmt.Sprint(i), "before": map[string][]string{"follow": {}, "avoid": {}}, "statement": one}); err != nil {
			return 0, err
		}
	}
	_, cpu, err := timed(exec.CommandContext(n.ctx, n.binary, "eval", "mandate", "--in", in.Name(), "--out", os.DevNull)) //nolint:gosec // the program that is measured
	return cpu, err
}
