// Package arrows_test holds the import arrows of the house that docs/architecture.md draws.
//
// Every import of one package of the project by another is a row of a table with its reason (table_test.go).
// An import without a row fails, and so does a row that nothing uses any more: the table is the house as it
// stands, neither more nor less. Imports run downhill, from the command over the doors and jobs to the steps,
// the storage contract and the leaves; a row that points uphill is a reason to move code, not to add a row.
// Package newsroom, the root, imports the standard library alone.
package arrows_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	root  = "newsroom"
	all   = "*"           // in a row: every package of the project
	bench = "tools/bench" // it measures the program against bare means, so any library may serve it
)

// arrow allows a package to import another. Packages of the project are named by their folder.
type arrow struct{ from, to, why string }

// listed is a package as the go tool lists it. XTestImports are those of its tests that stand in a package
// of their own.
type listed struct {
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

func TestImportsFollowTheArrows(t *testing.T) {
	t.Parallel()
	packages := list(t)
	if len(packages) < 2 {
		t.Fatalf("the go tool lists %d packages, so the test sees nothing", len(packages))
	}
	for _, complaint := range judge(packages, slices.Concat(product, letters, statements), tests, homes) {
		t.Error(complaint)
	}
}

func TestEveryRowHasItsReasonOnce(t *testing.T) {
	t.Parallel()
	seen := map[[2]string]bool{}
	for _, row := range slices.Concat(product, letters, statements, tests, homes) {
		if row.why == "" {
			t.Errorf("%s → %s has no reason", row.from, row.to)
		}
		key := [2]string{row.from, row.to}
		if seen[key] {
			t.Errorf("%s → %s has two rows", row.from, row.to)
		}
		seen[key] = true
	}
}

func TestJudge(t *testing.T) {
	t.Parallel()
	door := listed{ImportPath: "newsroom/door", Imports: []string{"newsroom", "newsroom/step", "net/http"}}
	table := []arrow{{all, root, "words"}, {"door", "step", "asks it"}}
	inTests := []arrow{{"door", "engine", "the real one"}}
	seams := []arrow{{"engine", "example.org/driver", "SQL"}}
	clean := []listed{
		{ImportPath: "newsroom", Imports: []string{"time"}},
		{
			ImportPath: door.ImportPath, Imports: door.Imports,
			XTestImports: []string{"newsroom/door", "newsroom/engine", "newsroom/step"},
		},
		{ImportPath: "newsroom/engine", Imports: []string{"example.org/driver/v2", "newsroom"}},
	}
	for _, c := range []struct {
		name     string
		packages []listed
		want     []string
	}{
		{"clean", clean, nil},
		{
			"an import without a row",
			append(slices.Clone(clean), listed{ImportPath: "newsroom/step", Imports: []string{"newsroom/door"}}),
			[]string{"step imports door, which no row allows"},
		},
		{
			"a test's import in the product",
			append(slices.Clone(clean), listed{ImportPath: "newsroom/door", Imports: []string{"newsroom/engine"}}),
			[]string{"door imports engine, which no row allows"},
		},
		{
			"a test's import without a row",
			append(slices.Clone(clean), listed{ImportPath: "newsroom/step", TestImports: []string{"newsroom/engine"}}),
			[]string{"a test of step imports engine, which no row allows"},
		},
		{
			"the root importing the project and a library",
			append(slices.Clone(clean), listed{ImportPath: "newsroom", Imports: []string{"newsroom/step", "example.org/ids"}}),
			[]string{
				"newsroom imports step, which no row allows",
				"newsroom imports example.org/ids: the root imports the standard library alone",
			},
		},
		{
			"a library outside its home",
			append(slices.Clone(clean), listed{ImportPath: "newsroom/step", Imports: []string{"example.org/driver"}}),
			[]string{"step imports example.org/driver, which has its home elsewhere"},
		},
		{
			"rows out of use",
			clean[:1],
			[]string{
				"nothing uses the row * → newsroom any more",
				"nothing uses the row door → step any more",
				"nothing uses the row door → engine any more",
				"nothing uses the row engine → example.org/driver any more",
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, judge(c.packages, table, inTests, seams)); diff != "" {
				t.Errorf("complaints (-want +got):\n%s", diff)
			}
		})
	}
}

// judge gives one sentence for each import that no row allows and for each row that no import uses.
func judge(packages []listed, product, tests, homes []arrow) (complaints []string) {
	used := map[arrow]bool{}
	complain := func(format string, args ...any) { complaints = append(complaints, fmt.Sprintf(format, args...)) }
	for _, p := range packages {
		from := folder(p.ImportPath)
		for _, path := range p.Imports {
			switch {
			case ours(path):
				if !allows(product, from, folder(path), used) {
					complain("%s imports %s, which no row allows", from, folder(path))
				}
			case from == root && !standard(path):
				complain("%s imports %s: the root imports the standard library alone", from, path)
			case from != bench && !atHome(homes, from, path, used):
				complain("%s imports %s, which has its home elsewhere", from, path)
			}
		}
		for _, path := range slices.Concat(p.TestImports, p.XTestImports) {
			to := folder(path)
			if ours(path) && to != from && !allows(product, from, to, nil) && !allows(tests, from, to, used) {
				complain("a test of %s imports %s, which no row allows", from, to)
			}
		}
	}
	for _, row := range slices.Concat(product, tests, homes) {
		if !used[row] {
			complain("nothing uses the row %s → %s any more", row.from, row.to)
		}
	}
	return complaints
}

// allows tells whether a row allows the import and, where used is given, notes which did.
func allows(rows []arrow, from, to string, used map[arrow]bool) bool {
	found := false
	for _, row := range rows {
		if (row.from == all || row.from == from) && (row.to == all || row.to == to) {
			found = true
			if used != nil {
				used[row] = true
			}
		}
	}
	return found
}

// atHome tells whether the import is of no library that marks a seam, or of one whose home this is.
func atHome(rows []arrow, from, path string, used map[arrow]bool) bool {
	marked, home := false, false
	for _, row := range rows {
		if path == row.to || strings.HasPrefix(path, row.to+"/") {
			marked = true
			if row.from == from {
				home = true
				used[row] = true
			}
		}
	}
	return home || !marked
}

func ours(path string) bool { return path == root || strings.HasPrefix(path, root+"/") }

// folder names a package of the project by its folder, and the root by its name.
func folder(path string) string { return strings.TrimPrefix(path, root+"/") }

// standard tells a package of the standard library by what the go tool itself goes by: the first element of
// its path has no dot.
func standard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}

// list asks the go tool for all packages of the project. Whatever the module's path is, here it is called by the root's name.
func list(t *testing.T) (packages []listed) {
	t.Helper()
	module := modulePath(t)
	command := exec.CommandContext(t.Context(), "go", "list", "-json=ImportPath,Imports,TestImports,XTestImports", "./...")
	command.Dir = "../.."
	var problems bytes.Buffer
	command.Stderr = &problems
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, problems.Bytes())
	}
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return packages
		} else if err != nil {
			t.Fatalf("reading what go list printed: %v", err)
		}
		p.ImportPath = called(p.ImportPath, module)
		for _, imports := range [][]string{p.Imports, p.TestImports, p.XTestImports} {
			for i, path := range imports {
				imports[i] = called(path, module)
			}
		}
		packages = append(packages, p)
	}
}

// modulePath is where the project lives.
func modulePath(t *testing.T) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), "go", "list", "-m")
	command.Dir = "../.."
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go list -m: %v", err)
	}
	return strings.TrimSpace(string(out))
}

// called puts the root's name in place of the module's path.
func called(path, module string) string {
	if rest, ok := strings.CutPrefix(path, module); ok && (rest == "" || rest[0] == '/') {
		return root + rest
	}
	return path
}
