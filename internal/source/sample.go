package source

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/text"
)

// Sample is what a poll of an address would see. Addresses are masked, but for those of feeds where whoever asked
// gave no secret: what a public page names is public. Titles are the feed's, on one line.
type Sample struct {
	URL       string // of the feed
	Way       feed.DiscoveryMethod
	Others    []feed.Alternate // what else the page names
	Redirects []feed.Redirect
	Status    int
	About     feed.Description
	Size      int // bytes, compression undone
	Took      time.Duration

	ETag, LastModified bool          // it can be asked whether it has changed
	MaxAge             time.Duration // how long the server calls the answer fresh; zero: it does not say

	Title, Site, Language string
	Titles                []string // of the first entries, sampled at most
	Entries               int
	Dated                 int // of the entries
	Whole                 int // entries with a text that is more than a stub
	Newest, Oldest        time.Time
	Every                 time.Duration // the time between entries that their dates suggest; zero: they suggest none
	Broken                bool          // it breaks off or errs in its syntax
}

// sampled is how many titles of a feed are shown.
const sampled = 5

// Check fetches an address as a poll would and stores nothing.
func (s *Sources) Check(ctx context.Context, address string) (Sample, error) {
	found, err := s.discover(ctx, address)
	if err != nil {
		return Sample{}, err
	}
	hide := outbound.Mask
	if isPublic(address) {
		hide = func(address string) string { return address }
	}
	return sampleOf(found, hide), nil
}

// isPublic tells of an address, with or without a scheme, that there is nothing to mask in it.
func isPublic(typed string) bool {
	address, err := feed.Normalise(schemed(typed))
	return err == nil && outbound.Mask(address) == address
}

// schemed gives an address with its scheme.
func schemed(typed string) string {
	if strings.Contains(typed, "://") {
		return typed
	}
	return "https://" + typed
}

func sampleOf(f feed.DiscoveredFeed, hide func(address string) string) Sample {
	resp, doc := f.Response, f.Document
	s := Sample{
		URL: hide(f.URL), Way: f.Way, Others: slices.Clone(f.Others), Redirects: slices.Clone(resp.Redirects),
		Status: resp.Status, About: feed.Look(resp.Body, resp.ContentType, resp.FinalURL), Size: len(resp.Body), Took: resp.Took,
		ETag: resp.ETag != "", LastModified: resp.LastModified != "", MaxAge: resp.MaxAge,
		Title: text.Line(doc.Title, maxTitle), Site: outbound.Mask(doc.Link), Language: text.Line(doc.Language, 40),
		Entries: len(doc.Entries), Broken: doc.Broken,
	}
	if doc.Link == "" {
		s.Site = ""
	}
	if resp.Hub != "" {
		s.About.Hub = resp.Hub
	}
	if s.About.Hub != "" {
		s.About.Hub = outbound.Mask(s.About.Hub)
	}
	for i := range s.Others {
		s.Others[i] = feed.Alternate{URL: hide(s.Others[i].URL), Title: text.Line(s.Others[i].Title, maxTitle)}
	}
	for i := range s.Redirects {
		s.Redirects[i].To = outbound.Mask(s.Redirects[i].To)
	}
	s.look(doc.Entries)
	return s
}

// look takes in what the entries say together.
func (s *Sample) look(entries []feed.Entry) {
	var dates []time.Time
	for _, e := range entries {
		if len(s.Titles) < sampled {
			s.Titles = append(s.Titles, text.Line(e.Title, 200))
		}
		if whole(e) {
			s.Whole++
		}
		at := e.Published
		if at.IsZero() {
			at = e.Updated
		}
		if !at.IsZero() {
			dates = append(dates, at)
		}
	}
	s.Dated = len(dates)
	if len(dates) == 0 {
		return
	}
	slices.SortFunc(dates, func(a, b time.Time) int { return b.Compare(a) })
	s.Newest, s.Oldest, s.Every = dates[0], dates[len(dates)-1], rhythm(dates)
}

// stub is how many characters a text may have and still be a mere stub: what feeds give that want their readers to
// come to the site has a paragraph or two.
const stub = 700

func whole(e feed.Entry) bool {
	for _, one := range []string{e.Content, e.Summary} {
		if len(one) > stub && utf8.RuneCountInString(text.Plain(one, 8*stub)) > stub {
			return true
		}
	}
	return false
}

// rhythm gives the median time between entries, the newest first: one long pause or a dozen entries at once change
// it little. Fewer than three entries tell nothing, and entries of one moment nothing either.
func rhythm(dates []time.Time) time.Duration {
	if len(dates) < 3 {
		return 0
	}
	gaps := make([]time.Duration, len(dates)-1)
	for i := range gaps {
		gaps[i] = dates[i].Sub(dates[i+1])
	}
	slices.Sort(gaps)
	return gaps[len(gaps)/2]
}
