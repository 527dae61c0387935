package metrics

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"strconv"
	"time"
)

// What a connection that is kept may cost: for how long nothing need come, or an answer need not be taken, and how long a request may be.
const (
	keptFor   = 2 * time.Minute
	keptBytes = 16 << 10
)

// scrapes tells whether a request asks for the page in the way in which programs that scrape do: by a connection that goes on, and
// with nothing behind its head.
func scrapes(r *http.Request) bool {
	return r.Method == http.MethodGet && r.URL.Path == Path && r.ProtoMajor == 1 && r.ProtoMinor == 1 && r.Host != "" && !r.Close &&
		r.ContentLength == 0 && len(r.TransferEncoding) == 0 && r.Header.Get("Upgrade") == "" && r.Header.Get("Expect") == ""
}

// keep takes the connection over from the server, and answers on it until it ends; false: there is none to be had. A server of
// net/http watches each connection from a second goroutine while it answers, which costs twice what such a request does otherwise; a
// page that is written already is out before anybody could have gone.
func (p *page) keep(w http.ResponseWriter, r *http.Request, first written) bool {
	taker, ok := w.(http.Hijacker)
	if !ok {
		return false
	}
	conn, buffered, err := taker.Hijack()
	if err != nil {
		return false
	}
	end := func() { _ = conn.Close() }
	defer end()
	defer context.AfterFunc(r.Context(), end)() // when the server ends
	k := kept{page: p, Conn: conn, ctx: r.Context(), limit: &io.LimitedReader{R: buffered.Reader}}
	k.from = bufio.NewReader(k.limit)
	if _, err := conn.Write(first.fit(r).wire); err == nil {
		for k.next() {
		}
	}
	return true
}

// kept is a connection that was taken over.
type kept struct {
	*page
	net.Conn
	ctx   context.Context //nolint:containedctx // that of the connection, which ends with it
	limit *io.LimitedReader
	from  *bufio.Reader
}

// next waits for a request and answers it; false: it was the last one.
func (k *kept) next() bool {
	k.limit.N = keptBytes
	if k.SetDeadline(time.Now().Add(keptFor)) != nil { //nolint:forbidigo // the network's time, not the newsroom's
		return false
	}
	r, err := http.ReadRequest(k.from)
	if err != nil { // most have just gone
		return false
	}
	if scrapes(r) {
		if last, err := k.read(); err == nil {
			_, err = k.Write(last.fit(r).wire)
			return err == nil
		}
	}
	k.other(r)
	return false
}

// other answers whatever is no scrape as the server would, and asks for a new connection for what follows.
func (k *kept) other(r *http.Request) {
	r.RemoteAddr = k.RemoteAddr().String()
	r.Close = true // so that nobody takes this connection over again
	w := &set{head: http.Header{}, status: http.StatusOK}
	k.rest.ServeHTTP(w, r.WithContext(k.ctx))
	w.head.Set("Content-Length", strconv.Itoa(w.text.Len()))
	answer := http.Response{
		StatusCode: w.status, ProtoMajor: 1, ProtoMinor: 1, Request: r, Header: w.head, Close: true,
		Body: io.NopCloser(&w.text), ContentLength: int64(w.text.Len()),
	}
	if k.SetWriteDeadline(time.Now().Add(keptFor)) == nil { //nolint:forbidigo // the network's time; a profile may have taken long
		_ = answer.Write(k.Conn) // whoever has gone needs none
	}
}

// set is an answer that is put together before it goes out.
type set struct {
	head   http.Header
	text   bytes.Buffer
	status int
}

func (s *set) Header() http.Header         { return s.head }
func (s *set) Write(b []byte) (int, error) { return s.text.Write(b) }
func (s *set) WriteHeader(status int)      { s.status = status }
