package ingest

import (
	"testing"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/store"
)

// What may be some reader's own secret is told to no hub but the one that the feed itself names, and what certainly is
// one to none.
func TestWhatIsAskedOfWhichHub(t *testing.T) {
	const hub, plain = "https://hub.example/", "https://example.org/feed"
	for name, tt := range map[string]struct {
		url, self string
		hubs      []string
		hub       string
		topic     string
	}{
		"the feed's own name":        {plain, "https://example.org/feed.xml#top", []string{hub}, hub, "https://example.org/feed.xml"},
		"on another port":            {plain, "https://example.org:8443/f", []string{hub}, hub, "https://example.org:8443/f"},
		"a name on another host":     {plain, "https://elsewhere.example/feed", []string{hub}, hub, plain},
		"a name with a password":     {plain, "https://a:b@example.org/feed", []string{hub}, hub, plain},
		"no name":                    {plain, "", []string{hub}, hub, plain},
		"a key in the query":         {plain + "?key=1", "https://elsewhere.example/feed", []string{hub}, hub, plain + "?key=1"},
		"a password":                 {"https://a:b@example.org/feed", plain, []string{hub}, "", ""},
		"a user":                     {"https://a@example.org/feed", plain, []string{hub}, "", ""},
		"no hub":                     {plain, plain, nil, "", ""},
		"a hub less safe":            {plain, plain, []string{"http://hub.example/"}, "", ""},
		"and one as safe":            {plain, plain, []string{"http://hub.example/", hub}, hub, plain},
		"as unsafe as the feed":      {"http://example.org/feed", "", []string{"http://hub.example/"}, "http://hub.example/", "http://example.org/feed"},
		"a hub with a password":      {plain, plain, []string{"https://a:b@hub.example/"}, "", ""},
		"a hub that is no address":   {plain, plain, []string{"ftp://hub.example/", "https://", "https://a b/", "::"}, "", ""},
		"a hub in another spelling":  {plain, plain, []string{"HTTPS://Hub.Example:443"}, hub, plain},
		"a name that is no address":  {plain, "::", []string{hub}, hub, plain},
		"a name that is another way": {plain, "ftp://example.org/feed", []string{hub}, hub, plain},
	} {
		a := answer{feed: newsroom.Feed{URL: tt.url}, response: feed.Response{FinalURL: tt.url}}
		a.document.Offer = feed.Offer{Hubs: tt.hubs, Self: tt.self}
		o := offerOf(a)
		same(t, name, []string{o.hub, o.topic}, []string{tt.hub, tt.topic})
		same(t, name+": it is said", o.said, true)
	}
	same(t, "nothing new", offerOf(answer{same: true, response: feed.Response{NotModified: true}}).said, false)
}

func TestWhereHubsDoNotReachTheNewsroomNothingIsAsked(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	s.set("/feed", page{body: rss(s.URL, item{guid: "1", title: "Fire"}), header: map[string]string{"Link": `<` + s.URL + `/hub>; rel=hub`}})
	id := w.subscribe(s.URL + "/feed")
	w.poll()
	same(t, "without an address of its own", w.subscription(id), newsroom.Subscription{})
	w.poller.Subscribing("https://news.example")
	w.poll()
	same(t, "with one", w.subscription(id).Hub, s.URL+"/hub")
	asker := NewSubscriber(w.Store, nil, w.poller.gap, w.Clock, "", w.Logger)
	w.Must(asker.Run(t.Context(), newsroom.Ticket{}))
	same(t, "with one no longer", w.subscription(id), newsroom.Subscription{})
}

func TestAHubAtAnAddressThatMustNotBeReachedIsNotAsked(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	w.poller.Subscribing("https://news.example")
	s.set("/feed", page{body: rss(s.URL, item{guid: "1", title: "Fire"}), header: map[string]string{"Link": `<http://169.254.169.254/hub>; rel=hub`}})
	id := w.subscribe(s.URL + "/feed")
	w.poll()
	w.Must(w.asker().Run(t.Context(), newsroom.Ticket{}))
	held := w.subscription(id)
	same(t, "the cause", held.Cause, "the address is in a private network; name it in --allow-private-networks")
	same(t, "hubs to be asked at once", w.hubs(), 0)
}

// A lost job leaves nothing behind that the timetable does not find.
func TestWhatALostJobLeavesIsFoundByTheTimetable(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	id := w.subscribe(s.URL + "/feed")
	due := func() [2]bool {
		w.Commit(func(tx store.Tx) error { return Due(tx, false) })
		return [2]bool{w.enqueued(newsroom.SubscribeJob{}), w.enqueued(newsroom.PushJob{})}
	}
	same(t, "at first", due(), [2]bool{})
	held := w.pushes(id, s.URL+"/feed")
	same(t, "while nothing is due", due(), [2]bool{})
	w.push(held, rss(s.URL, item{guid: "1", title: "Fire"}))
	same(t, "while a push waits", due(), [2]bool{false, true})
	w.Pass(mostLease)
	same(t, "when a renewal is due", due(), [2]bool{true, true})
}
