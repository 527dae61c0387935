package main

import (
	"bufio"
	"bytes"
	"os"
	"strings"
	"syscall"
	"testing"
)

// A folder that the demonstration made for itself goes when it ends, and of the broken feed is told before the
// warning of it.
func TestDemoLeavesNothing(t *testing.T) {
	ofFolders(t)
	temporary := t.TempDir()
	r := newRig(t).with("TMPDIR=" + temporary).with("NEWSROOM_DATA=")
	cmd := r.command("demo", "--listen", "127.0.0.1:0")
	cmd.Args = cmd.Args[:len(cmd.Args)-2] // without --data
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	serves := false
	for lines := bufio.NewScanner(out); !serves && lines.Scan(); {
		serves = strings.HasPrefix(lines.Text(), "Newsroom answers at ")
	}
	during, err := os.ReadDir(temporary)
	if err != nil || len(during) != 1 {
		t.Errorf("while it serves there is %v, %v", during, err)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil || !serves {
		t.Errorf("it served: %t, and ended with %v", serves, err)
	}
	after, err := os.ReadDir(temporary)
	if err != nil || len(after) != 0 {
		t.Errorf("it left %v, %v", after, err)
	}
	told, warned := strings.Index(said.String(), "broken on purpose"), strings.Index(said.String(), "WARN")
	if told < 0 || warned < told {
		t.Errorf("told of the broken feed at %d, warned at %d\n%s", told, warned, &said)
	}
}
