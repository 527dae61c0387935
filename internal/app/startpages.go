package app

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
)

// dontNeed is Linux's MADV_DONTNEED.
const dontNeed = 4

// giveBack lets the system have the pages of the program's own file back that starting has touched: tables that are read
// once, code that runs once. They are never written, so what is needed still comes back from the file, at the first touch,
// out of the system's cache. Of some 30 MB about a third does not. Where there is no /proc nothing happens, and a failure
// is none: the pages stay.
func giveBack() {
	self, err := os.Executable()
	if err != nil {
		return
	}
	maps, err := os.Open("/proc/self/maps")
	if err != nil {
		return
	}
	defer func() { _ = maps.Close() }() // it was only read
	for _, r := range readOnly(maps, self) {
		_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, r.from, r.to-r.from, dontNeed)
	}
}

// stretch is a stretch of the process's addresses.
type stretch struct{ from, to uintptr }

// readOnly finds where a file stands in a process's memory that can't be written there (proc(5), /proc/pid/maps).
func readOnly(maps io.Reader, file string) (found []stretch) {
	lines := bufio.NewScanner(maps)
	for lines.Scan() {
		var s stretch
		var rights string
		_, err := fmt.Sscanf(lines.Text(), "%x-%x %s", &s.from, &s.to, &rights)
		if err == nil && strings.HasSuffix(lines.Text(), " "+file) && len(rights) == 4 && rights[0] == 'r' && rights[1] == '-' {
			found = append(found, s)
		}
	}
	return found
}
