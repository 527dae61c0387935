package ingest

import (
	"net/http"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/store"
)

// The bounds of how often a feed is polled.
const (
	shortest = 15 * time.Minute
	longest  = 4 * time.Hour
	backoff  = 24 * time.Hour // the longest wait for a feed that fails, and for a host that asked for one
)

// pace finds when to poll a feed again: sooner after a change, later after none.
func pace(f newsroom.Feed, changed bool, now time.Time) (every time.Duration, next time.Time) {
	every = f.Every
	if changed {
		every /= 2
	} else {
		every += every / 4
	}
	every = min(max(every, shortest), longest)
	return every, now.Add(every + jitter(f.ID, every))
}

// jitter spreads feeds that were added together over a tenth of the interval, the same way at each poll: by ten
// bits of the feed's number, scrambled, so that the product of the longest interval fits into a Duration.
func jitter(id newsroom.FeedID, every time.Duration) time.Duration {
	return time.Duration(uint64(id)*0x9E3779B97F4A7C15>>54) * every / (10 << 10)
}

// rest is for how long an answer asks that its host be left alone. A host that is asked too much and names no
// time is left alone for the shortest interval, with all its feeds.
func rest(r feed.Response) time.Duration {
	if r.RetryAfter == 0 && r.Status == http.StatusTooManyRequests {
		return shortest
	}
	return min(r.RetryAfter, backoff)
}

// succeeded is what a poll that was answered changes, beside its articles.
//
// The validators of a document that broke off are forgotten: with them, the next poll would be told that nothing is
// new, and what is missing would stay hidden until the feed changes.
func succeeded(a answer, changed bool, now time.Time) store.Polled {
	p := store.Polled{Feed: a.feed.ID, Changed: changed}
	if !a.document.Broken {
		p.ETag, p.LastModified = a.response.ETag, a.response.LastModified
	}
	p.Every, p.NextPoll = pace(a.feed, changed, now)
	return p
}

// failed is what a poll that did not work changes: the validators stay, the wait doubles.
func failed(f newsroom.Feed, cause string, retry time.Duration, now time.Time) store.Polled {
	failing := newsroom.Failing{Since: now, Cause: cause}
	if f.Failing != nil {
		failing.Since, failing.Count = f.Failing.Since, f.Failing.Count
	}
	failing.Count++
	wait := min(f.Every<<min(failing.Count-1, 10), backoff)
	wait = max(wait, min(retry, backoff))
	return store.Polled{
		Feed: f.ID, ETag: f.ETag, LastModified: f.LastModified, Every: f.Every, NextPoll: now.Add(wait + jitter(f.ID, wait)), Failing: &failing,
	}
}
