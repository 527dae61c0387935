package main

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// documents are what people read of the project; records of decisions tell of their own time.
func documents(t *testing.T) (paths []string) {
	t.Helper()
	err := filepath.WalkDir("../../docs", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && entry.Name() == "decisions" {
			return fs.SkipDir
		}
		if filepath.Ext(path) == ".md" {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil || len(paths) < 10 {
		t.Fatalf("%d documents: %v", len(paths), err)
	}
	return append(paths, "../../README.md", "../../CONTRIBUTING.md", "../../CHANGELOG.md", "../../SECURITY.md")
}

var (
	links    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	headings = regexp.MustCompile(`(?m)^#+ (.*)$`)
	unslug   = regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
)

// anchors are the names by which the headings of a document are linked to.
func anchors(text string) map[string]bool {
	all := map[string]bool{}
	for _, heading := range headings.FindAllStringSubmatch(text, -1) {
		all[strings.ReplaceAll(unslug.ReplaceAllString(strings.ToLower(heading[1]), ""), " ", "-")] = true
	}
	return all
}

// Every link in the documents that leads to the project itself leads somewhere: to a file, and to a heading where it names one.
func TestLinksInDocumentsLeadSomewhere(t *testing.T) {
	seen := 0
	for _, path := range documents(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, link := range links.FindAllStringSubmatch(string(text), -1) {
			if strings.Contains(link[1], "://") {
				continue
			}
			seen++
			file, anchor, _ := strings.Cut(link[1], "#")
			to := path
			if file != "" {
				to = filepath.Join(filepath.Dir(path), file)
			}
			target, err := os.Stat(to)
			if err != nil {
				t.Errorf("%s leads to %s, which is not there", path, link[1])
				continue
			}
			if anchor == "" || target.IsDir() {
				continue
			}
			if there, err := os.ReadFile(to); err != nil || !anchors(string(there))[anchor] {
				t.Errorf("%s leads to %s, which has no such heading", path, link[1])
			}
		}
	}
	t.Logf("%d links", seen)
}

// ours finds the last call of the program in a line of a document; the user whose service it is has the same name.
var ours = regexp.MustCompile(`(?:^|.*[ "(])(?:\./|/)?newsroom ((?:[a-z]+|--).*)$`)

// words splits a command line as a shell does, as far as the documents go.
var words = regexp.MustCompile(`"[^"]*"|[^\s"]+`)

// typedIn gives the arguments of the program in a line of code; nil: it is not called there.
func typedIn(code string, commands map[string]bool) (args []string) {
	code, _, _ = strings.Cut(strings.TrimSpace(code), " #")
	found := ours.FindStringSubmatch(strings.TrimSuffix(strings.TrimSpace(code), ")"))
	if found == nil {
		return nil
	}
	called := false
	for _, word := range words.FindAllString(found[1], -1) {
		if word == "/etc/newsroom/newsroom.toml" { // of an installed package, which brings it from here
			word = "../../packaging/newsroom.toml"
		}
		args, called = append(args, strings.Trim(word, `"`)), called || commands[word]
	}
	if !called {
		return nil
	}
	return args
}

// Every command of the program that stands in a block of code is one that the program takes, with its flags.
func TestCommandsInDocumentsAreCommands(t *testing.T) {
	parser := func() *kong.Kong { return newParser(new(commands), process{out: io.Discard, err: io.Discard}, "") }
	known := map[string]bool{}
	for _, node := range parser().Model.Children {
		known[node.Name] = true
	}
	seen := 0
	for _, path := range documents(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			code, ok := strings.CutPrefix(line, "    ")
			if !ok {
				continue
			}
			if args := typedIn(code, known); args != nil {
				seen++
				if _, err := parser().Parse(args); err != nil {
					t.Errorf("%s: %q: %v", path, strings.TrimSpace(code), err)
				}
			}
		}
	}
	if seen < 25 {
		t.Errorf("only %d commands were found", seen)
	}
	t.Logf("%d commands", seen)
}
