package app

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/edition"
	"newsroom/internal/httpd"
	"newsroom/internal/source"
	"newsroom/internal/store"
)

// gallery is a site with a feed whose entries have pictures, and the pictures.
type gallery struct {
	*httptest.Server
	mu    sync.Mutex
	asked int
}

func newGallery(t *testing.T) *gallery {
	t.Helper()
	g := &gallery{}
	g.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/ferry.jpg" {
			g.mu.Lock()
			g.asked++
			g.mu.Unlock()
			_ = jpeg.Encode(w, image.NewGray(image.Rect(0, 0, 1200, 800)), nil)
			return
		}
		w.Header().Set("Content-Type", "application/rss+xml")
		fmt.Fprintf(w, `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>The Courier</title><link>%[1]s/</link>
			<item><guid>1</guid><title>Ferries sail again to Halden</title><link>%[1]s/ferries</link>
			<description>The ferries sail again after a strike of nine days. The union says so.</description>
			<media:content url="%[1]s/ferry.jpg" medium="image"><media:description>A ferry "leaves" the &lt;b&gt;harbour&lt;/b&gt;</media:description></media:content></item>
		</channel></rss>`, g.URL)
	}))
	t.Cleanup(g.Close)
	return g
}

func (g *gallery) requests() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.asked
}

// From a feed's entry to the page: the browser is sent a picture of ours, at our address, with its size, and what the edition says
// and why is not touched by it.
func TestAnEditionIsShownWithThePictureOfItsFeed(t *testing.T) {
	g := newGallery(t)
	c := &clock{now: dawn}
	a := open(t, c, new(record))
	w := &twin{TB: t, App: a, clock: c}
	ada := w.reader("ada@example.org")
	w.take(ada.ID, source.Want{URL: g.URL + "/feed"})
	w.say(ada, "Follow ferries.")
	c.pass(time.Hour)
	_, err := a.Poll(t.Context(), true, func(Counts) {})
	w.must(err)
	number, err := a.Compose(t.Context(), ada.ID, edition.Request(time.UTC, c.time()))
	w.must(err)
	before, _, err := a.Archive.Sent(t.Context(), ada.ID, number)
	w.must(err)
	session := signed(w, ada)
	job := newsroom.PictureJob{Account: ada.ID, Number: number}
	w.must(a.Work(t.Context(), func(v store.View) (bool, error) {
		all, err := v.Pictures().Of(ada.ID, number)
		return len(all) == 1, err
	}, job))
	page := w.page("/", session).Body.String()
	shown := regexp.MustCompile(`<figure class="shot"><img src="(/pictures/[A-Z2-7]{26})" alt="A ferry &#34;leaves&#34; the harbour" width="960" height="640" decoding="async">` +
		`<figcaption>Picture: <a href="` + regexp.QuoteMeta(g.URL) + `/ferries" rel="noreferrer"><bdi>The Courier</bdi></a></figcaption></figure>`).FindStringSubmatch(page)
	if shown == nil {
		t.Fatal(page)
	}
	for _, src := range regexp.MustCompile(`(?:src|srcset|poster|data)="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		if !strings.HasPrefix(src[1], "/") || strings.HasPrefix(src[1], "//") {
			t.Errorf("the page loads %q", src[1])
		}
	}
	got := w.page(shown[1], session)
	size, err := jpeg.DecodeConfig(bytes.NewReader(got.Body.Bytes()))
	w.must(err)
	same(t, "the picture", []any{got.Code, got.Header().Get("Content-Type"), size.Width, size.Height, got.Header().Get("X-Content-Type-Options")},
		[]any{http.StatusOK, "image/jpeg", 960, 640, "nosniff"})
	bob := signed(w, w.reader("bob@example.org"))
	same(t, "for another reader, at another name, for nobody", []int{w.page(shown[1], bob).Code, w.page(shown[1]+"A", session).Code, w.page(shown[1], "").Code},
		[]int{http.StatusNotFound, http.StatusNotFound, http.StatusSeeOther})
	off := newsroom.PicturesOff
	w.must(a.Accounts.SetOwn(t.Context(), ada.ID, account.Settings{Pictures: &off}))
	if strings.Contains(w.page("/", session).Body.String(), "<img") {
		t.Error("who wants no pictures is shown one")
	}
	after, _, err := a.Archive.Sent(t.Context(), ada.ID, number)
	w.must(err)
	same(t, "what was sent", string(after), string(before))
	same(t, "requests for the picture", g.requests(), 1)
}

// page asks for a page as a browser does.
func (w *twin) page(path, session string) *httptest.ResponseRecorder {
	w.Helper()
	r := httptest.NewRequest(http.MethodGet, "https://news.example.org"+path, nil)
	if session != "" {
		r.Header.Set("Cookie", "__Host-newsroom="+session)
	}
	out := httptest.NewRecorder()
	w.handler(new(httpd.Gate)).ServeHTTP(out, r)
	return out
}

// signed lets a reader sign in.
func signed(w *twin, a newsroom.Account) string {
	w.Helper()
	link, err := w.Doors.ResetLink(w.Context(), a.Email)
	w.must(err)
	session, err := w.Doors.Reset(w.Context(), account.Joining{Secret: link, Password: "an excellent password"}, account.Visit{})
	w.must(err)
	return session
}
