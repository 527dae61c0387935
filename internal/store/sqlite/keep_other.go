//go:build !linux

package sqlite

import "os"

// keep waits until the disk has what is in a file.
func keep(file *os.File) error { return file.Sync() }
