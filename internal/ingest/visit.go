package ingest

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"newsroom"
	"newsroom/internal/courtesy"
	"newsroom/internal/feed"
	"newsroom/internal/fulltext"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
)

// Bounds of the asking for pages.
const (
	mostHops    = 5
	robotsLimit = 512 << 10        // a little more than is read, so that what is longer is known
	secondTry   = 10 * time.Minute // the wait before it; before the third it is four times as long
)

// visit asks one host for its pages, one after the other.
type visit struct {
	*Pager
	lease  store.PageLease // its pages tell in the end what came of them
	clock  func() time.Time
	until  time.Time // no request is begun after
	next   time.Time // nor before
	pages  time.Time // nor for a page before: feeds of the host may be polled meanwhile
	asked  bool      // for robots.txt
	policy fulltext.Policy
	alone  bool // the host wants to be left alone: nothing more is asked
}

func (v *visit) run(ctx context.Context) {
	ready := v.rules(ctx)
	for i := range v.lease.Pages {
		p := &v.lease.Pages[i]
		if !ready || v.alone {
			v.putOff(p)
			continue
		}
		v.ask(ctx, p)
	}
}

// putOff lets a page wait that was not asked for. It costs no try.
func (v *visit) putOff(p *store.LeasedPage) {
	p.Tries--
	p.NextTry = later(v.next, v.pages)
}

// turnTo waits until the host may be asked again, and tells whether there is time to.
func (v *visit) turnTo(ctx context.Context) bool {
	return courtesy.Wait(ctx, v.next.Sub(v.clock())) && !v.clock().After(v.until)
}

// answered notes when the host may be asked again.
func (v *visit) answered(a fulltext.Answer) {
	v.next = v.clock().Add(max(v.gap(v.lease.Host), v.policy.Delay()))
	if rest := courtesy.Rest(a.Status, a.RetryAfter); rest > 0 {
		v.alone = true
		v.next = later(v.next, v.clock().Add(rest))
	}
}

// rules finds what the host lets be asked for, and tells whether that is known.
func (v *visit) rules(ctx context.Context) bool {
	r := fulltext.Rules{Status: v.lease.Robots.Status, Text: v.lease.Robots.Rules, Until: v.lease.Robots.Until}
	if !v.clock().Before(r.Until) {
		if !v.turnTo(ctx) {
			return false
		}
		fresh, ok := v.askRules(ctx)
		if !ok {
			return false
		}
		r, v.asked = fresh, true
		v.lease.Robots = store.Robots{Host: v.lease.Host, Status: r.Status, Rules: r.Text, Until: r.Until}
	}
	v.policy = r.Policy()
	if v.policy.Delay() > 0 && v.asked {
		v.next = v.next.Add(max(0, v.policy.Delay()-v.gap(v.lease.Host)))
	}
	if v.policy.Unknown() { // until they can be asked for again
		v.pages = r.Until
		return false
	}
	return !v.alone
}

// later gives the later of two times.
func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// askRules asks for robots.txt. It follows what leads on within the host (RFC 9309, section 2.3.1.2).
func (v *visit) askRules(ctx context.Context) (fulltext.Rules, bool) {
	u, err := url.Parse(v.lease.Pages[0].URL)
	if err != nil {
		return fulltext.RulesOf(0, nil, v.clock()), true
	}
	address := (&url.URL{Scheme: u.Scheme, Host: u.Host, Path: "/robots.txt"}).String()
	for range mostHops + 1 {
		if !v.turnTo(ctx) {
			return fulltext.Rules{}, false
		}
		a, err := v.fetch.Get(ctx, address, robotsLimit)
		v.answered(a)
		if err != nil && ctx.Err() != nil {
			return fulltext.Rules{}, false
		}
		if outbound.KindOf(err) == outbound.TooLarge {
			return fulltext.RulesOf(0, nil, v.clock()), true
		}
		if err != nil || !a.Redirect() {
			return fulltext.RulesOf(a.Status, a.Body, v.clock()), true
		}
		host, err := feed.HostKey(a.Location)
		if err != nil || host != v.lease.Host {
			return fulltext.RulesOf(a.Status, nil, v.clock()), true
		}
		address = a.Location
	}
	return fulltext.RulesOf(http.StatusNotFound, nil, v.clock()), true
}

// ask asks for one page, and follows what leads on within the host.
func (v *visit) ask(ctx context.Context, p *store.LeasedPage) {
	for {
		u, err := url.Parse(p.URL)
		if err != nil {
			end(p, newsroom.PageUnreadable, "the address can't be used")
			return
		}
		if !v.policy.Allows(u) {
			end(p, newsroom.PageRefused, "the host's robots.txt keeps robots from the page")
			return
		}
		if !v.turnTo(ctx) {
			v.putOff(p)
			return
		}
		a, err := v.fetch.Get(ctx, p.URL, fulltext.MaxPage)
		v.answered(a)
		switch {
		case err != nil && ctx.Err() != nil: // the batch's fault and not the page's
			v.putOff(p)
			return
		case err == nil && a.Redirect():
			if !v.follow(p, a) {
				return
			}
		default:
			v.judge(p, a, err)
			return
		}
	}
}

// follow goes where a page has gone, and tells whether it is to be asked for there at once. At another host it is asked
// for under that one's rules, by whoever holds it next.
func (v *visit) follow(p *store.LeasedPage, a fulltext.Answer) (now bool) {
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

// judge decides what an answer that leads nowhere else is to its page.
func (v *visit) judge(p *store.LeasedPage, a fulltext.Answer, err error) {
	switch {
	case outbound.KindOf(err) == outbound.TooLarge, outbound.KindOf(err) == outbound.Refused, outbound.KindOf(err) == outbound.Address:
		end(p, newsroom.PageUnreadable, reason(err))
	case err != nil:
		v.again(p, reason(err))
	case a.Forbidden:
		end(p, newsroom.PageRefused, fulltext.ErrForbidden.Error())
	case a.Status == http.StatusOK && v.policy.Elsewhere():
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
func (v *visit) read(p *store.LeasedPage, a fulltext.Answer) {
	v.turn <- struct{}{}
	got, err := fulltext.Read(a.Body, a.ContentType, p.URL, fulltext.Entry{Title: p.Words.Title, Text: p.Words.Text})
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
	p.Text, p.Canonical = got.Text, got.Canonical
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
