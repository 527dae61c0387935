package backup_test

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// entry is a file of a backup.
type entry struct {
	name   string
	body   []byte
	header *tar.Header // nil: a plain file
}

// plain undoes the compression.
func plain(t testing.TB, b []byte) []byte {
	t.Helper()
	r, err := zstd.NewReader(bytes.NewReader(b), zstd.WithDecoderConcurrency(1))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	all, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func unpack(t testing.TB, b []byte) (all []entry) {
	t.Helper()
	r := tar.NewReader(bytes.NewReader(plain(t, b)))
	for {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, entry{name: header.Name, body: body})
	}
}

// pack makes a file of entries.
func pack(t testing.TB, all []entry) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, e := range all {
		header := e.header
		if header == nil {
			header = &tar.Header{Typeflag: tar.TypeReg, Name: e.name, Size: int64(len(e.body)), Mode: 0o600}
		}
		if err := w.WriteHeader(header); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(e.body); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return squeeze(t, b.Bytes())
}

func squeeze(t testing.TB, b []byte) []byte {
	t.Helper()
	w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	return w.EncodeAll(b, nil)
}

// sealed gives entries a last file that fits them, so that nothing is refused for its sum.
func sealed(all []entry) []entry {
	sum, rows := sha256.New(), 0
	var out []entry
	for _, e := range all {
		if e.name == "end.json" {
			continue
		}
		out = append(out, e)
		fmt.Fprintf(sum, "%s\n%d\n%s", e.name, len(e.body), e.body)
		if strings.HasPrefix(e.name, "tables/") {
			rows += bytes.Count(e.body, []byte("\n"))
		}
	}
	return append(out, entry{name: "end.json", body: fmt.Appendf(nil, `{"rows":%d,"sha256":%q}`, rows, hex.EncodeToString(sum.Sum(nil)))})
}

// edit changes the file of that name.
func edit(all []entry, name string, change func(body string) string) []entry {
	out := append([]entry(nil), all...)
	for i, e := range out {
		if e.name == name {
			out[i].body = []byte(change(string(e.body)))
		}
	}
	return out
}

// declare changes the manifest.
func declare(t testing.TB, all []entry, change func(manifest map[string]any)) []entry {
	t.Helper()
	return edit(all, "manifest.json", func(body string) string {
		var m map[string]any
		if err := json.Unmarshal([]byte(body), &m); err != nil {
			t.Fatal(err)
		}
		change(m)
		b, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	})
}
