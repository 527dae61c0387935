package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// ask sends a request to a server, with headers in pairs, and gives the answer and its body.
func (s *server) ask(method, path string, headers ...string) (*http.Response, string) {
	s.t.Helper()
	request, err := http.NewRequest(method, s.address+path, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", "identity") // an answer that is packed has another ETag
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		s.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return answer, string(body)
}

// A server says on stdout where it answers, once it does, and nothing else ever.
func TestServeSaysWhereItAnswers(t *testing.T) {
	cmd := newRig(t).command("serve", "--listen", "127.0.0.1:0")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	read := bufio.NewReader(out)
	line, err := read.ReadString('\n')
	if err != nil || !regexp.MustCompile(`^Newsroom answers at http://localhost:\d+\n$`).MatchString(line) {
		t.Fatalf("%q, %v", line, err)
	}
	s := &server{t: t, address: strings.TrimSpace(strings.TrimPrefix(line, "Newsroom answers at "))}
	for path, want := range map[string]string{"/healthz": "ok\n", "/readyz": "ok\n"} {
		if answer, body := s.ask("GET", path); answer.StatusCode != http.StatusOK || body != want {
			t.Errorf("%s: %d %q", path, answer.StatusCode, body)
		}
	}
	if answer, _ := s.ask("GET", "/nothing"); answer.StatusCode != http.StatusNotFound {
		t.Errorf("/nothing: %d", answer.StatusCode)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	rest, err := io.ReadAll(read)
	if err != nil || len(rest) > 0 {
		t.Errorf("then it said %q, %v", rest, err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("it ended with %v", err)
	}
}

// What the readers' interface answers through the real program, with a token of the command line.
func TestServeAnswersReaders(t *testing.T) {
	paper := newPaper(t, 2, 4)
	r := newRig(t)
	r.run("account", "add", reader)
	for _, address := range paper.addresses() {
		r.run("source", "add", address)
	}
	r.run("mandate", "set", "--account", reader, "Follow harbour dredging.")
	r.run("poll")
	r.run("edition", "compose", "--account", reader)
	stored := r.run("edition", "show", "--account", reader, "--format", "json")
	s := r.start()
	token := strings.TrimSpace(r.run("token", "issue", "--account", reader))

	for _, headers := range [][]string{nil, {"Authorization", "Bearer nra_unknown"}, {"Authorization", "Basic " + token}} {
		answer, _ := s.ask("GET", "/v1/briefing", headers...)
		if answer.StatusCode != http.StatusUnauthorized || !strings.HasPrefix(answer.Header.Get("WWW-Authenticate"), "Bearer") {
			t.Errorf("%v: %d %v", headers, answer.StatusCode, answer.Header)
		}
	}
	for _, path := range []string{"/v1/newsroom", "/v1/briefing"} {
		whole, body := s.ask("GET", path, "Authorization", "Bearer "+token)
		etag := whole.Header.Get("ETag")
		if whole.StatusCode != http.StatusOK || etag == "" || whole.Header.Get("X-Request-Id") == "" || !json.Valid([]byte(body)) {
			t.Fatalf("%s: %d %v\n%s", path, whole.StatusCode, whole.Header, body)
		}
		again, nothing := s.ask("GET", path, "Authorization", "Bearer "+token, "If-None-Match", etag)
		if again.StatusCode != http.StatusNotModified || nothing != "" || again.Header.Get("ETag") != etag {
			t.Errorf("%s again: %d %q %v", path, again.StatusCode, nothing, again.Header)
		}
		head, nothing := s.ask("HEAD", path, "Authorization", "Bearer "+token)
		if head.StatusCode != http.StatusOK || nothing != "" || head.Header.Get("ETag") != etag || head.ContentLength != int64(len(body)) {
			t.Errorf("HEAD %s: %d %q, %d bytes of %d", path, head.StatusCode, nothing, head.ContentLength, len(body))
		}
	}
	if _, body := s.ask("GET", "/v1/briefing", "Authorization", "Bearer "+token); !strings.Contains(body, strings.TrimSpace(stored)) {
		t.Errorf("the briefing does not hold the stored edition\n%s\n%s", body, stored)
	}

	// What the operator takes away is shut at the next request.
	r.run("account", "authorize", "--undo", reader)
	if answer, _ := s.ask("GET", "/v1/briefing", "Authorization", "Bearer "+token); answer.StatusCode != http.StatusForbidden {
		t.Errorf("no longer authorized: %d", answer.StatusCode)
	}
	r.run("account", "authorize", reader)
	r.run("token", "revoke", "--account", reader)
	if answer, _ := s.ask("GET", "/v1/briefing", "Authorization", "Bearer "+token); answer.StatusCode != http.StatusUnauthorized {
		t.Errorf("revoked: %d", answer.StatusCode)
	}
	s.stop()
	if strings.Contains(s.log.text(), token) {
		t.Error("the token is in the log")
	}
}

// hold sends a request whose answer can't be sent until its body has come, and waits until the server is at it.
func (s *server) hold() net.Conn {
	s.t.Helper()
	conn, err := net.Dial("tcp", strings.Replace(strings.TrimPrefix(s.address, "http://"), "localhost", "127.0.0.1", 1))
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { conn.Close() })
	fmt.Fprint(conn, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n")
	s.await("the request", message("request"))
	return conn
}

// A server that is told to stop takes no more requests, and lets those end that it has begun.
func TestStoppingLetsARequestEnd(t *testing.T) {
	s := newRig(t).start()
	conn := s.hold()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	s.await("that it stops", message("stopping"))
	fmt.Fprint(conn, "body")
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("the request that was begun: %v, %v", answer, err)
	}
	if body, err := io.ReadAll(answer.Body); err != nil || string(body) != "ok\n" {
		t.Errorf("the request that was begun: %q, %v", body, err)
	}
	if got := s.end(); got.code != 0 {
		t.Errorf("it ended with %d\n%s", got.code, got.err)
	}
	if _, err := net.Dial("tcp", conn.RemoteAddr().String()); err == nil {
		t.Error("somebody answers there still")
	}
}

// A second signal ends a server that is still draining, and the next one finds everything in order.
func TestASecondSignalEndsAtOnce(t *testing.T) {
	r := newRig(t)
	s := r.start()
	s.hold()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	s.await("that it stops", message("stopping"))
	again := time.NewTicker(10 * time.Millisecond) // the first may come before signals have their default effect
	defer again.Stop()
	for ended := false; !ended; {
		select {
		case <-s.done:
			ended = true
		case <-again.C:
			_ = s.cmd.Process.Signal(syscall.SIGTERM)
		}
	}
	if status, ok := s.cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || status.Signal() != syscall.SIGTERM {
		t.Errorf("it ended with %v", s.cmd.ProcessState)
	}
	r.start().stop()
}

// One server works on a data folder. A second one names the first, whether or not it wants the same address.
func TestASecondServerOnAFolder(t *testing.T) {
	ofFolders(t)
	r := newRig(t)
	first := r.start()
	want := fmt.Sprintf("newsroom: Another newsroom serves this data folder already (process %d, %s). Stop it first, or name another folder with --data.\n",
		first.cmd.Process.Pid, first.address)
	taken := strings.Replace(strings.TrimPrefix(first.address, "http://"), "localhost", "127.0.0.1", 1)
	for _, listen := range []string{"127.0.0.1:0", taken} {
		if got := r.try("serve", "--listen", listen); got.code != exitFailed || got.err != want || got.out != "" {
			t.Errorf("on %s: exit %d\n%s%s", listen, got.code, got.out, got.err)
		}
	}
	// On a folder of its own the address is what stands in the way; it is named, and the folder is let go of.
	other := newRig(t)
	want = "newsroom: The address " + taken + " is in use by another program; name another with --listen.\n"
	for _, command := range []string{"serve", "demo"} {
		if got := other.try(command, "--listen", taken); got.code != exitFailed || got.err != want || got.out != "" {
			t.Errorf("%s: exit %d\n%s%s", command, got.code, got.out, got.err)
		}
	}
	other.start().stop()
	if answer, _ := first.ask("GET", "/readyz"); answer.StatusCode != http.StatusOK {
		t.Errorf("the first server: %d", answer.StatusCode)
	}
	first.stop()
}

// However many processes begin at once on an empty folder, all of them do what they are asked.
func TestManyProcessesAtOnce(t *testing.T) {
	const many = 16
	for name, command := range map[string]func(int) []string{
		"migrate":     func(int) []string { return []string{"migrate"} },
		"account add": func(n int) []string { return []string{"account", "add", fmt.Sprintf("reader%d@example.org", n)} },
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t)
			var all sync.WaitGroup
			for n := range many {
				all.Go(func() {
					if got := r.try(command(n)...); got.code != exitDone {
						t.Errorf("process %d: exit %d\n%s", n, got.code, got.err)
					}
				})
			}
			all.Wait()
			want := 0
			if name == "account add" {
				want = many
			}
			if got := r.count("SELECT count(*) FROM account"); got != want {
				t.Errorf("%d accounts, want %d", got, want)
			}
		})
	}
}

// message tells of a line of the log whether it says just that.
func message(text string) func(map[string]any) bool {
	return func(line map[string]any) bool { return line["msg"] == text }
}
