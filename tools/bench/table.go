package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// row is one figure.
type row struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Goal  string  `json:"goal,omitempty"`
	head  bool
}

// table is what was measured in one run.
type table struct {
	When time.Time `json:"when"`
	Rows []row     `json:"rows"`
}

// add adds a figure; its unit is in its name.
func (t *table) add(name string, value float64, goal string) {
	t.Rows = append(t.Rows, row{Name: name, Value: value, Goal: goal})
}

// head begins a part of the table.
func (t *table) head(name string) { t.Rows = append(t.Rows, row{Name: name, head: true}) }

// print prints the figures, and by how much each differs from the last run's.
func (t *table) print(last *table) {
	before := map[string]float64{}
	if last != nil {
		for _, r := range last.Rows {
			before[r.Name] = r.Value
		}
	}
	for _, r := range t.Rows {
		if r.head {
			fmt.Printf("\n%s\n", r.Name)
			continue
		}
		fmt.Printf("  %-74s %10s  %7s  %s\n", r.Name, short(r.Value), change(before, r), r.Goal)
	}
}

// short writes a figure with three digits that count.
func short(v float64) string {
	if v == 0 || math.Abs(v) >= 100 {
		return strconv.FormatFloat(math.Round(v), 'f', -1, 64)
	}
	digits := 2 - int(math.Floor(math.Log10(math.Abs(v))))
	return strconv.FormatFloat(v, 'f', digits, 64)
}

func change(before map[string]float64, r row) string {
	was, ok := before[r.Name]
	if !ok || was == 0 {
		return ""
	}
	return fmt.Sprintf("%+.0f %%", 100*(r.Value/was-1))
}

// kept is how many runs the folder of results keeps.
const kept = 20

// history reads the last run, nil if there was none, and gives the function that keeps this one.
func history(folder string) (last *table, keep func(*table) error, err error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return nil, nil, err
	}
	slices.SortFunc(files, func(a, b string) int { return cmp.Compare(filepath.Base(a), filepath.Base(b)) }) // their names are times
	if len(files) > 0 {
		text, err := os.ReadFile(files[len(files)-1])
		if err != nil {
			return nil, nil, err
		}
		last = new(table)
		if json.Unmarshal(text, last) != nil {
			last = nil // of another version of this program, or cut short
		}
	}
	return last, func(t *table) error {
		text, err := json.MarshalIndent(t, "", "\t")
		if err != nil {
			return err
		}
		name := strings.ReplaceAll(t.When.UTC().Format("20060102T150405.000"), ".", "") + ".json"
		err = errors.Join(os.MkdirAll(folder, 0o755), os.WriteFile(filepath.Join(folder, name), text, 0o600)) //nolint:gosec // figures, for everybody here
		for len(files) >= kept {
			err = errors.Join(err, os.Remove(files[0]))
			files = files[1:]
		}
		return err
	}, nil
}
