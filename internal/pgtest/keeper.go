package pgtest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
)

// script is what a keeper does. It runs one command after the other, so that none is under way when it clears
// up: the end of its input may come at any time. A server detaches itself and holds neither of the pipes.
const script = `trap '' PIPE
exec 2>>log
while read -r command; do
	(eval "$command") >>log 2>&1 </dev/null
	echo $?
done
pg_ctl -D data -m immediate stop >>log 2>&1
cd / && rm -rf "$1"`

const startServer = "pg_ctl -D data -l log start"

// keeper is a shell that runs commands in a folder, a line each, and answers each with its exit code. When
// its input ends, it stops the server that it finds there and removes the folder.
type keeper struct {
	folder  string
	process *os.Process

	mu       sync.Mutex
	commands *os.File // all that holds it is this process
	answers  *os.File
}

// hire starts a keeper in a new folder.
func hire() (*keeper, error) {
	programs, err := binaries()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp(parent(), "pgtest-")
	if err != nil {
		return nil, err
	}
	k, err := employ(folder, programs)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("a shell in %s, and not as root: %w", folder, err), os.Remove(folder))
	}
	return k, nil
}

// employ starts a keeper by means that leave no goroutine behind. It has a session of its own, so that what a
// terminal sends to the tests, as Ctrl-C does, reaches it only through the end of the tests.
func employ(folder, programs string) (*keeper, error) {
	who, err := servant()
	if err != nil {
		return nil, err
	}
	if who != nil {
		if err := os.Chown(folder, int(who.Uid), int(who.Gid)); err != nil {
			return nil, err
		}
	}
	input, commands, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	answers, output, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(err, input.Close(), commands.Close())
	}
	process, err := os.StartProcess("/bin/sh", []string{"sh", "-c", script, "keeper", folder}, &os.ProcAttr{
		Dir:   folder, // entered as that user, so this fails when TMPDIR is closed to it
		Env:   []string{"PATH=" + programs + ":/usr/local/bin:/usr/bin:/bin", "LC_ALL=C"},
		Files: []*os.File{input, output, output},
		Sys:   &syscall.SysProcAttr{Setsid: true, Credential: who},
	})
	err = errors.Join(err, input.Close(), output.Close())
	if err != nil {
		return nil, errors.Join(err, commands.Close(), answers.Close())
	}
	return &keeper{folder: folder, process: process, commands: commands, answers: answers}, nil
}

// run runs a command and waits for its end. The error of one that fails holds the log of the folder.
func (k *keeper) run(command string) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if _, err := fmt.Fprintln(k.commands, command); err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	var code int
	if _, err := fmt.Fscanln(k.answers, &code); err != nil {
		return fmt.Errorf("%s: no answer: %w", command, err)
	}
	if code == 0 {
		return nil
	}
	log, err := os.ReadFile(filepath.Join(k.folder, "log"))
	return errors.Join(fmt.Errorf("%s: exit code %d, and the log says:\n%s", command, code, log), err)
}

// configure adds lines to postgresql.conf, where the last one on a setting counts.
func (k *keeper) configure(settings ...string) error {
	quoted := make([]string, len(settings))
	for i, setting := range settings {
		quoted[i] = "'" + strings.ReplaceAll(setting, "'", `'\''`) + "'"
	}
	return k.run(`printf '%s\n' ` + strings.Join(quoted, " ") + " >>data/postgresql.conf")
}

// dismiss removes the server and the folder and waits until they are gone.
func (k *keeper) dismiss() {
	k.mu.Lock()
	defer k.mu.Unlock()
	_ = k.commands.Close()
	_, _ = k.process.Wait()
	_ = k.answers.Close()
}
