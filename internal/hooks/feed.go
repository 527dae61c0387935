package hooks

import (
	"context"
	"net/http"

	"newsroom"
	"newsroom/internal/delivery/privatefeed"
	"newsroom/internal/httpd"
)

// What the address of a private feed is made of: FeedPath, the secret, and the file of a form.
const (
	FeedPath = "/private/"
	AtomFile = "/atom.xml"
	JSONFile = "/feed.json"
)

// Feeds is where private feeds are found and written.
type Feeds interface {
	Find(ctx context.Context, secret string) (newsroom.PrivateFeed, error)
	Issue(ctx context.Context, f newsroom.PrivateFeed, form privatefeed.Form, holds func(privatefeed.Mark) bool) (privatefeed.Issue, error)
}

type feeds struct {
	desk   Feeds
	porch  *httpd.Porch
	keeper httpd.Keeper
}

// MountFeeds adds the private feeds. Requests are counted by address, and those for one feed as those of one app.
func MountFeeds(mux *http.ServeMux, desk Feeds, porch *httpd.Porch) {
	f := &feeds{desk: desk, porch: porch}
	for file, form := range map[string]privatefeed.Form{AtomFile: privatefeed.Atom, JSONFile: privatefeed.JSON} {
		mux.Handle(FeedPath+"{secret}"+file, httpd.Methods(map[string]http.Handler{
			http.MethodGet: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if err := f.answer(w, r, form); err != nil {
					refuse(w, err, http.StatusNotFound)
				}
			}),
		}))
	}
}

// app is what requests for a feed are counted as.
const app = "private feed"

// answer sends a feed. Nobody but the asker may keep it, nobody is to list it, and a browser that shows it runs and
// fetches nothing of it.
func (f *feeds) answer(w http.ResponseWriter, r *http.Request, form privatefeed.Form) error {
	h := w.Header()
	h.Set("X-Robots-Tag", "noindex, nofollow, noarchive")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
	if err := f.porch.Arrive(w, r); err != nil {
		return err
	}
	found, err := f.desk.Find(r.Context(), r.PathValue("secret"))
	if err != nil {
		return err
	}
	if err := f.porch.Count(w, newsroom.Principal{Account: found.Account, Client: app}); err != nil {
		return err
	}
	issue, err := f.desk.Issue(r.Context(), found, form, func(m privatefeed.Mark) bool { return httpd.Holds(r, m.ETag, m.Modified) })
	if err != nil {
		return err
	}
	f.keeper.Answer(w, r, httpd.Document{ContentType: issue.ContentType, ETag: issue.ETag, Modified: issue.Modified, Body: issue.Body})
	return nil
}
