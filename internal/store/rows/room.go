package rows

import "sync/atomic"

// DiskSpace remembers whether the last transaction that wrote found the disk full, for an engine's Ready: nothing else shows it while
// reading goes on. The newsroom writes every minute, so room that was made is noticed by itself. The zero DiskSpace has room.
type DiskSpace struct{ full atomic.Pointer[error] }

// Note notes what came of a transaction that wrote: full tells whether its error is that the disk is.
func (r *DiskSpace) Note(err error, full bool) {
	switch {
	case full:
		r.full.Store(&err)
	case err == nil:
		r.full.Store(nil)
	}
}

// Err gives the error of a transaction for which there was no room; nil: there is.
func (r *DiskSpace) Err() error {
	if err := r.full.Load(); err != nil {
		return *err
	}
	return nil
}
