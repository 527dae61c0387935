package ingest

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// pushes makes a subscription of a feed that its hub has verified.
func (w *world) pushes(feed newsroom.FeedID, base string) newsroom.Subscription {
	w.Helper()
	made := newsroom.Subscription{Feed: feed, Hub: "https://hub.example/", Host: "hub.example", Topic: base, Base: base, Origin: "https://news.example"}
	id := w.Mint()
	copy(made.Seed[:], id[:])
	made.Token = sha256.Sum256([]byte(tokenOf(made)))
	w.Commit(func(tx store.Tx) error {
		if err := tx.Subscriptions().Add(made); err != nil {
			return err
		}
		held, err := tx.Subscriptions().ByToken(made.Token)
		if err != nil {
			return err
		}
		held = verified(put(held, tx.Now()), mostLease, tx.Now())
		return tx.Subscriptions().Save(held)
	})
	return w.subscription(feed)
}

func (w *world) subscription(feed newsroom.FeedID) newsroom.Subscription {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.Subscription, error) {
		of, err := v.Subscriptions().Of([]newsroom.FeedID{feed})
		return of[feed], err
	})
}

// push stores a document as a push, an hour after the last.
func (w *world) push(of newsroom.Subscription, body string) {
	w.Helper()
	w.Pass(time.Hour)
	w.Commit(func(tx store.Tx) error {
		_, err := tx.Subscriptions().Receive(newsroom.Push{Subscription: of.ID, Digest: sha256.Sum256([]byte(body)), Body: []byte(body)})
		return err
	})
}

// readPushes reads what was pushed.
func (w *world) readPushes() {
	w.Helper()
	w.Must(w.poller.ReadPushes(w.Context(), newsroom.Ticket{}))
}

// newest gives the articles of a feed as "title: text", in alphabetical order.
func (w *world) newest(feed newsroom.FeedID) (all []string) {
	w.Helper()
	for _, a := range w.articles(feed) {
		all = append(all, a.Title+": "+a.Text)
	}
	slices.Sort(all)
	return all
}

// Whatever is pushed, whole documents or what is new in them, late, twice and in any order, between whatever polls: what
// was polled, or pushed with an id and read, is there; and after a poll that sees all of it again the articles are those
// of a feed that was polled each time and never pushed.
func TestPushesAndPollsBringTheSameAsPollsAlone(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	w.poller.Subscribing("https://news.example")
	feeds := 0
	rapid.Check(t, func(t *rapid.T) {
		feeds++
		path, twin := fmt.Sprintf("/%d", feeds), fmt.Sprintf("/%d/twin", feeds)
		both := []newsroom.FeedID{w.subscribe(s.URL + path), w.subscribe(s.URL + twin)}
		held := w.pushes(both[0], s.URL+path)
		p := &publisher{stored: map[int]int{}}
		var late []shown
		var waiting []int      // stories whose pushes are not read yet
		must := map[int]bool{} // stories that must be there
		show := func() shown {
			now := p.document(t, s.URL)
			now.header["Link"] = `<https://hub.example/>; rel="hub", <` + s.URL + path + `>; rel=self`
			s.set(path, now)
			s.set(twin, now)
			return shown{now.body, p.told(func(*story) bool { return true })}
		}
		push := func(s shown) {
			w.push(held, s.body)
			waiting = append(waiting, s.stories...)
		}
		poll := func(which ...newsroom.FeedID) {
			w.Pass(time.Hour)
			w.Commit(func(tx store.Tx) error {
				for _, id := range which {
					if err := tx.Subscriptions().Hasten(id, tx.Now()); err != nil {
						return err
					}
				}
				return nil
			})
			w.batch()
			if which[0] == both[0] {
				for _, n := range p.told(func(*story) bool { return true }) {
					must[n] = true
				}
			}
		}
		read := func() {
			w.readPushes()
			for _, n := range waiting {
				if kind := p.all[n].kind; kind == idAlone || kind == idOnFront {
					must[n] = true
				}
			}
			waiting = nil
		}
		for range rapid.IntRange(1, 6).Draw(t, "steps") {
			for range rapid.IntRange(0, 4).Draw(t, "changes") {
				p.change(t)
			}
			whole := show()
			switch rapid.SampledFrom([]string{"poll", "push", "diff", "late", "both"}).Draw(t, "by") {
			case "push":
				push(whole)
			case "diff":
				push(p.part(t, s.URL))
			case "late":
				late = append(late, whole)
			case "both":
				push(whole)
				poll(both[0])
			case "poll":
				poll(both[0])
			}
			if len(late) > 0 && rapid.Bool().Draw(t, "a late one comes") {
				push(late[0])
				late = late[1:]
			}
			if rapid.Bool().Draw(t, "pushes are read") {
				read()
			}
			poll(both[1])
		}
		read()
		there := strings.Join(w.titles(both[0]), "\n")
		for n := range must {
			if !strings.Contains(there, fmt.Sprintf("Story %d/", n)) {
				t.Fatalf("story %d is lost of\n%s", n, there)
			}
		}
		for _, s := range p.all {
			s.shown = true
		}
		show()
		poll(both...)
		if got, want := w.newest(both[0]), w.newest(both[1]); !slices.Equal(got, want) {
			t.Fatalf("with pushes there is\n%q\nand by polls alone\n%q", got, want)
		}
		for _, id := range both {
			w.unsubscribe(id)
		}
	})
}

// shown is a document and the numbers of the stories that it tells.
type shown struct {
	body    string
	stories []int
}

// told gives the numbers of the stories shown that pass.
func (p *publisher) told(pass func(*story) bool) (all []int) {
	for _, s := range p.all {
		if s.shown && pass(s) {
			all = append(all, s.n)
		}
	}
	return all
}

// part shows some of the entries, as hubs do that push what is new alone.
func (p *publisher) part(t *rapid.T, home string) shown {
	var items []item
	some := p.told(func(*story) bool { return rapid.Bool().Draw(t, "pushed") })
	for _, n := range some {
		items = append(items, p.all[n].item(home))
	}
	return shown{rss(home, items...), some}
}

// What a push can't tell for sure is left to a poll, which follows as soon as it may.
func TestWhatAPushCanNotTellIsPolled(t *testing.T) {
	for name, tt := range map[string]struct {
		shown, pushed string
		titles        []string
		polled        bool
	}{
		"an entry without an id": {
			rss("http://x", item{guid: "1", title: "Fire", link: "http://x/1"}), rss("http://x", item{title: "Flood", link: "http://x/2"}),
			[]string{"Fire/1"},
			true,
		},
		"a new id at a known link": {
			rss("http://x", item{guid: "1", title: "Fire", link: "http://x/1"}), rss("http://x", item{guid: "2", title: "Flood", link: "http://x/1"}),
			[]string{"Fire/1"},
			true,
		},
		"what is no feed":    {rss("http://x", item{guid: "1", title: "Fire"}), "<html><p>Hello", []string{"Fire/1"}, true},
		"nothing":            {rss("http://x", item{guid: "1", title: "Fire"}), "", []string{"Fire/1"}, true},
		"one that is new":    {rss("http://x", item{guid: "1", title: "Fire"}), rss("http://x", item{guid: "2", title: "Flood"}), []string{"Fire/1", "Flood/1"}, false},
		"one that is edited": {rss("http://x", item{guid: "1", title: "Fire"}), rss("http://x", item{guid: "1", title: "Fire, out"}), []string{"Fire, out/2"}, false},
		"one half of a document": {
			rss("http://x", item{guid: "1", title: "Fire"}), rss("http://x", item{guid: "2", title: "Flood"}, item{guid: "3", title: "Frost"})[:180],
			[]string{"Fire/1", "Flood/1"},
			true,
		},
	} {
		t.Run(name, func(t *testing.T) {
			w, s := newWorld(t), newSite(t)
			w.poller.Subscribing("https://news.example")
			header := map[string]string{"Link": `<https://hub.example/>; rel=hub`}
			s.set("/feed", page{body: tt.shown, header: header})
			id := w.subscribe(s.URL + "/feed")
			w.poll()
			w.Commit(func(tx store.Tx) error { return tx.Subscriptions().Remove(w.subscription(id).ID) })
			held := w.pushes(id, s.URL+"/feed")
			w.push(held, tt.pushed)
			w.readPushes()
			same(t, "articles", w.titles(id), tt.titles)
			next := w.feed(id).NextPoll.Sub(w.Clock())
			if polled := next <= shortest; polled != tt.polled || !polled && (next < rarely || next > 2*rarely) {
				t.Errorf("the next poll is in %s", next)
			}
		})
	}
}

// asker makes a Subscriber that reaches nothing private.
func (w *world) asker() *Subscriber {
	client := outbound.New(outbound.Options{MaxRedirects: -1})
	w.Cleanup(client.CloseIdleConnections)
	return NewSubscriber(w.Store, client, w.poller.gap, w.Clock, "https://news.example", w.Logger)
}

// hubs counts the hosts of hubs that are to be asked.
func (w *world) hubs() int {
	w.Helper()
	return enginetest.See(w, func(v store.View) (int, error) { return v.Subscriptions().Hubs() })
}
