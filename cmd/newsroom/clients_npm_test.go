package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// node makes a command of Node's that trusts the newsroom's certificate and keeps what it keeps in a folder of the test.
func (f *front) node(t *testing.T, script string, arguments ...string) *exec.Cmd {
	t.Helper()
	folder, node := installed(t, envClients), installed(t, envNode)
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	t.Cleanup(cancel)
	cmd := exec.CommandContext(ctx, node, slices.Concat([]string{filepath.Join(folder, script)}, arguments)...)
	home := t.TempDir()
	cmd.Dir, cmd.Env = home, []string{"PATH=" + os.Getenv("PATH"), "HOME=" + home, "NODE_EXTRA_CA_CERTS=" + f.roots, "NO_COLOR=1"}
	return cmd
}

func TestALibraryForOAuthGoesFromDiscoveryToRevocation(t *testing.T) {
	installed(t, envClients)
	f := newFront(t, "")
	person := f.person(t)
	cmd := f.node(t, "oauth.mjs", f.origin)
	proved := converse(t, cmd, func(line string) string {
		visit, ok := strings.CutPrefix(line, "visit ")
		if !ok {
			return ""
		}
		allowed, address, _ := strings.Cut(visit, " ")
		return person.answer(address, strings.FieldsFunc(allowed, func(r rune) bool { return r == ',' || r == '-' })...)
	})
	if proved != 11 {
		t.Errorf("it proved %d sentences", proved)
	}
	f.stop()
}

// converse runs a program that must end well, answers the lines that it prints, and counts those that say what it has
// proved.
func converse(t *testing.T, cmd *exec.Cmd, answer func(line string) string) (proved int) {
	t.Helper()
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var wrong bytes.Buffer
	cmd.Stderr = &wrong
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for scan := bufio.NewScanner(out); scan.Scan(); {
		if strings.HasPrefix(scan.Text(), "proved: ") {
			proved++
			t.Log(scan.Text())
		} else if said := answer(scan.Text()); said != "" {
			if _, err := io.WriteString(in, said+"\n"); err != nil {
				t.Error(err)
			}
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("%v\n%s", err, wrong.String())
	}
	return proved
}

const inspector = "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js"

func TestTheInspectorFindsNothing(t *testing.T) {
	installed(t, envClients)
	f := newFront(t, "")
	header := "Authorization: Bearer " + f.token("mcp")
	for _, tc := range []struct{ arguments, words string }{
		{"--method tools/list --strict", `"answer_onboarding"`},
		{"--method resources/list", `"newsroom://briefing/latest"`},
		{"--method resources/templates/list", `"newsroom://briefing/{edition_number}"`},
		{"--method resources/read --uri newsroom://mandate", `"interests`},
		{"--method prompts/list", `"refine_mandate"`},
		{"--method prompts/get --prompt-name refine_mandate --prompt-args revision=1", `correct_mandate`},
		{"--method tools/call --tool-name read_briefing --tool-arg edition_number=1", `"structuredContent"`},
	} {
		arguments := append([]string{"--cli", f.origin + "/mcp", "--transport", "http", "--header", header}, strings.Fields(tc.arguments)...)
		cmd := f.node(t, inspector, arguments...)
		var out, said bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &said
		if err := cmd.Run(); err != nil || said.Len() > 0 || !strings.Contains(out.String(), tc.words) {
			t.Errorf("%s: %v\n%s\n%s", tc.arguments, err, said.String(), out.String())
		}
	}
	f.stop()
}
