package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"newsroom"
)

// The tests here run the real program: the test binary runs itself again, and with childMark in its
// environment it is the program, command line and all, and nothing else. A child can be told to die by SIGKILL or
// to stop by SIGSTOP at a point, which is what Fault is for, and to live at another time.
const (
	childMark   = "NEWSROOM_TEST_CHILD"
	childDieAt  = "NEWSROOM_TEST_DIE_AT"  // point:n, at the nth time that the point is passed
	childStopAt = "NEWSROOM_TEST_STOP_AT" // point: once, at the first time
	childLater  = "NEWSROOM_TEST_LATER"   // how far ahead of the machine's clock the child lives
	childClock  = "NEWSROOM_TEST_CLOCK"   // file that says how far, and may change
	childLog    = "NEWSROOM_TEST_POINTS"  // file to which the points passed are appended
)

func TestMain(m *testing.M) {
	if os.Getenv(childMark) != "" {
		os.Exit(child())
	}
	os.Exit(m.Run())
}

func child() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	p := process{in: os.Stdin, out: os.Stdout, err: os.Stderr, fault: childFault(os.Getenv(childDieAt), os.Getenv(childLog))}
	if point := os.Getenv(childStopAt); point != "" {
		p.fault = childStop(newsroom.Point(point))
	}
	if later, err := time.ParseDuration(os.Getenv(childLater)); err == nil {
		p.clock = func() time.Time { return time.Now().Add(later) }
	}
	if file := os.Getenv(childClock); file != "" {
		p.clock = clock{file}.now
	}
	return run(ctx, os.Args[1:], p)
}

// childFault notes the points that are passed and kills the process at the nth passing of one of them.
func childFault(die, log string) newsroom.Fault {
	point, times, _ := strings.Cut(die, ":")
	n, _ := strconv.Atoi(times)
	var mu sync.Mutex
	seen := map[newsroom.Point]int{}
	return func(p newsroom.Point) {
		mu.Lock()
		defer mu.Unlock()
		if seen[p]++; seen[p] == 1 && log != "" {
			note(log, p)
		}
		if string(p) == point && seen[p] >= max(n, 1) {
			_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {} // the signal is on its way: nothing more may happen
		}
	}
}

func note(file string, p newsroom.Point) {
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		panic(err)
	}
	fmt.Fprintln(f, p)
	if err := f.Close(); err != nil {
		panic(err)
	}
}

// rig is a data folder, or a database, and the settings with which the program is run on it.
type rig struct {
	t        testing.TB
	data     string
	database string // empty: the folder's
	env      []string
	args     []string
	binary   string // another program than program()
}

// envUnwatched names this test binary without the race detector, where make has built it.
const envUnwatched = "NEWSROOM_TEST_UNWATCHED"

// unwatched gives the same rig with the program without the race detector, where there is one: for tests that look at what is stored or
// printed at the end. What the program does at the same time is watched in the tests of storms, of nodes and of the farm.
func (r *rig) unwatched() *rig {
	other := *r
	other.binary = cmp.Or(other.binary, os.Getenv(envUnwatched))
	return &other
}

// newRig makes an empty data folder, or database.
func newRig(t testing.TB) *rig {
	t.Helper()
	return rigOn(t, newDatabase(t))
}

// rigOn makes a rig on a database, or on an empty folder. Feeds on loopback may be read without a gap.
func rigOn(t testing.TB, database string) *rig {
	t.Helper()
	return &rig{t: t, data: filepath.Join(t.TempDir(), "data"), database: database, args: []string{"--allow-private-networks", "127.0.0.0/8", "--host-gap", "0s"}}
}

// later gives the same rig with the program living ahead of time.
func (r *rig) later(d time.Duration) *rig { return r.with(childLater + "=" + d.String()) }

// dyingAt gives the same rig with a program that dies at the nth passing of a point.
func (r *rig) dyingAt(p newsroom.Point, n int) *rig {
	return r.with(fmt.Sprintf("%s=%s:%d", childDieAt, p, n))
}

func (r *rig) with(env string) *rig {
	other := *r
	other.env = append(append([]string(nil), r.env...), env)
	return &other
}

func (r *rig) command(args ...string) *exec.Cmd {
	cmd := exec.Command(cmp.Or(r.binary, program()), append(append([]string(nil), args...), append(r.args, "--data", r.data)...)...)
	cmd.Env = append(os.Environ(), append(r.env, childMark+"=1", noSleep, "NEWSROOM_DATABASE_URL="+r.database, "NEWSROOM_RATE_LIMIT=0")...)
	return cmd
}

// result is what a command came to.
type result struct {
	out, err string
	code     int
	killed   bool
}

// try runs a command to its end, whatever that is.
func (r *rig) try(args ...string) result {
	r.t.Helper()
	cmd := r.command(args...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	if exit, ok := errors.AsType[*exec.ExitError](err); err != nil && !ok {
		r.t.Fatalf("newsroom %s: %v", strings.Join(args, " "), err)
	} else if ok {
		status, _ := exit.Sys().(syscall.WaitStatus)
		return result{out.String(), errs.String(), exit.ExitCode(), status.Signaled() && status.Signal() == syscall.SIGKILL}
	}
	return result{out: out.String(), err: errs.String()}
}

// run runs a command that must succeed and gives what it printed.
func (r *rig) run(args ...string) string {
	r.t.Helper()
	got := r.try(args...)
	if got.code != 0 {
		r.t.Fatalf("newsroom %s: exit %d\n%s", strings.Join(args, " "), got.code, got.err)
	}
	return got.out
}

// server is a running `newsroom serve`.
type server struct {
	t       testing.TB
	cmd     *exec.Cmd
	address string
	log     *logReader
	done    chan result
}

// start starts a server, on a port that is free, and does not wait for it.
func (r *rig) start() *server { return r.startAt("127.0.0.1:0") }

func (r *rig) startAt(listen string) *server {
	r.t.Helper()
	cmd := r.command("serve", "--listen", listen, "--log-level", "debug")
	out, err := cmd.StdoutPipe()
	if err != nil {
		r.t.Fatal(err)
	}
	errs, err := cmd.StderrPipe()
	if err != nil {
		r.t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		r.t.Fatal(err)
	}
	s := &server{t: r.t, cmd: cmd, log: newLogReader(errs), done: make(chan result, 1)}
	first := make(chan string, 1)
	go func() {
		line, _ := bufio.NewReader(out).ReadString('\n')
		first <- line
		_, _ = io.Copy(io.Discard, out)
		<-s.log.ended
		s.done <- s.wait()
	}()
	if line := <-first; line != "" {
		s.address = strings.TrimSpace(line[strings.LastIndex(line, "http"):])
	}
	r.t.Cleanup(func() { _ = cmd.Process.Kill() })
	return s
}

func (s *server) wait() result {
	err := s.cmd.Wait()
	exit, ok := errors.AsType[*exec.ExitError](err)
	if !ok {
		return result{err: s.log.text()}
	}
	status, _ := exit.Sys().(syscall.WaitStatus)
	return result{err: s.log.text(), code: exit.ExitCode(), killed: status.Signaled() && status.Signal() == syscall.SIGKILL}
}

// turns are of the tests that keep the machine busy: as many run at once as there are cores.
var turns = make(chan struct{}, runtime.NumCPU())

// loads lets a test that keeps the machine busy run beside those that mostly wait, when it is its turn. What is promised of
// times, such as how soon the jobs of a node that died are resumed, is promised of a machine that is not asked for ten
// times what it has. The test has no parallel tests in it, whose places those that wait for their turn would hold.
func loads(t *testing.T) {
	t.Helper()
	t.Parallel()
	turns <- struct{}{}
	t.Cleanup(func() { <-turns })
}

// patience bounds every wait for a signal; nothing waits for it to pass.
const patience = 3 * time.Minute

// end waits for the server to end by itself.
func (s *server) end() result {
	s.t.Helper()
	select {
	case got := <-s.done:
		return got
	case <-time.After(patience):
		_ = s.cmd.Process.Kill()
		s.t.Fatalf("the server did not end\n%s", s.log.text())
		return result{}
	}
}

// stop asks the server to stop, and it must end well.
func (s *server) stop() {
	s.t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		s.t.Fatalf("the server had ended before it was stopped: %v\n%s", err, s.log.text())
	}
	if got := s.end(); got.code != 0 {
		s.t.Fatalf("stopping ended with %d\n%s", got.code, got.err)
	}
}

// await waits until the server has logged a message for which ok is true.
func (s *server) await(what string, ok func(map[string]any) bool) map[string]any {
	s.t.Helper()
	timeout := time.After(patience)
	for {
		select {
		case line, open := <-s.log.lines:
			if !open {
				s.t.Fatalf("the server ended before it logged %s\n%s", what, s.log.text())
			}
			if ok(line) {
				return line
			}
		case <-timeout:
			s.t.Fatalf("the server did not log %s\n%s", what, s.log.text())
		}
	}
}
