package illustration

import (
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
		for _, err := w.Write(make([]byte, 1<<16)); err == nil; _, err = w.Write(make([]byte, 1<<16)) {
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

// sends stores a reader's first edition as the press does, and gives what is carried at once.
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
		p := store.GroupingBatch{From: head, To: newsroom.GroupHead{Seq: head.Seq + 1, Epoch: head.Epoch + 1}}
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

func (s *studio) wants(of newsroom.AccountID, choice newsroom.PictureChoice) {
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
