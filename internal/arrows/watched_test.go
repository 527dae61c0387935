package arrows_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// madeOnce is what packages that are tested without the race detector may use of sync.
var madeOnce = map[string]bool{"OnceFunc": true, "OnceValue": true, "OnceValues": true}

// The tests of packages that only compute run without the race detector (ALONE in the Makefile). It would be missed where they share anything
// but tables that are made once.
func TestWhatIsTestedWithoutTheRaceDetectorSharesNothing(t *testing.T) {
	makefile, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	listed := regexp.MustCompile(`(?m)^ALONE := (.*)$`).FindStringSubmatch(string(makefile))
	if len(listed) == 0 || len(strings.Fields(listed[1])) < 5 {
		t.Fatalf("the Makefile lists %q as ALONE", listed)
	}
	for _, path := range strings.Fields(listed[1]) {
		shares(t, filepath.Join("internal", path))
	}
}

// shares fails for each way in which the code of a package may share what it has between goroutines.
func shares(t *testing.T, path string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("..", "..", path, "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%s: %v, %d files", path, err, len(names))
	}
	for _, name := range names {
		var file *ast.File
		if file, err = parser.ParseFile(token.NewFileSet(), name, nil, 0); err != nil {
			t.Fatal(err)
		}
		for _, imported := range file.Imports {
			switch imported.Path.Value {
			case `"sync/atomic"`, `"testing/synctest"`, `"net/http/httptest"`, `"golang.org/x/sync/errgroup"`:
				t.Errorf("%s imports %s: the race detector has to watch it", name, imported.Path.Value)
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if how := sharing(n); how != "" {
				t.Errorf("%s has %s: the race detector has to watch it", name, how)
			}
			return true
		})
	}
}

// sharing names the way in which a piece of code shares.
func sharing(n ast.Node) string {
	switch n := n.(type) {
	case *ast.GoStmt:
		return "a goroutine"
	case *ast.ChanType:
		return "a channel"
	case *ast.SelectorExpr:
		if of, ok := n.X.(*ast.Ident); ok && of.Name == "sync" && !madeOnce[n.Sel.Name] {
			return "sync." + n.Sel.Name
		}
	}
	return ""
}

// The check above finds what it looks for.
func TestSharingIsSeen(t *testing.T) {
	for code, want := range map[string]string{
		"go f()": "a goroutine", "var c chan int; _ = c": "a channel", "var m sync.Mutex; _ = &m": "sync.Mutex", "x := sync.OnceValue(f); _ = x": "",
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "", "package p\nfunc g() { "+code+" }", 0)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		ast.Inspect(file, func(n ast.Node) bool {
			if how := sharing(n); how != "" {
				got = how
			}
			return true
		})
		if got != want {
			t.Errorf("%q: %q, want %q", code, got, want)
		}
	}
}
