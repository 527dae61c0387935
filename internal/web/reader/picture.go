package reader

import (
	"net/http"
	"strconv"

	"newsroom/internal/edition"
	"newsroom/internal/picture"
	"newsroom/internal/web/entry"
	"newsroom/internal/wire"
)

// picturesPath is what the addresses of pictures begin with. They are asked for as the editions are that they belong to: by who is
// signed in, and by nobody for another.
const picturesPath = "/pictures/"

// pictureKept is for how long a browser may keep a picture: what its name stands for never changes.
const pictureKept = "private, max-age=604800, immutable"

// picture sends a picture.
func (p *pages) picture(w http.ResponseWriter, r *http.Request) error {
	found, err := p.Archive.Picture(r.Context(), entry.GuestOf(r).Account.ID, r.PathValue("name"))
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", picture.Type)
	h.Set("Content-Length", strconv.Itoa(len(found.Data)))
	h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", pictureKept)
	if r.Method == http.MethodHead {
		return nil
	}
	_, _ = w.Write(found.Data) // a reader who is gone is no error of ours
	return nil
}

// shot is a picture on the page. Its size is said, so that nothing moves when it comes.
type shot struct {
	Src, Alt      string
	Width, Height int
	Publisher     string
	URL           string // of the article; empty: it has none that a browser may open
}

// shotOf gives the picture of an item, if the reader wants one with a story that is the lead, or is not.
func shotOf(l edition.StoredPage, ordinal int, lead bool) *shot {
	p, there := l.Shown[ordinal]
	if !there || !l.Pictures.Shows(lead) {
		return nil
	}
	return &shot{
		Src: picturesPath + p.Name, Alt: cut(p.Alt, longestHead), Width: p.Width, Height: p.Height,
		Publisher: cut(p.Publisher, longestName), URL: wire.Source{URL: p.URL}.Opens(),
	}
}
