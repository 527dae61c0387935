package illustration

import (
	"bytes"
	"image/jpeg"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/picture"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

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

func TestALetterWithPicturesAndABookWaitForThem(t *testing.T) {
	for _, waits := range []bool{true, false} {
		s := newStudio(t, loopback)
		ada := s.Reader("ada@example.org", newsroom.Reader{})
		s.Commit(func(tx store.Tx) error {
			return tx.Outbox().Choose(newsroom.Delivery{Account: ada, Editions: true, Pictures: waits, EReader: "ada@kindle.example", Daily: 1})
		})
		at := s.sends(ada, tale{wire.Lead, []string{"photo.jpg"}})
		by := func(channel newsroom.Channel) newsroom.Post {
			return enginetest.See(s, func(v store.View) (newsroom.Post, error) {
				all, err := v.Outbox().Page(store.Posts{Account: ada, Channel: channel, Limit: 9})
				return all[0], err
			})
		}
		post := func() newsroom.Post { return by(newsroom.ChannelEmail) }
		want := []any{1, start}
		if waits {
			want = []any{0, start.Add(Patience)}
		}
		same(t, "what is carried at once, and when the letter is due", []any{len(at), post().NextAt}, want)
		same(t, "when the book is due", by(newsroom.ChannelEReader).NextAt, start.Add(Patience))
		s.Pass(10 * time.Second)
		s.runs(ada)
		book := by(newsroom.ChannelEReader)
		same(t, "the book is carried, and when it is due", []any{s.enqueued(newsroom.DeliverOf(book)), book.NextAt}, []any{true, start.Add(10 * time.Second)})
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
