package feed

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
	"pgregory.net/rapid"

	"newsroom/internal/outbound"
)

// mostHeap is what reading any one document may take, in bytes.
const mostHeap = 64 << 20

// coded packs a body, or leaves it as it is.
func coded(t *testing.T, coding string, body []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	var w io.WriteCloser
	switch coding {
	case "gzip":
		w = gzip.NewWriter(&out)
	case "deflate":
		w = zlib.NewWriter(&out)
	case "br":
		w = brotli.NewWriterLevel(&out, 1)
	case "zstd":
		packer, err := zstd.NewWriter(&out, zstd.WithEncoderLevel(zstd.SpeedFastest))
		if err != nil {
			t.Fatal(err)
		}
		w = packer
	default:
		return body
	}
	if _, err := w.Write(body); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// peak gives by how much the heap grew at most while something was done: everything on it, garbage too.
func peak(do func()) uint64 {
	read := func() uint64 {
		sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/unused:bytes"}}
		metrics.Read(sample)
		return sample[0].Value.Uint64() + sample[1].Value.Uint64()
	}
	runtime.GC()
	debug.FreeOSMemory()
	before := read()
	most := before
	done, watched := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(watched)
		look := time.NewTicker(200 * time.Microsecond)
		defer look.Stop()
		for {
			select {
			case <-look.C:
				most = max(most, read())
			case <-done:
				most = max(most, read())
				return
			}
		}
	}()
	do()
	close(done)
	<-watched
	return most - before
}

// heavy are documents that are as long as is wanted, each in a way that could cost more than its length.
var heavy = map[string]struct {
	contentType       string
	head, piece, tail string
}{
	"many short entries": {"application/rss+xml", "<rss><channel><title>T</title>", "<item><guid>x</guid><title>A title</title></item>", "</channel></rss>"},
	"long entries":       {"application/rss+xml", "<rss><channel><title>T</title>", "<item><title>A title</title><description>" + strings.Repeat("words &amp; more words, ", 400) + "</description></item>", "</channel></rss>"},
	"one endless text":   {"application/atom+xml", `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><title>E</title><content type="html">`, "&lt;p&gt;more and more&lt;/p&gt;", "</content></entry></feed>"},
	"many attributes":    {"application/rss+xml", "<rss><channel><title>T</title><item ", "a='b' ", "/></channel></rss>"},
	"a JSON feed":        {"application/feed+json", `{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[`, `{"id":"1","title":"A","content_html":"` + strings.Repeat("<p>words</p>", 40) + `"},`, `{}]}`},
	"one JSON string":    {"application/feed+json", `{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","content_text":"`, `\u00e4bc `, `"}]}`},
	"another alphabet":   {"text/xml; charset=windows-1251", "<rss><channel><title>T</title>", "<item><title>\xcf\xf0\xe8\xe2\xe5\xf2\xcf\xf0\xe8\xe2\xe5\xf2</title></item>", "</channel></rss>"},
	"signs of money":     {"text/xml; charset=windows-1252", "<rss><channel><title>T</title><item><title>x</title><description>", strings.Repeat("\x80", 64), "</description></item></channel></rss>"},
	"damaged":            {"text/xml; charset=utf-8", "<rss><channel><title>T</title><item><title>x</title><description>", "a\xff\xc3\xa4", "</description></item></channel></rss>"},
	"sixteen bits":       {"text/xml", "\xff\xfe<\x00r\x00s\x00s\x00>\x00", "\x00\x4e", ""},
	"a web page":         {"text/html", "<!doctype html><html><head><title>T</title>", "<div><a href='/x'>x</a>", "</html>"},
	"blanks":             {"", "", "                                ", ""},
}

func documentOf(head, piece, tail string, length int) []byte {
	body := make([]byte, 0, length)
	body = append(body, head...)
	for len(body)+len(piece)+len(tail) <= length {
		body = append(body, piece...)
	}
	body = append(body, tail...)
	for len(body) < length {
		body = append(body, ' ')
	}
	return body
}

// A document that is just as long as may be is read, and one that is longer by a byte is refused, however it is packed, and
// neither takes more than 64 MiB of heap to ask for, to unpack and to parse.
func TestTheHeaviestDocumentsAreReadOrRefusedWithinTheirRoom(t *testing.T) {
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	t.Cleanup(client.CloseIdleConnections)
	fetch := NewFetcher(client, time.Now)
	var body []byte
	var contentType, coding string
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", contentType)
		if coding != "" {
			w.Header().Set("Content-Encoding", coding)
		}
		_, _ = w.Write(body)
	}))
	t.Cleanup(s.Close)
	codings := []string{"", "gzip", "deflate", "br", "zstd"}
	for name, kind := range heavy {
		if raced && name != "signs of money" { // room is not measured then, and all takes ten times as long
			continue
		}
		contentType = kind.contentType
		for _, over := range []int{0, 1} {
			whole := documentOf(kind.head, kind.piece, kind.tail, MaxBody+over)
			for _, coding = range codings {
				body = coded(t, coding, whole)
				var err error
				used := peak(func() {
					var answer Response
					if answer, err = fetch.Fetch(t.Context(), Request{URL: s.URL}); err == nil {
						_, _ = Parse(answer.Body, answer.ContentType, answer.FinalURL)
					}
				})
				if refused := outbound.KindOf(err) == outbound.TooLarge; refused != (over > 0) || !refused && err != nil {
					t.Errorf("%s, %q, %d bytes over: %v", name, coding, over, err)
				}
				if used > mostHeap && !raced {
					t.Errorf("%s, %q, %d bytes over: %d MiB of heap", name, coding, over, used>>20)
				}
				t.Logf("%-20s %-8s %d over: %3d MiB from %d bytes", name, coding, over, used>>20, len(body))
			}
		}
	}
}

// What is longer in UTF-8 than a document may be is read as far as it goes, and known to break off.
func TestADocumentThatGrowsBeyondItsLimitIsReadAsFarAsItGoes(t *testing.T) {
	entry := "<item><title>One</title></item><item><title>Two</title><description>" + strings.Repeat("\x80", MaxBody-300) + "</description></item>"
	doc, err := Parse([]byte("<rss><channel><title>T</title>"+entry+"</channel></rss>"), "text/xml; charset=windows-1252", "")
	if err != nil || len(doc.Entries) == 0 || doc.Entries[0].Title != "One" || !doc.Broken {
		t.Errorf("%v, %d entries, broken %v", err, len(doc.Entries), doc.Broken)
	}
}

func TestDamagedTextIsRepairedAsTheStandardLibraryDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var body []byte
		for _, some := range rapid.SliceOf(rapid.SliceOfN(rapid.Byte(), 0, 3)).Draw(t, "bytes") {
			body = append(append(body, some...), rapid.SampledFrom([]string{"", "a", "ä", "漢", "\xff\xff", "\ufffd"}).Draw(t, "text")...)
		}
		if got, want := sound(body), bytes.ToValidUTF8(body, []byte("\ufffd")); !bytes.Equal(got, want) {
			t.Fatalf("%q becomes %q, not %q", body, got, want)
		}
	})
}

// Bombs of a quarter of a gigabyte, and such as are packed twice, are refused within the same room.
func TestBombsAreRefusedWithinTheirRoom(t *testing.T) {
	size := 256 << 20
	if raced {
		size = 32 << 20
	}
	bomb := make([]byte, size)
	bodies := map[string][]byte{}
	for _, coding := range []string{"gzip", "deflate", "br", "zstd"} {
		bodies[coding] = coded(t, coding, bomb)
		bodies["gzip, "+coding] = coded(t, coding, coded(t, "gzip", bomb[:size/4]))
	}
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	t.Cleanup(client.CloseIdleConnections)
	fetch := NewFetcher(client, time.Now)
	var coding string
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", coding)
		_, _ = w.Write(bodies[coding])
	}))
	t.Cleanup(s.Close)
	for coding = range bodies {
		var err error
		used := peak(func() { _, err = fetch.Fetch(t.Context(), Request{URL: s.URL}) })
		want := outbound.TooLarge
		if strings.Contains(coding, ",") {
			want = outbound.Encoding
		}
		if outbound.KindOf(err) != want {
			t.Errorf("%s: %v", coding, err)
		}
		if used > mostHeap && !raced {
			t.Errorf("%s: %d MiB of heap", coding, used>>20)
		}
		t.Logf("%-15s %3d MiB from %d bytes", coding, used>>20, len(bodies[coding]))
	}
}
