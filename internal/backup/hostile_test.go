package backup_test

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/zstd"

	"newsroom"
	"newsroom/internal/backup"
)

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// says tells whether an error refuses a backup, by a sentence with these words.
func says(err error, words string) bool {
	own, ok := errors.AsType[*newsroom.Error](err)
	return ok && own.Kind == newsroom.KindInvalid && strings.Contains(own.Message, words)
}

// Whatever somebody puts in the place of a backup is refused with a sentence, and leaves the newsroom empty.
func TestWhatIsNoBackupIsRefused(t *testing.T) {
	t.Parallel()
	whole := onSQLite(t).fill().backup()
	all := unpack(t, whole)
	var rest []refusal // those for the engines: a restore reads as Check does, and making and undoing tables takes long
	for _, one := range refusals {
		if _, err := backup.Check(bytes.NewReader(one.file(t, whole, all))); !says(err, one.said) {
			rest = append(rest, one)
		}
	}
	rest = append(rest, refusals[:12]...)
	onEach(t, func(t *testing.T, empty func(testing.TB) *house) {
		t.Helper()
		h := empty(t)
		before := contents(t, h.backup())
		for _, one := range rest {
			if err := h.tryRestore(one.file(t, whole, all)); !says(err, one.said) {
				t.Errorf("%s: %v", one.name, err)
			}
		}
		if diff := cmp.Diff(before, contents(t, h.backup())); diff != "" {
			t.Errorf("the refused left (-want +got):\n%s", diff)
		}
		h.restore(pack(t, sealed(all))) // so that no refusal above is for how the test packs
	})
}

// endless is the beginning of a backup, and rows without end.
type endless struct{ rows int }

// The memory that reading takes does not depend on how much there is to read.
func TestReadingTakesLittleMemory(t *testing.T) {
	all := unpack(t, onSQLite(t).fill().backup())
	line, _, _ := strings.Cut(string(all[1].body), "\n")
	out, in := io.Pipe()
	const parts, each = 20, 1000
	go func() { _ = in.CloseWithError(endless{parts * each}.write(t, in, all[0], line, parts)) }()
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	_, err := backup.Check(out)
	runtime.GC()
	runtime.ReadMemStats(&after)
	if err == nil || !strings.Contains(err.Error(), "cut short") {
		t.Errorf("reading ended with %v", err)
	}
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 16<<20 {
		t.Errorf("reading %d rows has left %d bytes", parts*each, grown)
	}
}

func (e endless) write(t testing.TB, to io.Writer, first entry, line string, parts int) error {
	t.Helper()
	packed, err := zstd.NewWriter(to, zstd.WithEncoderConcurrency(1))
	if err != nil {
		return err
	}
	w := tar.NewWriter(packed)
	head := declare(t, []entry{first}, func(m map[string]any) {
		m["tables"].([]any)[0].(map[string]any)["rows"] = e.rows
	})[0]
	for n := range parts + 1 {
		name, body := head.name, head.body
		if n > 0 {
			name, body = fmt.Sprintf("tables/account/%06d.jsonl", n), []byte(strings.Repeat(line+"\n", e.rows/parts))
		}
		if err := w.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: name, Size: int64(len(body))}); err != nil {
			return err
		}
		if _, err := w.Write(body); err != nil {
			return err
		}
	}
	return errors.Join(w.Flush(), packed.Close())
}

// few leaves two tables and the jobs of a backup, for which fuzzing is faster.
func few(t testing.TB, all []entry) []entry {
	t.Helper()
	kept := map[string]bool{"manifest.json": true, accounts: true, "tables/key/000001.jsonl": true, "jobs/000001.jsonl": true}
	all = slices.DeleteFunc(all, func(e entry) bool { return !kept[e.name] })
	return declare(t, all, func(m map[string]any) {
		m["tables"] = slices.DeleteFunc(m["tables"].([]any), func(one any) bool {
			return !kept["tables/"+one.(map[string]any)["name"].(string)+"/000001.jsonl"]
		})
	})
}

// Reading takes whatever bytes there are without more than an error. What it takes without one comes out as it went in.
func FuzzReading(f *testing.F) {
	all := few(f, unpack(f, onSQLite(f).fill().backup()))
	whole := pack(f, sealed(all))
	f.Add(plain(f, whole))
	for _, one := range refusals {
		if b := one.file(f, whole, all); len(b) < 1<<16 && len(b) > 0 && bytes.HasPrefix(b, []byte{0x28, 0xb5, 0x2f, 0xfd}) && !strings.HasPrefix(one.name, "cut") && !strings.HasPrefix(one.name, "followed") {
			if p := plain(f, b); len(p) < 1<<17 {
				f.Add(p)
			}
		}
	}
	small, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithWindowSize(zstd.MinWindowSize))
	must(f, err)
	f.Cleanup(func() { must(f, small.Close()) })
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, file := range [][]byte{b, small.EncodeAll(b, nil)} {
			got, err := backup.Check(bytes.NewReader(file))
			if err == nil && (got.Sum == "" || got.Rows() < 0) {
				t.Errorf("taken without a sum: %v", got)
			}
			if err != nil && newsroom.KindOf(err) != newsroom.KindInvalid {
				t.Errorf("refused with %v", err)
			}
		}
	})
}
