// Package newfile writes files that are whole or are not there. A file is filled under a name that nobody looks for, which its
// owner alone may read; Keep gives it the name that it is to have, unless something has that by now, and Drop leaves nothing
// of one that was given up. What goes wrong on the disk is told in the words of who writes the file, so that it stands out
// from what goes wrong in the source that it is filled from.
package newfile

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// Words are what is told of a file.
type Words struct {
	There  error             // something has its name
	Failed func(error) error // it can't be written
}

// File is one that is being filled.
type File struct {
	file  *os.File
	name  string // that it is to have; empty: none
	words Words
}

// Begin begins a file that is to have a name. It fails with words.There where something has it already.
func Begin(name string, words Words) (*File, error) {
	if _, err := os.Lstat(name); err == nil {
		return nil, words.There
	}
	file, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*.part") // 0600
	if err != nil {
		return nil, words.Failed(err)
	}
	return &File{file, name, words}, nil
}

// Nameless begins a file that never has a name: nobody else can open it, and a process that is killed leaves nothing of it.
func Nameless(words Words) (*File, error) {
	file, err := os.CreateTemp("", "newsroom-*.part")
	if err != nil {
		return nil, words.Failed(err)
	}
	_ = os.Remove(file.Name()) // where it can't be, it is left with a name that says nothing
	return &File{file, "", words}, nil
}

// Write writes to the file.
func (f *File) Write(b []byte) (int, error) {
	n, err := f.file.Write(b)
	return n, f.judged(err)
}

// Disk gives the file itself, to be read.
func (f *File) Disk() *os.File { return f.file }

// Sync has the disk hold what was written.
func (f *File) Sync() error { return f.judged(f.file.Sync()) }

func (f *File) judged(err error) error {
	if err == nil {
		return nil
	}
	return f.words.Failed(err)
}

// Drop closes the file and takes the name away that it was filled under. After Keep it is the other name that stays.
func (f *File) Drop() {
	_ = f.file.Close()           // it was synced, or is given up
	_ = os.Remove(f.file.Name()) // where it fails nothing could be done about it
}

// Keep gives the file its name, unless something has it by now, and has the disk hold that, too.
func (f *File) Keep() error {
	err := os.Link(f.file.Name(), f.name)
	if errors.Is(err, os.ErrExist) {
		return f.words.There
	}
	if err != nil { // a file system without a second name for a file
		err = os.Rename(f.file.Name(), f.name)
	}
	if err != nil {
		return f.words.Failed(err)
	}
	folder, err := os.Open(filepath.Dir(f.name))
	if err != nil {
		return f.words.Failed(err)
	}
	defer func() { _ = folder.Close() }()                                    // nothing was written through it
	if err := folder.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) { // some file systems have nothing to do for that
		return f.words.Failed(err)
	}
	return nil
}
