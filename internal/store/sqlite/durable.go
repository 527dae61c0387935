package sqlite

import (
	"errors"
	"io/fs"
	"os"
	"sync"

	"newsroom"
)

// With synchronous=FULL SQLite waits for the disk at the end of each transaction, while no other can begin. Here a
// transaction ends when its pages are in the write-ahead log (synchronous=NORMAL), and whoever began it waits for the disk
// then, together with all that ended meanwhile: one wait serves them all ("group commit", DeWitt et al., "Implementation
// Techniques for Main Memory Database Systems", SIGMOD 1984, section 5.2). Nobody acts on a change that the disk may yet
// lose: a reader, too, waits for what was written when it had read. And no change is kept without those before it, since
// after a loss of power the log counts up to its first frame that is not whole (sqlite.org/fileformat2.html, section 4.4).

// disk knows which transactions the disk has.
type disk struct {
	log interface {
		sync() error // has the disk keep all that is in it
		close() error
	}

	mu     sync.Mutex
	done   sync.Cond
	begun  uint64 // transactions that began to end: readers may see what they wrote
	ended  uint64 // of these, how many have ended, well or not; they do so one after the other
	kept   uint64 // of these, how many the disk has
	busy   bool   // somebody waits for it, on behalf of all
	failed error  // what was written before it may be lost, and nobody can tell (see await)
}

func newDisk(path string) *disk {
	d := &disk{log: &journal{path: path}}
	d.done.L = &d.mu
	return d
}

// begin notes that a transaction begins to end.
func (d *disk) begin() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.begun++
}

// end notes that it has ended.
func (d *disk) end() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.ended++
	d.done.Broadcast()
}

// await waits until the disk has all that anybody may have seen when it was called. Once that has failed it fails for ever:
// systems forget the pages that they could not write, and the next call that succeeds says nothing of them (Rebello et al.,
// "Can Applications Recover from fsync Failures?", USENIX ATC 2020). What was kept shows when the file is opened again.
func (d *disk) await() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	for upTo := d.begun; d.kept < upTo && d.failed == nil; {
		if d.busy || d.ended == d.kept {
			d.done.Wait()
		} else {
			d.flush()
		}
	}
	return d.lost()
}

// err tells whether the disk has failed to keep what was written.
func (d *disk) err() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.lost()
}

// lost gives what is told of that. It is called with the lock.
func (d *disk) lost() error {
	if d.failed != nil {
		return newsroom.Because(newsroom.KindUnavailable, d.failed, "The disk did not keep what was written; look at the machine's log, then start the newsroom again.")
	}
	return nil
}

// flush waits for the disk, without the lock, which it is called with.
func (d *disk) flush() {
	upTo := d.ended
	d.busy = true
	d.mu.Unlock()
	err := d.log.sync()
	d.mu.Lock()
	d.busy, d.kept, d.failed = false, upTo, err
	d.done.Broadcast()
}

// close lets go of the log, when nobody waits any more.
func (d *disk) close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	for d.busy {
		d.done.Wait()
	}
	return d.log.close()
}

// journal is the file of the write-ahead log. It stays open, so that a process without a file to spare still writes.
type journal struct {
	path string
	file *os.File
}

// sync has the disk keep what is in it. SQLite makes another file of the name after the last connection was closed, which
// put all of it into the database before, and waited for the disk.
func (j *journal) sync() error {
	there, err := os.Stat(j.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = j.open(there)
	}
	if err != nil {
		return err
	}
	return keep(j.file)
}

// open opens the file that is there, if it is not the one that is open.
func (j *journal) open(there fs.FileInfo) error {
	if j.file != nil {
		if here, err := j.file.Stat(); err == nil && os.SameFile(here, there) {
			return nil
		}
	}
	file, err := os.OpenFile(j.path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	_ = j.close() // nothing was written to it
	j.file = file
	return nil
}

func (j *journal) close() error {
	if j.file == nil {
		return nil
	}
	return j.file.Close()
}
