// Package localetest holds packages to their catalogues: all that they say is there, in each language.
package localetest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"newsroom/internal/locale"
)

// Spoken fails for each text that the package in a folder says, by its templates or its code, and that its catalogue lacks;
// for each that the catalogue has and nobody says; and for a translation that takes other values than the text. more are
// texts that are said though no literal of the package shows it, such as the values of a table of another package.
func Spoken(t *testing.T, folder, words string, more ...string) {
	t.Helper()
	SpokenBy(t, folder, words, nil, more...)
}

// SpokenBy is Spoken where texts are handed to functions of these names, too.
func SpokenBy(t *testing.T, folder, words string, functions []string, more ...string) {
	t.Helper()
	said := said(t, folder, append([]string{"Say", "Count", "phrase"}, functions...))
	for _, text := range more {
		said[text] = true
	}
	catalogue := locale.Words(words)()
	for _, l := range locale.All()[1:] {
		own := catalogue[l.Code()]
		for _, text := range slices.Sorted(maps.Keys(said)) {
			switch there, ok := own[text]; {
			case !ok:
				t.Errorf("%s: nothing for %q", l.Code(), text)
			case strings.Count(there, "%") != strings.Count(text, "%"):
				t.Errorf("%s: %q takes other values than %q", l.Code(), there, text)
			}
		}
		for text := range own {
			if text, _, _ = strings.Cut(text, "|"); !said[text] {
				t.Errorf("%s: nobody says %q", l.Code(), text)
			}
		}
	}
}

func said(t *testing.T, folder string, functions []string) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	templates, _ := filepath.Glob(filepath.Join(folder, "*.html"))
	for _, name := range templates {
		inTemplate(t, name, all)
	}
	err := filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && name != folder {
			return fs.SkipDir
		}
		if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			inCode(t, name, functions, all)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var (
	literal = `("(?:[^"\\]|\\.)*")`
	says    = regexp.MustCompile(`[{( ](?:t|th) ` + literal)
	counts  = regexp.MustCompile(`[{( ]n [^"{}]*?` + literal + ` ` + literal)
)

func inTemplate(t *testing.T, name string, all map[string]bool) {
	t.Helper()
	page, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, pattern := range []*regexp.Regexp{says, counts} {
		for _, found := range pattern.FindAllStringSubmatch(string(page), -1) {
			for _, quoted := range found[1:] {
				add(t, quoted, all)
			}
		}
	}
}

// inCode finds the literals that are handed to the functions, that are titles of frames, and what they are wrong by.
func inCode(t *testing.T, name string, functions []string, all map[string]bool) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if slices.Contains(functions, called(n)) {
				literals(t, n.Args, all)
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && (key.Name == "Title" || key.Name == "Problem") {
				literals(t, []ast.Expr{n.Value}, all)
			}
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if field, ok := left.(*ast.SelectorExpr); ok && len(n.Lhs) == len(n.Rhs) && (field.Sel.Name == "Title" || field.Sel.Name == "Problem") {
					literals(t, n.Rhs[i:i+1], all)
				}
			}
		}
		return true
	})
}

// called names the function or method of a call.
func called(n *ast.CallExpr) string {
	switch f := n.Fun.(type) {
	case *ast.SelectorExpr:
		return f.Sel.Name
	case *ast.Ident:
		return f.Name
	}
	return ""
}

func literals(t *testing.T, from []ast.Expr, all map[string]bool) {
	t.Helper()
	for _, e := range from {
		if l, ok := e.(*ast.BasicLit); ok && l.Kind == token.STRING {
			add(t, l.Value, all)
		}
	}
}

func add(t *testing.T, quoted string, all map[string]bool) {
	t.Helper()
	text, err := strconv.Unquote(quoted)
	if err != nil {
		t.Fatalf("%s: %v", quoted, err)
	}
	if text != "" {
		all[text] = true
	}
}
