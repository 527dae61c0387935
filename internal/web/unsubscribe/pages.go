// Package unsubscribe is the door by which letters are stopped: with one click in a mail program, or on a page.
//
// A mail program posts to the address that a letter names (RFC 8058) and has neither cookie nor patience, so the address
// itself says what is to be stopped, whoever asks, and what the body says does not matter. Programs that look into mail
// follow every link, so asking for the page changes nothing; its button posts to the same address. Both work over plain
// http, too: nothing that is secret to others is shown or taken.
package unsubscribe

import (
	"context"
	"embed"
	"net/http"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/web/paper"
)

// Path is where letters are stopped; the letter stands in the query.
const Path = "/unsubscribe"

//go:embed *.html
var files embed.FS

// templates are parsed once; they are never changed.
var templates = paper.Parse(files, "unsubscribe")

// StopLinks reads what letters are stopped by.
type StopLinks interface {
	Read(ctx context.Context, token string) (newsroom.AccountID, newsroom.Event, error)
}

// Stopper stops them.
type Stopper interface {
	Stop(ctx context.Context, account newsroom.AccountID, event newsroom.Event) error
}

type pages struct {
	reader   StopLinks
	stopper  Stopper
	limiter  *httpd.PublicLimiter
	settings string
}

// Mount adds the route. settings is the page on which a reader chooses what comes.
func Mount(mux *http.ServeMux, reader StopLinks, stopper Stopper, limiter *httpd.PublicLimiter, settings string) {
	p := &pages{reader: reader, stopper: stopper, limiter: limiter, settings: settings}
	mux.Handle(Path, httpd.Methods(map[string]http.Handler{
		http.MethodGet: p.handler(p.ask), http.MethodPost: p.handler(p.stop),
	}))
}

// view is what the pages show.
type view struct {
	paper.Frame
	Alerts   bool   // they are what is stopped; otherwise editions
	To       string // the address that stops it
	Settings string
	Stopped  bool
}

// handler lets a request pass the limits, and shows what goes wrong.
func (p *pages) handler(serve func(http.ResponseWriter, *http.Request) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		err := p.limiter.AllowView(w, r)
		if err == nil {
			err = serve(w, r)
		}
		if err != nil {
			p.fail(w, r, err)
		}
	})
}

func (p *pages) show(w http.ResponseWriter, r *http.Request, status int, v view) error {
	v.Status, v.Settings = status, p.settings
	return paper.Print(w, r, templates, "unsubscribe.html", v)
}

func (p *pages) ask(w http.ResponseWriter, r *http.Request) error {
	_, event, err := p.reader.Read(r.Context(), r.URL.Query().Get("letter"))
	if err != nil {
		return err
	}
	return p.show(w, r, http.StatusOK, view{Frame: paper.Begin(r, "Stop this by mail?"), Alerts: event == newsroom.EventAlert, To: r.URL.RequestURI()})
}

// stop stops it. Who has gone gets no more letters either.
func (p *pages) stop(w http.ResponseWriter, r *http.Request) error {
	account, event, err := p.reader.Read(r.Context(), r.URL.Query().Get("letter"))
	if err != nil {
		return err
	}
	if err := p.stopper.Stop(r.Context(), account, event); err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
		return err
	}
	return p.show(w, r, http.StatusOK, view{Frame: paper.Begin(r, "Stopped"), Alerts: event == newsroom.EventAlert, Stopped: true})
}

func (p *pages) fail(w http.ResponseWriter, r *http.Request, err error) {
	httpd.Note(w, err)
	status, message, wait := httpd.Refusal(err)
	httpd.RetryAfter(w.Header(), wait)
	v := view{Frame: paper.Begin(r, "This did not work")}
	v.Problem = templates.Plainly(v.Frame, err, status, message)
	if err := p.show(w, r, status, v); err != nil {
		httpd.Fail(w, r, err)
	}
}
