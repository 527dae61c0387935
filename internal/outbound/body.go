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
	"strings"
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
func ReadBody(resp *http.Response, limit int64) ([]byte, error) {
	data, err := readBody(resp, limit)
	if err == nil {
		return data, nil
	}
	failure := classify(resp.Request.URL, err, Options{})
	if failure.Kind == TooLarge && failure.Detail == "" {
		failure.Detail = "more than " + bytesText(limit)
	}
	return nil, failure
}

func readBody(resp *http.Response, limit int64) ([]byte, error) {
	if resp.ContentLength > limit+wireSlack {
		return nil, errTooLarge
	}
	wire := &limited{from: resp.Body, left: limit + wireSlack}
	content, err := decoded(wire, resp.Header.Get("Content-Encoding"))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(&limited{from: content, left: limit})
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
// says gzip and sends plain text is believed by its bytes. Further codings (br,
// zstd) get their case here and their name in acceptEncoding. Chains of codings
// are refused: nothing honest sends them, and each link multiplies a bomb.
func decoded(wire io.Reader, coding string) (io.Reader, error) {
	switch coding = strings.ToLower(strings.TrimSpace(coding)); coding {
	case "", "identity":
		return wire, nil
	case "gzip", "x-gzip":
		buffered := bufio.NewReader(wire)
		if !startsWith(buffered, 0x1f, 0x8b) {
			return buffered, nil
		}
		return gzip.NewReader(buffered)
	case "deflate":
		return inflated(bufio.NewReader(wire))
	}
	return nil, &Error{Kind: Encoding, Detail: fmt.Sprintf("%.40q", coding)}
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
