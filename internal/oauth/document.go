package oauth

import (
	"context"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/go-json-experiment/json"
	"golang.org/x/sync/singleflight"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/text"
)

// Limits of documents (decisions.md, section 7). One that could not be had is not asked for again at once, so that
// nobody makes this newsroom knock on another's door.
const (
	maxDocument   = 32 << 10 // bytes
	fetchTime     = 5 * time.Second
	leastKept     = 5 * time.Minute
	mostKept      = 24 * time.Hour
	usuallyKept   = time.Hour
	failureKept   = time.Minute
	maxDocuments  = 1000 // that are kept at once
	fetchesAtOnce = 8
)

// documents fetches the documents of clients and keeps them for a while, on this node alone.
type documents struct {
	fetch  MetadataFetcher
	clock  func() time.Time
	flight singleflight.Group
	turn   chan struct{} // holds as many as are being fetched

	mu   sync.Mutex
	kept map[string]kept
}

// kept is a client of a document, or that it could not be had.
type kept struct {
	client newsroom.OAuthClient
	err    *Error
	until  time.Time
}

func newDocuments(fetch MetadataFetcher, clock func() time.Time) *documents {
	return &documents{fetch: fetch, clock: clock, turn: make(chan struct{}, fetchesAtOnce), kept: map[string]kept{}}
}

// get gives the client of the document at an address. Who asks for one that is being fetched waits for it; who goes
// meanwhile does not take it away from the others.
func (d *documents) get(ctx context.Context, id string) (newsroom.OAuthClient, error) {
	if !isDocumentAddress(id) {
		return newsroom.OAuthClient{}, errClient
	}
	if k, ok := d.known(id); ok {
		return k.result()
	}
	done := d.flight.DoChan(id, func() (any, error) {
		lasting, cancel := context.WithTimeout(context.WithoutCancel(ctx), fetchTime)
		defer cancel()
		return d.load(lasting, id), nil
	})
	select {
	case found := <-done:
		return found.Val.(kept).result()
	case <-ctx.Done():
		return newsroom.OAuthClient{}, ctx.Err()
	}
}

func (k kept) result() (newsroom.OAuthClient, error) {
	if k.err != nil {
		return newsroom.OAuthClient{}, k.err
	}
	return k.client, nil
}

func (d *documents) known(id string) (kept, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	k, ok := d.kept[id]
	return k, ok && d.clock().Before(k.until)
}

// load fetches a document and keeps what came of it.
func (d *documents) load(ctx context.Context, id string) kept {
	var k kept
	select {
	case d.turn <- struct{}{}:
		k = d.ask(ctx, id)
		<-d.turn
	case <-ctx.Done():
		k = failed(ctx.Err(), d.clock())
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.makeRoom()
	d.kept[id] = k
	return k
}

// makeRoom lets go of what has run out, and of the one that runs out first where that is not enough.
func (d *documents) makeRoom() {
	if len(d.kept) < maxDocuments {
		return
	}
	now := d.clock()
	maps.DeleteFunc(d.kept, func(_ string, k kept) bool { return !now.Before(k.until) })
	if len(d.kept) >= maxDocuments {
		first := slices.MinFunc(slices.Collect(maps.Keys(d.kept)), func(a, b string) int { return d.kept[a].until.Compare(d.kept[b].until) })
		delete(d.kept, first)
	}
}

// failed says that a document could not be had. The cause is for the log: it may tell what is in a private network.
func failed(cause error, now time.Time) kept {
	return kept{
		err:   &Error{Reason: InvalidClient, Message: "The document that the app is known by can't be had, or does not say what it must.", Cause: cause},
		until: now.Add(failureKept),
	}
}

// ask fetches a document: 200 alone, and nothing that leads elsewhere.
func (d *documents) ask(ctx context.Context, id string) kept {
	now := d.clock()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, id, http.NoBody)
	if err != nil {
		return failed(err, now)
	}
	request.Header.Set("Accept", "application/json")
	answer, err := d.fetch.Do(request)
	if err != nil {
		return failed(err, now)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return failed(newsroom.Errorf(newsroom.KindInvalid, "the status is %d", answer.StatusCode), now)
	}
	body, err := outbound.ReadBody(answer, maxDocument)
	if err != nil {
		return failed(err, now)
	}
	client, err := readDocument(id, body)
	if err != nil {
		return failed(err, now)
	}
	return kept{client: client, until: now.Add(keepFor(answer.Header))}
}

// document is what is read of one.
type document struct {
	ID        string   `json:"client_id"`
	Name      string   `json:"client_name"`
	Redirects []string `json:"redirect_uris"`
	Auth      string   `json:"token_endpoint_auth_method"`
}

// readDocument gives the client of a document. The address in it must be the one that it lies at, to the byte, and it
// must not count on proving who it is by a key or a secret, which is not asked for here. Redirect addresses that can't
// be any are passed over: a document is for other servers, too.
func readDocument(id string, body []byte) (newsroom.OAuthClient, error) {
	var said document
	if err := json.Unmarshal(body, &said); err != nil {
		return newsroom.OAuthClient{}, err
	}
	usable := slices.DeleteFunc(said.Redirects, func(address string) bool { return !checkRedirect(address) })
	switch {
	case said.ID != id:
		return newsroom.OAuthClient{}, newsroom.Errorf(newsroom.KindInvalid, "the client_id in it is another one")
	case said.Auth != "" && said.Auth != authMethodNone:
		return newsroom.OAuthClient{}, newsroom.Errorf(newsroom.KindInvalid, "its token_endpoint_auth_method is not none")
	case len(usable) == 0 || len(usable) > maxRedirects:
		return newsroom.OAuthClient{}, newsroom.Errorf(newsroom.KindInvalid, "it has no redirect address that can be used, or too many")
	}
	return newsroom.OAuthClient{ID: id, Kind: newsroom.DocumentClient, Name: text.Line(said.Name, maxName), Redirects: usable}, nil
}

// isDocumentAddress tells whether an address may be the id of a client (draft-ietf-oauth-client-id-metadata-document,
// section 3): https, with a path, without dot segments, user, password and fragment.
func isDocumentAddress(id string) bool {
	u, err := url.Parse(id)
	if err != nil || strings.ContainsFunc(id, unfit) || u.Scheme != "https" || u.User != nil || u.Opaque != "" {
		return false
	}
	if u.Hostname() == "" || strings.ContainsFunc(u.Host, unfitForHost) || u.Path == "" {
		return false
	}
	for segment := range strings.SplitSeq(u.EscapedPath(), "/") {
		plain := strings.ReplaceAll(strings.ToLower(segment), "%2e", ".")
		if plain == "." || plain == ".." {
			return false
		}
	}
	return true
}

// keepFor reads for how long an answer may be kept (RFC 9111, section 5.2.2), within our bounds.
func keepFor(h http.Header) time.Duration {
	keep := usuallyKept
	for directive := range strings.SplitSeq(strings.ToLower(strings.Join(h.Values("Cache-Control"), ",")), ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(directive), "=")
		switch name {
		case "no-store", "no-cache":
			return leastKept
		case "max-age":
			if seconds, err := strconv.ParseUint(strings.Trim(value, `"`), 10, 31); err == nil {
				keep = time.Duration(seconds) * time.Second
			}
		}
	}
	return min(max(keep, leastKept), mostKept)
}
