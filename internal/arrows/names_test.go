package arrows_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// An exported type name means one thing. Where several packages have it, the glossary of docs/architecture.md says what it
// means in all of them, and lists them.
func TestExportedTypeNamesMeanOneThing(t *testing.T) {
	document, err := os.ReadFile("../../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	found := exportedTypes(t, "../..")
	if len(found) < 300 {
		t.Fatalf("only %d exported type names were read", len(found))
	}
	for _, problem := range namesAgainst(glossaryOf(string(document)), found) {
		t.Error(problem)
	}
}

func TestNamesAgainstAGlossary(t *testing.T) {
	glossary := map[string][]string{"Channel": {"a", "b"}, "Stale": {"a", "b"}, "Short": {"a", "b"}}
	found := map[string][]string{
		"Channel": {"a", "b"}, "Stale": {"a"}, "Short": {"a", "b", "c"}, "Desk": {"a", "b"}, "Alone": {"c"},
		"Edition": {"client", "internal/wire", "newsroom"},
	}
	want := []string{
		"Desk is a type of a, b: rename all but one, or say in the glossary what it means in all of them",
		"Short is a type of a, b, c: the glossary says a, b",
		"Stale is a type of a: the glossary says a, b",
	}
	if got := namesAgainst(glossary, found); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	read := glossaryOf("| `Tx`, `View` | a transaction | `internal/store`, `internal/store/rows` |\n| `internal/text` | words |\n")
	if len(read) != 2 || !slices.Equal(read["View"], []string{"internal/store", "internal/store/rows"}) {
		t.Errorf("the glossary was read as %v", read)
	}
}

// forms are the packages in which a noun has another form each: the vocabulary, its JSON, and what a client reads.
var forms = []string{"newsroom", "internal/wire", "client"}

// namesAgainst gives what is wrong with the names that several packages have.
func namesAgainst(glossary, found map[string][]string) (problems []string) {
	for _, name := range slices.Sorted(maps.Keys(found)) {
		in := slices.Sorted(slices.Values(found[name]))
		allowed, listed := glossary[name]
		slices.Sort(allowed)
		formsOnly := !slices.ContainsFunc(in, func(p string) bool { return !slices.Contains(forms, p) })
		switch {
		case listed && !slices.Equal(allowed, in):
			problems = append(problems, fmt.Sprintf("%s is a type of %s: the glossary says %s", name, strings.Join(in, ", "), strings.Join(allowed, ", ")))
		case !listed && len(in) > 1 && !formsOnly:
			problems = append(problems, fmt.Sprintf("%s is a type of %s: rename all but one, or say in the glossary what it means in all of them", name, strings.Join(in, ", ")))
		}
	}
	return problems
}

// glossaryRow is a row of the glossary: type names, their meaning, and the packages that have them.
var glossaryRow = regexp.MustCompile("(?m)^\\| ((?:`[A-Z]\\w*`(?:, )?)+) \\| [^|]+ \\| ((?:`[a-z][\\w/]*`(?:, )?)+) \\|$")

// glossaryOf reads the rows of the glossary: for each name the packages that may have it.
func glossaryOf(document string) map[string][]string {
	allowed := map[string][]string{}
	for _, row := range glossaryRow.FindAllStringSubmatch(document, -1) {
		for name := range strings.SplitSeq(row[1], ", ") {
			var packages []string
			for p := range strings.SplitSeq(row[2], ", ") {
				packages = append(packages, strings.Trim(p, "`"))
			}
			allowed[strings.Trim(name, "`")] = packages
		}
	}
	return allowed
}

// exportedTypes gives the packages, by their folders, that declare each exported type name outside tests. An alias counts
// for what it names, so it is left out.
func exportedTypes(t *testing.T, root string) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	files := token.NewFileSet()
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if name := entry.Name(); path != root && (name == "tools" || name == "testdata" || name == "node_modules" || strings.HasPrefix(name, ".")) {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		folder, err := filepath.Rel(root, filepath.Dir(path))
		if folder = filepath.ToSlash(folder); folder == "." {
			folder = "newsroom"
		}
		for _, name := range typesOf(file) {
			found[name] = append(found[name], folder)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, in := range found {
		found[name] = slices.Compact(slices.Sorted(slices.Values(in)))
	}
	return found
}

// typesOf gives the exported types that a file declares.
func typesOf(file *ast.File) (names []string) {
	for _, declared := range file.Decls {
		group, ok := declared.(*ast.GenDecl)
		if !ok || group.Tok != token.TYPE {
			continue
		}
		for _, spec := range group.Specs {
			if one, ok := spec.(*ast.TypeSpec); ok && one.Name.IsExported() && !one.Assign.IsValid() {
				names = append(names, one.Name.Name)
			}
		}
	}
	return names
}
