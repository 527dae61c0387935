package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// slowFeed is a feed that is held back until it is let go of.
type slowFeed struct {
	*httptest.Server
	asked chan struct{} // one for each request
	let   chan struct{} // closed: the feed answers
	once  sync.Once
}

func newSlowFeed(t testing.TB) *slowFeed {
	t.Helper()
	paper := newPaper(t, 1, 3)
	f := &slowFeed{asked: make(chan struct{}, 100), let: make(chan struct{})}
	f.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f.asked <- struct{}{}
		select {
		case <-f.let:
		case <-r.Context().Done(): // whoever asked is gone
			return
		}
		paper.server.Config.Handler.ServeHTTP(w, r)
	}))
	t.Cleanup(f.Close)
	t.Cleanup(f.answer)
	return f
}

func (f *slowFeed) answer() { f.once.Do(func() { close(f.let) }) }

// newsroom gives a rig with a reader of the feed, which nobody has asked yet.
func (f *slowFeed) newsroom(t testing.TB) *rig {
	t.Helper()
	r := newRig(t)
	r.run("account", "add", reader)
	r.run("mandate", "set", "--account", reader, "Follow night trains.")
	cmd := r.command("source", "import", "-")
	cmd.Stdin = strings.NewReader(`<opml version="2.0"><head/><body><outline xmlUrl="` + f.URL + `/feed/0"/></body></opml>`)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return r
}

// begin starts a command whose log can be awaited, and whose stdout comes into out.
func (r *rig) begin(out *bytes.Buffer, args ...string) *server {
	r.t.Helper()
	cmd := r.command(append(args, "--log-level", "debug")...)
	cmd.Stdout = out
	errs, err := cmd.StderrPipe()
	if err != nil {
		r.t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		r.t.Fatal(err)
	}
	s := &server{t: r.t, cmd: cmd, log: newLogReader(errs), done: make(chan result, 1)}
	go func() {
		<-s.log.ended
		s.done <- s.wait()
	}()
	r.t.Cleanup(func() { _ = cmd.Process.Kill() })
	return s
}

func job(kind string) func(map[string]any) bool {
	return func(line map[string]any) bool { return line["msg"] == "a job is done" && line["kind"] == kind }
}

// Beside a server, commands that work become jobs that the server does, and the others write directly.
func TestCommandsBesideAServer(t *testing.T) {
	ofFolders(t)
	paper := newPaper(t, 2, 4)
	r := newRig(t)
	s := r.start()
	r.run("account", "add", reader)
	r.run("account", "set", reader, "--timezone", "Europe/Lisbon", "--minutes", "9")
	for _, address := range paper.addresses() {
		r.run("source", "add", address, "--account", reader)
	}
	r.run("mandate", "set", "--account", reader, "Follow harbour dredging and night trains.")
	if token := r.run("token", "issue", "--account", reader); !strings.HasPrefix(token, "nra_") {
		t.Errorf("%q is no token", token)
	}

	for _, c := range []struct {
		kind string
		args []string
		out  string
	}{
		{"poll", []string{"poll", "--all"}, "Feeds: 2 polled, 0 of them can't be read, "},
		{"compose", []string{"edition", "compose", "--account", reader}, "1\n"},
		{"compose", []string{"edition", "compose", "--account", reader}, "2\n"},
	} {
		got := r.try(append(c.args, "--log-level", "debug")...)
		if got.code != exitDone || !strings.HasPrefix(got.out, c.out) || strings.Contains(got.err, "a job is done") {
			t.Errorf("%v: exit %d\n%s%s", c.args, got.code, got.out, got.err)
		}
		s.await("the job "+c.kind, job(c.kind))
	}
	r.run("source", "remove", paper.addresses()[0], "--account", reader)
	r.run("account", "disable", reader)
	if list := r.run("account", "list"); !strings.Contains(list, "disabled") {
		t.Errorf("the account is not disabled\n%s", list)
	}
	r.run("migrate")
	s.stop()
	// Without a server the same commands do the work themselves.
	r.run("account", "disable", "--undo", reader)
	if got := r.try("edition", "compose", "--account", reader, "--log-level", "debug"); got.out != "3\n" || !strings.Contains(got.err, "a job is done") {
		t.Errorf("exit %d\n%s%s", got.code, got.out, got.err)
	}
}

// A poll that waits for a server goes on waiting through the server's death, and ends well with the next one.
func TestAPollOutlivesItsServer(t *testing.T) {
	ofFolders(t)
	feed := newSlowFeed(t)
	r := feed.newsroom(t)
	first := r.start()
	var out bytes.Buffer
	poll := r.begin(&out, "poll", "--json")
	poll.await("that the server does the work", message("the server does the work"))
	<-feed.asked
	if err := first.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	first.end()
	second := r.start()
	<-feed.asked
	feed.answer()
	if got := poll.end(); got.code != exitDone || strings.Contains(got.err, "a job is done") || !strings.Contains(out.String(), `"articles": 3,`) {
		t.Errorf("exit %d\n%s%s", got.code, got.err, &out)
	}
	second.await("the poll", job("poll"))
	if got := r.count("SELECT count(*) FROM article WHERE seq IS NOT NULL"); got != 3 {
		t.Errorf("%d articles are grouped, want 3", got)
	}
	second.stop()
}

// When the server does not come back, the command does the work that it waits for.
func TestAPollDoesTheWorkOfAServerThatStaysAway(t *testing.T) {
	ofFolders(t)
	needsTime(t)
	feed := newSlowFeed(t)
	r := feed.newsroom(t)
	s := r.start()
	var out bytes.Buffer
	poll := r.begin(&out, "poll", "--json")
	poll.await("that the server does the work", message("the server does the work"))
	<-feed.asked
	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	s.end()
	<-feed.asked
	feed.answer()
	if got := poll.end(); got.code != exitDone || !strings.Contains(got.err, "a job is done") || !strings.Contains(out.String(), `"articles": 3,`) {
		t.Errorf("exit %d\n%s%s", got.code, got.err, &out)
	}
}

// Whoever stops waiting is told that the work goes on, and it does.
func TestAnInterruptedPollSaysThatTheWorkGoesOn(t *testing.T) {
	ofFolders(t)
	feed := newSlowFeed(t)
	r := feed.newsroom(t)
	s := r.start()
	var out bytes.Buffer
	poll := r.begin(&out, "poll", "--all")
	poll.await("that the server does the work", message("the server does the work"))
	<-feed.asked
	if err := poll.cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	got := poll.end()
	if got.code != exitFailed || out.Len() > 0 || !strings.HasSuffix(got.err, "newsroom: Interrupted: the work is enqueued and goes on when the newsroom runs.\n") {
		t.Errorf("exit %d\n%s%s", got.code, got.err, &out)
	}
	feed.answer()
	s.await("the poll", job("poll"))
	s.stop()
}
