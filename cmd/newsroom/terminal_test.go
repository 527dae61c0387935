package main

import (
	"bytes"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"golang.org/x/sys/unix"
)

// terminal is a pseudo-terminal: what a person would see stands in seen.
type terminal struct {
	program *os.File // the end that a program has for its stderr
	screen  *os.File // ours
	mu      sync.Mutex
	seen    bytes.Buffer
	news    chan struct{} // something was written
	ended   chan struct{}
}

func newTerminal(t *testing.T) *terminal {
	t.Helper()
	screen, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NONBLOCK|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	fd := int(screen.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.OpenFile("/dev/pts/"+strconv.Itoa(number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	s := &terminal{program: program, screen: screen, news: make(chan struct{}, 1), ended: make(chan struct{})}
	go s.watch()
	t.Cleanup(func() {
		program.Close()
		<-s.ended
		screen.Close()
	})
	return s
}

func (s *terminal) watch() {
	defer close(s.ended)
	b := make([]byte, 4096)
	for {
		n, err := s.screen.Read(b)
		s.mu.Lock()
		s.seen.Write(b[:n])
		s.mu.Unlock()
		select {
		case s.news <- struct{}{}:
		default:
		}
		if err != nil { // the program's end is closed
			return
		}
	}
}

func (s *terminal) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.seen.String()
}

// whole gives everything that was written, once nobody can write any more.
func (s *terminal) whole() string {
	s.program.Close()
	<-s.ended
	return s.text()
}

// On a terminal what lasts shows how far it is, on one line that is gone at the end; log lines are text. There
// are no colours, and data is the same as in a pipe.
func TestATerminal(t *testing.T) {
	feed := newSlowFeed(t)
	r := feed.newsroom(t)
	screen := newTerminal(t)
	poll := r.command("poll", "--log-level", "debug")
	var out bytes.Buffer
	poll.Stdout, poll.Stderr = &out, screen.program
	if err := poll.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = poll.Process.Kill() })
	const shown = "\rpolled 0 of 1 feeds, 0 new articles, 0 to group"
	for !strings.Contains(screen.text(), shown) {
		<-screen.news
	}
	feed.answer()
	if err := poll.Wait(); err != nil {
		t.Fatal(err)
	}
	if want := "Feeds: 1 polled, 0 of them can't be read, 0 put off. Articles: 3 new, 0 in a new version. Situations: "; !strings.HasPrefix(out.String(), want) {
		t.Errorf("stdout: %q, want %q", &out, want)
	}
	seen := screen.whole()
	if !strings.Contains(seen, `level=DEBUG msg="a job is done"`) {
		t.Errorf("the log is no text: %q", seen)
	}
	last := seen[strings.LastIndex(seen[:len(seen)-1], "\r")+1:]
	if strings.Trim(last, " \r") != "" {
		t.Errorf("at the end there stands %q", last)
	}
	if strings.ContainsFunc(seen, func(c rune) bool { return c < ' ' && c != '\r' && c != '\n' }) {
		t.Errorf("control characters: %q", seen)
	}
}

// In a pipe and in a file, which a device such as /dev/null is too, there is no progress, and log lines are JSON.
func TestNoTerminal(t *testing.T) {
	reads, writes, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer reads.Close()
	defer writes.Close()
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	for _, w := range []io.Writer{writes, null, io.Discard} {
		if isTerminal(w) {
			t.Errorf("%v is taken for a terminal", w)
		}
	}
}

// That data can't be written is told, and no success.
func TestDataThatCantBeWritten(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer full.Close()
	r := newRig(t)
	r.run("account", "add", reader)
	const want = "newsroom: The output can't be written; look whether the disk that it goes to is full.\n"
	for _, args := range [][]string{
		{"version"},
		{"config"},
		{"config", "--json"},
		{"account", "list"},
		{"source", "export"},
		{"jobs"},
		{"mandate", "show", "--account", reader},
		{"token", "issue", "--account", reader},
	} {
		cmd := r.command(args...)
		var said bytes.Buffer
		cmd.Stdout, cmd.Stderr = full, &said
		_ = cmd.Run()
		if code := cmd.ProcessState.ExitCode(); code != exitFailed || said.String() != want {
			t.Errorf("%v: exit %d\n%s", args, code, &said)
		}
	}
}
