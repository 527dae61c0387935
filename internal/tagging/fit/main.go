// Command fit fits the model of package tagging to the statements of its data folder, and writes the weights that are
// compiled in. It is run from the root of the project ("make tagging").
package main

import (
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/mandate"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
)

// The data and the weights, from the root of the project.
const (
	data    = "internal/tagging/data"
	weights = "internal/tagging/weights.bin"
)

// example is one with the name of the file that it is from; empty: it is one of those that the desk proposes.
type example struct {
	tagging.Example
	from string
}

func main() {
	apart := flag.Bool("apart", false, "fit without the statements of strangers and one in ten of the others, and tell how many of those are read right")
	epochs := flag.Int("epochs", 12, "how often all statements are gone through")
	out := flag.String("out", weights, "where the weights are written")
	flag.Parse()
	if err := run(*apart, *epochs, *out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(apart bool, epochs int, out string) error {
	all, err := examples()
	if err != nil {
		return err
	}
	readByPatterns(all)
	kept := map[string][]example{}
	if apart {
		all = slices.DeleteFunc(all, func(e example) bool {
			set := e.apart()
			if set != "" {
				kept[set] = append(kept[set], e)
			}
			return set != ""
		})
	}
	fmt.Fprintln(os.Stderr, len(all), "statements")
	m := fit(all, epochs)
	packed := m.Pack()
	if err := os.WriteFile(out, packed, 0o644); err != nil || !apart { //nolint:gosec // part of the sources
		return err
	}
	m, err = tagging.Unpack(packed)
	for set, list := range kept {
		right := 0
		for _, e := range list {
			if e.right(m) {
				right++
			}
		}
		fmt.Fprintf(os.Stderr, "%s: %d of %d, %.3f\n", set, right, len(list), float64(right)/float64(len(list)))
	}
	return err
}

// readByPatterns reads all examples by patterns, some at a time.
func readByPatterns(all []example) {
	var work sync.WaitGroup
	for some := range slices.Chunk(all, 1+len(all)/runtime.GOMAXPROCS(0)) {
		work.Go(func() {
			for i, e := range some {
				some[i].Read, some[i].Applied = mandate.ReadByPatterns(e.Statement.Follow, e.Statement.LeaveOut, e.Text)
			}
		})
	}
	work.Wait()
}

// apart names the set of statements kept apart that an example is of; empty: it is fitted to.
func (e example) apart() string {
	h := fnv.New32()
	_, _ = h.Write([]byte(e.Text)) // it never fails
	switch {
	case e.from == "":
		return ""
	case e.tuned():
		return "strangers"
	case h.Sum32()%10 == 0:
		return "others"
	}
	return ""
}

// tuned tells whether the patterns were written after an example, so that what they read it as says nothing of what they read others as.
func (e example) tuned() bool {
	return strings.Contains(e.from, "-strangers") || strings.Contains(e.from, "-fresh")
}

// right tells whether a model reads an example right.
func (e example) right(m *tagging.Model) bool {
	got := m.Of(e.Statement).Subjects()
	return slices.Equal(got.Follow, e.Subjects.Follow) && slices.Equal(got.LeaveOut, e.Subjects.LeaveOut) && slices.Equal(got.Drop, e.Drop) && slices.Equal(got.Less, e.Less) && slices.Equal(got.Alert, e.Alert)
}

// examples gives all that the model is fitted to.
func examples() ([]example, error) {
	all, err := read()
	if err != nil {
		return nil, err
	}
	return append(all, proposed(all)...), nil
}

// read reads the data: a file for each language, with a statement on each line that is no remark.
func read() (all []example, err error) {
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
			all = append(all, example{one, filepath.Base(name)})
		}
	}
	return all, nil
}

// proposes are the operations that are proposed, in turn.
var proposes = []statement.Operation{
	{Kind: statement.Follow},
	{Kind: statement.LeaveOut},
	{Kind: statement.Less},
	{Kind: statement.Unfollow},
	{Kind: statement.Allow},
	{Kind: statement.Less, Reduces: true},
	{Kind: statement.Alert},
}

// proposed gives the sentences with which the desk itself proposes something, of the subjects of the examples in turn: what it
// proposes must be read as that.
func proposed(examples []example) (all []example) {
	for i, e := range examples {
		l := statement.In(e.Language)
		wanted := slices.Concat(e.Subjects.Follow, e.Subjects.Alert)
		for _, label := range wanted[:min(1, len(wanted))] {
			one := tagging.Example{Statement: tagging.Statement{Language: e.Language, Roles: l.Roles}}
			labels := []string{label}
			said := proposes[i%len(proposes)]
			said.Subjects = labels
			switch {
			case said.Reduces:
				one.Subjects.Less = labels
			case said.Kind == statement.Follow:
				said.Subjects = wanted
				one.Subjects.Follow = wanted
			case said.Kind == statement.Alert:
				one.Subjects.Alert = labels
			case said.Kind == statement.Less: // it is proposed as a limit
				one.Subjects.Follow = labels
			case said.Kind == statement.LeaveOut:
				one.Subjects.LeaveOut = labels
			case said.Kind == statement.Unfollow:
				one.Statement.Follow, one.Drop = labels, labels
			default:
				one.Statement.LeaveOut, one.Drop = labels, labels
			}
			if one.Text = l.Sentence(said); one.Text != "" {
				all = append(all, example{one, ""})
			}
		}
	}
	return all
}
