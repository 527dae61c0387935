package release_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// patience bounds every wait for something to happen in a container.
const patience = 3 * time.Minute

// What a newsroom has to make do with on the machines here: one core and so much memory, in bytes.
const narrow = 512 << 20

// debian makes a bare Debian in a folder, where nothing is installed beside what it needs to start. It is a copy of one that all tests
// begin with. Packages may be named that it has beside, with what they need.
func debian(t *testing.T, packages ...string) (folder string) {
	t.Helper()
	needs(t, "debootstrap")
	if os.Geteuid() != 0 {
		t.Skip("NOT RUN: only root can make a Debian to install into")
	}
	bare := filepath.Join(shared, strings.Join(append([]string{"debian"}, packages...), "-"))
	if _, err := os.Stat(bare); err != nil {
		begun := time.Now()
		fetched := filepath.Join(shared, "fetched")
		if err := os.MkdirAll(fetched, 0o755); err != nil {
			t.Fatal(err)
		}
		include := "--include=" + strings.Join(append([]string{"systemd", "systemd-sysv", "dbus"}, packages...), ",")
		command{}.run(t, "debootstrap", "--variant=minbase", "--cache-dir="+fetched, include, "bookworm", bare+".new")
		command{}.run(t, "mv", bare+".new", bare)
		t.Logf("a bare Debian was made in %s", time.Since(begun).Round(time.Second))
	}
	folder = filepath.Join(t.TempDir(), "debian")
	command{}.run(t, "cp", "--archive", bare, folder)
	return folder
}

// container is a Debian whose systemd runs, with a network of its own that leads nowhere.
type container struct {
	t      *testing.T
	folder string
	inside int // the process that is the first one inside
}

// boot starts a Debian, in a group of processes with one core and little memory where that can be had.
func boot(t *testing.T, folder string) *container {
	t.Helper()
	needs(t, "systemd-nspawn", "nsenter")
	name := fmt.Sprintf("newsroom-test-%d", os.Getpid())
	nspawn := exec.Command("systemd-nspawn", "--quiet", "--boot", "--register=no", "--keep-unit", "--private-network",
		"--console=pipe", "--kill-signal=SIGRTMIN+4", "--link-journal=no", "--machine="+name, "--directory="+folder)
	console, err := os.Create(filepath.Join(t.TempDir(), "console"))
	if err != nil {
		t.Fatal(err)
	}
	nspawn.Stdout, nspawn.Stderr = console, console
	confined(t, name, nspawn)
	if err := nspawn.Start(); err != nil {
		t.Fatal(err)
	}
	c := &container{t: t, folder: folder}
	t.Cleanup(func() { c.end(nspawn, console) })
	c.inside = c.first(nspawn.Process.Pid)
	c.until("systemd is up", func() bool {
		state, _ := c.try("systemctl", "is-system-running")
		return strings.HasPrefix(state, "running") || strings.HasPrefix(state, "degraded")
	})
	return c
}

// end shuts a container down and, where something went wrong, shows what it said.
func (c *container) end(nspawn *exec.Cmd, console *os.File) {
	_ = nspawn.Process.Signal(os.Signal(stopSignal))
	ended := make(chan error, 1)
	go func() { ended <- nspawn.Wait() }()
	select {
	case <-ended:
	case <-time.After(patience):
		_ = nspawn.Process.Kill()
	}
	console.Close()
	if c.t.Failed() {
		said, _ := os.ReadFile(console.Name())
		c.t.Logf("the console:\n%s", said)
	}
}

// first waits for the first process inside, which is a child of the one that keeps the container.
func (c *container) first(keeper int) (pid int) {
	c.until("the container has a first process", func() bool {
		children, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%[1]d/children", keeper))
		if fields := strings.Fields(string(children)); err == nil && len(fields) > 0 {
			pid, _ = strconv.Atoi(fields[len(fields)-1])
		}
		line, _ := os.ReadFile(fmt.Sprintf("/proc/%d/comm", pid))
		return strings.TrimSpace(string(line)) == "systemd"
	})
	return pid
}

// until waits for something to become true.
func (c *container) until(what string, ok func() bool) {
	c.t.Helper()
	look := time.NewTicker(100 * time.Millisecond)
	defer look.Stop()
	enough := time.After(patience)
	for !ok() {
		select {
		case <-look.C:
		case <-enough:
			log, _ := c.try("journalctl", "--no-pager", "-n", "100")
			c.t.Fatalf("it is not so that %s\n%s", what, log)
		}
	}
}

// try runs a program inside.
func (c *container) try(name string, args ...string) (string, error) {
	args = append([]string{
		"--target", strconv.Itoa(c.inside), "--mount", "--uts", "--ipc", "--net", "--pid", "--root", "--wd", "--", "env", "-i", "LC_ALL=C.UTF-8",
		"PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive", name,
	}, args...)
	said, err := exec.Command("nsenter", args...).CombinedOutput()
	return string(said), err
}

// run runs a program inside that must do what it is asked.
func (c *container) run(name string, args ...string) string {
	c.t.Helper()
	said, err := c.try(name, args...)
	if err != nil {
		log, _ := c.try("journalctl", "--no-pager", "-n", "60")
		c.t.Fatalf("%s %s: %v\n%s\n%s", name, strings.Join(args, " "), err, said, log)
	}
	return said
}

// newsroom runs a command of the newsroom as whoever looks after the service does.
func (c *container) newsroom(args ...string) string {
	c.t.Helper()
	return c.run("runuser", append([]string{"-u", "newsroom", "--", "newsroom", "--config", "/etc/newsroom/newsroom.toml"}, args...)...)
}

// property asks systemd for something that it knows of the service.
func (c *container) property(name string) string {
	c.t.Helper()
	return strings.TrimSpace(c.run("systemctl", "show", "--value", "--property", name, "newsroom.service"))
}

// write writes a file inside.
func (c *container) write(path, text string) {
	c.t.Helper()
	path = filepath.Join(c.folder, path)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		c.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		c.t.Fatal(err)
	}
}

// set changes the settings inside.
func (c *container) set(old, with string) {
	c.t.Helper()
	path := filepath.Join(c.folder, "etc", "newsroom", "newsroom.toml")
	text, err := os.ReadFile(path)
	if err == nil && !strings.Contains(string(text), old) {
		err = errors.New("there is no " + old)
	}
	if err == nil {
		err = os.WriteFile(path, []byte(strings.Replace(string(text), old, with, 1)), 0o600) // the mode of a file that is there stays
	}
	if err != nil {
		c.t.Fatal(err)
	}
}

// resident gives how much memory a process holds, in bytes, without pages of files that the system can take back at any time, and with
// them.
func resident(t *testing.T, pid int) (own, all int) {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	read := func(name string) int {
		found := regexp.MustCompile(`(?m)^` + name + `:\s+(\d+) kB$`).FindSubmatch(status)
		if found == nil {
			t.Fatalf("no %s in\n%s", name, status)
		}
		kilobytes, _ := strconv.Atoi(string(found[1]))
		return kilobytes << 10
	}
	return read("RssAnon"), read("VmRSS")
}
