package feed

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"

	"newsroom/internal/outbound"
)

// Request says what to ask for. The validators are those of the last Response
// that brought content; empty ones make the request unconditional.
type Request struct {
	URL, ETag, LastModified string
	// Readers are how many people read what is asked for; 0: that is not told. Publishers count their audience by it.
	Readers int
	Stay    *outbound.Stay // the room for the body; nil: there is enough
	Most    int64          // bytes of the body, fewer than MaxBody; 0: as many
	// Last says that nothing more will be asked of the host for minutes, so that neither side keeps the connection.
	Last bool
	// Onward is asked before a redirect to an address is followed, and may wait; nil: all are. Its error is the cause of
	// the *outbound.Error that ends the exchange.
	Onward func(ctx context.Context, to string) error
}

// Response is what a server answered, whatever its status.
type Response struct {
	Status      int
	NotModified bool   // 304 in answer to validators: what was read last time still stands
	FinalURL    string // after redirects; holds the request's credentials where it stayed with their server
	Permanent   bool   // every redirect on the way said that it is for good; false without any
	Redirects   []Redirect

	// Validators for the next request, byte for byte as received. After a 304
	// that names none they are those that were sent.
	ETag, LastModified string

	ContentType string
	Body        []byte        // the content of a 200, its compression undone, at most MaxBody bytes
	Hub         string        // the WebSub hub that the headers name; "" where they name none
	RetryAfter  time.Duration // how long the server wants to be left alone; at most MaxWait
	MaxAge      time.Duration // how long the server calls the answer fresh; at most MaxWait
	Took        time.Duration
	Offer       Offer    // of pushes, by the headers alone
	Robots      []string // what X-Robots-Tag asks of programs that read pages
}

// Fetcher asks servers for documents, each time one. It is safe for concurrent
// use; the gap between requests to one host is its caller's to keep.
type Fetcher struct {
	client *outbound.Client
	now    func() time.Time
}

// NewFetcher makes a Fetcher that goes through the guarded client and tells
// time by the clock.
func NewFetcher(client *outbound.Client, now func() time.Time) *Fetcher {
	return &Fetcher{client: client, now: now}
}

// Judge tells what the guard would say of an address, without going out; see
// outbound.Client.Judge.
func (f *Fetcher) Judge(address string) error { return f.client.Judge(address) }

// Now gives the time by the fetcher's clock.
func (f *Fetcher) Now() time.Time { return f.now() }

// accept prefers feeds, and takes web pages, in which a feed may be named.
const accept = "application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml, " +
	"application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, text/html;q=0.7, */*;q=0.1"

// maxDrain is how much of an answer that nobody wants is read, so that its
// connection can serve the next request.
const maxDrain = 16 << 10

// Fetch sends one conditional GET. An error means that no whole answer came,
// and is an *outbound.Error; a status other than 200 is no error here (see
// Response.Err).
func (f *Fetcher) Fetch(ctx context.Context, r Request) (Response, error) {
	begun := f.now()
	if r.Onward != nil {
		ctx = outbound.Onward(ctx, r.Onward)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, r.URL, nil)
	if err != nil {
		return Response{}, &outbound.Error{Kind: outbound.Address, Address: outbound.Mask(r.URL)}
	}
	req.Header.Set("Accept", accept)
	if r.Readers > 0 {
		req.Header.Set("User-Agent", audience(f.client.UserAgent(), r.Readers))
	}
	req.Close = r.Last
	conditional := setValidators(req.Header, r)
	answer, err := f.client.Send(req)
	if err != nil {
		return Response{}, err
	}
	defer answer.Body.Close()
	resp := f.read(answer, begun)
	if resp.NotModified = resp.Status == http.StatusNotModified && conditional; resp.NotModified {
		resp.ETag, resp.LastModified = cmp.Or(resp.ETag, r.ETag), cmp.Or(resp.LastModified, r.LastModified)
	}
	if resp.Status == http.StatusOK {
		resp.Body, err = outbound.ReadBodyIn(answer, cmp.Or(r.Most, MaxBody), r.Stay)
	} else {
		_, _ = io.CopyN(io.Discard, answer.Body, maxDrain)
	}
	resp.Took = f.now().Sub(begun)
	return resp, err
}

// audience adds how many read a feed to the name under which it is asked for, in the comment that the name may have.
func audience(agent string, readers int) string {
	told := fmt.Sprintf("%d subscribers", readers)
	if readers == 1 {
		told = "1 subscriber"
	}
	if open, ok := strings.CutSuffix(agent, ")"); ok {
		return open + "; " + told + ")"
	}
	return agent + " (" + told + ")"
}

// read takes the headers in.
func (f *Fetcher) read(answer *http.Response, now time.Time) Response {
	h := answer.Header
	return Response{
		Status:       answer.StatusCode,
		FinalURL:     answer.Request.URL.String(),
		Permanent:    permanent(answer),
		Redirects:    redirects(answer),
		ETag:         h.Get("ETag"),
		LastModified: h.Get("Last-Modified"),
		ContentType:  h.Get("Content-Type"),
		Hub:          linkedHub(h, answer.Request.URL),
		RetryAfter:   retryAfter(h.Get("Retry-After"), now),
		MaxAge:       maxAge(h),
		Offer:        offered(h, answer.Request.URL),
		Robots:       h.Values("X-Robots-Tag"),
	}
}

// setValidators makes a request conditional. A validator that can't be sent
// again as it came is left out: a header that is refused here would keep the
// feed from ever being asked again.
func setValidators(h http.Header, r Request) (conditional bool) {
	for _, v := range []struct{ name, value string }{{"If-None-Match", r.ETag}, {"If-Modified-Since", r.LastModified}} {
		if v.value != "" && sendable(v.value) {
			h.Set(v.name, v.value)
			conditional = true
		}
	}
	return conditional
}

// sendable follows RFC 9110, section 5.5, and bounds the length.
func sendable(value string) bool {
	if len(value) > maxAddress {
		return false
	}
	for i := range len(value) {
		if c := value[i]; c < 0x20 && c != '\t' || c == 0x7f {
			return false
		}
	}
	return true
}

// permanent walks back over the redirects that led to an answer.
func permanent(answer *http.Response) bool {
	hop := answer.Request.Response
	for r := hop; r != nil; r = r.Request.Response {
		if r.StatusCode != http.StatusMovedPermanently && r.StatusCode != http.StatusPermanentRedirect {
			return false
		}
	}
	return hop != nil
}

// Redirect is a step on the way to an answer.
type Redirect struct {
	Status int
	To     string // the address that it led to; may hold credentials, so mask it wherever it is shown
}

// redirects gives the steps on the way to an answer, the first one first.
func redirects(answer *http.Response) (way []Redirect) {
	for to := answer.Request; to.Response != nil; to = to.Response.Request {
		way = append(way, Redirect{to.Response.StatusCode, to.URL.String()})
	}
	slices.Reverse(way)
	return way
}

// Address is where a document should be asked for from now on: where it was
// found, unless the way there was for the time being only.
func (r Response) Address(asked string) string {
	if r.Permanent {
		return r.FinalURL
	}
	return asked
}
