package webhook_test

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"newsroom"
)

// recipe gives the program that docs/webhooks.md tells people to run, listening at another address.
func recipe(t *testing.T, port int) string {
	t.Helper()
	page, err := os.ReadFile("../../../docs/webhooks.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(page), "    #!/usr/bin/env python3\n")
	if !ok {
		t.Fatal("the page has no program")
	}
	var program strings.Builder
	for line := range strings.Lines(rest) {
		code, indented := strings.CutPrefix(line, "    ")
		if !indented && line != "\n" {
			break
		}
		if indented {
			program.WriteString(code)
		} else {
			program.WriteString("\n")
		}
	}
	return strings.Replace(program.String(), "8099", fmt.Sprint(port), 1)
}

// The program of the page proves what comes and hands it on, each message once; what nobody signed goes nowhere, and what could not be handed
// on is tried again by the newsroom.
func TestTheRecipeForOtherServicesHandsMessagesOn(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("NOT RUN: there is no Python 3")
	}
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := l.Addr().(*net.TCPAddr).Port //nolint:forcetypeassert // it is one
	_ = l.Close()
	at := fmt.Sprintf("http://127.0.0.1:%d/", port)
	folder := t.TempDir()
	handed := filepath.Join(folder, "handed on")
	h := newHouse(t, loopback)
	h.Must(os.WriteFile(filepath.Join(folder, "apprise"), []byte("#!/bin/sh\n[ -e \""+folder+"/away\" ] && exit 1\necho \"$@\" >> \""+handed+"\"\n"), 0o700))
	hook := h.hook(at)
	server := exec.CommandContext(t.Context(), python, "-c", "import time\ntime.time = lambda: float(open('clock').read())\n"+recipe(t, port))
	server.Dir = folder
	turn := func() {
		h.Must(os.WriteFile(filepath.Join(folder, "clock"), fmt.Append(nil, h.Clock().Unix()), 0o600))
		h.work()
	}
	server.Env = append(os.Environ(), "NEWSROOM_SECRET="+written(hook), "PATH="+folder+":"+os.Getenv("PATH"))
	turn()
	h.Must(server.Start())
	t.Cleanup(func() { _ = server.Process.Kill(); _ = server.Wait() })
	status := posted(t, at)
	same(t, "what nobody signed", status, http.StatusForbidden)
	h.Must(os.WriteFile(filepath.Join(folder, "away"), nil, 0o600))
	h.alert()
	turn()
	p, _ := h.last(hook.ID)
	same(t, "while Apprise reaches nobody", p.State, newsroom.PostWaiting)
	h.Must(os.Remove(filepath.Join(folder, "away")))
	h.Turn(p.NextAt)
	turn()
	h.edition()
	turn()
	said, err := os.ReadFile(handed)
	h.Must(err)
	same(t, "what was handed on", string(said), "-t An alert -b https://news.example.org/alerts\n-t Your paper is there -b https://news.example.org/editions/1\n")
}

// posted posts something that nobody signed, once the program listens.
func posted(t *testing.T, at string) int {
	t.Helper()
	look, enough := time.NewTicker(20*time.Millisecond), time.After(20*time.Second)
	defer look.Stop()
	for {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, at, strings.NewReader(`{"type":"test"}`))
		if err != nil {
			t.Fatal(err)
		}
		answer, err := http.DefaultClient.Do(r)
		if err == nil {
			_ = answer.Body.Close()
			return answer.StatusCode
		}
		select {
		case <-look.C:
		case <-enough:
			t.Fatal(err)
		}
	}
}
