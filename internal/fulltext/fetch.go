package fulltext

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"time"

	"newsroom/internal/feed"
	"newsroom/internal/outbound"
)

// MaxPage bounds the content of a page in bytes.
const MaxPage = 5 << 20

// maxDrain is how much of an answer that nobody wants is read, so that its connection can serve the next request.
const maxDrain = 16 << 10

// PageResponse is what a server answered.
type PageResponse struct {
	Status      int
	Location    string // where a redirect leads, absolute; empty where it leads nowhere that may be followed
	ContentType string
	Body        []byte // of a 200
	Forbidden   bool   // a header asks that the page not be taken
	RetryAfter  time.Duration
}

// Redirect tells whether the answer leads on.
func (a PageResponse) Redirect() bool {
	switch a.Status {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther, http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
		return true
	}
	return false
}

// PageFetcher asks servers for pages, each time one. Its client must hold redirects: another host is asked under its own
// rules and its own lease.
type PageFetcher struct {
	client *outbound.Client
	now    func() time.Time
}

// NewPageFetcher makes a PageFetcher that goes through a guarded client with outbound.Options.Hold.
func NewPageFetcher(client *outbound.Client, now func() time.Time) *PageFetcher {
	return &PageFetcher{client, now}
}

// Get asks for an address once, without the credentials that may stand in it. What is neither a web page by its type
// nor small enough is not read. An error is an *outbound.Error: no whole answer came.
func (f *PageFetcher) Get(ctx context.Context, address string, limit int64) (PageResponse, error) {
	u, err := url.Parse(address)
	if err != nil {
		return PageResponse{}, &outbound.Error{Kind: outbound.Address, Address: outbound.Mask(address)}
	}
	u.User, u.Fragment = nil, ""
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return PageResponse{}, &outbound.Error{Kind: outbound.Address, Address: outbound.Mask(address)}
	}
	req.Header.Set("Accept", "text/html, application/xhtml+xml, text/plain;q=0.5, */*;q=0.1")
	resp, err := f.client.Do(req)
	if err != nil {
		return PageResponse{}, err
	}
	defer resp.Body.Close()
	a := PageResponse{
		Status: resp.StatusCode, ContentType: resp.Header.Get("Content-Type"), Forbidden: Forbidden(resp.Header.Values("X-Robots-Tag")),
		RetryAfter: feed.RetryAfter(resp.Header.Get("Retry-After"), f.now()),
	}
	if a.Redirect() {
		a.Location = onward(u, resp.Header.Get("Location"))
	}
	if a.Status != http.StatusOK || a.Forbidden {
		_, _ = io.CopyN(io.Discard, resp.Body, maxDrain)
		return a, nil
	}
	a.Body, err = outbound.ReadBody(resp, limit)
	return a, err
}

// onward gives where a redirect leads: never from https to http, and never with credentials.
func onward(from *url.URL, location string) string {
	to, err := url.Parse(feed.Absolute(from.String(), location))
	if err != nil || to.Host == "" || from.Scheme == "https" && to.Scheme != "https" {
		return ""
	}
	to.User, to.Fragment = nil, ""
	return to.String()
}
