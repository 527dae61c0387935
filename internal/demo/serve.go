package demo

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync/atomic"
	"time"
)

// page is one answer of the world's server, as it is from a time on.
type page struct {
	at          time.Duration // after the world was set up; below zero: before
	contentType string
	body        []byte
	modified    time.Time
	etag        string
}

// pages holds what every path answers, oldest first.
type pages map[string][]page

// add adds what a path answers from a time on, unless it goes on saying the same.
func (p pages) add(path string, at time.Duration, contentType string, body []byte, modified time.Time) {
	sum := sha256.Sum256(body)
	etag := fmt.Sprintf(`"%x"`, sum[:8])
	if all := p[path]; len(all) == 0 || all[len(all)-1].etag != etag {
		p[path] = append(all, page{at, contentType, body, modified, etag})
	}
}

// find gives what a path answers at a time.
func (p pages) find(path string, elapsed time.Duration) (found page, ok bool) {
	for _, one := range p[path] {
		if one.at <= elapsed {
			found, ok = one, true
		}
	}
	return found, ok
}

// Site is the world as it is served.
type Site struct {
	Origin string // where it is reached, which is what Feeds takes

	begun  time.Time
	now    func() time.Time
	pages  pages
	breaks map[string]bool // the feeds that Break is about
	broken atomic.Bool
	stop   func()
}

// Site gives the world that was set up at begun as it stands whenever it is asked by the clock now: the feeds, a page
// for each article and publisher, and one for the world. Links begin with the origin. Everything that will ever be
// answered is rendered here, so that ETag and Last-Modified change exactly when the content does, and every other
// poll gets 304.
func (w *SampleWorld) Site(origin string, begun time.Time, now func() time.Time) (*Site, error) {
	begun = begun.UTC().Truncate(time.Second) // what a Last-Modified can say
	s := &Site{Origin: origin, begun: begun, now: now, pages: pages{}, breaks: map[string]bool{}}
	var channels []channel
	for _, p := range w.publishers {
		s.breaks[p.feedPath()] = p.breaks != ""
		channels = append(channels, p.channel(origin, begun, 0))
		for _, at := range append([]time.Duration{0}, p.moments()...) {
			if err := p.render(p.channel(origin, begun, at), at, s.pages); err != nil {
				return nil, fmt.Errorf("demo: %s: %w", p.name, err)
			}
		}
	}
	front, err := printPage(frontPage, channels)
	s.pages.add("/", 0, htmlType, front, begun)
	return s, err
}

// channel is the publisher's feed so long after begun.
func (p publisher) channel(origin string, begun time.Time, elapsed time.Duration) channel {
	home := origin + "/" + p.name + "/"
	c := channel{Title: p.title, About: p.about, Language: p.language, Self: origin + p.feedPath(), Home: home}
	for _, a := range p.articles {
		said, appeared := a.as(elapsed)
		if !appeared {
			continue
		}
		one := item{
			ID: "tag:newsroom.example,2026:" + p.name + "/" + a.slug, Link: home + a.slug, path: "/" + p.name + "/" + a.slug,
			Title: said.title, Author: said.author, Publisher: p.title, Language: p.language,
			At: begun.Add(a.at), Changed: begun.Add(said.at), Paragraphs: said.paragraphs,
		}
		if one.Changed.After(c.Updated) {
			c.Updated = one.Changed
		}
		c.Items = append(c.Items, one)
	}
	return c
}

// render adds the publisher's feed and pages as they are from a time on.
func (p publisher) render(c channel, at time.Duration, into pages) error {
	format := formats[p.format]
	feed, err := format.body(c)
	home, err2 := printPage(homePage, c)
	into.add(p.feedPath(), at, format.contentType, feed, c.Updated)
	into.add("/"+p.name+"/", at, htmlType, home, c.Updated)
	for _, item := range c.Items {
		body, err := printPage(articlePage, item)
		if err != nil {
			return err
		}
		into.add(item.path, at, htmlType, body, item.Changed)
	}
	return errors.Join(err, err2)
}

// Break breaks the feeds that are to break. They can't be read any more.
func (s *Site) Break() { s.broken.Store(true) }

// ServeHTTP answers a request, a conditional one with 304 where nothing has changed.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p, ok := s.pages.find(r.URL.Path, s.now().Sub(s.begun))
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "This server only reads out.", http.StatusMethodNotAllowed)
	case s.breaks[r.URL.Path] && s.broken.Load():
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

// Start serves the world that is set up at begun on a free port of the loopback interface, by the clock now, until
// Stop is called or the context ends.
func (w *SampleWorld) Start(ctx context.Context, begun time.Time, now func() time.Time) (*Site, error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("demo: %w", err)
	}
	site, err := w.Site("http://"+listener.Addr().String(), begun, now)
	if err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	srv := &http.Server{Handler: site, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 10 * time.Second}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = srv.Serve(listener) // ends when Stop closes the server
	}()
	detach := context.AfterFunc(ctx, func() { _ = srv.Close() })
	site.stop = func() {
		detach()
		_ = srv.Close()
		<-done
	}
	return site, nil
}

// Stop ends what Start began.
func (s *Site) Stop() { s.stop() }
