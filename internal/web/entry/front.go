package entry

import (
	"net/http"
	"strings"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/web/paper"
)

// Front gives what the newsroom's bare address shows to who is signed in. It is said once, before anybody asks; where it
// is not said, the address leads to the account.
func (p *Pages) Front(show Serve) { p.shown = show }

// front is what a newsroom's bare address shows: what is the reader's, or where they come in.
func (p *Pages) front(w http.ResponseWriter, r *http.Request) error {
	return p.known(p.shown, SignInPath)(w, r)
}

// toAccount leads to the account.
func toAccount(w http.ResponseWriter, _ *http.Request) error {
	paper.Send(w, accountPath)
	return nil
}

// programs are the paths that programs ask, and all that lies below them: what is refused there is refused in their form.
var programs = []string{"/v1", "/mcp", "/oauth", "/.well-known"}

// wantsPage tells whether a refusal is to be a page: somebody's browser asks, for what is nothing for programs.
func wantsPage(r *http.Request) bool {
	for _, top := range programs {
		if rest, below := strings.CutPrefix(r.URL.Path, top); below && (rest == "" || rest[0] == '/') {
			return false
		}
	}
	return strings.Contains(strings.ToLower(strings.Join(r.Header["Accept"], ",")), "text/html")
}

// ErrNowhere is what is said of an address that is none, and of one that is none for who asks.
var ErrNowhere = newsroom.Errorf(newsroom.KindNotFound, "There is no page at this address.")

// Missing answers for an address that is none: with a page where a browser asks.
func (p *Pages) Missing(w http.ResponseWriter, r *http.Request) {
	if !wantsPage(r) {
		httpd.NotFound(w, r)
		return
	}
	err := p.limiter.AllowView(w, r)
	if err == nil {
		err = ErrNowhere
	}
	p.fail(w, r, err)
}

// Refuse answers what is refused before a page is asked, and for one that broke: with a page where a browser asks.
func (p *Pages) Refuse(w http.ResponseWriter, r *http.Request, err error) {
	if wantsPage(r) {
		p.fail(w, r, err)
		return
	}
	httpd.Fail(w, r, err)
}
