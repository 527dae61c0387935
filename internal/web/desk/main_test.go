package desk_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/mandate"
	"newsroom/internal/readiness"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/desk"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/webtest"
)

var (
	same  = enginetest.Same
	holds = webtest.Holds
)

// house is the pages, with the step that they lead to.
type house struct {
	*webtest.House
	editor *mandate.Editor
}

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{}
	h.House = webtest.New(t, func(w *webtest.House, mux *http.ServeMux, gate *entry.Pages) {
		h.editor = mandate.NewEditor(w.Store, readiness.Refresh)
		desk.Mount(mux, gate, desk.Steps{Mandates: h.editor, Archive: edition.NewArchive(w.Store), Plans: w.People, Mint: w.Mint})
	})
	return h
}

// tells fills in the box of a page and sends it.
func (h *house) tells(page *httptest.ResponseRecorder, session, do, text string) *httptest.ResponseRecorder {
	h.Helper()
	return h.Post(desk.Path, session, webtest.Filled(page, `class="desk"`, url.Values{"text": {text}, "do": {do}}))
}

// follows gives the labels that a mandate follows.
func (h *house) follows(a newsroom.AccountID) (labels []string, revision newsroom.Revision) {
	h.Helper()
	shown, err := h.editor.Show(h.Context(), a)
	h.Must(err)
	for _, i := range shown.Mandate.Followed() {
		labels = append(labels, i.Label)
	}
	return labels, shown.Mandate.Revision
}
