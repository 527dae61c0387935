package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// The farm's size: so many feeds on so many loopback addresses, each of which is a host of its own.
const (
	farmFeeds = 2000
	farmHosts = 400
	farmSide  = 256 // hosts that are asked side by side, as a poll does
	farmSlow  = "200ms"
)

// polling measures polls of the farm, by a server, beside fetching the same feeds and throwing them away, and then what
// composing an edition of what they brought takes.
func (n program) polling(t *table) error {
	farm := os.Getenv("NEWSROOM_FEEDFARM")
	if farm == "" {
		t.head("Polling: not measured, there is no feed farm")
		return nil
	}
	origin, end, err := n.farm(farm)
	if err != nil {
		return err
	}
	defer end()
	list, err := fetch(fmt.Sprintf("%s/opml?n=%d", origin, farmFeeds))
	if err != nil {
		return err
	}
	other := n
	other.data = filepath.Join(filepath.Dir(n.data), "farm")
	if err := other.read(list); err != nil {
		return err
	}
	r := &rounds{program: other, origin: origin, bare: newFetcher(list)}
	if err := r.measure(t); err != nil {
		return err
	}
	return other.composing(t)
}

// read makes a newsroom with a reader of all the farm's feeds.
func (n program) read(list []byte) error {
	file := filepath.Join(filepath.Dir(n.data), "farm.opml")
	if err := os.WriteFile(file, list, 0o600); err != nil { //nolint:gosec // in the bench's own folder
		return err
	}
	for _, args := range [][]string{
		{"account", "add", "reader@example.org"},
		{"source", "import", file, "--allow-private-networks", "127.0.0.0/8"},
		{"mandate", "set", "--account", "reader@example.org", "Follow the government, the harbour and the weather."},
	} {
		if out, err := n.command(args...).CombinedOutput(); err != nil {
			return fmt.Errorf("newsroom %v: %w: %s", args, err, out)
		}
	}
	return nil
}

func (n program) composing(t *table) error {
	took, cpu, err := timed(n.command("edition", "compose", "--account", "reader@example.org"))
	if err != nil {
		return err
	}
	t.add("composing an edition of them, the program's start included, s", took, "")
	t.add("CPU s of that", cpu, "")
	return nil
}

// timed runs a command to its end and gives the seconds that it took, and those of the processor.
func timed(cmd *exec.Cmd) (took, cpu float64, err error) {
	begun := time.Now()
	_, err = cmd.Output()
	took = time.Since(begun).Seconds()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		err = fmt.Errorf("%v: %w: %s", cmd.Args, err, exit.Stderr)
	}
	if cmd.ProcessState != nil {
		cpu = (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
	}
	return took, cpu, err
}

func folderSize(folder string) (bytes float64, err error) {
	err = filepath.WalkDir(folder, func(_ string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		info, err := e.Info()
		bytes += float64(info.Size())
		return err
	})
	return bytes, err
}

// farm starts the farm on a free port and gives its origin.
func (n program) farm(path string) (origin string, end func(), err error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	port := listener.Addr().(*net.TCPAddr).Port
	if err := listener.Close(); err != nil {
		return "", nil, err
	}
	cmd := exec.CommandContext(n.ctx, path, "-feeds", fmt.Sprint(farmFeeds), "-hosts", fmt.Sprint(farmHosts), "-port", fmt.Sprint(port)) //nolint:gosec // whoever runs the bench names it
	talk, err := cmd.StderrPipe()
	if err != nil {
		return "", nil, err
	}
	if err := cmd.Start(); err != nil {
		return "", nil, err
	}
	lines := bufio.NewScanner(talk)
	for lines.Scan() {
		line := lines.Text()
		if first, ready := strings.CutSuffix(line[strings.LastIndexByte(line, ' ')+1:], "/f/0/feed"); ready {
			go func() { _, _ = io.Copy(io.Discard, talk) }()
			return first, func() {
				_ = cmd.Process.Signal(syscall.SIGTERM)
				_ = cmd.Wait()
			}, nil
		}
	}
	return "", nil, errors.Join(errors.New("the farm ended before it was ready"), cmd.Wait())
}

func fetch(address string) ([]byte, error) {
	answer, err := http.Get(address) //nolint:gosec // the farm, on loopback
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s answered %d", address, answer.StatusCode)
	}
	return body, err
}
