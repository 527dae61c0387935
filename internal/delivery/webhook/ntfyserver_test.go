package webhook_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"newsroom"
)

// ntfyServer is a server of ntfy's as people run it, in a folder of its own on loopback: only who has a token reads or writes.
type ntfyServer struct {
	t                               testing.TB
	program, folder, address, token string
}

// newNtfyServer starts the server, whose program NEWSROOM_TEST_NTFY names.
func newNtfyServer(t *testing.T) *ntfyServer {
	t.Helper()
	s := &ntfyServer{t: t, program: os.Getenv("NEWSROOM_TEST_NTFY"), folder: t.TempDir()}
	if s.program == "" {
		t.Skip("NOT RUN: no server is named in NEWSROOM_TEST_NTFY; make test-ntfy NTFY=PROGRAM names one")
	}
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	s.must(err)
	where := l.Addr().String()
	s.must(l.Close())
	s.address = "http://" + where
	s.must(os.WriteFile(s.file("server.yml"), fmt.Appendf(nil, "base-url: %s\nlisten-http: %s\ncache-file: %s\nauth-file: %s\nauth-default-access: deny-all\n",
		s.address, where, s.file("cache.db"), s.file("users.db")), 0o600))
	s.run()
	s.does("user", "add", "--role=admin", "ada")
	s.token = regexp.MustCompile(`tk_\w+`).FindString(s.does("token", "add", "ada"))
	return s
}

func (s *ntfyServer) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

func (s *ntfyServer) file(name string) string { return filepath.Join(s.folder, name) }

// does runs a command of the program's and gives what it said.
func (s *ntfyServer) does(noun, verb string, rest ...string) string {
	s.t.Helper()
	cmd := exec.CommandContext(s.t.Context(), s.program, append([]string{noun, "--config", s.file("server.yml"), verb}, rest...)...)
	cmd.Env = append(os.Environ(), "NTFY_PASSWORD=an excellent password")
	said, err := cmd.CombinedOutput()
	if err != nil {
		s.t.Fatalf("%s %s: %v\n%s", noun, verb, err, said)
	}
	return string(said)
}

// run runs the server until the test ends, and waits until it takes connections: it says so a moment before it does.
func (s *ntfyServer) run() {
	s.t.Helper()
	server := exec.CommandContext(context.Background(), s.program, "serve", "--config", s.file("server.yml"))
	log, err := server.StderrPipe()
	s.must(err)
	s.must(server.Start())
	there, over := make(chan bool, 1), make(chan struct{})
	go func() {
		defer close(over)
		for lines := bufio.NewScanner(log); lines.Scan(); {
			if strings.Contains(lines.Text(), "Listening on") {
				there <- true
			}
		}
		close(there)
	}()
	s.t.Cleanup(func() {
		_ = server.Process.Signal(syscall.SIGTERM)
		<-over
		_ = server.Wait()
	})
	if !<-there {
		s.t.Fatal("ntfy does not start")
	}
	look, enough := time.NewTicker(20*time.Millisecond), time.After(10*time.Second)
	defer look.Stop()
	for {
		_, err := s.asks("/v1/health")
		if err == nil {
			return
		}
		if !errors.Is(err, syscall.ECONNREFUSED) {
			s.t.Fatal(err)
		}
		select {
		case <-look.C:
		case <-enough:
			s.t.Fatal(err)
		}
	}
}

// asks fetches a path of the server's as its user does.
func (s *ntfyServer) asks(path string) (string, error) {
	r, err := http.NewRequestWithContext(s.t.Context(), http.MethodGet, s.address+path, http.NoBody)
	s.must(err)
	r.Header.Set("Authorization", "Bearer "+s.token)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", answer.Status, body)
	}
	return string(body), err
}

// What ntfy itself shows on a phone is what was told, with the title, the priority and the address that opens; and it takes nothing of who
// has no token, which the reader is told.
func TestAnNtfyServerShowsWhatItIsTold(t *testing.T) {
	s := newNtfyServer(t)
	h := newHouse(t, loopback)
	hook := h.topic(s.address+"/paper-8f3kq2w7", s.token)
	h.all(hook.ID, "1")
	said, err := s.asks("/paper-8f3kq2w7/json?poll=1")
	s.must(err)
	var shown [][]any
	for line := range strings.Lines(said) {
		var n struct {
			Event, Topic, Title, Message, Click string
			Priority                            int
		}
		s.must(json.Unmarshal([]byte(line), &n))
		same(t, "of", []any{n.Event, n.Topic}, []any{"message", "paper-8f3kq2w7"})
		shown = append(shown, []any{n.Title, n.Message, n.Click, n.Priority})
	}
	same(t, "shown", shown, [][]any{
		{"Edition 1", "Nothing new", "https://news.example.org/editions/1", 3},
		{"Alert", "canaryheadline", "https://news.example.org/alerts", 4},
		{"A source can't be read", "Canal Post", "https://news.example.org/sources", 2},
		{"A test from your newsroom", "Notifications arrive here.", "https://news.example.org/", 3},
	})
	shut := h.topic(s.address+"/paper-8f3kq2w7-b", "tk_ofnobody")
	h.Must(h.endpoints.Test(t.Context(), h.reader, shut.ID))
	h.work()
	post, _ := h.last(shut.ID)
	same(t, "without the token", []any{post.State, strings.HasPrefix(post.Receipt, "Answered 401")}, []any{newsroom.PostWaiting, true})
}
