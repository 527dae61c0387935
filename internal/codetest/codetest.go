// Package codetest reads what the project's own code declares, so that a test which has to know all of a kind needs no list beside them.
package codetest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Constants gives the values of all constants of a type that are declared in a folder, as they stand there.
func Constants[T ~string](t testing.TB, folder, kind string) []T {
	t.Helper()
	var all []T
	for _, spec := range declared(t, folder) {
		if of, ok := spec.Type.(*ast.Ident); ok && of.Name == kind {
			for _, value := range spec.Values {
				for _, said := range literals(t, value) {
					all = append(all, T(said))
				}
			}
		}
	}
	if len(all) == 0 {
		t.Fatalf("%s has no constants of type %s", folder, kind)
	}
	return all
}

// Texts gives what stands in quotes in the values of those constants and variables in a folder whose names begin so.
func Texts(t testing.TB, folder, beginning string) []string {
	t.Helper()
	var all []string
	for _, spec := range declared(t, folder) {
		for i, value := range spec.Values {
			if strings.HasPrefix(spec.Names[i].Name, beginning) {
				all = append(all, literals(t, value)...)
			}
		}
	}
	if len(all) == 0 {
		t.Fatalf("%s has nothing called %s with a text", folder, beginning)
	}
	return all
}

// declared gives what a folder's files declare outside functions, tests left out.
func declared(t testing.TB, folder string) (all []*ast.ValueSpec) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		var file *ast.File
		if file, err = parser.ParseFile(token.NewFileSet(), name, nil, 0); err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if block, ok := d.(*ast.GenDecl); ok {
				for _, spec := range block.Specs {
					if value, ok := spec.(*ast.ValueSpec); ok {
						all = append(all, value)
					}
				}
			}
		}
	}
	return all
}

// literals gives what stands in quotes in an expression.
func literals(t testing.TB, in ast.Expr) (all []string) {
	t.Helper()
	ast.Inspect(in, func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			said, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, said)
		}
		return true
	})
	return all
}
