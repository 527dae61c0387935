package paper

import (
	"bytes"
	"cmp"
	"net/http"

	"newsroom/internal/httpd"
)

// RenderedPage is a page that is made: it can be sent again while what it shows is true. It is never changed.
type RenderedPage struct {
	plain, packed []byte
	status        int
	leadsTo       string
}

// packFrom is the size below which packing a page saves nothing.
const packFrom = 1024

// Make makes the named page of a set.
func Make(pages *Set, name string, what Framed) (RenderedPage, error) {
	f := what.frame()
	var page bytes.Buffer
	if err := pages.by[f.locale.Code()]().ExecuteTemplate(&page, name, what); err != nil {
		return RenderedPage{}, err
	}
	return finished(page.Bytes(), cmp.Or(f.Status, http.StatusOK), f.LeadsTo), nil
}

// finished packs a page. One whose forms lead elsewhere holds a secret beside what others wrote, and is not packed: the
// length of the two together could be measured (BREACH).
func finished(page []byte, status int, leadsTo string) RenderedPage {
	p := RenderedPage{plain: page, status: status, leadsTo: leadsTo}
	if leadsTo == "" && len(page) >= packFrom {
		p.packed = pack(page)
	}
	return p
}

// Len is how many bytes the page holds in memory.
func (p RenderedPage) Len() int { return len(p.plain) + len(p.packed) }

// Send sends the page.
func (p RenderedPage) Send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	secure(h, policy(p.leadsTo))
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Vary", "Accept-Encoding")
	body := p.plain
	if p.packed != nil && httpd.AcceptsGzip(r) {
		h.Set("Content-Encoding", "gzip")
		body = p.packed
	}
	w.WriteHeader(p.status)
	if r.Method != http.MethodHead {
		// A reader who is gone is no error of ours.
		_, _ = w.Write(body)
	}
}
