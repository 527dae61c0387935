package outbound_test

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"io"
	"net/http"
	"runtime"
	"strings"
	"testing"

	"newsroom/internal/outbound"
)

const sample = "<rss>plain words, plain words, plain words</rss>"

func packed(t testing.TB, coding string, text []byte) []byte {
	t.Helper()
	var buf bytes.Buffer
	var w io.WriteCloser
	switch coding {
	case "gzip":
		w = gzip.NewWriter(&buf)
	case "zlib":
		w = zlib.NewWriter(&buf)
	case "flate":
		w, _ = flate.NewWriter(&buf, 6)
	}
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// answer builds an answer as the client would hand it on.
func answer(coding string, body []byte) *http.Response {
	req, _ := http.NewRequest(http.MethodGet, "https://example.org/feed", nil)
	return &http.Response{
		Request: req, ContentLength: -1, Header: http.Header{"Content-Encoding": {coding}},
		Body: io.NopCloser(bytes.NewReader(body)),
	}
}

func TestCodings(t *testing.T) {
	zip := packed(t, "gzip", []byte(sample))
	for _, c := range []struct {
		name, coding string
		body         []byte
		want         string
		kind         outbound.Kind
	}{
		{"plain", "", []byte(sample), sample, ""},
		{"identity", "identity", []byte(sample), sample, ""},
		{"empty", "", nil, "", ""},
		{"gzip", "gzip", zip, sample, ""},
		{"old name, other case", " X-GZIP ", zip, sample, ""},
		{"two gzip members", "gzip", append(zip[:len(zip):len(zip)], zip...), sample + sample, ""},
		{"gzip said, plain sent", "gzip", []byte(sample), sample, ""},
		{"gzip said, nothing sent", "gzip", nil, "", ""},
		{"gzip cut off", "gzip", zip[:len(zip)-12], "", outbound.Broken},
		{"gzip damaged", "gzip", damaged(zip), "", outbound.Broken},
		{"deflate as the standard has it", "deflate", packed(t, "zlib", []byte(sample)), sample, ""},
		{"deflate bare", "deflate", packed(t, "flate", []byte(sample)), sample, ""},
		{"deflate said, plain sent", "deflate", []byte(sample), sample, ""},
		{"deflate said, nothing sent", "deflate", nil, "", ""},
		{"not asked for", "br", []byte(sample), "", outbound.Encoding},
		{"chain", "gzip, gzip", zip, "", outbound.Encoding},
	} {
		got, err := outbound.ReadBody(answer(c.coding, c.body), 1000)
		if outbound.KindOf(err) != c.kind || (err == nil) != (c.kind == "") || string(got) != c.want {
			t.Errorf("%s: %q, %v", c.name, got, err)
		}
	}
}

func damaged(b []byte) []byte {
	b = bytes.Clone(b)
	b[len(b)-6] ^= 0xff // in the checksum
	return b
}

func TestBodyLimit(t *testing.T) {
	for _, coding := range []string{"", "gzip"} {
		for _, n := range []int{0, 1, 999, 1000, 1001, 5000, 200_000} {
			body := []byte(strings.Repeat("x", n))
			if coding != "" {
				body = packed(t, coding, body)
			}
			got, err := outbound.ReadBody(answer(coding, body), 1000)
			if n <= 1000 && (err != nil || len(got) != n) {
				t.Errorf("%s %d: %d bytes, %v", coding, n, len(got), err)
			}
			if n > 1000 && outbound.KindOf(err) != outbound.TooLarge {
				t.Errorf("%s %d: %v", coding, n, err)
			}
		}
	}
	declared := answer("", []byte("x"))
	declared.ContentLength = 10 << 30
	_, err := outbound.ReadBody(declared, 15<<20)
	if outbound.KindOf(err) != outbound.TooLarge || !strings.Contains(err.Error(), "15 MiB") {
		t.Error(err)
	}
}

// A bomb of a quarter of a gigabyte costs no more than its limit.
func TestGzipBomb(t *testing.T) {
	bomb := bytes.Repeat(packed(t, "gzip", make([]byte, 1<<20)), 256)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := outbound.ReadBody(answer("gzip", bomb), 1<<20)
	runtime.ReadMemStats(&after)
	wantKind(t, err, outbound.TooLarge)
	if used := after.TotalAlloc - before.TotalAlloc; used > 16<<20 {
		t.Errorf("%d bytes allocated", used)
	}
}

// cycle repeats its bytes for ever.
type cycle struct {
	bytes []byte
	at    int
}

func (c *cycle) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = c.bytes[c.at%len(c.bytes)]
		c.at++
	}
	return len(p), nil
}

// A stream that goes on for ever and holds nothing is ended by what comes in.
func TestEndlessEmptyBlocks(t *testing.T) {
	resp := answer("deflate", nil)
	resp.Body = io.NopCloser(io.MultiReader(bytes.NewReader([]byte{0x78, 0x9c}), &cycle{bytes: []byte{0, 0, 0, 0xff, 0xff}}))
	_, err := outbound.ReadBody(resp, 1<<20)
	wantKind(t, err, outbound.TooLarge)
}
