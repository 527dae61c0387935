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
	"testing/synctest"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"

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
	case "br":
		w = brotli.NewWriter(&buf)
	case "zstd":
		w, _ = zstd.NewWriter(&buf)
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
		kind         outbound.FailureKind
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
		{"brotli", "br", packed(t, "br", []byte(sample)), sample, ""},
		{"brotli cut off", "br", packed(t, "br", []byte(sample))[:20], "", outbound.Broken},
		{"brotli said, plain sent", "br", []byte(sample), sample, ""},
		{"brotli said, rubbish sent", "br", []byte("\xff\xff\xff\xff"), "", outbound.Broken},
		{"zstandard", "zstd", packed(t, "zstd", []byte(sample)), sample, ""},
		{"zstandard after what may be skipped", "zstd", append([]byte{0x50, 0x2a, 0x4d, 0x18, 1, 0, 0, 0, 7}, packed(t, "zstd", []byte(sample))...), sample, ""},
		{"zstandard cut off", "zstd", packed(t, "zstd", []byte(sample))[:20], "", outbound.Broken},
		{"zstandard with a window of a gigabyte", "zstd", []byte{0x28, 0xb5, 0x2f, 0xfd, 0, 0xa0, 1, 0, 0}, "", outbound.Broken},
		{"zstandard said, plain sent", "zstd", []byte(sample), sample, ""},
		{"not asked for", "compress", []byte(sample), "", outbound.Encoding},
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
	for _, coding := range []string{"", "gzip", "br", "zstd"} {
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
func TestBombs(t *testing.T) {
	for coding, bomb := range map[string][]byte{
		"gzip": bytes.Repeat(packed(t, "gzip", make([]byte, 1<<20)), 256),
		"zstd": bytes.Repeat(packed(t, "zstd", make([]byte, 1<<20)), 256),
		"br":   packed(t, "br", make([]byte, 256<<20)),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := outbound.ReadBody(answer(coding, bomb), 1<<20)
		runtime.ReadMemStats(&after)
		wantKind(t, err, outbound.TooLarge)
		if used := after.TotalAlloc - before.TotalAlloc; used > 16<<20 {
			t.Errorf("%s: %d bytes allocated", coding, used)
		}
	}
}

// drip sends one byte a second, for ever.
type drip struct{}

func (drip) Read(p []byte) (int, error) {
	<-time.After(time.Second) // in a bubble of synctest
	p[0] = 'x'
	return 1, nil
}

func TestABodyThatDripsIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun, slow := time.Now(), answer("", nil)
		slow.Body = io.NopCloser(drip{})
		_, err := outbound.ReadBody(slow, 1000)
		wantKind(t, err, outbound.Timeout)
		if took := time.Since(begun); took > 15*time.Second {
			t.Errorf("it took %v", took)
		}
	})
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
