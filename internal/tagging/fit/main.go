// Command fit fits the model of package tagging to the statements of its data folder, and writes the weights that are
// compiled in. It is run from the root of the project ("make tagging").
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"newsroom/internal/statement"
	"newsroom/internal/tagging"
)

// The data and the weights, from the root of the project.
const (
	data    = "internal/tagging/data"
	weights = "internal/tagging/weights.gz"
)

func main() {
	examples, err := read()
	if err == nil {
		err = os.WriteFile(weights, tagging.Fit(examples).Pack(), 0o644) //nolint:gosec // part of the sources
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(len(examples), "statements")
}

// read reads the data: a file for each language, with a statement on each line that is no remark.
func read() (all []tagging.Example, err error) {
	names, err := filepath.Glob(filepath.Join(data, "*.txt"))
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		code, _, _ := strings.Cut(filepath.Base(name), ".")
		code, _, _ = strings.Cut(code, "-")
		l := statement.In(code)
		if l == nil {
			return nil, fmt.Errorf("%s: no language %q", name, code)
		}
		text, err := os.ReadFile(name) //nolint:gosec // of the sources
		if err != nil {
			return nil, err
		}
		for n, line := range strings.Split(string(text), "\n") {
			if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
				continue
			}
			one, err := tagging.ParseExample(code, line)
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, n+1, err)
			}
			one.Roles = l.Roles
			all = append(all, one)
		}
	}
	return all, nil
}
