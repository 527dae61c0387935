package backup

import (
	"archive/tar"
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"path"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/klauspost/compress/zstd"

	"newsroom"
)

// What a backup may unpack to: so many times what was read of it, above a first so much. A writer keeps to half the
// growth whenever a file of rows ends, and to a quarter of the first bytes, so within any file ours stays below.
const (
	mostGrowth = 300
	firstBytes = 64 << 20
)

// Contents is a backup that is being read.
type Contents struct {
	Written
	from   *guard
	packed *zstd.Decoder
	tar    *tar.Reader
	sum    hash.Hash
	rows   int64
}

// Open reads what is in a backup. Close it after use.
func Open(from io.Reader) (*Contents, error) {
	a := &Contents{from: &guard{packed: from}, sum: sha256.New()}
	var err error
	a.packed, err = zstd.NewReader(reading{a.from}, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(2*window))
	if err != nil {
		return nil, a.reason(err, foreign)
	}
	a.from.plain = a.packed
	a.tar = tar.NewReader(a.from)
	b, err := a.document(manifestName, foreign)
	if err == nil {
		a.Manifest, err = readManifest(b)
	}
	if err != nil {
		a.Close()
		return nil, err
	}
	return a, nil
}

// Close lets go of memory. It does not close what is read from.
func (a *Contents) Close() { a.packed.Close() }

// guard counts what is read of a backup and what it unpacks to.
type guard struct {
	packed    io.Reader
	plain     io.Reader
	read, got int64
	failed    error // of what is read from
}

// reading is the packed side of a guard.
type reading struct{ *guard }

// Read reads what is packed.
func (r reading) Read(b []byte) (int, error) {
	n, err := r.packed.Read(b)
	r.read += int64(n)
	if err != nil && !errors.Is(err, io.EOF) {
		r.failed = err
	}
	return n, err
}

var errBomb = refused("The backup unpacks to far more than any that this program makes; it is not taken.")

// Read reads what was unpacked.
func (g *guard) Read(b []byte) (int, error) {
	n, err := g.plain.Read(b)
	if g.got += int64(n); g.got > firstBytes+mostGrowth*g.read {
		return n, errBomb
	}
	return n, err
}

// reason says why reading failed: what is read from did, or what is read is refused already, or else as otherwise says.
func (a *Contents) reason(err error, otherwise func(error) error) error {
	if a.from.failed != nil {
		return newsroom.Because(newsroom.KindUnavailable, a.from.failed, "The backup can't be read; look whether its disk answers.")
	}
	if own, ok := errors.AsType[*newsroom.Error](err); ok {
		return own
	}
	return otherwise(err)
}

// next goes to the next file, which must be the one of that name, a plain file, and no longer than most. Where there is
// none, otherwise says what that means.
func (a *Contents) next(name string, most int64, otherwise func(error) error) (io.Reader, error) {
	header, err := a.tar.Next()
	if err != nil && !errors.Is(err, tar.ErrInsecurePath) { // which says what is looked at below
		return nil, a.reason(err, otherwise)
	}
	switch {
	case path.IsAbs(header.Name) || strings.Contains(header.Name, "..") || strings.Contains(header.Name, `\`):
		return nil, refused("The backup names a file outside itself; it is not one of ours.")
	case header.Typeflag != tar.TypeReg || len(header.PAXRecords) > 0:
		return nil, refused("The backup holds a link or something else that is no plain file; it is not one of ours.")
	case header.Name != name:
		return nil, newsroom.Because(newsroom.KindInvalid, fmt.Errorf("backup: %q comes where %q should", header.Name, name),
			"The files of the backup are not those that it declares, or not in their order.")
	case header.Size > most:
		return nil, refused("A file of the backup is larger than any that this program makes.")
	}
	add(a.sum, header.Name, header.Size)
	return io.TeeReader(a.tar, a.sum), nil
}

// document reads a small file.
func (a *Contents) document(name string, otherwise func(error) error) ([]byte, error) {
	file, err := a.next(name, maxManifest, otherwise)
	if err != nil {
		return nil, err
	}
	b, err := io.ReadAll(file)
	if err != nil {
		return nil, a.reason(err, otherwise)
	}
	return b, nil
}

// Batches are how rows are handed on: so many at once, or so many bytes.
const (
	batchRows  = 500
	batchBytes = partSize
)

// Read reads everything after the manifest and hands it on, tables in batches of rows. All that it hands on before
// it returns without an error may still come from a backup that is refused in the end.
func (a *Contents) Read(take func(Batch) error) error {
	for _, s := range a.sections() {
		if err := a.section(s, take); err != nil {
			return err
		}
	}
	return a.end()
}

// Batch is rows of one table, or jobs, which are told by Jobs.
type Batch struct {
	Table string
	Jobs  bool
	Rows  [][]any
}

func (a *Contents) section(s section, take func(Batch) error) error {
	for n, left := 1, s.rows; left > 0; n++ {
		file, err := a.next(s.part(n), partSize+maxLine, damaged)
		if err != nil {
			return err
		}
		read, err := a.part(s, left, file, take)
		if err != nil {
			return err
		}
		if read == 0 {
			return damaged(fmt.Errorf("backup: %s is empty", s.part(n)))
		}
		left -= read
	}
	return nil
}

// wholeLine is a split of bufio that takes no line which has no end: reading may have failed within it.
func wholeLine(data []byte, atEnd bool) (int, []byte, error) {
	n, line, err := bufio.ScanLines(data, false)
	if atEnd && n == 0 && len(data) > 0 {
		return 0, nil, io.ErrUnexpectedEOF
	}
	return n, line, err
}

// part reads a file of at most so many rows, and tells how many there were.
func (a *Contents) part(s section, most int64, file io.Reader, take func(Batch) error) (n int64, err error) {
	lines := bufio.NewScanner(file)
	lines.Buffer(make([]byte, 0, 64<<10), maxLine+1)
	lines.Split(wholeLine)
	rows := newRowReader()
	batch, size := Batch{Table: s.Name, Jobs: s.folder == jobsFolder}, 0
	hand := func() error {
		if len(batch.Rows) == 0 {
			return nil
		}
		err := take(batch)
		batch.Rows, size = nil, 0
		return err
	}
	for lines.Scan() {
		if n++; n > most {
			return n, refused("The backup has more rows of the table %s than it declares.", s.Name)
		}
		row, err := rows.read(lines.Bytes(), s.Table)
		if err != nil {
			return n, newsroom.Because(newsroom.KindInvalid, err, "The backup has a row of the table %s that is none.", s.Name)
		}
		batch.Rows = append(batch.Rows, row)
		if size += len(lines.Bytes()); len(batch.Rows) == batchRows || size >= batchBytes {
			if err := hand(); err != nil {
				return n, err
			}
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return n, refused("The backup has a row that is longer than any that this program writes.")
	}
	if lines.Err() != nil {
		return n, a.reason(lines.Err(), damaged)
	}
	if !batch.Jobs {
		a.rows += n
	}
	return n, hand()
}

// end reads the last file, and makes sure that it is the last and that all before was as it was written.
func (a *Contents) end() error {
	a.Sum = hex.EncodeToString(a.sum.Sum(nil))
	b, err := a.document(endName, damaged)
	if err != nil {
		return err
	}
	var last end
	if err := json.Unmarshal(b, &last, json.RejectUnknownMembers(true)); err != nil {
		return damaged(err)
	}
	if last.Sum != a.Sum || last.Rows != a.rows {
		return damaged(errors.New("backup: what it holds is not what was written"))
	}
	if _, err := a.tar.Next(); !errors.Is(err, io.EOF) {
		return a.reason(errors.Join(err, errMore), damaged)
	}
	if n, err := a.from.Read(make([]byte, 1)); n > 0 || !errors.Is(err, io.EOF) {
		return a.reason(errors.Join(err, errMore), damaged)
	}
	return nil
}

var errMore = errors.New("backup: something comes after its end")
