package reader_test

import (
	"net/http"
	"testing"

	"newsroom/internal/edition"
	"newsroom/internal/edition/editiontest"
)

func TestABookIsSentAsAFileToItsReaderAlone(t *testing.T) {
	h := newHouse(t)
	ada, session := h.joined("ada@example.org")
	_, other := h.joined("bob@example.org")
	e := editiontest.Edition("en").Example(1)
	e.Number, e.Slot.Date = 1, "2026-11-21"
	h.sends(ada, e)
	w := h.get("/editions/1.epub", session)
	header := w.Header()
	same(t, "the answer", []any{w.Code, header.Get("Content-Type"), header.Get("Content-Disposition"), header.Get("Cache-Control"), header.Get("X-Content-Type-Options")},
		[]any{200, edition.BookType, `attachment; filename="newsroom-2026-11-21-1.epub"`, "private, no-cache", "nosniff"})
	says(t, "the page", h.get("/editions/1", session), `href="/editions/1.epub"`, "As EPUB")
	same(t, "the same bytes again", h.get("/editions/1.epub", session).Body.String(), w.Body.String())
	for path, who := range map[string]string{"/editions/1.epub": other, "/editions/2.epub": session, "/editions/01.epub": session, "/editions/x.epub": session, "/editions/1.epub.epub": session} {
		same(t, path, h.get(path, who).Code, http.StatusNotFound)
	}
	same(t, "somebody who is not signed in", h.get("/editions/1.epub", "").Code, http.StatusSeeOther)
}
