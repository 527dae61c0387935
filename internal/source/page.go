package source

import (
	"cmp"
	"context"
	"errors"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/selector"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// PageSample is what a poll of a web page by selectors would see.
type PageSample struct {
	URL     string // of the page; masked, like all links, where it may hold a secret
	Title   string
	Entries int
	Dated   int // of the entries
	First   []Sighted
}

// Sighted is an entry of a sample, its texts on one line.
type Sighted struct {
	Title, Link string
	At          time.Time // zero: it has no date that can be read, so that it counts as of when it is seen first
	Summary     string
}

// sighted is how many entries of a page are shown.
const sighted = 10

// CheckPage reads a web page by selectors as a poll would and stores nothing but what its host lets robots ask for.
func (s *Sources) CheckPage(ctx context.Context, address string, by newsroom.Selectors) (PageSample, error) {
	found, err := s.page(ctx, address, selector.Trimmed(by))
	if err != nil {
		return PageSample{}, err
	}
	return pageSampleOf(address, found), nil
}

// pageSampleOf gives of what was found what is shown to whoever named the address.
func pageSampleOf(address string, found feed.DiscoveredFeed) PageSample {
	hide := outbound.Mask
	if isPublic(address) {
		hide = func(address string) string { return address }
	}
	sample := PageSample{URL: hide(found.URL), Title: text.Line(found.Document.Title, maxTitle), Entries: len(found.Document.Entries)}
	for _, e := range found.Document.Entries {
		if !e.Published.IsZero() {
			sample.Dated++
		}
		if len(sample.First) < sighted {
			sample.First = append(sample.First, Sighted{text.Line(e.Title, maxTitle), hide(e.Link), e.Published, text.Line(e.Summary, maxTitle)})
		}
	}
	return sample
}

// AddPage adds a web page that has no feed, read by selectors, for the account, or for everybody with the zero account. With the same selectors
// others who add the page read the same feed; with others it is another.
func (s *Sources) AddPage(ctx context.Context, account newsroom.AccountID, address string, by newsroom.Selectors) (Added, error) {
	if account.IsZero() && hasCredentials(schemed(address)) {
		return Added{}, errCredentials
	}
	by = selector.Trimmed(by)
	found, err := s.page(ctx, address, by)
	if err != nil {
		return Added{}, err
	}
	return s.added(ctx, account, found, by, text.Line(found.Document.Title, maxTitle), func(store.Tx, newsroom.SourceID) error { return nil })
}

// page asks for a web page that a person named, with the manners of polls, and reads it.
func (s *Sources) page(ctx context.Context, typed string, by newsroom.Selectors) (feed.DiscoveredFeed, error) {
	set, err := selector.Compile(by)
	if wrong, ok := errors.AsType[selector.SyntaxError](err); ok {
		return feed.DiscoveredFeed{}, newsroom.Because(newsroom.KindInvalid, err, "Not a selector for %s: %s.", string(wrong.Part), wrong.Why)
	}
	address, err := feed.Normalise(schemed(typed))
	if err != nil {
		return feed.DiscoveredFeed{}, refusal(feed.ErrAddress)
	}
	done, err := s.turn(ctx)
	if err != nil {
		return feed.DiscoveredFeed{}, err
	}
	defer done()
	trying, cancel := context.WithTimeout(ctx, tryFor)
	defer cancel()
	answer, _, err := s.sites.Fetch(trying, trying, s.polite, feed.Request{URL: address, Most: selector.MaxPage})
	if err = cmp.Or(err, answer.Err()); err != nil {
		return feed.DiscoveredFeed{}, cmp.Or(delayed(err), pageRefusal(err))
	}
	doc, err := set.Try(answer.Body, answer.ContentType, answer.FinalURL)
	if err != nil {
		return feed.DiscoveredFeed{}, pageRefusal(err)
	}
	url, err := feed.Normalise(answer.Address(address))
	return feed.DiscoveredFeed{URL: url, Way: feed.Given, Response: answer, Document: doc}, refusal(err)
}

// pageRefusal says to the person who gave an address why its page is no source by selectors.
func pageRefusal(err error) error {
	if nothing, ok := errors.AsType[selector.NothingError](err); ok {
		return newsroom.Because(newsroom.KindNotFound, err, "The selector for %s finds nothing in the page.", string(nothing.Part))
	}
	for _, own := range SiteErrors {
		if errors.Is(err, own) {
			return newsroom.Because(newsroom.KindForbidden, err, "%s.", sentence(err))
		}
	}
	return refusal(err)
}
