package sqlite

import (
	"errors"
	"os"
	"syscall"
)

// keep waits until the disk has what is in a file. The log is mostly written over, and the time at which that was done need
// not be kept.
func keep(file *os.File) error {
	raw, err := file.SyscallConn()
	if err != nil {
		return err
	}
	var failed error
	err = raw.Control(func(fd uintptr) {
		for {
			failed = syscall.Fdatasync(int(fd))
			if !errors.Is(failed, syscall.EINTR) {
				return
			}
		}
	})
	return errors.Join(err, os.NewSyscallError("fdatasync", failed))
}
