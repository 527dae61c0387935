package hooks

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/delivery/privatefeed"
	"newsroom/internal/edition"
	"newsroom/internal/httpd"
)

// What the address of a private feed is made of: FeedPath, the secret, and the file of a form.
const (
	FeedPath = "/private/"
	AtomFile = "/atom.xml"
	JSONFile = "/feed.json"
	// OPDSFile is where the catalogue for e-readers begins.
	OPDSFile = "/" + privatefeed.RootFile
)

// PrivateFeeds is where private feeds, and catalogues of editions, are found and written.
type PrivateFeeds interface {
	Find(ctx context.Context, secret string) (newsroom.PrivateFeed, error)
	Issue(ctx context.Context, f newsroom.PrivateFeed, form privatefeed.Form, holds func(privatefeed.Validator) bool) (privatefeed.FeedDocument, error)
	Root(ctx context.Context, f newsroom.PrivateFeed, holds func(privatefeed.Validator) bool) (privatefeed.FeedDocument, error)
	Shelf(ctx context.Context, f newsroom.PrivateFeed, page int64, holds func(privatefeed.Validator) bool) (privatefeed.FeedDocument, error)
	Book(ctx context.Context, f newsroom.PrivateFeed, number int64) (edition.EPUBFile, error)
}

type feeds struct {
	source  PrivateFeeds
	limiter *httpd.PublicLimiter
	keeper  httpd.Cacher
}

// MountFeeds adds the private feeds and catalogues. Requests are counted by address, and those for one feed as those of one app.
func MountFeeds(mux *http.ServeMux, source PrivateFeeds, limiter *httpd.PublicLimiter) {
	f := &feeds{source: source, limiter: limiter}
	for path, write := range map[string]writing{
		AtomFile: f.form(privatefeed.Atom), JSONFile: f.form(privatefeed.JSON), OPDSFile: f.root, "/" + privatefeed.ShelfFile: f.shelf,
		"/" + privatefeed.BookPath + "{file}": f.book,
	} {
		mux.Handle(FeedPath+"{secret}"+path, httpd.Methods(map[string]http.Handler{
			http.MethodGet: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if err := f.answer(w, r, write); err != nil {
					refuse(w, err, http.StatusNotFound)
				}
			}),
		}))
	}
}

// app is what requests for a feed are counted as.
const app = "private feed"

// writing writes what is asked for at the address of a feed.
type writing func(r *http.Request, f newsroom.PrivateFeed) (httpd.PrivateDocument, error)

// answer sends what is at an address. Nobody but the asker may keep it, nobody is to list it, and a browser that shows it runs and
// fetches nothing of it.
func (f *feeds) answer(w http.ResponseWriter, r *http.Request, write writing) error {
	h := w.Header()
	h.Set("X-Robots-Tag", "noindex, nofollow, noarchive")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
	if err := f.limiter.AllowView(w, r); err != nil {
		return err
	}
	found, err := f.source.Find(r.Context(), r.PathValue("secret"))
	if err != nil {
		return err
	}
	if err := f.limiter.Count(w, newsroom.Principal{Account: found.Account, Client: app}); err != nil {
		return err
	}
	document, err := write(r, found)
	if err != nil {
		return err
	}
	f.keeper.Answer(w, r, document)
	return nil
}

func holding(r *http.Request) func(privatefeed.Validator) bool {
	return func(m privatefeed.Validator) bool { return httpd.Holds(r, m.ETag, m.Modified) }
}

func documentOf(i privatefeed.FeedDocument, err error) (httpd.PrivateDocument, error) {
	return httpd.PrivateDocument{ContentType: i.ContentType, ETag: i.ETag, Modified: i.Modified, Body: i.Body}, err
}

func (f *feeds) form(form privatefeed.Form) writing {
	return func(r *http.Request, found newsroom.PrivateFeed) (httpd.PrivateDocument, error) {
		return documentOf(f.source.Issue(r.Context(), found, form, holding(r)))
	}
}

func (f *feeds) root(r *http.Request, found newsroom.PrivateFeed) (httpd.PrivateDocument, error) {
	return documentOf(f.source.Root(r.Context(), found, holding(r)))
}

// shelf writes a page of the editions: the first where none is named, and none where what is named is no number.
func (f *feeds) shelf(r *http.Request, found newsroom.PrivateFeed) (httpd.PrivateDocument, error) {
	page := int64(1)
	if asked := r.URL.Query(); asked.Has("page") {
		page = positive(asked.Get("page"))
	}
	return documentOf(f.source.Shelf(r.Context(), found, page, holding(r)))
}

func (f *feeds) book(r *http.Request, found newsroom.PrivateFeed) (httpd.PrivateDocument, error) {
	said, is := strings.CutSuffix(r.PathValue("file"), privatefeed.BookFile)
	if !is {
		said = ""
	}
	b, err := f.source.Book(r.Context(), found, positive(said))
	return httpd.PrivateDocument{ContentType: edition.BookType, ETag: b.ETag, Modified: b.UpdatedAt, Body: b.Body, File: b.File}, err
}

// mostPages bounds what is reckoned with a number that somebody names.
const mostPages = 1 << 40

// positive reads a number in its one form, or gives 0, which nothing has.
func positive(said string) int64 {
	n, err := strconv.ParseInt(said, 10, 64)
	if err != nil || n < 1 || n > mostPages || strconv.FormatInt(n, 10) != said {
		return 0
	}
	return n
}
