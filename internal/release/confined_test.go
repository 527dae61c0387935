package release_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
)

// stopSignal asks the first process of a container to shut it down in order.
const stopSignal = syscall.SIGTERM

// confined has a program run on one core, in a group of processes with little memory (control groups, of either version). Where this
// machine has none that can be written, the log says so.
func confined(t *testing.T, name string, run *exec.Cmd) {
	t.Helper()
	needs(t, "taskset")
	run.Args = append([]string{"taskset", "-c", "0"}, run.Args...)
	run.Path, _ = exec.LookPath("taskset")
	for _, group := range []struct{ folder, limit string }{
		{"/sys/fs/cgroup/memory", "memory.limit_in_bytes"},
		{"/sys/fs/cgroup", "memory.max"},
	} {
		folder := filepath.Join(group.folder, name)
		if os.Mkdir(folder, 0o755) != nil {
			continue
		}
		if err := os.WriteFile(filepath.Join(folder, group.limit), []byte(strconv.Itoa(narrow)), 0o600); err != nil {
			_ = os.Remove(folder)
			continue
		}
		t.Cleanup(func() { _ = os.Remove(folder) })
		run.Args = append([]string{"sh", "-c", `echo $$ > "$0" && exec "$@"`, filepath.Join(folder, "cgroup.procs")}, run.Args...)
		run.Path, _ = exec.LookPath("sh")
		t.Logf("one core, and %d MiB of memory by %s", narrow>>20, group.limit)
		return
	}
	t.Logf("NOT RUN within %d MiB: this machine has no control group to be had. One core", narrow>>20)
}
