package httpd

import (
	"cmp"
	"net/http"
	"strconv"
)

// JSONResponse is a finished JSON body. With an ETag, strong and with its quotes, the client may keep it and ask
// whether it still holds; without one it is not kept anywhere.
type JSONResponse struct {
	Status   int    // 0: 200
	Location string // of what was made; empty: none
	Body     []byte
	ETag     string
}

// Values that many answers share. They are never appended to: each is as long as its array.
var (
	applicationJSON = []string{"application/json"}
	noStore         = []string{"no-store"}
	noSniff         = []string{"nosniff"}
	privateNoCache  = []string{"private, no-cache"}
	varyOn          = []string{"Authorization, Accept-Encoding"}
	gzipped         = []string{"gzip"}
)

// common sets what every JSON answer carries, refusals too.
func common(h http.Header) {
	h["Vary"] = varyOn
	h["X-Content-Type-Options"] = noSniff
}

// answer sends the answer, or 304 where the client holds it already.
func (d *Door) answer(w http.ResponseWriter, r *http.Request, a JSONResponse) {
	h := w.Header()
	common(h)
	packed := len(a.Body) >= packFrom && acceptsGzip(r.Header["Accept-Encoding"])
	if a.ETag == "" {
		h["Cache-Control"] = noStore
	} else {
		h["Cache-Control"] = privateNoCache
		if held := a.held(r.Header["If-None-Match"], packed); held != "" {
			h["Etag"] = []string{held}
			w.WriteHeader(http.StatusNotModified)
			return
		}
		h["Etag"] = []string{a.tag(packed)}
	}
	body := a.Body
	if packed {
		body = d.packer.pack(body)
		h["Content-Encoding"] = gzipped
	}
	if a.Location != "" {
		h["Location"] = []string{a.Location}
	}
	h["Content-Type"] = applicationJSON
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	send(w, r, cmp.Or(a.Status, http.StatusOK), body)
}

// send writes status and body; to HEAD the status alone. A client that is gone is no error of ours.
func send(w http.ResponseWriter, r *http.Request, status int, body []byte) {
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // JSON or what the program is made with, sent as such and with nosniff
	}
}
