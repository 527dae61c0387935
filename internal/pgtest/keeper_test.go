package pgtest

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// victimOf is set for a process that is there to be killed.
const victimOf = "PGTEST_VICTIM"

// victim starts a cluster, tells where it listens, and waits for its end.
func victim() {
	c, err := create()
	if err != nil {
		fmt.Println(err) //nolint:forbidigo // to the test that started it
		os.Exit(1)
	}
	fmt.Println(c.Addr()) //nolint:forbidigo // the same
	<-time.After(time.Hour)
	os.Exit(1)
}

// until asks again and again, for half a minute.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	late := time.After(30 * time.Second)
	for !holds() {
		select {
		case <-time.After(5 * time.Millisecond):
		case <-late:
			t.Fatalf("never came true: %s", what)
		}
	}
}

// folders gives what stands in a folder for temporary files.
func folders(t *testing.T, in string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(in, "*"))
	must(t, err)
	return found
}

func TestNothingOutlivesAKilledProcess(t *testing.T) {
	t.Parallel()
	for name, ripe := range map[string]func(temporary, address string) bool{
		"while it makes the files": func(temporary, _ string) bool {
			found, _ := filepath.Glob(filepath.Join(temporary, "*", "data", "base"))
			return len(found) == 1
		},
		"while the server starts": func(temporary, _ string) bool {
			found, _ := filepath.Glob(filepath.Join(temporary, "*", "data", "postmaster.pid"))
			return len(found) == 1
		},
		"when the server runs": func(_, address string) bool { return address != "" },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			temporary, err := os.MkdirTemp("", "victim-") //nolint:usetesting // the server's user must get in
			must(t, err)
			t.Cleanup(func() { _ = os.RemoveAll(temporary) })
			must(t, os.Chmod(temporary, 0o777))

			cmd := exec.CommandContext(t.Context(), os.Args[0])
			cmd.Env = append(os.Environ(), victimOf+"="+t.Name(), "TMPDIR="+temporary)
			out, err := cmd.StdoutPipe()
			must(t, err)
			must(t, cmd.Start())
			told := make(chan string, 1)
			go func() {
				line, _ := bufio.NewReader(out).ReadString('\n')
				told <- strings.TrimSpace(line)
			}()
			address := ""
			until(t, "the moment to kill it", func() bool {
				select {
				case address = <-told:
				default:
				}
				return ripe(temporary, address)
			})
			must(t, cmd.Process.Signal(syscall.SIGKILL))
			_ = cmd.Wait()

			until(t, "the folder is gone", func() bool { return len(folders(t, temporary)) == 0 })
			if address == "" {
				return
			}
			until(t, "the port refuses", func() bool {
				conn, err := net.Dial("tcp", address)
				if err == nil {
					_ = conn.Close()
				}
				return err != nil
			})
		})
	}
}

func TestCommandThatFailsBringsTheLog(t *testing.T) {
	t.Parallel()
	_, err := create("max_connections = many")
	if err == nil || !strings.Contains(err.Error(), `invalid value for parameter "max_connections": "many"`) {
		t.Errorf("the error says: %v", err)
	}
}

func TestNewestVersionComesFirst(t *testing.T) {
	t.Parallel()
	for folder, want := range map[string]int{
		"/usr/lib/postgresql/15/bin":  15,
		"/usr/lib/postgresql/9.6/bin": 0,
	} {
		same(t, folder, version(folder), want)
	}
}
