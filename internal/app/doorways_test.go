package app

import (
	"context"
	"errors"
	"fmt"
	"html"
	"net/url"
	"strings"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/source"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store"
)

// How each door is knocked at.

// list brings addresses in a file, and polls what was taken of it.
func (r *rig) list(addresses []string) []string {
	r.Helper()
	var list strings.Builder
	for i, address := range addresses {
		fmt.Fprintf(&list, "<outline text=\"%d\" xmlUrl=\"%s\"/>\n", i, html.EscapeString(address))
	}
	done, err := r.Shelf.Import(r.Context(), r.reader.ID, strings.NewReader("<opml><body>"+list.String()+"</body></opml>"), nil)
	r.must(err)
	r.poll()
	came := make([]string, len(addresses))
	causes := r.pairs(`SELECT url, failing_cause FROM feed`)
	for i, address := range addresses {
		normal, err := feed.Normalise(address)
		came[i] = said(err)
		if err == nil {
			came[i] = causes[normal]
		}
	}
	for _, left := range done.Left {
		if left.Why != source.Private && left.Why != source.BadAddress {
			continue
		}
		var i int
		_, err := fmt.Sscan(left.Title, &i)
		r.must(err)
		came[i] = outbound.Refused.Sentence()
		if left.Why == source.BadAddress {
			came[i] = outbound.Address.Sentence()
		}
	}
	return came
}

// poll polls what is due, by the steps of the jobs.
func (r *rig) poll() {
	r.Helper()
	more := func() bool {
		var hosts int
		r.must(r.Store.View(r.Context(), func(v store.View) (err error) {
			hosts, err = v.Feeds().Hosts(1)
			return err
		}))
		return hosts > 0
	}
	r.drain(more, func(ctx context.Context, t newsroom.Ticket) error { return r.steps.Poll(ctx, newsroom.PollJob{}, t) })
}

// add adds each address.
func (r *rig) add(addresses []string) (came []string) {
	r.Helper()
	for _, address := range addresses {
		_, err := r.Shelf.Add(r.Context(), r.reader.ID, address)
		came = append(came, said(err))
	}
	return came
}

// check shows what a poll of each would see.
func (r *rig) check(addresses []string) (came []string) {
	r.Helper()
	for _, address := range addresses {
		_, err := r.Shelf.Check(r.Context(), address)
		came = append(came, said(err))
	}
	return came
}

// fetch is the newsroom's own way to documents.
func (r *rig) fetch() *feed.Fetcher { return feed.NewFetcher(r.outbound, r.clock.time) }

// named has a page that names each address as its feed.
func (r *rig) named(addresses []string) (came []string) {
	r.Helper()
	for i, address := range addresses {
		path := fmt.Sprintf("/page/%d/%d", r.knocks, i)
		r.put(path, `<!doctype html><html><head><title>A page</title><link rel="alternate" type="application/rss+xml" href="`+html.EscapeString(address)+`"></head><body>Welcome.</body></html>`)
		_, err := feed.Discover(r.Context(), r.fetch(), r.own(path))
		came = append(came, said(err))
	}
	return came
}

// placed has a page at each address's server that names no feed, and leads on from where one lies usually, or is at a name
// that leads inside once the page was read.
func (r *rig) placed(addresses []string) (came []string) {
	r.Helper()
	for _, address := range addresses {
		u, err := url.Parse(address)
		r.must(err)
		to := r.leads(u.Path)
		for _, place := range []string{"/feed", "/rss.xml", "/atom.xml", "/feed.xml", "/index.xml"} {
			r.lead(place, to)
		}
		if to != "" {
			r.lead(u.Path, "")
		}
		home := strings.Replace(u.Path, "/after", "/home", 1) // that one is read while the name is outside
		r.put(home, `<!doctype html><html><head><title>A page</title></head><body>Welcome.</body></html>`)
		if home != u.Path {
			r.names.renew(u.Hostname())
		}
		u.Path = home
		seen := &seeing{Getter: r.fetch()}
		_, err = feed.Discover(r.Context(), seen, u.String())
		if err != nil && seen.first != nil {
			err = seen.first
		}
		came = append(came, said(err))
	}
	return came
}

// directory is a fetcher for which Apple's directory of podcasts tells an address.
type directory struct {
	*feed.Fetcher
	tells string
}

// Fetch answers for the directory, and goes out for everything else.
func (d directory) Fetch(ctx context.Context, q feed.Request) (feed.Response, error) {
	if strings.HasPrefix(q.URL, "https://itunes.apple.com/") {
		return feed.Response{Status: 200, ContentType: "application/json", FinalURL: q.URL, Body: fmt.Appendf(nil, `{"results":[{"feedUrl":%q}]}`, d.tells)}, nil
	}
	if strings.HasPrefix(q.URL, "https://podcasts.apple.com/") {
		return feed.Response{}, errors.New("not an http or https address") // what the directory told was none: the page is asked
	}
	return d.Fetcher.Fetch(ctx, q)
}

// lookedUp has a directory tell each address.
func (r *rig) lookedUp(addresses []string) (came []string) {
	r.Helper()
	for _, address := range addresses {
		seen := &seeing{Getter: directory{r.fetch(), address}}
		_, err := feed.Discover(r.Context(), seen, "https://podcasts.apple.com/gb/podcast/engines/id1234567")
		if seen.first != nil {
			err = seen.first
		}
		came = append(came, said(err))
	}
	return came
}

// seeing remembers the first error of what it gets.
type seeing struct {
	feed.Getter
	first error
}

// Fetch implements feed.Getter.
func (s *seeing) Fetch(ctx context.Context, q feed.Request) (feed.Response, error) {
	got, err := s.Getter.Fetch(ctx, q)
	if s.first == nil {
		s.first = err
	}
	return got, err
}

// catalogue checks a catalogue of the addresses.
func (r *rig) catalogue(addresses []string) []string {
	r.Helper()
	came := make([]string, len(addresses))
	entries := make([]catalogue.ListedFeed, len(addresses))
	for i, address := range addresses {
		entries[i] = catalogue.ListedFeed{URL: address, Publisher: fmt.Sprint(i)}
	}
	dead, err := r.Shelf.CheckCatalogue(r.Context(), entries, nil)
	r.must(err)
	for _, one := range dead {
		var i int
		_, err := fmt.Sscan(one.Publisher, &i)
		r.must(err)
		came[i] = one.Cause
	}
	return came
}
