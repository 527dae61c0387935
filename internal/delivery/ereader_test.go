package delivery_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io"
	"mime"
	"mime/multipart"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/delivery"
	"newsroom/internal/edition"
	"newsroom/internal/mail/mailtest"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// attached gives the book that a letter brings, and what it is called.
func attached(t *testing.T, l mailtest.ReceivedLetter) (body []byte, name string) {
	t.Helper()
	_, params, err := mime.ParseMediaType(l.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	_, raw, _ := strings.Cut(l.Raw, "\r\n\r\n")
	for parts := multipart.NewReader(strings.NewReader(raw), params["boundary"]); ; {
		part, err := parts.NextPart()
		if err != nil {
			return body, name
		}
		if strings.HasPrefix(part.Header.Get("Content-Type"), edition.BookType) {
			if body, err = io.ReadAll(base64.NewDecoder(base64.StdEncoding, part)); err != nil {
				t.Fatal(err)
			}
			name = part.FileName()
		}
	}
}

// book is the newest edition as a book.
func (h *house) book() []byte {
	h.Helper()
	var e wire.Edition
	person := enginetest.See(h, func(v store.View) (newsroom.Account, error) { return v.Accounts().Get(h.reader) })
	sent := enginetest.See(h, func(v store.View) (newsroom.Edition, error) { return v.Editions().Latest(h.reader) })
	h.Must(json.Unmarshal(sent.Body, &e))
	b, err := edition.BookOf(person, e, nil, nil)
	h.Must(err)
	return b.Body
}

func (h *house) eReader(address string) error {
	return h.outbox.EReader(h.Context(), h.reader, address, newsroom.ActorReader)
}

func TestAnEditionGoesToTheEReaderAsABookBesideItsLetter(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.Must(h.eReader("ada@kindle.example"))
	h.edition(h.reader, "Dues fall")
	h.alert(h.reader, "Dues rise")
	h.work()
	byAddress := map[string][]mailtest.ReceivedLetter{}
	for _, l := range h.took() {
		byAddress[l.To] = append(byAddress[l.To], l)
	}
	same(t, "letters", []int{len(byAddress["ada@example.org"]), len(byAddress["ada@kindle.example"])}, []int{2, 1})
	l := byAddress["ada@kindle.example"][0]
	body, name := attached(t, l)
	same(t, "what is attached", []any{name, bytes.Equal(body, h.book()), l.Subject}, []any{"newsroom-2026-11-21-1.epub", true, "Edition 1, Saturday 21 November 2026"})
	latest, err := h.outbox.Latest(h.Context(), h.reader)
	h.Must(err)
	var told []string
	for _, p := range latest {
		told = append(told, delivery.Tell("en", nil).What(p)+": "+string(p.State))
	}
	same(t, "what the reader sees", told, []string{"An alert: sent", "Edition 1, for your e-reader: sent", "Edition 1: sent"})
}

func TestATestGoesToTheEReaderToo(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.Must(h.eReader("ada@kindle.example"))
	h.Must(h.outbox.Test(h.Context(), h.reader))
	h.work()
	same(t, "before the first edition", len(h.took()), 1)
	h.edition(h.reader, "Dues fall")
	h.work()
	h.took()
	h.Pass(time.Hour)
	h.Must(h.outbox.Test(h.Context(), h.reader))
	h.work()
	for _, l := range h.took() {
		if body, _ := attached(t, l); l.To == "ada@kindle.example" && bytes.Equal(body, h.book()) {
			return
		}
	}
	t.Error("no book came")
}

func TestABookIsNotSentOnceItIsSwitchedOffAndOtherChoicesLeaveItAlone(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.Must(h.eReader("ada@kindle.example"))
	h.choose(h.reader, func(d *newsroom.Delivery) { d.Editions, d.Alerts = false, false })
	h.edition(h.reader, "Dues fall")
	h.Must(h.eReader(""))
	h.work()
	same(t, "letters", len(h.took()), 0)
	h.stands(newsroom.PostDropped, newsroom.CauseUnwanted, "you had switched it off")
	for _, bad := range []string{"ada", "Ada <ada@kindle.example>", "a@b@c", "a@kindle.example, b@kindle.example", strings.Repeat("a", 260) + "@kindle.example"} {
		if err := h.eReader(bad); newsroom.KindOf(err) != newsroom.KindInvalid {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
