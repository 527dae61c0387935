package backup

import (
	"archive/tar"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/klauspost/compress/zstd"

	"newsroom"
	"newsroom/internal/store"
)

// WrittenBackup is what a backup says of itself.
type WrittenBackup struct {
	MadeAt  time.Time
	Program string // version of the program
}

// CopyProgress is how far a backup or a restore has come.
type CopyProgress struct{ Done, Rows int64 }

// Written is what was written, or read: what is in it, and its sum.
type Written struct {
	Manifest
	Sum string
}

// window is how far back compression looks, in bytes, which is also what reading takes of memory.
const window = 4 << 20

// Write writes a snapshot. It holds no more of it in memory than its longest row and a file of rows.
func Write(ctx context.Context, to io.Writer, from store.Snapshot, about WrittenBackup, progress func(CopyProgress)) (Written, error) {
	out := &counter{Writer: to}
	packed, err := zstd.NewWriter(out, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(window), zstd.WithEncoderCRC(true))
	if err != nil {
		return Written{}, err
	}
	w := &writer{ctx: ctx, ballast: ballast{Encoder: packed, out: out}, sum: sha256.New(), about: about, progress: progress}
	w.tar = tar.NewWriter(&w.ballast)
	err = w.write(from)
	if closing := packed.Close(); err == nil {
		err = closing
	}
	return w.done, err
}

// counter counts what is written.
type counter struct {
	io.Writer
	n int64
}

// Write writes.
func (c *counter) Write(b []byte) (int, error) {
	n, err := c.Writer.Write(b)
	c.n += int64(n)
	return n, err
}

// ballast is compression that never makes too little of much: what unpacks to far more than it is, nobody reads. Feeds
// may bring texts that compress to almost nothing, and no feed may keep a newsroom from being restored.
type ballast struct {
	*zstd.Encoder
	out *counter
	in  int64
}

// Write compresses.
func (b *ballast) Write(p []byte) (int, error) {
	n, err := b.Encoder.Write(p)
	b.in += int64(n)
	return n, err
}

// level adds a frame that readers skip (RFC 8878, section 3.1.2) where too little was made of too much.
func (b *ballast) level() error {
	wanted := (b.in - firstBytes/4) / (mostGrowth / 2)
	if b.out.n >= wanted {
		return nil
	}
	if err := b.Close(); err != nil { // the frame before
		return err
	}
	if missing := wanted - b.out.n; missing > 0 {
		frame := binary.LittleEndian.AppendUint32(nil, 0x184D2A50)
		frame = binary.LittleEndian.AppendUint32(frame, uint32(missing))
		if _, err := b.out.Write(append(frame, make([]byte, missing)...)); err != nil {
			return err
		}
	}
	b.Reset(b.out)
	return nil
}

type writer struct {
	ctx      context.Context //nolint:containedctx // a writer lives as long as the call that it serves
	ballast  ballast
	tar      *tar.Writer
	sum      hash.Hash
	about    WrittenBackup
	progress func(CopyProgress)
	done     Written

	part    bytes.Buffer
	section section
	parts   int
	rows    int64
	state   CopyProgress
}

func (w *writer) write(from store.Snapshot) error {
	m, err := w.describe(from)
	if err != nil {
		return err
	}
	w.done.Manifest, w.state.Rows = m, m.Rows()
	if err := w.document(manifestName, m); err != nil {
		return err
	}
	for _, s := range m.sections() {
		if err := w.rowsOf(s, from); err != nil {
			return err
		}
	}
	w.done.Sum = hex.EncodeToString(w.sum.Sum(nil))
	if err := w.document(endName, end{Rows: w.state.Done, Sum: w.done.Sum}); err != nil {
		return err
	}
	return w.tar.Close()
}

// describe makes the manifest. A snapshot has as many rows when they are counted as when they are read.
func (w *writer) describe(from store.Snapshot) (Manifest, error) {
	m := Manifest{Format: format, Version: version, TablesVersion: from.Version(), MadeAt: w.about.MadeAt.UTC(), Program: w.about.Program}
	for _, t := range from.Tables() {
		n, err := from.Count(t.Name)
		if err != nil {
			return m, err
		}
		m.Tables = append(m.Tables, Carried{t, n})
	}
	err := from.Jobs(func(store.OpenJob) error {
		m.Jobs++
		return nil
	})
	return m, errors.Join(err, m.check())
}

func (w *writer) rowsOf(s section, from store.Snapshot) error {
	w.section, w.parts, w.rows = s, 0, 0
	var err error
	if s.folder == jobsFolder {
		err = from.Jobs(func(job store.OpenJob) error {
			row, err := rowOf(job)
			if err != nil {
				return err
			}
			return w.row(row)
		})
	} else {
		err = from.Rows(s.Name, func(row []any) error {
			w.state.Done++
			return w.row(row)
		})
	}
	if err != nil {
		return err
	}
	if w.rows != s.rows {
		return fmt.Errorf("backup: %s has %d rows where %d were counted", s.folder, w.rows, s.rows)
	}
	return w.flush()
}

func (w *writer) row(row []any) error {
	if err := w.ctx.Err(); err != nil {
		return err
	}
	w.rows++
	if err := appendRow(&w.part, row); err != nil {
		return newsroom.Because(newsroom.KindInternal, err, "A row of the table %s can't be put into a backup.", w.section.Name)
	}
	if w.part.Len() < partSize {
		return nil
	}
	return w.flush()
}

// flush ends a file of rows.
func (w *writer) flush() error {
	w.progress(w.state)
	if w.part.Len() == 0 {
		return nil
	}
	w.parts++
	err := w.file(w.section.part(w.parts), w.part.Bytes())
	w.part.Reset()
	return err
}

func (w *writer) document(name string, v any) error {
	b, err := json.Marshal(v, jsontext.Multiline(true), json.Deterministic(true))
	if err != nil {
		return err
	}
	return w.file(name, append(b, '\n'))
}

func (w *writer) file(name string, b []byte) error {
	header := &tar.Header{Typeflag: tar.TypeReg, Name: name, Size: int64(len(b)), Mode: 0o600, ModTime: w.about.MadeAt.Truncate(time.Second), Format: tar.FormatUSTAR}
	if err := w.tar.WriteHeader(header); err != nil {
		return err
	}
	add(w.sum, name, int64(len(b)))
	if _, err := io.MultiWriter(w.tar, w.sum).Write(b); err != nil {
		return err
	}
	return w.ballast.level()
}

// add begins a file in the sum, so that what is in it can't be taken for the next one's.
func add(sum hash.Hash, name string, size int64) {
	_, _ = fmt.Fprintf(sum, "%s\n%d\n", name, size) // a hash takes everything
}
