package demo

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// page is one answer of the world's server.
type page struct {
	contentType string
	body        []byte
	modified    time.Time
	etag        string
}

func newPage(contentType string, body []byte, modified time.Time) page {
	sum := sha256.Sum256(body)
	return page{contentType, body, modified, fmt.Sprintf(`"%x"`, sum[:8])}
}

// Handler serves the world as it stands at now: the feeds, a page for each article and publisher, and one for
// the world. Links begin with the origin, which is where the handler is reached. Everything is rendered once,
// so that ETag and Last-Modified stand still and a second poll gets 304.
func (w *World) Handler(origin string, now time.Time) (http.Handler, error) {
	now = now.UTC().Truncate(time.Second)
	pages, broken := map[string]page{}, map[string]bool{}
	var channels []channel
	for _, p := range w.publishers {
		if p.format == "broken" {
			broken[p.feedPath()] = true
			continue
		}
		c := p.channel(origin, now)
		channels = append(channels, c)
		if err := p.render(c, pages); err != nil {
			return nil, fmt.Errorf("demo: %s: %w", p.name, err)
		}
	}
	front, err := printPage(frontPage, channels)
	pages["/"] = newPage(htmlType, front, now)
	return server{pages, broken}, err
}

// channel is the publisher's feed at an instant.
func (p publisher) channel(origin string, now time.Time) channel {
	home := origin + "/" + p.name + "/"
	c := channel{Title: p.title, About: p.about, Language: p.language, Self: origin + p.feedPath(), Home: home}
	for _, a := range p.articles {
		c.Items = append(c.Items, item{
			ID: "tag:newsroom.example,2026:" + p.name + "/" + a.slug, Link: home + a.slug,
			Title: a.title, Author: a.author, Publisher: p.title, Language: p.language,
			At: now.Add(-a.age), Paragraphs: a.paragraphs,
		})
	}
	if len(c.Items) > 0 {
		c.Updated = c.Items[0].At
	}
	return c
}

// render adds the publisher's feed and pages.
func (p publisher) render(c channel, pages map[string]page) error {
	format := formats[p.format]
	feed, err := format.body(c)
	home, err2 := printPage(homePage, c)
	pages[p.feedPath()] = newPage(format.contentType, feed, c.Updated)
	pages["/"+p.name+"/"] = newPage(htmlType, home, c.Updated)
	for i, item := range c.Items {
		body, err := printPage(articlePage, item)
		if err != nil {
			return err
		}
		pages["/"+p.name+"/"+p.articles[i].slug] = newPage(htmlType, body, item.At)
	}
	return errors.Join(err, err2)
}

// server answers from what was rendered.
type server struct {
	pages  map[string]page
	broken map[string]bool
}

// ServeHTTP answers a request, a conditional one with 304 where nothing has changed.
func (s server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p, ok := s.pages[r.URL.Path]
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "This server only reads out.", http.StatusMethodNotAllowed)
	case s.broken[r.URL.Path]:
		http.Error(w, "This feed is broken on purpose.", http.StatusInternalServerError)
	case !ok:
		http.NotFound(w, r)
	default:
		w.Header().Set("Content-Type", p.contentType)
		w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("ETag", p.etag)
		http.ServeContent(w, r, "", p.modified, bytes.NewReader(p.body))
	}
}

// Start serves the world on a free port of the loopback interface, as it stands when it starts, until stop is
// called or the context ends. The origin is what Feeds takes.
func (w *World) Start(ctx context.Context, now func() time.Time) (origin string, stop func(), err error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, fmt.Errorf("demo: %w", err)
	}
	origin = "http://" + listener.Addr().String()
	handler, err := w.Handler(origin, now())
	if err != nil {
		return "", nil, errors.Join(err, listener.Close())
	}
	srv := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 10 * time.Second}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = srv.Serve(listener) // ends when stop closes the server
	}()
	detach := context.AfterFunc(ctx, func() { _ = srv.Close() })
	return origin, func() {
		detach()
		_ = srv.Close()
		<-done
	}, nil
}
