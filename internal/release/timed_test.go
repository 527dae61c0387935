package release_test

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// timedSteps are what tools/timed makes, by two workers: the second fails until there is a file, and the last never ends by itself.
const timedSteps = `one:
	@echo made one
two:
	@echo made two; test -e bin/mended
beside:
	@echo made beside
endless:
	@echo begun; exec sleep 600
`

// timed is a folder under git in which tools/timed makes steps.
type timed struct {
	*testing.T
	folder, tool string
}

func newTimed(t *testing.T) timed {
	t.Helper()
	tool, err := filepath.Abs("../../tools/timed")
	if err != nil {
		t.Fatal(err)
	}
	d := timed{t, t.TempDir(), tool}
	d.write("Makefile", timedSteps)
	d.write(".gitignore", "bin\n")
	for _, args := range [][]string{{"init", "-q"}, {"add", "."}, {"-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-qm", "t"}} {
		git := exec.Command("git", args...)
		git.Dir = d.folder
		if out, err := git.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	return d
}

func (d timed) write(name, text string) {
	d.Helper()
	name = filepath.Join(d.folder, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		d.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		d.Fatal(err)
	}
}

// make makes steps, and ends the run with SIGTERM as soon as it says that one has begun which never ends. It gives what the run says.
func (d timed) make(resume string, names ...string) (said string, passed bool) {
	d.Helper()
	run := exec.Command(d.tool, names...)
	run.Dir, run.Env = d.folder, append(os.Environ(), "MAKE=make", "RESUME="+resume, "MAKEFLAGS=")
	out, err := run.StdoutPipe()
	if err != nil {
		d.Fatal(err)
	}
	run.Stderr = run.Stdout
	if err := run.Start(); err != nil {
		d.Fatal(err)
	}
	var all strings.Builder
	for some := make([]byte, 4096); ; {
		n, err := out.Read(some)
		all.Write(some[:n])
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			d.Fatal(err)
		}
		if strings.Contains(string(some[:n]), "begun") {
			_ = run.Process.Signal(syscall.SIGTERM) // one that has ended is told by Wait
		}
	}
	passed = run.Wait() == nil
	if !strings.Contains(all.String(), "how long it took") {
		d.Errorf("it does not say how long it took:\n%s", all.String())
	}
	return all.String(), passed
}

// A run that failed or was cut off says how long it took, and goes on with what is left of it as long as the files are the same.
func TestARunOfTheTestsGoesOnWithWhatIsLeft(t *testing.T) {
	t.Parallel()
	d := newTimed(t)
	for _, c := range []struct {
		before func()
		resume string
		steps  string
		passes bool
		made   string // of one, two and beside
	}{
		{nil, "", "two -- one", false, "two"}, // what comes last waits until all others have passed
		{nil, "", "one,two", false, "one two"},
		{func() { d.write("bin/mended", "") }, "1", "one two -- beside", true, "two beside"},
		{nil, "1", "one two -- beside", true, ""},
		{nil, "", "one,two beside", true, "one two beside"},
		{func() { d.write("new.txt", "another file") }, "1", "one two", true, "one two"},
		{nil, "", "-- one endless", false, "one"},
		{nil, "1", "one", true, ""},
	} {
		if c.before != nil {
			c.before()
		}
		said, passed := d.make(c.resume, strings.Fields(c.steps)...)
		var made []string
		for _, name := range []string{"one", "two", "beside"} {
			if strings.Contains(said, "made "+name+"\n") {
				made = append(made, name)
			}
		}
		if passed != c.passes || strings.Join(made, " ") != c.made {
			t.Errorf("RESUME=%q %s: passed is %v, made were %q, want %q\n%s", c.resume, c.steps, passed, made, c.made, said)
		}
	}
}
