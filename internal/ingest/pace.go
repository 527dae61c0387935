package ingest

import (
	"errors"
	"net/http"
	"net/url"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/store"
)

// The bounds of how often a feed is polled.
const (
	shortest = 15 * time.Minute
	longest  = 4 * time.Hour
	seldom   = 24 * time.Hour // the longest for a feed that has been quiet for long, and the longest wait of one that fails
	quietFor = 42             // a feed is asked no more rarely than this part of the time for which it has been quiet: daily after six weeks
)

// rhythm finds how often to poll a feed: more often after a change, less often after none, so that it settles where about
// one poll in four brings something. What has brought nothing for weeks is asked daily.
func rhythm(f newsroom.Feed, changed bool, now time.Time) time.Duration {
	every, most := f.Every+f.Every/4, longest
	if changed {
		every = f.Every / 2
	} else if !f.ChangedAt.IsZero() {
		most = min(max(longest, now.Sub(f.ChangedAt)/quietFor), seldom)
	}
	return min(max(every, shortest), most)
}

// pace finds when to poll a feed again that was answered. fresh is for how long the server calls its answer fresh, and is
// honoured up to a day: many say a year of everything that they serve.
func pace(f newsroom.Feed, changed bool, fresh time.Duration, now time.Time) (every time.Duration, next time.Time) {
	every = rhythm(f, changed, now)
	return every, due(f, every, fresh, now)
}

// due finds when to poll a feed again at an interval.
func due(f newsroom.Feed, every, fresh time.Duration, now time.Time) (next time.Time) {
	wait := swayed(f.ID, now, every)
	if fresh > 0 {
		wait = max(wait, min(max(fresh, time.Minute), seldom))
	}
	return now.Add(wait)
}

// swayed is an interval with its jitter, which does not lead beyond the bounds.
func swayed(id newsroom.FeedID, now time.Time, every time.Duration) time.Duration {
	return min(max(every+jitter(id, now, every), shortest), seldom)
}

// jitter spreads feeds that were added together, or that share a rhythm, over a tenth of the interval to either side. It is
// a scramble of the feed's number and the time of the poll, so that nobody keeps company with the same feeds for ever.
func jitter(id newsroom.FeedID, now time.Time, every time.Duration) time.Duration {
	scrambled := (uint64(id) ^ uint64(now.UnixMicro())) * 0x9E3779B97F4A7C15
	scrambled = (scrambled ^ scrambled>>32) * 0xD6E8FEB86659FD93
	return (time.Duration(scrambled>>54) - 512) * (every / 10 / 512)
}

// succeeded is what a poll that was answered changes, beside its articles.
//
// The validators of a document that broke off are forgotten: with them, the next poll would be told that nothing is
// new, and what is missing would stay hidden until the feed changes.
func succeeded(a answer, changed bool, now time.Time) store.Polled {
	p := store.Polled{Feed: a.feed.ID, Changed: changed, Lack: lack(a)}
	if !a.document.Broken {
		p.ETag, p.LastModified, p.Content = a.response.ETag, a.response.LastModified, a.content
		if a.response.NotModified {
			p.Content = a.feed.Content
		}
	}
	p.Every, p.NextPoll = pace(a.feed, changed, a.response.MaxAge, now)
	p.Moved = a.leads()
	if p.Moved != "" && p.Moved == a.feed.Moved { // it was so the last time, too
		p.To, p.ToHost, p.Moved = p.Moved, hostOf(p.Moved), ""
	}
	return p
}

// lack is what of an answer is not read. One that brings nothing new lacks what it lacked.
func lack(a answer) newsroom.Lack {
	switch {
	case a.response.NotModified, a.same:
		return a.feed.Lack
	case a.document.Broken:
		return newsroom.LackWhole
	case len(a.entries) > maxEntries:
		return newsroom.LackMore
	}
	return ""
}

// leads gives the address at which a feed says it is from now on, empty if it says nothing of the kind. An address that
// holds a name and a password which the present one has not is no feed's own.
func (a answer) leads() string {
	if !a.response.Permanent {
		return ""
	}
	to, err := feed.Normalise(a.response.FinalURL)
	if err != nil || to == a.feed.URL || hostOf(to) == "" || secret(to) != secret(a.feed.URL) {
		return ""
	}
	return to
}

func hostOf(address string) string {
	host, err := feed.HostKey(address)
	if err != nil {
		return ""
	}
	return host
}

// secret gives the name and the password in an address.
func secret(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.User == nil {
		return ""
	}
	return u.User.String()
}

// failed is what a poll that did not work changes: the validators stay, and with them what the document lacks that they
// speak of; the wait doubles. What is gone for good is asked no more.
func failed(f newsroom.Feed, cause error, retry time.Duration, now time.Time) store.Polled {
	failing := newsroom.Failing{Since: now, Cause: reason(cause)}
	if f.Failing != nil {
		failing.Since, failing.Count = f.Failing.Since, f.Failing.Count
	}
	failing.Count++
	p := store.Polled{Feed: f.ID, ETag: f.ETag, LastModified: f.LastModified, Content: f.Content, Lack: f.Lack, Every: f.Every, Failing: &failing}
	if status, ok := errors.AsType[feed.StatusError](cause); ok && status.Status == http.StatusGone {
		return p
	}
	wait := max(f.Every, shortest) << min(failing.Count-1, 10)
	wait = swayed(f.ID, now, min(wait, seldom))
	p.NextPoll = now.Add(max(wait, min(max(retry, 0), feed.MaxWait)))
	return p
}
