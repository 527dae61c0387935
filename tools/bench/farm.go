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

// estate is a farm's size: so many feeds on so many loopback addresses, each of which is a host of its own.
type estate struct {
	feeds, hosts int
	small        bool // feeds of a few items: what is measured is what feeds cost, not articles
}

const (
	farmSide = 256 // hosts that are asked side by side, as a poll does
	farmSlow = "200ms"
)

// polling measures polls of the farm, by a server, beside fetching the same feeds and throwing them away, and then what
// composing an edition of what they brought takes.
func (n program) polling(t *table) error {
	farm := os.Getenv("NEWSROOM_FEEDFARM")
	if farm == "" {
		t.head("Polling: not measured, there is no feed farm")
		return nil
	}
	size := estate{feeds: 2000, hosts: 400}
	err := n.farmed(farm, size, func(r *rounds) error {
		t.head(fmt.Sprintf("Polling the farm, %d feeds on %d hosts, by a server", size.feeds, size.hosts))
		return r.measure(t)
	})
	if err != nil {
		return err
	}
	if err := n.of(size).composing(t); err != nil {
		return err
	}
	return n.growth(t, farm)
}

// growth measures what a feed costs among ten times as many.
func (n program) growth(t *table, farm string) error {
	few, many := estate{feeds: 1000, hosts: 200, small: true}, estate{feeds: 10_000, hosts: 2000, small: true}
	var unchanged, changed []float64
	for _, size := range []estate{few, many} {
		err := n.farmed(farm, size, func(r *rounds) error {
			still, moved, err := r.apiece()
			unchanged, changed = append(unchanged, still), append(changed, moved)
			return err
		})
		if err != nil {
			return err
		}
	}
	t.head(fmt.Sprintf("A feed among %d, beside one among %d", many.feeds, few.feeds))
	t.add("all answers 304, CPU s of a feed ÷ CPU s of a feed", unchanged[1]/unchanged[0], "at most 1.1")
	t.add("a tenth has changed, CPU s of a feed ÷ CPU s of a feed", changed[1]/changed[0], "at most 1.1")
	return nil
}

// farmed runs a farm of that size and a server with a reader of all its feeds while something is measured.
func (n program) farmed(farm string, size estate, do func(*rounds) error) (err error) {
	origin, end, err := n.farm(farm, size)
	if err != nil {
		return err
	}
	defer end()
	list, err := fetch(fmt.Sprintf("%s/opml?n=%d", origin, size.feeds))
	if err != nil {
		return err
	}
	n = n.of(size)
	if err := n.read(list); err != nil {
		return err
	}
	r := &rounds{program: n, estate: size, origin: origin, bare: newFetcher(list, size)}
	serve := n.command("serve", "--listen", "127.0.0.1:0", "--allow-private-networks", "127.0.0.0/8", "--host-gap", "0s", "--no-full-text", "--log-level", "debug")
	if r.server, err = start(serve); err != nil {
		return err
	}
	err = do(r)
	_, stopped := r.server.stop()
	return errors.Join(err, stopped)
}

// of gives the program with the data folder of a farm.
func (n program) of(size estate) program {
	n.data = filepath.Join(filepath.Dir(n.data), fmt.Sprintf("farm-%d", size.feeds))
	return n
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

// composing measures an edition of what the farm brought.
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
func (n program) farm(path string, size estate) (origin string, end func(), err error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	port := listener.Addr().(*net.TCPAddr).Port
	if err := listener.Close(); err != nil {
		return "", nil, err
	}
	args := []string{"-feeds", fmt.Sprint(size.feeds), "-hosts", fmt.Sprint(size.hosts), "-port", fmt.Sprint(port)}
	if size.small {
		args = append(args, "-min", "1024", "-max", "2048")
	}
	cmd := exec.CommandContext(n.ctx, path, args...) //nolint:gosec // whoever runs the bench names it
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
