package metrics

import (
	"bytes"
	"compress/gzip"
	"log/slog"
	"maps"
	"net/http"
	"net/http/pprof"
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/common/expfmt"

	"newsroom/internal/httpd"
)

// writeEvery is how often the page is written at most.
const writeEvery = 5 * time.Second

// format is the one in which the page is written, whatever is asked for: every program that scrapes reads it.
var format = expfmt.NewFormat(expfmt.TypeTextPlain)

// Path is where the page is.
const Path = "/metrics"

// PageOptions is what the page is set to.
type PageOptions struct {
	Look     CountStore
	Expires  func() time.Time // until when the certificate is good that is shown; nil: there is none
	Profiles bool             // Go's profiles are shown, too
	Clock    func() time.Time
	Log      *slog.Logger
}

// Handler answers for all that is at the address for those who watch.
func (m *Meters) Handler(o PageOptions) http.Handler {
	figures := prometheus.NewRegistry()
	figures.MustRegister(&state{look: o.Look, expires: o.Expires, known: m.known, clock: o.Clock, log: o.Log})
	mux := http.NewServeMux()
	mux.Handle("GET "+Path, &page{from: prometheus.Gatherers{m.registry, figures}, clock: o.Clock, log: o.Log, rest: mux})
	if o.Profiles {
		mux.HandleFunc("GET /debug/pprof/", pprof.Index)
		mux.HandleFunc("GET /debug/pprof/cmdline", pprof.Cmdline)
		mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
		mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
		mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	}
	return mux
}

// page is the text of all metrics, as it was written lately.
type page struct {
	from  prometheus.Gatherer
	clock func() time.Time
	log   *slog.Logger
	rest  http.Handler // what else is asked on a connection that is kept

	mu    sync.Mutex
	until time.Time
	last  written
	zip   *gzip.Writer // used again: a new one takes a megabyte
}

// written is the page as whole answers, their heads with them, each of which goes out in one piece: plain, and packed, which whoever
// scrapes takes.
type written struct{ plain, packed answer }

// answer is a head and the text that it tells of, and both as they go over a connection.
type answer struct {
	head http.Header
	text []byte
	wire []byte
}

// fit gives the answer that somebody takes.
func (w written) fit(r *http.Request) answer {
	if httpd.AcceptsGzip(r) {
		return w.packed
	}
	return w.plain
}

// ServeHTTP answers with the text, and goes on doing so on the same connection where it can.
func (p *page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	last, err := p.read()
	if err != nil {
		p.log.ErrorContext(r.Context(), "the metrics can't be written", "cause", err)
		http.Error(w, "The metrics can't be written; the log says why.", http.StatusInternalServerError)
		return
	}
	if scrapes(r) && p.keep(w, r, last) {
		return
	}
	fit := last.fit(r)
	maps.Copy(w.Header(), fit.head)
	_, _ = w.Write(fit.text) // whoever has gone needs none
}

// read gives the text. Those who ask while it is written wait for it.
func (p *page) read() (written, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now := p.clock(); now.Before(p.until) && p.until.Sub(now) <= writeEvery {
		return p.last, nil
	}
	last, err := p.write()
	if err != nil {
		return last, err
	}
	p.last, p.until = last, p.clock().Add(writeEvery)
	return last, nil
}

func (p *page) write() (written, error) {
	families, err := p.from.Gather()
	if err != nil {
		return written{}, err
	}
	var text, packed bytes.Buffer
	encoder := expfmt.NewEncoder(&text, format)
	for _, family := range families {
		if err := encoder.Encode(family); err != nil {
			return written{}, err
		}
	}
	if p.zip == nil {
		p.zip = gzip.NewWriter(nil)
	}
	p.zip.Reset(&packed)
	if _, err := p.zip.Write(text.Bytes()); err != nil {
		return written{}, err
	}
	if err := p.zip.Close(); err != nil {
		return written{}, err
	}
	now := p.clock()
	return written{answerOf(text.Bytes(), "", now), answerOf(packed.Bytes(), "gzip", now)}, nil
}

// answerOf puts the head before a text of which it says how it is packed, and when it was written.
func answerOf(text []byte, coding string, now time.Time) answer {
	a := answer{text: text, head: http.Header{
		"Vary": {"Accept-Encoding"}, "Content-Type": {string(format)}, "Content-Length": {strconv.Itoa(len(text))},
		"Cache-Control": {"no-store"}, "X-Content-Type-Options": {"nosniff"}, "Date": {now.UTC().Format(http.TimeFormat)},
	}}
	if coding != "" {
		a.head.Set("Content-Encoding", coding)
	}
	var wire bytes.Buffer
	wire.WriteString("HTTP/1.1 200 OK\r\n")
	_ = a.head.Write(&wire) // a buffer takes everything
	wire.WriteString("\r\n")
	wire.Write(text)
	a.wire = wire.Bytes()
	return a
}
