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
	all, err := examples()
	if err == nil {
		err = os.WriteFile(weights, tagging.Fit(all).Pack(), 0o644) //nolint:gosec // part of the sources
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Fprintln(os.Stderr, len(all), "statements")
}

// examples gives all that the model is fitted to.
func examples() ([]tagging.Example, error) {
	all, err := read()
	if err != nil {
		return nil, err
	}
	return append(all, proposed(all)...), nil
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
		text, err := os.ReadFile(name)
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

// proposed gives the sentences with which the desk itself proposes something, of the subjects of the examples in turn: what it
// proposes must be read as that.
func proposed(examples []tagging.Example) (all []tagging.Example) {
	for i, e := range examples {
		l := statement.In(e.Language)
		for _, label := range e.Subjects.Follow[:min(1, len(e.Subjects.Follow))] {
			one := tagging.Example{Statement: tagging.Statement{Language: e.Language, Roles: l.Roles}}
			labels := []string{label}
			kind := [...]statement.Kind{statement.Follow, statement.LeaveOut, statement.Less, statement.Unfollow, statement.Allow}[i%5]
			switch kind {
			case statement.Follow:
				labels = e.Subjects.Follow
				one.Subjects.Follow = labels
			case statement.Less: // it is proposed as a limit
				one.Subjects.Follow = labels
			case statement.LeaveOut:
				one.Subjects.LeaveOut = labels
			case statement.Unfollow:
				one.Statement.Follow, one.Drop = labels, labels
			default:
				one.Statement.LeaveOut, one.Drop = labels, labels
			}
			if one.Text = l.Sentence(statement.Operation{Kind: kind, Subjects: labels}); one.Text != "" {
				all = append(all, one)
			}
		}
	}
	return all
}
