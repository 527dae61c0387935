package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// completions writes the completions of a shell into a file.
func completions(t *testing.T, shell string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), shell)
	if err := os.WriteFile(path, []byte(newRig(t).run("completion", shell)), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Bash itself offers what can follow what has been typed.
func TestBashCompletes(t *testing.T) {
	const ask = `source "$1"; COMP_WORDS=("${@:2}"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _newsroom newsroom "${@: -1}" x; printf '%s\n' "${COMPREPLY[@]}"`
	file := completions(t, "bash")
	offered := func(typed ...string) []string {
		t.Helper()
		out, err := exec.CommandContext(t.Context(), "bash", append([]string{"-euc", ask, "bash", file, "newsroom"}, typed...)...).CombinedOutput()
		if err != nil {
			t.Fatalf("%q: %v\n%s", typed, err, out)
		}
		return strings.Fields(string(out))
	}
	for _, c := range []struct {
		typed []string
		want  []string
	}{
		{[]string{"ser"}, []string{"serve"}},
		{[]string{"source", ""}, []string{"add", "list", "set", "remove", "import", "export", "letter", "mailbox", "opml", "check"}},
		{[]string{"--data", "x", "source", "re"}, []string{"remove"}},
		{[]string{"account", "add", "ann@example.org", "--adm"}, []string{"--admin", "--admin-email"}},
		{[]string{"poll", "--al"}, []string{"--all", "--allow-private-networks"}},
		{[]string{"nothing", "like", "tha"}, []string{}},
	} {
		if diff := cmp.Diff(c.want, offered(c.typed...)); diff != "" {
			t.Errorf("%q: %s", c.typed, diff)
		}
	}
	if all := offered(""); !slices.Contains(all, "serve") || slices.Contains(all, "--data") {
		t.Errorf("at the beginning: %q", all)
	}
}

// The other shells understand theirs, where they are to be had.
func TestOtherShellsUnderstandTheirCompletions(t *testing.T) {
	for _, shell := range []string{"zsh", "fish"} {
		file := completions(t, shell)
		if _, err := exec.LookPath(shell); err != nil {
			t.Logf("NOT RUN: there is no %s on this machine", shell)
			continue
		}
		if out, err := exec.CommandContext(t.Context(), shell, "-n", file).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", shell, err, out)
		}
	}
}

// Every command stands in the manual page and every setting in that of the settings, and man has nothing to complain of.
func TestManualPagesAreWhole(t *testing.T) {
	r := newRig(t)
	page, settings := r.run("man"), r.run("man", "newsroom.toml")
	home, err := os.UserHomeDir()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{page, settings} {
		if strings.Contains(text, home+"/") {
			t.Error("it names the home of whoever made it")
		}
	}
	plain := strings.ReplaceAll(page, `\-`, "-")
	for _, command := range []string{"serve", "account add <email>", "edition show [<number>]", "completion <shell>"} {
		if !strings.Contains(plain, ".SS newsroom "+command+"\n") {
			t.Errorf("the page has no %s", command)
		}
	}
	for line := range strings.Lines(r.run("config")) {
		name, _, _ := strings.Cut(line, " ")
		if name != "SETTING" && name != "config" && !strings.Contains(strings.ReplaceAll(settings, `\-`, "-"), `\fB`+name+`\fR, \fBNEWSROOM_`) {
			t.Errorf("the page of the settings has no %s", name)
		}
	}
	complains(t, page, settings)
}

// complains has man read pages, where it is to be had.
func complains(t *testing.T, pages ...string) {
	t.Helper()
	if _, err := exec.LookPath("groff"); err != nil {
		t.Log("NOT RUN: there is no groff on this machine")
		return
	}
	for _, page := range pages {
		read := exec.CommandContext(t.Context(), "groff", "-man", "-ww", "-z", "-Tutf8", "-k")
		read.Stdin = strings.NewReader(page)
		if said, err := read.CombinedOutput(); err != nil || len(said) > 0 {
			t.Errorf("%v\n%s", err, said)
		}
	}
}
