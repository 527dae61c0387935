package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// program is the program that is measured, on its data folder.
type program struct {
	ctx    context.Context //nolint:containedctx // one run is one context
	binary string
	data   string
	// database is the address of the PostgreSQL database that takes the folder's place; empty: none does.
	database   string
	stream     string // what is grouped
	serverless serverless
}

// running is a process that answers requests.
type running struct {
	cmd     *exec.Cmd
	address string
	log     *record // what it says on stderr
}

// record is written by one goroutine and read by another.
type record struct {
	mu   sync.Mutex
	said bytes.Buffer
}

// Write implements io.Writer.
func (l *record) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.said.Write(b)
}

// read gives all that was written.
func (l *record) read() []byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	return bytes.Clone(l.said.Bytes())
}

// start runs a program and waits for the line with its address, which is the last word of a line that says
// "answers at".
func start(cmd *exec.Cmd) (*running, error) {
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	said := new(record)
	cmd.Stderr = said
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if _, address, ok := strings.Cut(lines.Text(), "answers at "); ok {
			go func() {
				for lines.Scan() { // what is printed later is read, so that the process is not held up
				}
			}()
			return &running{cmd, strings.TrimSpace(address), said}, nil
		}
	}
	return nil, errors.Join(fmt.Errorf("%s ended before it answered: %s", cmd.Path, said.read()), cmd.Wait())
}

// stop ends the process and gives the CPU seconds that it used.
func (r *running) stop() (float64, error) {
	if err := r.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return 0, err
	}
	err := r.cmd.Wait()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && !exit.Exited() {
		err = nil // a process without a handler ends by the signal
	}
	return (r.cmd.ProcessState.UserTime() + r.cmd.ProcessState.SystemTime()).Seconds(), err
}

// ticks is how many of them /proc counts in a second, on every Linux that Go runs on.
const ticks = 100

// cpu gives the CPU seconds that the process has used.
func (r *running) cpu() (float64, error) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", r.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, after, _ := bytes.Cut(stat, []byte(") ")) // the name before may hold anything
	fields := strings.Fields(string(after))
	var sum float64
	for _, field := range fields[11:13] { // utime and stime, see proc(5)
		n, err := strconv.ParseFloat(field, 64)
		if err != nil {
			return 0, err
		}
		sum += n
	}
	return sum / ticks, nil
}

// memory gives the resident memory of the process, in MB.
func (r *running) memory() (float64, error) { return r.status("VmRSS:") }

func (r *running) status(field string) (float64, error) { return statusOf(r.cmd.Process.Pid, field) }

func statusOf(process int, field string) (float64, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", process))
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(status)) {
		if value, ok := strings.CutPrefix(line, field); ok {
			kb, err := strconv.ParseFloat(strings.Fields(value)[0], 64)
			return kb * 1024 / 1e6, err
		}
	}
	return 0, fmt.Errorf("no %s in /proc", field)
}

func (n program) command(args ...string) *exec.Cmd {
	cmd := exec.CommandContext(n.ctx, n.binary, append(args, "--data", n.data)...) //nolint:gosec // the program that is measured
	cmd.Env = append(os.Environ(), "NEWSROOM_DATABASE_URL="+n.database, "NEWSROOM_RATE_LIMIT=0")
	return cmd
}

// idle is how long a process is left alone before its memory is read: long enough for two garbage
// collections that only time brings.
const idle = 10 * time.Second

// demo makes the data folder by the demo, and measures its memory when nothing is asked of it.
func (n program) demo(t *table) error {
	begun := time.Now()
	demo, err := start(n.command("demo", "--listen", "127.0.0.1:0"))
	if err != nil {
		return err
	}
	t.head("Start and rest")
	t.add("demo: from start to the first edition and answers, s", time.Since(begun).Seconds(), "about 10")
	time.Sleep(idle)
	first, err := demo.memory()
	if err != nil {
		return err
	}
	if _, err := demo.stop(); err != nil {
		return err
	}
	serve, err := start(n.command("serve", "--listen", "127.0.0.1:0"))
	if err != nil {
		return err
	}
	time.Sleep(idle)
	second, err := serve.memory()
	if err != nil {
		return err
	}
	cpu, err := serve.stop()
	t.add("idle memory of the demo's own process, MB", first, "")
	t.add("idle memory of serve after the demo, MB", second, "at most 45")
	t.add(fmt.Sprintf("CPU of serve in %d idle seconds, s", int(idle.Seconds())), cpu, "")
	return err
}

// coldStart measures from the start of the process to the first answered request.
func (n program) coldStart(t *table) error {
	var took []time.Duration
	for range 7 {
		begun := time.Now()
		serve, err := start(n.command("serve", "--listen", "127.0.0.1:0"))
		if err != nil {
			return err
		}
		if err := n.ask(serve.address + "/readyz"); err != nil {
			return err
		}
		took = append(took, time.Since(begun))
		if _, err := serve.stop(); err != nil {
			return err
		}
	}
	t.add("cold start to the first answered request, ms (median of 7)", ms(median(took)), "at most 200")
	return nil
}

func (n program) ask(address string) error {
	request, err := http.NewRequestWithContext(n.ctx, http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answered %d", address, answer.StatusCode)
	}
	return nil
}
