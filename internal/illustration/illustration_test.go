package illustration

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/picture"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	same  = enginetest.Same
	start = time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)
)

// studio is a store, an illustrator, and a server of pictures.
type studio struct {
	*enginetest.World
	*Illustrator
	site *httptest.Server
	feed newsroom.FeedID

	mu    sync.Mutex
	asked []*http.Request
}

func newStudio(t *testing.T, allowed ...string) *studio {
	t.Helper()
	s := &studio{World: enginetest.NewWorld(t, start)}
	s.site = httptest.NewServer(http.HandlerFunc(s.answer))
	t.Cleanup(s.site.Close)
	var open []netip.Prefix
	for _, network := range allowed {
		open = append(open, netip.MustParsePrefix(network))
	}
	client := outbound.New(outbound.Options{AllowPrivate: open})
	t.Cleanup(client.CloseIdleConnections)
	s.Illustrator = New(s.Store, client, func(string) time.Duration { return 0 }, s.Clock, s.Logger)
	s.feed = s.Publisher("The Courier")
	return s
}

const loopback = "127.0.0.0/8"

func (s *studio) answer(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.asked = append(s.asked, r)
	s.mu.Unlock()
	i := image.NewGray(image.Rect(0, 0, 600, 400))
	switch strings.Trim(r.URL.Path, "/0123456789") {
	case "photo.jpg":
		_ = jpeg.Encode(w, i, nil)
	case "photo.png":
		w.Header().Set("Content-Type", "text/html") // it is judged by its bytes
		_ = png.Encode(w, i)
	case "icon.png":
		_ = png.Encode(w, image.NewGray(image.Rect(0, 0, 16, 16)))
	case "moved":
		http.Redirect(w, r, "/photo.jpg", http.StatusFound)
	case "endless":
		for _, err := w.Write(make([]byte, 1<<16)); err == nil; _, err = w.Write(make([]byte, 1<<16)) { //nolint:revive // until the other side has had enough
		}
	case "page":
		fmt.Fprint(w, "<!doctype html><title>Please subscribe</title>")
	default:
		http.NotFound(w, r)
	}
}

// paths gives what the server was asked for.
func (s *studio) paths() (all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.asked {
		all = append(all, r.URL.Path)
	}
	return all
}

// tale is an item with the pictures of the articles that it cites.
type tale struct {
	placement wire.Placement
	pictures  []string
}

// sends sends a reader's first edition as the press does, and gives what is carried at once.
func (s *studio) sends(to newsroom.AccountID, tales ...tale) (at []newsroom.Post) {
	s.Helper()
	e := newsroom.Edition{Account: to, Number: 1, Slot: newsroom.Slot{Kind: newsroom.First, Zone: "UTC"}}
	section := wire.Section{Interest: "ferries"}
	for n, one := range tales {
		item := newsroom.Item{ID: s.Mint(), Ordinal: n, Situation: s.Mint()}
		for k, path := range one.pictures {
			address := path
			if !strings.Contains(path, "://") && path != "" {
				address = s.site.URL + "/" + path
			}
			id := s.Arrive(enginetest.News{Feed: s.feed, Title: fmt.Sprintf("Tale %d.%d", n, k), Picture: address, Alt: "A ferry"})
			item.Cites = append(item.Cites, newsroom.Cite{Article: id, Version: 1})
			s.place(id, &item.Situation)
		}
		e.Items = append(e.Items, item)
		section.Items = append(section.Items, wire.Item{Headline: fmt.Sprintf("Tale %d", n), Placement: one.placement, FirstSeenAt: wire.At(start), UpdatedAt: wire.At(start)})
	}
	var err error
	e.Body, err = wire.Encode(wire.Edition{Number: 1, ComposedAt: wire.At(start), SentAt: wire.At(start), Sections: []wire.Section{section}})
	s.Must(err)
	s.Commit(func(tx store.Tx) error {
		if err := tx.Editions().Send(e); err != nil {
			return err
		}
		posts, err := tx.Outbox().Post(to, newsroom.EventEdition, "1", "")
		if err != nil {
			return err
		}
		at, err = Order(tx, to, 1, posts)
		return err
	})
	return at
}

// place gives an article a place in a situation, which is opened with its first.
func (s *studio) place(id newsroom.ArticleID, in *newsroom.SituationID) {
	s.Helper()
	s.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		p := store.Placement{From: head, To: newsroom.GroupHead{Seq: head.Seq + 1, Epoch: head.Epoch + 1}}
		p.Opened = []newsroom.Situation{{ID: s.Mint(), Opened: tx.Now()}}
		*in = p.Opened[0].ID
		p.Placed = []newsroom.Placed{{Trace: newsroom.Trace{Seq: head.Seq + 1, Article: id, Version: 1}, Situation: *in}}
		return tx.Situations().Place(p)
	})
}

// runs does the job, and gives the pictures by the places of their items.
func (s *studio) runs(of newsroom.AccountID) map[int]newsroom.Picture {
	s.Helper()
	s.Must(s.Run(s.Context(), newsroom.PictureJob{Account: of, Number: 1}, newsroom.Ticket{}))
	return enginetest.See(s, func(v store.View) (map[int]newsroom.Picture, error) {
		by := map[int]newsroom.Picture{}
		all, err := v.Pictures().Of(of, 1)
		for _, p := range all {
			by[p.Ordinal] = p
		}
		return by, err
	})
}

func (s *studio) wants(of newsroom.AccountID, choice newsroom.Pictures) {
	s.Helper()
	s.Commit(func(tx store.Tx) error {
		r, err := tx.Readers().Get(of)
		if err != nil {
			return err
		}
		r.Pictures = choice
		return tx.Readers().Save(r)
	})
}

func (s *studio) enqueued(job newsroom.Job) bool {
	s.Helper()
	return enginetest.See(s, func(v store.View) (bool, error) {
		_, err := v.Jobs().Find(job)
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return false, nil
		}
		return err == nil, err
	})
}

func ordinals(by map[int]newsroom.Picture) (all []int) {
	for n := range 9 {
		if _, there := by[n]; there {
			all = append(all, n)
		}
	}
	return all
}

var morning = []tale{
	{wire.Second, []string{"1/photo.jpg"}}, {wire.Lead, []string{"gone", "icon.png", "photo.png"}}, {wire.Brief, []string{"2/photo.jpg"}}, {wire.Second, []string{"", "moved"}},
}

func TestTheLeadIsShownWithTheFirstPictureThatCanBe(t *testing.T) {
	s := newStudio(t, loopback)
	ada := s.Reader("ada@example.org", newsroom.Reader{})
	s.sends(ada, morning...)
	same(t, "the job", s.enqueued(newsroom.PictureJob{Account: ada, Number: 1}), true)
	got := s.runs(ada)
	same(t, "which stories have one", ordinals(got), []int{1})
	same(t, "what was asked for", s.paths(), []string{"/gone", "/icon.png", "/photo.png"})
	p := got[1]
	same(t, "whose it is", []any{p.Publisher, p.Alt, p.Width, p.Height, strings.HasPrefix(p.URL, "https://example.org/")}, []any{"The Courier", "A ferry", 600, 400, true})
	if len(p.Name) < 26 {
		t.Errorf("the name %q can be guessed", p.Name)
	}
	whole := enginetest.See(s, func(v store.View) (newsroom.Picture, error) { return v.Pictures().Named(ada, p.Name) })
	if size, err := jpeg.DecodeConfig(bytes.NewReader(whole.Data)); err != nil || size.Width != 600 || len(whole.Data) > picture.MaxSize {
		t.Errorf("%v, %v, %d bytes", err, size, len(whole.Data))
	}
	for _, r := range s.asked {
		if r.Header.Get("Cookie")+r.Header.Get("Authorization")+r.Header.Get("Referer") != "" || !strings.HasPrefix(r.Header.Get("Accept"), "image/jpeg") {
			t.Errorf("it was asked with %v", r.Header)
		}
	}
	s.runs(ada)
	same(t, "what was asked for in all, once it has its picture", len(s.paths()), 3)
}

func TestAllStoriesButBriefsMayHavePictures(t *testing.T) {
	s := newStudio(t, loopback)
	ada := s.Reader("ada@example.org", newsroom.Reader{})
	s.wants(ada, newsroom.PicturesAll)
	s.sends(ada, morning...)
	same(t, "which stories have one", ordinals(s.runs(ada)), []int{0, 1, 3})
}

func TestWhoWantsNoPicturesHasNoneFetched(t *testing.T) {
	s := newStudio(t, loopback)
	ada := s.Reader("ada@example.org", newsroom.Reader{})
	s.wants(ada, newsroom.PicturesOff)
	s.sends(ada, morning...)
	same(t, "the job", s.enqueued(newsroom.PictureJob{Account: ada, Number: 1}), false)
	same(t, "pictures", ordinals(s.runs(ada)), []int(nil))
	same(t, "requests", s.paths(), []string(nil))
}

func TestWhatFailsLeavesTheEditionWithoutPictures(t *testing.T) {
	for _, c := range []struct {
		name, picture string
		requests      int
		allowed       []string
	}{
		{"a server that the guard refuses", "photo.jpg", 0, nil},
		{"a file without an end", "endless", 1, []string{loopback}},
		{"a page", "page", 1, []string{loopback}},
		{"no address of the web", "ftp://example.org/photo.jpg", 0, []string{loopback}},
		{"nobody there", "http://127.0.0.1:1/photo.jpg", 0, []string{loopback}},
	} {
		s := newStudio(t, c.allowed...)
		ada := s.Reader("ada@example.org", newsroom.Reader{})
		s.sends(ada, tale{wire.Lead, []string{c.picture}})
		same(t, c.name, ordinals(s.runs(ada)), []int(nil))
		same(t, c.name+": requests", len(s.paths()), c.requests)
	}
}

func TestTheReadersOfOneMorningCostAPublisherOneRequest(t *testing.T) {
	s := newStudio(t, loopback)
	ada, bob := s.Reader("ada@example.org", newsroom.Reader{}), s.Reader("bob@example.org", newsroom.Reader{})
	s.sends(ada, tale{wire.Lead, []string{"photo.jpg"}})
	s.sends(bob, tale{wire.Lead, []string{"photo.jpg"}})
	adas, bobs := s.runs(ada)[0], s.runs(bob)[0]
	same(t, "requests", s.paths(), []string{"/photo.jpg"})
	same(t, "the same picture", []any{bobs.Width, bobs.Height, bobs.Origin}, []any{adas.Width, adas.Height, adas.Origin})
	if adas.Name == bobs.Name {
		t.Error("two readers' pictures have one name")
	}
	err := s.Store.Read(s.Context(), func(v store.View) error {
		_, err := v.Pictures().Named(bob, adas.Name)
		return err
	})
	same(t, "another's picture", newsroom.KindOf(err), newsroom.KindNotFound)
}

func TestALetterWithPicturesWaitsForThem(t *testing.T) {
	for _, waits := range []bool{true, false} {
		s := newStudio(t, loopback)
		ada := s.Reader("ada@example.org", newsroom.Reader{})
		s.Commit(func(tx store.Tx) error {
			return tx.Outbox().Choose(newsroom.Delivery{Account: ada, Editions: true, Pictures: waits, EReader: "ada@kindle.example", Daily: 1})
		})
		at := s.sends(ada, tale{wire.Lead, []string{"photo.jpg"}})
		post := func() newsroom.Post {
			return enginetest.See(s, func(v store.View) (newsroom.Post, error) {
				all, err := v.Outbox().Page(store.Posts{Account: ada, Channel: newsroom.ChannelEmail, Limit: 9})
				return all[0], err
			})
		}
		want := []any{2, start}
		if waits {
			want = []any{1, start.Add(Patience)}
		}
		same(t, "what is carried at once, and when the letter is due", []any{len(at), post().NextAt}, want)
		s.Pass(10 * time.Second)
		s.runs(ada)
		same(t, "the letter is carried", s.enqueued(newsroom.DeliverOf(post())), waits) // the test does not carry those that don't wait
		if waits {
			same(t, "when it is due then", post().NextAt, start.Add(10*time.Second))
		}
	}
}

func TestAnAccountThatHasGoneNeedsNoPictures(t *testing.T) {
	s := newStudio(t, loopback)
	ada := s.Reader("ada@example.org", newsroom.Reader{})
	s.sends(ada, tale{wire.Lead, []string{"photo.jpg"}})
	s.Commit(func(tx store.Tx) error { return tx.Accounts().Remove(ada) })
	s.Must(s.Run(s.Context(), newsroom.PictureJob{Account: ada, Number: 1}, newsroom.Ticket{}))
	same(t, "requests", s.paths(), []string(nil))
}
