package outbound

import (
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// wireSlack is how much longer than its content a compressed body may be: the
// framing of incompressible data. Without a limit on what comes in, an endless
// stream of empty blocks would never reach the limit on what comes out.
const wireSlack = 64 << 10

var errTooLarge = errors.New("body over its limit")

// ReadBody reads the body to its end and undoes its Content-Encoding. More than
// limit bytes of content are refused (Kind TooLarge) as soon as they appear, so
// that a small body which unfolds into a huge one costs no more than the limit.
// The caller closes the body.
func ReadBody(resp *http.Response, limit int64) ([]byte, error) { return ReadBodyIn(resp, limit, nil) }

// ReadBodyIn is ReadBody for one of many exchanges at once, whose large bodies
// wait for room; a nil Stay never waits.
func ReadBodyIn(resp *http.Response, limit int64, stay *Stay) ([]byte, error) {
	data, err := readBody(resp, limit, stay)
	if err == nil {
		return data, nil
	}
	failure := classify(resp.Request.URL, err, Options{})
	if failure.Kind == TooLarge && failure.Detail == "" {
		failure.Detail = "more than " + bytesText(limit)
	}
	return nil, failure
}

func readBody(resp *http.Response, limit int64, stay *Stay) ([]byte, error) {
	if resp.ContentLength > limit+wireSlack {
		return nil, errTooLarge
	}
	wire := &limited{from: &paced{from: resp.Body}, left: limit + wireSlack}
	content, err := decoded(wire, resp.Header.Get("Content-Encoding"))
	if err != nil {
		return nil, err
	}
	if held, ok := content.(interface{ Close() }); ok {
		defer held.Close()
	}
	body, err := readAll(&roomy{ctx: resp.Request.Context(), from: &limited{from: content, left: limit}, stay: stay}, resp, stay)
	stay.keep(body)
	return body, err
}

// unpacked is how many times as long as it came a body becomes, mostly.
const unpacked = 4

// piece is how much of a large body is read into one piece of memory, in bytes.
const piece = 1 << 20

// readAll is io.ReadAll into room that the answer's headers let expect, so that a body is seldom moved while it grows. What
// grows beyond a small body is read in pieces and put together once: were it moved each time, what it leaves behind would
// take three times as much memory as the body.
func readAll(from io.Reader, resp *http.Response, stay *Stay) ([]byte, error) {
	room := max(0, resp.ContentLength)
	if resp.Header.Get("Content-Encoding") != "" {
		room *= unpacked
	}
	into := stay.begin(min(room, small) + bytes.MinRead)
	var full [][]byte
	for {
		n, err := from.Read(into[len(into):cap(into)])
		into = into[:len(into)+n]
		switch {
		case errors.Is(err, io.EOF):
			return joined(full, into), nil
		case err != nil:
			return nil, err
		case len(into) < cap(into):
		case cap(into) <= small && full == nil:
			into = append(into, 0)[:len(into)]
		default:
			full, into = append(full, into), make([]byte, 0, piece)
		}
	}
}

// joined puts the pieces of a body together.
func joined(full [][]byte, last []byte) []byte {
	if full == nil {
		return last
	}
	return slices.Concat(append(full, last)...)
}

// gunzip is a decoder with its window, some forty kilobytes, which the next body uses again.
type gunzip struct{ *gzip.Reader }

var gunzips sync.Pool

func gunzipped(from io.Reader) (io.Reader, error) {
	if g, ok := gunzips.Get().(*gunzip); ok {
		if err := g.Reset(from); err != nil {
			return nil, err
		}
		return g, nil
	}
	r, err := gzip.NewReader(from)
	if err != nil {
		return nil, err
	}
	return &gunzip{r}, nil
}

// Close lets others have it.
func (g *gunzip) Close() { gunzips.Put(g) }

// The pace that a body must keep on the average once it has had its time to begin: whoever sends a byte a second holds a
// connection, and a place among those that are asked at once, for nothing.
const (
	slowStart = 10 * time.Second
	slowest   = 512 // bytes a second
)

// paced is a reader that fails once its source has been too slow. A source that sends nothing at all is not noticed
// here but by the time that the whole exchange may take.
type paced struct {
	from  io.Reader
	begun time.Time // of the first read
	came  int64
}

// Read implements io.Reader.
func (p *paced) Read(b []byte) (int, error) {
	if p.begun.IsZero() {
		p.begun = time.Now() //nolint:forbidigo // it measures, it does not date
	}
	n, err := p.from.Read(b)
	p.came += int64(n)
	if took := time.Since(p.begun); err == nil && took > slowStart && float64(p.came) < slowest*took.Seconds() {
		return n, &Error{Kind: Timeout, Detail: fmt.Sprintf("fewer than %d bytes a second", slowest)}
	}
	return n, err
}

// limited is a reader that fails, rather than ends, once more than left bytes
// have come: a body cut off in silence would look like a shorter feed.
type limited struct {
	from io.Reader
	left int64
}

// Read implements io.Reader.
func (l *limited) Read(p []byte) (int, error) {
	if int64(len(p)) > l.left+1 {
		p = p[:l.left+1]
	}
	n, err := l.from.Read(p)
	l.left -= int64(n)
	if l.left < 0 {
		return n, errTooLarge
	}
	return n, err
}

// decoded undoes one content coding (RFC 9110, section 8.4.1). A server that
// names a coding and sends plain text is believed by its bytes. Chains of codings
// are refused: nothing honest sends them, and each link multiplies a bomb. What it
// gives may have to be closed.
func decoded(wire io.Reader, coding string) (io.Reader, error) {
	switch coding = strings.ToLower(strings.TrimSpace(coding)); coding {
	case "", "identity":
		return wire, nil
	case "gzip", "x-gzip":
		buffered := bufio.NewReader(wire)
		if !startsWith(buffered, 0x1f, 0x8b) {
			return buffered, nil
		}
		return gunzipped(buffered)
	case "deflate":
		return inflated(bufio.NewReader(wire))
	case "br":
		buffered := bufio.NewReader(wire)
		if plain(buffered) {
			return buffered, nil
		}
		return brotli.NewReader(buffered), nil
	case "zstd":
		buffered := bufio.NewReader(wire)
		if !startsWith(buffered, 0x28, 0xb5, 0x2f, 0xfd) && !skippable(buffered) {
			return buffered, nil
		}
		return zstd.NewReader(buffered, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(maxWindow))
	}
	return nil, &Error{Kind: Encoding, Detail: fmt.Sprintf("%.40q", coding)}
}

// maxWindow bounds what a decoder remembers of what it has given out, as browsers bound it (RFC 9659, section 3).
const maxWindow = 8 << 20

// plain tells whether the body is a feed that is not packed. Brotli has no mark of its own at its beginning, so only
// what can hardly be chance counts.
func plain(r *bufio.Reader) bool {
	for _, opening := range []string{"<?xml", "<rss", "<feed", "<rdf:RDF", "<!DOCTYPE", "<html"} {
		if startsWith(r, []byte(opening)...) {
			return true
		}
	}
	return false
}

// skippable tells whether a frame comes first that holds nothing of the content (RFC 8878, section 3.1.2).
func skippable(r *bufio.Reader) bool {
	head, _ := r.Peek(4)
	return len(head) == 4 && head[0]&0xf0 == 0x50 && head[1] == 0x2a && head[2] == 0x4d && head[3] == 0x18
}

// inflated reads both things that servers call deflate: the zlib format, as
// the standard has it, and the bare stream, as some have always sent it.
func inflated(r *bufio.Reader) (io.Reader, error) {
	head, _ := r.Peek(2) // what kept it short comes again when it is read
	if len(head) < 2 {
		return r, nil // too short to be either
	}
	// RFC 1950: method 8, and the two bytes are a multiple of 31.
	if head[0]&0x0f == 8 && (uint(head[0])<<8|uint(head[1]))%31 == 0 {
		return zlib.NewReader(r)
	}
	if head[0] == '<' || head[0] == '{' {
		return r, nil // said deflate, sent plain text
	}
	return flate.NewReader(r), nil
}

func startsWith(r *bufio.Reader, magic ...byte) bool {
	head, _ := r.Peek(len(magic))
	return bytes.Equal(head, magic)
}

func bytesText(n int64) string {
	if n >= 1<<20 && n%(1<<20) == 0 {
		return fmt.Sprintf("%d MiB", n>>20)
	}
	return fmt.Sprintf("%d bytes", n)
}
