package feed

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"newsroom/internal/outbound"
)

// Getter asks for one document. A Fetcher is one; callers put their politeness
// around it, since one discovery may ask a host several times.
type Getter interface {
	Fetch(ctx context.Context, r Request) (Response, error)
}

// maxTries bounds how many addresses of one page are tried.
const maxTries = 5

// wellKnown are the places where sites keep a feed that they do not name.
var wellKnown = []string{"/feed", "/rss.xml", "/atom.xml", "/feed.xml", "/index.xml"}

// Discover leads from what a person typed to a feed: the address of a feed or
// of a web page that names one, with or without a scheme. A page's own links
// come first, in their order; only a page without any has the well-known places
// tried. It gives the feed's normalised address, the answer and the document.
// Errors are ErrAddress, NotFeedError, StatusError or *outbound.Error, wrapped.
func Discover(ctx context.Context, get Getter, address string) (string, Response, Document, error) {
	asked, resp, err := open(ctx, get, address)
	if err != nil {
		return "", Response{}, Document{}, err
	}
	doc, notFeed := Parse(resp.Body, resp.ContentType, resp.FinalURL)
	if notFeed == nil {
		return found(asked, resp, doc)
	}
	if !errors.Is(notFeed, errWebPage) {
		return "", Response{}, Document{}, notFeed
	}
	named := Alternates(resp.Body, resp.ContentType, resp.FinalURL)
	candidates := named
	if len(named) == 0 {
		candidates = places(resp.FinalURL)
	}
	var last error
	for _, candidate := range candidates[:min(len(candidates), maxTries)] {
		resp, doc, err := try(ctx, get, candidate)
		if err == nil {
			return found(candidate, resp, doc)
		}
		if ctx.Err() != nil {
			return "", Response{}, Document{}, err
		}
		last = err
	}
	if len(named) == 0 {
		return "", Response{}, Document{}, NotFeedError{"this is a web page that names no feed"}
	}
	return "", Response{}, Document{}, fmt.Errorf("this web page names a feed that can't be read: %w", last)
}

func found(asked string, resp Response, doc Document) (string, Response, Document, error) {
	address, err := Normalise(resp.address(asked))
	return address, resp, doc, err
}

// open asks for the first of the addresses that the typed one may mean. The
// next is tried only if no connection came about: an answer is an answer.
func open(ctx context.Context, get Getter, typed string) (asked string, resp Response, err error) {
	addresses, err := meanings(typed)
	if err != nil {
		return "", Response{}, err
	}
	for _, asked = range addresses {
		resp, err = fetchOK(ctx, get, asked)
		switch outbound.KindOf(err) {
		case outbound.TLS, outbound.Unreachable, outbound.Broken, outbound.Timeout:
			continue
		}
		break
	}
	return asked, resp, err
}

// meanings gives the addresses that a typed one may mean, normalised. One
// without a scheme is https's, and http's if need be; "feed:" is what some
// programs put before or instead of a scheme.
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
	}
	return addresses, nil
}

func try(ctx context.Context, get Getter, address string) (Response, Document, error) {
	resp, err := fetchOK(ctx, get, address)
	if err != nil {
		return Response{}, Document{}, err
	}
	doc, err := Parse(resp.Body, resp.ContentType, resp.FinalURL)
	return resp, doc, err
}

func fetchOK(ctx context.Context, get Getter, address string) (Response, error) {
	resp, err := get.Fetch(ctx, Request{URL: address})
	if err != nil {
		return Response{}, err
	}
	return resp, resp.Err()
}

// places gives the well-known places of a page's site.
func places(page string) []string {
	base, err := url.Parse(page)
	if err != nil {
		return nil
	}
	var addresses []string
	for _, place := range wellKnown {
		addresses = append(addresses, (&url.URL{Scheme: base.Scheme, User: base.User, Host: base.Host, Path: place}).String())
	}
	return addresses
}
