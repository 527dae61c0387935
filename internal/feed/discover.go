package feed

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"newsroom/internal/outbound"
)

// Getter asks for one document. A Fetcher is one; callers put their politeness
// around it, since one discovery may ask a host several times.
type Getter interface {
	Fetch(ctx context.Context, r Request) (Response, error)
}

// maxTries bounds how many requests one discovery sends, whatever it finds.
const maxTries = 6

// wellKnown are the places where sites keep a feed that they do not name. Most
// programs write one of them: WordPress and Substack the first, site generators
// the others.
var wellKnown = []string{"/feed", "/rss.xml", "/atom.xml", "/feed.xml", "/index.xml"}

// DiscoveryMethod is how a feed was found.
type DiscoveryMethod string

// The ways.
const (
	Given  DiscoveryMethod = "given"        // the address was that of the feed
	Known  DiscoveryMethod = "table"        // the table of sites told where it is
	Linked DiscoveryMethod = "link element" // the page names it
	Placed DiscoveryMethod = "usual place"  // it lies where sites like this one keep theirs
)

// Sentence says it in words.
func (w DiscoveryMethod) Sentence() string {
	switch w {
	case Known:
		return "the table of sites"
	case Linked:
		return "a link element of the page"
	case Placed:
		return "the place where such sites keep one"
	case Given:
	}
	return "the address is the feed's own"
}

// DiscoveredFeed is a feed that was discovered.
type DiscoveredFeed struct {
	URL      string // normalised
	Way      DiscoveryMethod
	Response Response
	Document ParsedFeed
	Others   []Alternate // what the page, or the table for it, names besides
}

// Discover leads from what a person typed to a feed: the address of a feed or
// of a web page, with or without a scheme. Where the table knows the page's site
// its place is tried first. Else the page is asked, and its own links come
// first; only a page without any has the places tried where its program, or most
// sites, keep one. Errors are ErrAddress, NotFeedError, StatusError or
// *outbound.Error, wrapped.
func Discover(ctx context.Context, get Getter, typed string) (DiscoveredFeed, error) {
	addresses, err := meanings(typed)
	if err != nil {
		return DiscoveredFeed{}, err
	}
	d := &discovery{get: get, left: maxTries, asked: map[string]bool{}}
	if told := byHost(addresses[0]); len(told) > 0 {
		if found, err := d.first(ctx, told[:1], Known); err == nil {
			found.Others = others(told, found)
			return found, nil
		}
		if err := ctx.Err(); err != nil {
			return DiscoveredFeed{}, err
		}
	}
	return d.ask(ctx, addresses)
}

// discovery is one discovery, with the requests that it may still send.
type discovery struct {
	get   Getter
	left  int
	asked map[string]bool // no address is asked for twice
}

// ask asks for the typed address itself, and searches on where that is a page.
func (d *discovery) ask(ctx context.Context, addresses []string) (DiscoveredFeed, error) {
	asked, resp, err := d.open(ctx, addresses)
	if err != nil {
		return DiscoveredFeed{}, err
	}
	doc, notFeed := Parse(resp.Body, resp.ContentType, resp.FinalURL)
	if notFeed == nil {
		return found(asked, resp, doc, Given)
	}
	if !errors.Is(notFeed, errWebPage) {
		return DiscoveredFeed{}, notFeed
	}
	return d.search(ctx, readPage(resp.Body, resp.ContentType, resp.FinalURL), resp.FinalURL)
}

// search tries what a page leads to.
func (d *discovery) search(ctx context.Context, page webPage, address string) (DiscoveredFeed, error) {
	if len(page.feeds) > 0 {
		var named []string
		for _, one := range page.feeds {
			named = append(named, one.URL)
		}
		hit, err := d.first(ctx, named, Linked)
		if err != nil && ctx.Err() == nil {
			err = fmt.Errorf("this web page names a feed that can't be read: %w", err)
		}
		hit.Others = slices.DeleteFunc(page.feeds, hit.is)
		return hit, err
	}
	var told []string
	for _, rules := range [][]string{byHost(page.canonical), byHost(address), byPath(address)} {
		if told = rules; len(told) > 0 {
			break
		}
	}
	if hit, err := d.first(ctx, told, Known); err == nil {
		hit.Others = others(told, hit)
		return hit, nil
	}
	hit, err := d.first(ctx, places(address, page.place()), Placed)
	if err != nil && ctx.Err() == nil {
		err = NotFeedError{"this is a web page that names no feed"}
	}
	return hit, err
}

// errSpent ends a search that has nobody left to ask, or has asked often enough.
var errSpent = NotFeedError{"what it names is no feed"}

// first gives the first of some addresses at which there is a feed, or the error
// of the last one that was tried.
func (d *discovery) first(ctx context.Context, addresses []string, way DiscoveryMethod) (DiscoveredFeed, error) {
	var last error = errSpent
	for _, address := range addresses {
		if d.left == 0 {
			break
		}
		if d.asked[address] {
			continue
		}
		hit, err := d.try(ctx, address, way)
		if err == nil || ctx.Err() != nil {
			return hit, err
		}
		last = err
	}
	return DiscoveredFeed{}, last
}

// is tells whether an address is the one at which a feed was found.
func (f DiscoveredFeed) is(one Alternate) bool {
	address, err := Normalise(one.URL)
	return err == nil && address == f.URL
}

func others(told []string, hit DiscoveredFeed) (all []Alternate) {
	for _, address := range told {
		if one := (Alternate{URL: address}); !hit.is(one) && !isLookup(address) {
			all = append(all, one)
		}
	}
	return all
}

func found(asked string, resp Response, doc ParsedFeed, way DiscoveryMethod) (DiscoveredFeed, error) {
	address, err := Normalise(resp.Address(asked))
	return DiscoveredFeed{URL: address, Way: way, Response: resp, Document: doc}, err
}

// open asks for the first of the addresses that the typed one may mean. The
// next is tried only if no connection came about: an answer is an answer, and a
// certificate that is not to be trusted is one, too.
func (d *discovery) open(ctx context.Context, addresses []string) (asked string, resp Response, err error) {
	for _, asked = range addresses {
		resp, err = d.fetch(ctx, asked)
		if outbound.Untrusted(err) {
			break
		}
		switch outbound.KindOf(err) {
		case outbound.TLS, outbound.Unreachable, outbound.Broken, outbound.Timeout:
			continue
		}
		break
	}
	return asked, resp, err
}

// meanings gives the addresses that a typed one may mean, normalised. One
// without a scheme is https's, and http's if need be, but for one that may hold
// a secret: whoever sits on the way could break the first connection to read it
// in the second. "feed:" is what some programs put before or instead of a
// scheme.
func meanings(typed string) ([]string, error) {
	typed = strings.TrimSpace(typed)
	if len(typed) >= 5 && strings.EqualFold(typed[:5], "feed:") {
		typed = strings.TrimPrefix(typed[5:], "//")
	}
	schemes := []string{"https://", "http://"}
	if strings.Contains(typed, "://") {
		schemes = []string{""}
	}
	var addresses []string
	for _, scheme := range schemes {
		address, err := Normalise(scheme + strings.TrimPrefix(typed, "//"))
		if err != nil {
			return nil, err
		}
		addresses = append(addresses, address)
		if outbound.Mask(address) != address {
			break
		}
	}
	return addresses, nil
}

// try asks for an address that should be a feed's.
func (d *discovery) try(ctx context.Context, address string, way DiscoveryMethod) (DiscoveredFeed, error) {
	resp, err := d.fetch(ctx, address)
	if err != nil {
		return DiscoveredFeed{}, err
	}
	if isLookup(address) {
		if address, err = lookedUp(resp.Body); err == nil && d.left > 0 {
			return d.try(ctx, address, way)
		}
		return DiscoveredFeed{}, errJSON
	}
	doc, err := Parse(resp.Body, resp.ContentType, resp.FinalURL)
	if err != nil {
		return DiscoveredFeed{}, err
	}
	return found(address, resp, doc, way)
}

func (d *discovery) fetch(ctx context.Context, address string) (Response, error) {
	d.left--
	d.asked[address] = true
	resp, err := d.get.Fetch(ctx, Request{URL: address})
	if err != nil {
		return Response{}, err
	}
	return resp, resp.Err()
}

// places gives the well-known places of a page's site, with the one first that
// its program is known for.
func places(page, first string) []string {
	base, err := url.Parse(page)
	if err != nil {
		return nil
	}
	all := wellKnown
	if first != "" {
		same := func(place string) bool { return place == strings.TrimSuffix(first, "/") }
		all = append([]string{first}, slices.DeleteFunc(slices.Clone(wellKnown), same)...)
	}
	addresses := make([]string, len(all))
	for i, place := range all {
		addresses[i] = (&url.URL{Scheme: base.Scheme, User: base.User, Host: base.Host, Path: place}).String()
	}
	return addresses
}
