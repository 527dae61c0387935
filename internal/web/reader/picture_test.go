package reader_test

import (
	"archive/zip"
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// hung gives a house with a reader whose edition has a picture at each of its items.
func hung(t *testing.T) (h *house, ada newsroom.AccountID, session string) {
	t.Helper()
	h, ada, session = printed(t)
	items := enginetest.See(h, func(v store.View) ([]newsroom.Item, error) { return v.Editions().Items(ada, 1) })
	h.Commit(func(tx store.Tx) error {
		for i, item := range items {
			err := tx.Pictures().Add(newsroom.Picture{
				Account: ada, Number: 1, Ordinal: item.Ordinal, Name: "NAME" + strings.Repeat("A", i+1), Publisher: `The "Courier"`, URL: "javascript:alert(1)",
				Alt: "A ferry\u202e \"leaves\" <b>", Width: 960, Height: 480, Data: []byte("\xff\xd8 " + strings.Repeat("x", i)),
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	return h, ada, session
}

func (h *house) wants(who newsroom.AccountID, choice newsroom.PictureChoice) {
	h.Helper()
	h.Commit(func(tx store.Tx) error {
		r, err := tx.Readers().Get(who)
		if err != nil {
			return err
		}
		r.Pictures = choice
		return tx.Readers().Save(r)
	})
}

func TestThePageShowsThePicturesThatItsReaderWants(t *testing.T) {
	h, ada, session := hung(t)
	lead := `<figure class="shot"><img src="/pictures/NAMEA" alt="A ferry &#34;leaves&#34; &lt;b&gt;" width="960" height="480" decoding="async">` +
		`<figcaption>Picture: <bdi>The &#34;Courier&#34;</bdi></figcaption></figure>`
	for _, path := range []string{"/", "/editions/1"} {
		h.wants(ada, newsroom.PicturesLead)
		says(t, "the lead", h.get(path, session), lead, "!NAMEAA")
		h.wants(ada, newsroom.PicturesAll)
		says(t, "all", h.get(path, session), lead, `src="/pictures/NAMEAA"`, `decoding="async" loading="lazy">`)
		h.wants(ada, newsroom.PicturesOff)
		says(t, "none", h.get(path, session), "!<img", "!Picture:")
	}
}

// A book holds the pictures that the page shows, as files of its own.
func TestABookHoldsThePicturesThatItsReaderWants(t *testing.T) {
	h, ada, session := hung(t)
	for choice, want := range map[newsroom.PictureChoice]string{
		newsroom.PicturesOff: "", newsroom.PicturesLead: "EPUB/picture-1.jpg \xff\xd8 \n", newsroom.PicturesAll: "EPUB/picture-1.jpg \xff\xd8 \nEPUB/picture-2.jpg \xff\xd8 x\n",
	} {
		h.wants(ada, choice)
		book := h.get("/editions/1.epub", session).Body.Bytes()
		z, err := zip.NewReader(bytes.NewReader(book), int64(len(book)))
		h.Must(err)
		var pictures, pages string
		for _, f := range z.File {
			r, err := f.Open()
			h.Must(err)
			content, err := io.ReadAll(r)
			h.Must(err)
			if strings.HasSuffix(f.Name, ".jpg") {
				pictures += f.Name + " " + string(content) + "\n"
			} else if strings.HasPrefix(f.Name, "EPUB/section-") {
				pages += string(content)
			}
		}
		same(t, "the pictures for who wants "+choice.String(), pictures, want)
		same(t, "where they are shown", strings.Count(pages, `<figure><img src="picture-`), strings.Count(want, "\n"))
		if strings.Contains(pages, "javascript:") {
			t.Error("it leads to a script")
		}
	}
}

func TestAPictureIsGivenToItsReaderAlone(t *testing.T) {
	h, _, session := hung(t)
	_, bobs := h.joined("bob@example.org")
	w := h.get("/pictures/NAMEAA", session)
	header := w.Header()
	same(t, "the answer", []any{w.Code, w.Body.String(), header.Get("Content-Type"), header.Get("Content-Length"), header.Get("X-Content-Type-Options"), header.Get("Cross-Origin-Resource-Policy")},
		[]any{http.StatusOK, "\xff\xd8 x", "image/jpeg", "4", "nosniff", "same-origin"})
	same(t, "what a browser may do with it", []string{header.Get("Cache-Control"), header.Get("Content-Security-Policy")},
		[]string{"private, max-age=604800, immutable", "default-src 'none'; frame-ancestors 'none'"})
	for path, who := range map[string]string{"/pictures/NAMEA": bobs, "/pictures/NAME": session, "/pictures/namea": session} {
		same(t, path, h.get(path, who).Code, http.StatusNotFound)
	}
	same(t, "somebody who is not signed in", h.get("/pictures/NAMEA", "").Code, http.StatusSeeOther)
	same(t, "without a name", h.get("/pictures/", session).Code, http.StatusNotFound)
}
