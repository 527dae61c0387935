package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// entry is a value that a figure took, and the version of the program that was measured then.
type entry struct {
	version, day, name string
	value              float64
}

var entryForm = regexp.MustCompile(`(?m)^\| (\S+) \| (\d{4}-\d{2}-\d{2}) \| (.+) \| ([0-9.]+) \|$`)

// history reads what the page tells of earlier versions.
func history(page string) (all []entry, err error) {
	for _, row := range entryForm.FindAllStringSubmatch(page, -1) {
		value, err := strconv.ParseFloat(row[4], 64)
		if err != nil {
			return nil, err
		}
		all = append(all, entry{row[1], row[2], row[3], value})
	}
	return all, nil
}

// goOn adds to a history the figures whose value is another one than the last that it tells. A version that was changed
// and not yet committed has a plus sign. Speeds are the machine's
// affair and have none.
func goOn(all []entry, version string, now time.Time, figures []figure) []entry {
	last := map[string]float64{}
	for _, e := range all {
		last[e.name] = e.value
	}
	for _, f := range figures {
		if before, told := last[f.name]; speed(f.name) || told && before == f.value {
			continue
		}
		all = append(all, entry{strings.Replace(version, "-dirty", "+", 1), now.Format(time.DateOnly), f.name, f.value})
	}
	return all
}

// speed tells whether a figure is one of time.
func speed(name string) bool { return strings.HasSuffix(name, "/s") }

func writeHistory(b *strings.Builder, all []entry) {
	b.WriteString("\n## History\n\nThe values that each figure has had, and the version of the program that was measured when it took them. A figure\n" +
		"that is not named at a version was the same there as before. `make quality` adds to this list.\n\n" +
		"| version | measured on | figure | value |\n|---|---|---|---|\n")
	for _, e := range all {
		fmt.Fprintf(b, "| %s | %s | %s | %s |\n", e.version, e.day, e.name, number(e.value))
	}
}

func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
