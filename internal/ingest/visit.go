package ingest

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/fulltext"
	"newsroom/internal/outbound"
	"newsroom/internal/politeness"
	"newsroom/internal/store"
)

// Bounds of the asking for pages.
const (
	mostHops  = 5
	secondTry = 10 * time.Minute // the wait before it; before the third it is four times as long
)

// visit asks one host for its pages, one after the other.
type visit struct {
	*Pager
	lease store.PageLease // its pages tell in the end what came of them
	clock func() time.Time
	until time.Time // no request is begun after
	next  time.Time // nor before
	met   map[string]*origin
	delay time.Duration  // the longest that one of them wants between requests
	fresh []store.Robots // what was asked for
	alone bool           // the host wants to be left alone: nothing more is asked
}

func (v *visit) run(ctx context.Context) {
	for i := range v.lease.Pages {
		v.ask(ctx, &v.lease.Pages[i])
		v.instead(&v.lease.Pages[i])
	}
}

// instead turns to the web page of an article whose transcript was of no use, by whoever holds its host next.
func (v *visit) instead(p *store.LeasedPage) {
	page, is := pageAt(p.Words.URL)
	if !p.Spoken || p.State == newsroom.PageWaiting || p.State == newsroom.PageRead || !is {
		return
	}
	v.log.Debug("a transcript is of no use", "article", p.Article, "address", outbound.Mask(p.URL), "cause", p.Cause)
	p.URL, p.Host, p.State, p.Spoken = page.URL, page.Host, newsroom.PageWaiting, false
	p.Tries, p.Hops, p.NextTry, p.Cause = 0, 0, later(v.next, v.clock()), ""
}

// putOff lets a page wait that was not asked for, until then at least. It costs no try.
func (v *visit) putOff(p *store.LeasedPage, until time.Time) {
	p.Tries--
	p.NextTry = later(v.next, until)
}

// turnTo waits until the host may be asked again, and tells whether there is time to.
func (v *visit) turnTo(ctx context.Context) bool {
	return politeness.Wait(ctx, v.next.Sub(v.clock())) && !v.clock().After(v.until)
}

// pause is how far apart requests to the host are.
func (v *visit) pause() time.Duration { return max(v.gap(v.lease.Host), v.delay) }

// answered notes when the host may be asked again.
func (v *visit) answered(a fulltext.PageResponse) {
	v.next = v.clock().Add(v.pause())
	if rest := politeness.RetryDelay(a.Status, a.RetryAfter); rest > 0 {
		v.alone = true
		v.next = later(v.next, v.clock().Add(rest))
	}
}

// later gives the later of two times.
func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// ask asks for one page, and follows what leads on within the host, each address under the rules of its own origin.
func (v *visit) ask(ctx context.Context, p *store.LeasedPage) {
	asking := v.passing(ctx, p)
	for {
		name, unusable := feed.Origin(p.URL)
		u, err := url.Parse(p.URL)
		if unusable != nil || err != nil {
			end(p, newsroom.PageUnreadable, "the address can't be used")
			return
		}
		from, known := v.origin(ctx, name)
		switch {
		case !known:
			v.putOff(p, time.Time{})
			return
		case from.policy.Unknown():
			v.putOff(p, from.until)
			return
		case !from.policy.Allows(u):
			end(p, newsroom.PageRefused, "the host's robots.txt keeps robots from the page")
			return
		case v.alone || !v.turnTo(ctx):
			v.putOff(p, time.Time{})
			return
		}
		a, err := v.fetch.Get(asking, p.URL, fulltext.MaxPage)
		v.answered(a)
		switch {
		case err != nil && ctx.Err() != nil: // the batch's fault and not the page's
			v.putOff(p, time.Time{})
			return
		case err == nil && a.Redirect():
			if !v.follow(p, a) {
				return
			}
		default:
			v.judge(p, a, err, from.policy.Elsewhere())
			return
		}
	}
}

// passing gives the context in which a page is asked for: with the header of the reader whose feed alone brought it, where there
// is one. It goes to the feed's own server alone, and to no page that another host has led to.
func (v *visit) passing(ctx context.Context, p *store.LeasedPage) context.Context {
	if p.Owner.IsZero() || p.Hops > 0 || !feed.SameOrigin(p.FeedURL, p.URL) {
		return ctx
	}
	pass, err := v.headers.Of(ctx, p.Words.Feed, p.FeedURL)
	if err != nil { // then it is asked for as anybody would
		v.log.DebugContext(ctx, "a page is asked for without its reader's header", "article", p.Article, "cause", err)
		return ctx
	}
	return outbound.Passing(ctx, pass)
}

// follow goes where a page has gone, and tells whether it is to be asked for there at once. At another host it is asked
// for under that one's rules, by whoever holds it next.
func (v *visit) follow(p *store.LeasedPage, a fulltext.PageResponse) (now bool) {
	p.Hops++
	host, err := feed.HostKey(a.Location)
	switch {
	case err != nil, p.Hops > mostHops:
		end(p, newsroom.PageUnreadable, "the address leads on in a way that can't be followed")
	case fulltext.Home(a.Location) && !fulltext.Home(p.URL):
		end(p, newsroom.PageGone, fulltext.ErrHome.Error())
	case host != v.lease.Host:
		p.URL, p.Host = a.Location, host
		p.Tries--
		p.NextTry = v.clock()
	default:
		p.URL = a.Location
		return true
	}
	return false
}

// judge decides what an answer that leads nowhere else is to its page, whose origin may lead elsewhere for its rules.
func (v *visit) judge(p *store.LeasedPage, a fulltext.PageResponse, err error, elsewhere bool) {
	switch {
	case outbound.KindOf(err) == outbound.TooLarge, outbound.KindOf(err) == outbound.Refused, outbound.KindOf(err) == outbound.Address:
		end(p, newsroom.PageUnreadable, reason(err))
	case err != nil:
		v.again(p, reason(err))
	case a.Forbidden:
		end(p, newsroom.PageRefused, fulltext.ErrForbidden.Error())
	case a.Status == http.StatusOK && elsewhere:
		end(p, newsroom.PageRefused, "the host keeps its robots.txt on another host")
	case a.Status == http.StatusOK:
		v.read(p, a)
	case a.Status == http.StatusTooManyRequests, a.Status == http.StatusRequestTimeout, a.Status >= 500:
		v.again(p, feed.StatusError{Status: a.Status}.Error())
	case a.Status == http.StatusNotFound, a.Status == http.StatusGone:
		end(p, newsroom.PageGone, feed.StatusError{Status: a.Status}.Error())
	default:
		end(p, newsroom.PageRefused, feed.StatusError{Status: a.Status}.Error())
	}
}

// read takes the text of a page.
func (v *visit) read(p *store.LeasedPage, a fulltext.PageResponse) {
	v.turn <- struct{}{}
	said, take := fulltext.FeedText{Title: p.Words.Title, Text: p.Words.Text}, fulltext.Read
	if p.Spoken {
		take = fulltext.Transcript
	}
	got, err := take(a.Body, a.ContentType, p.URL, said)
	<-v.turn
	switch {
	case errors.Is(err, fulltext.ErrForbidden):
		end(p, newsroom.PageRefused, err.Error())
		return
	case errors.Is(err, fulltext.ErrHome):
		end(p, newsroom.PageGone, err.Error())
		return
	case err != nil:
		v.log.Debug("a page can't be read", "article", p.Article, "address", outbound.Mask(p.URL), "cause", err)
		end(p, newsroom.PageUnreadable, fmt.Sprintf("%.200s", err.Error()))
		return
	}
	end(p, newsroom.PageRead, "")
	p.Text, p.Canonical, p.Picture, p.Alt = got.Text, got.Canonical, got.Picture, got.Alt
	if !fulltext.SameSite(p.URL, p.FeedURL) { // a feed that gathers what others publish
		p.Publisher = got.Publisher
	}
}

// again lets a page wait for its next try, if it has one.
func (v *visit) again(p *store.LeasedPage, cause string) {
	if p.Tries >= newsroom.MaxPageTries {
		end(p, newsroom.PageFailed, cause)
		return
	}
	p.Cause = cause
	p.NextTry = later(v.clock().Add(secondTry<<(2*(p.Tries-1))), v.next)
}

// end closes the case of a page.
func end(p *store.LeasedPage, state newsroom.PageState, cause string) {
	p.State, p.Cause, p.NextTry = state, cause, time.Time{}
}
