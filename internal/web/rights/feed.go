package rights

import (
	"net/http"

	"newsroom"
	"newsroom/internal/delivery/privatefeed"
	"newsroom/internal/httpd"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// feedState is how a reader's feed stands, in words; Made is empty where there is none.
type feedState struct{ Made, Fetched string }

// feeding is the page on which a reader makes the address of their feed, renews it or switches it off. It is behind a fresh
// sign-in, for an address outlives the session that it was made in.
type feeding struct {
	view
	Feed       feedState
	Do         string // what is to be confirmed: make, renew or off; empty: it is done
	Atom, JSON string // the addresses, just made
	OPDS       string
}

// titles of what is asked.
var feedTitles = map[string]string{"make": "Make an address for a feed?", "renew": "Make another address?", "off": "Switch your feed off?"}

func (p *Pages) feedState(r *http.Request) (s feedState, err error) {
	a := entry.GuestOf(r).Account
	f, there, err := p.Feeds.Standing(r.Context(), a.ID)
	if err != nil || !there {
		return s, err
	}
	page := paper.Begin(r, "")
	if s.Made = page.Stamp(f.MadeAt); !f.FetchedAt.IsZero() {
		s.Fetched = page.Stamp(f.FetchedAt)
	}
	return s, nil
}

// askFeed asks before anything is done. What is asked follows from how the feed stands: nothing else can be meant.
func (p *Pages) askFeed(w http.ResponseWriter, r *http.Request) error {
	state, err := p.feedState(r)
	if err != nil {
		return err
	}
	do := "make"
	if state.Made != "" {
		if do = "renew"; r.URL.Query().Get("do") == "off" {
			do = "off"
		}
	}
	v := feeding{view: viewOf(r, feedTitles[do]), Feed: state, Do: do}
	return show(w, r, "feed.html", v)
}

// changeFeed does it. A new address stands on the answer itself and nowhere else.
func (p *Pages) changeFeed(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	reader := entry.GuestOf(r).Account.ID
	switch form.Get("do") {
	case "off":
		if err := p.Feeds.End(r.Context(), reader); err != nil {
			return err
		}
		paper.Send(w, DeliveryPath+"?done=off")
		return nil
	case "make", "renew":
		return p.makeFeed(w, r, reader)
	}
	return entry.ErrForm
}

func (p *Pages) makeFeed(w http.ResponseWriter, r *http.Request, reader newsroom.AccountID) error {
	secret, err := p.Feeds.Make(r.Context(), reader)
	if err != nil {
		return err
	}
	v := feeding{view: viewOf(r, "The addresses of your feed")}
	v.Atom, v.JSON = p.FeedAddress(secret, privatefeed.Atom), p.FeedAddress(secret, privatefeed.JSON)
	v.OPDS = p.FeedAddress(secret, privatefeed.Catalogue)
	return show(w, r, "feed.html", v)
}
