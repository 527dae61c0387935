package app

import (
	"context"
	"runtime"
	"syscall"

	"newsroom/internal/web/operator"
)

// machine tells what this process is and how much room its disk has. A newsroom in a database of its own has its data
// elsewhere, and that disk is not ours to look at.
func (a *App) machine(ctx context.Context) operator.Machine {
	m := operator.Machine{Engine: "SQLite", Version: a.config.Version, Go: runtime.Version()}
	if a.config.shared() {
		m.Engine = "PostgreSQL"
		return m
	}
	var disk syscall.Statfs_t
	if err := syscall.Statfs(a.config.Data, &disk); err != nil {
		a.config.Log.WarnContext(ctx, "can't see how much room the disk has", "error", err)
		return m
	}
	size := uint64(disk.Bsize) // its type differs between systems
	m.Free, m.Total = disk.Bavail*size, disk.Blocks*size
	return m
}
