package entry

import (
	"net/http"
	"time"

	"newsroom/internal/httpd"
	"newsroom/internal/web/paper"
)

// troubleFile is the page of an error, which is nobody's place.
const troubleFile = "trouble.html"

// headed is what stands above a page of an error, by its status; everything else is headed as what did not work.
func headed(status int) paper.Frame {
	f := paper.Frame{Title: "This did not work", Status: status}
	switch {
	case status == http.StatusNotFound:
		f.Title = "Not in this newsroom"
	case status == http.StatusTooManyRequests:
		f.Title = "Too much at once"
	case status == http.StatusMisdirectedRequest:
		f.Title = "Not the address of this newsroom"
	case status == http.StatusServiceUnavailable:
		f.Title = "The newsroom is not ready"
	case status >= http.StatusInternalServerError:
		f.Title = "This page could not be made"
	}
	return f
}

// fail shows what went wrong. Who asks is not looked up where the store may be what is wrong, where the host is not ours,
// and for whom asks too often.
func (p *Pages) fail(w http.ResponseWriter, r *http.Request, err error) {
	httpd.Note(w, err)
	status, message, wait := httpd.Refusal(err)
	v := view{Frame: headed(status), Shut: p.cookie.none || status == http.StatusMisdirectedRequest}
	switch {
	case status >= http.StatusInternalServerError:
		v.Reference = w.Header().Get("X-Request-Id")
		v.Retry = p.retry(r)
	case status == http.StatusTooManyRequests:
		v.Retry = p.retry(r)
	case status != http.StatusMisdirectedRequest:
		if g, err := p.doors.Who(r.Context(), p.cookie.read(r)); err == nil {
			v.Reader, r = g.Account.Email, paper.Receive(r, p.zones.Guest(g.Account))
		}
	}
	f := paper.Begin(r, "")
	v.Problem = templates.Plainly(f, err, status, message)
	if wait > time.Second {
		v.Wait = comeBack(f, wait)
	}
	httpd.RetryAfter(w.Header(), wait)
	if err := p.print(w, r, troubleFile, "", v); err != nil {
		httpd.Fail(w, r, err)
	}
}

// retry gives the address of a page to try again; empty: it was no page, but a form.
func (p *Pages) retry(r *http.Request) string {
	if r.Method != http.MethodGet || p.cookie.none {
		return ""
	}
	if back := local(r.URL.RequestURI()); !plain(back) {
		return back
	}
	return ""
}

// comeBack says in how long to come back.
func comeBack(f paper.Frame, wait time.Duration) string {
	said, n := templates.In(f), int((wait+time.Second-1)/time.Second)
	if n > 90 {
		return said.Count((n+59)/60, "Come back in %s minute.", "Come back in %s minutes.")
	}
	return said.Count(n, "Come back in %s second.", "Come back in %s seconds.")
}
