package release_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// lives is where a copy of the project moves to.
const lives = "example.com/owner/newsroom"

// One command gives the project its module path: a copy of it builds, its tests are right about it, the linters find it in form, and a
// program of others imports its client. Twice is as good as once.
func TestTheModuleMovesByOneCommand(t *testing.T) {
	whole(t)
	copied := command{sources(t, filepath.Join(t.TempDir(), "newsroom"), time.Now()), settled(t)}
	copied.run(t, "make", "module", "MODULE=example.net/elsewhere")
	copied.run(t, "make", "module", "MODULE="+lives)
	if module := strings.TrimSpace(copied.run(t, "go", "list", "-m")); module != lives {
		t.Errorf("the module is %s", module)
	}
	for line := range strings.Lines(copied.run(t, "go", "list", "-f", "{{.ImportPath}}", "./...")) {
		if line = strings.TrimSpace(line); line != lives && !strings.HasPrefix(line, lives+"/") {
			t.Errorf("%s lives elsewhere", line)
		}
	}
	copied.run(t, "go", "vet", "./...")
	copied.run(t, "go", "mod", "tidy", "-diff")
	if unformatted := copied.run(t, "go", "tool", "-modfile=tools/gofumpt/go.mod", "gofumpt", "-l", "."); unformatted != "" {
		t.Errorf("not in form: %s", unformatted)
	}
	copied.run(t, "go", "test", ".", "./client", "./internal/arrows", "./internal/text/...", "./internal/httpd", "./internal/digest")
	copied.run(t, "go", "test", "-run", "^Test(Scripts|WhatABuildIsOf|EveryCommandHasHelp)$", "./cmd/newsroom")
	isImported(t, copied.folder)
	if said, err := copied.try(t, "make", "module", "MODULE=newsroom"); err == nil || !strings.Contains(said, "name a path that begins with a domain") {
		t.Errorf("a path without a domain: %v\n%s", err, said)
	}
}

// isImported writes a program of somebody else that imports the client, and builds it.
func isImported(t *testing.T, from string) {
	t.Helper()
	other := command{t.TempDir(), settled(t)}
	program := "package main\n\nimport _ \"" + lives + "/client\"\n\nfunc main() {}\n"
	if err := os.WriteFile(filepath.Join(other.folder, "main.go"), []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	other.run(t, "go", "mod", "init", "example.org/other")
	other.run(t, "go", "mod", "edit", "-require", lives+"@v0.0.0", "-replace", lives+"="+from)
	other.run(t, "go", "build", "-mod=mod", "-o", os.DevNull, ".")
}
