package arrows_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// make test-go finds the tests that are made without the race detector by a line that stands first in each of them. One that stood elsewhere
// would be passed over under the detector, and made nowhere on SQLite.
func TestATestThatIsMadeUnwatchedSaysSoFirst(t *testing.T) {
	found := 0
	err := filepath.WalkDir("..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		first := map[ast.Node]bool{}
		for _, declared := range file.Decls {
			if f, ok := declared.(*ast.FuncDecl); ok && strings.HasPrefix(f.Name.Name, "Test") && len(f.Body.List) > 0 {
				if said, ok := f.Body.List[0].(*ast.ExprStmt); ok {
					first[said.X] = true
				}
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && unwatched(call) {
				found++
				if !first[call] {
					t.Errorf("%s calls enginetest.Unwatched elsewhere than first in a test", path)
				}
			}
			return true
		})
		return nil
	})
	if err != nil || found < 5 {
		t.Errorf("%d tests say so: %v", found, err)
	}
}

// unwatched tells of a call of enginetest.Unwatched.
func unwatched(call *ast.CallExpr) bool {
	of, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	name, ok := of.X.(*ast.Ident)
	return ok && name.Name == "enginetest" && of.Sel.Name == "Unwatched"
}
