package httpd

import (
	"bytes"
	"maps"
	"net/http"
	"strconv"
	"sync"

	"github.com/klauspost/compress/gzip"
)

// fixed are bytes that stay the same while the process runs. They hold nothing of any reader, so nobody is asked for
// a token.
type fixed struct {
	gate   *Gate
	header http.Header
	answer JSONResponse
	plain  []byte
	packed func() []byte // nil bytes where packing is not worth it
}

// Fixed answers a path with bytes that stay the same while the process runs: a page, a style sheet, a document. They
// are packed once, when the first asks for them so: most processes are never asked. Whoever holds them asks by their ETag whether they still stand. Further headers come in
// pairs.
func Fixed(gate *Gate, contentType string, body []byte, headers ...string) http.Handler {
	f := &fixed{gate: gate, header: http.Header{}, answer: JSONResponse{ETag: ETag(body)}, plain: body}
	f.packed = sync.OnceValue(func() []byte {
		if packed := packHard(body); len(body) >= packFrom && len(packed) < len(body) {
			return packed
		}
		return nil
	})
	f.header.Set("Content-Type", contentType)
	f.header.Set("Cache-Control", "no-cache")
	f.header.Set("Vary", "Accept-Encoding")
	f.header["X-Content-Type-Options"] = noSniff
	for i := 0; i+1 < len(headers); i += 2 {
		f.header.Set(headers[i], headers[i+1])
	}
	return Methods(map[string]http.Handler{http.MethodGet: f})
}

// ServeHTTP answers, with 304 where the client holds the bytes already.
func (f *fixed) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if err := f.gate.Err(); err != nil {
		w.Header().Set("Connection", "close")
		Fail(w, r, err)
		return
	}
	h := w.Header()
	maps.Copy(h, f.header)
	packed := acceptsGzip(r.Header["Accept-Encoding"]) && f.packed() != nil
	if held := f.answer.held(r.Header["If-None-Match"], packed); held != "" {
		h.Del("Content-Type")
		h["Etag"] = []string{held}
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := f.plain
	if packed {
		body = f.packed()
		h["Content-Encoding"] = gzipped
	}
	h["Etag"] = []string{f.answer.tag(packed)}
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	send(w, r, http.StatusOK, body)
}

// packHard compresses what is compressed once and sent often.
func packHard(body []byte) []byte {
	var out bytes.Buffer
	// The level is one that exists, and a bytes.Buffer takes everything.
	zip, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
	_, _ = zip.Write(body)
	_ = zip.Close()
	return out.Bytes()
}
