package httpd

import (
	"net/http"
	"strconv"
	"time"
)

// PrivateDocument is what is made for one client, which may keep it for itself and asks whether it still stands.
type PrivateDocument struct {
	ContentType string
	ETag        string // strong, with its quotes
	Modified    time.Time
	Body        []byte
	File        string // what it is called where it is kept; empty: it is shown. A file is packed in itself, and not again
}

// Holds tells whether a request's client holds a document already, by its ETag or else by its time (RFC 9110, section
// 13.2.2), so that its body need not be made.
func Holds(r *http.Request, etag string, modified time.Time) bool {
	if tags := r.Header["If-None-Match"]; len(tags) > 0 {
		return JSONResponse{ETag: etag}.held(tags, false) != ""
	}
	since, err := http.ParseTime(r.Header.Get("If-Modified-Since"))
	return err == nil && !modified.Truncate(time.Second).After(since)
}

// Cacher answers with documents that clients keep. The zero Cacher is ready, for many goroutines at once.
type Cacher struct{ packer packer }

// Answer sends a document, packed where that is asked for, or 304 where the client holds it.
func (k *Cacher) Answer(w http.ResponseWriter, r *http.Request, d PrivateDocument) {
	h := w.Header()
	packed := d.File == "" && acceptsGzip(r.Header["Accept-Encoding"])
	h["Vary"], h["X-Content-Type-Options"], h["Cache-Control"] = []string{"Accept-Encoding"}, noSniff, privateNoCache
	h.Set("Last-Modified", d.Modified.UTC().Format(http.TimeFormat))
	known := JSONResponse{ETag: d.ETag}
	if Holds(r, d.ETag, d.Modified) {
		held := known.held(r.Header["If-None-Match"], packed)
		if held == "" { // it was by its time
			held = known.tag(packed)
		}
		h["Etag"] = []string{held}
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := d.Body
	if packed {
		body = k.packer.pack(body)
		h["Content-Encoding"] = gzipped
	}
	h["Etag"] = []string{known.tag(packed)}
	h.Set("Content-Type", d.ContentType)
	if d.File != "" {
		h.Set("Content-Disposition", `attachment; filename="`+d.File+`"`)
	}
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	send(w, r, http.StatusOK, body)
}
