package arrows_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// quoted matches what stands between backticks or as the address of a link.
var quoted = regexp.MustCompile("`([^`]+)`|\\]\\(([^)#]+)\\)")

// Each place that the table "Where is what" of docs/architecture.md names is there, and so is each name in one of the files that
// its row names.
func TestWhatIsSoughtIsFoundWhereTheTableSays(t *testing.T) {
	document, err := os.ReadFile("../../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(document), "## Where is what\n")
	table, _, _ = strings.Cut(table, "\n## ")
	rows := 0
	for _, row := range strings.Split(table, "\n") {
		if !strings.HasPrefix(row, "| ") || strings.HasPrefix(row, "| you look for") {
			continue
		}
		rows++
		for _, problem := range astray(row) {
			t.Error(problem)
		}
	}
	if rows < 8 {
		t.Errorf("only %d rows were read", rows)
	}
	if got := astray("| x | `noSuchName` in `internal/store/rows/lease.go`, beside it `nowhere.go` |"); len(got) != 2 {
		t.Errorf("what is not there is found: %q", got)
	}
}

// astray gives what is not where a row says.
func astray(row string) (problems []string) {
	var names, folders []string
	folders = append(folders, "../..", "../../docs")
	var places []string
	for _, found := range quoted.FindAllStringSubmatch(row, -1) {
		one := found[1] + found[2]
		switch {
		case strings.Contains(one, "/"):
			places = append(places, one)
			folders = append(folders, filepath.Join("..", "..", one), filepath.Join("..", "..", filepath.Dir(one)))
		case strings.Contains(one, ".go") || strings.Contains(one, ".md"):
			places = append(places, one)
		default:
			names = append(names, one)
		}
	}
	for _, place := range places {
		if !stands(place, folders) {
			problems = append(problems, place+" is not there: "+row)
		}
	}
	for _, name := range names {
		_, name, _ = strings.Cut("."+name, ".")
		name = name[strings.LastIndexByte(name, '.')+1:]
		args := []string{"-rqw", "--include=*.go", name}
		if err := exec.Command("grep", append(args, folders[2:]...)...).Run(); err != nil {
			problems = append(problems, name+" stands in none of its files: "+row)
		}
	}
	return problems
}

// stands tells whether a place is there, below one of the folders or, for the name of a file alone, below a folder of theirs.
func stands(place string, folders []string) bool {
	for _, folder := range folders {
		if _, err := os.Stat(filepath.Join(folder, place)); err == nil {
			return true
		}
		if below, _ := filepath.Glob(filepath.Join(folder, "*", place)); len(below) > 0 {
			return true
		}
	}
	return false
}
