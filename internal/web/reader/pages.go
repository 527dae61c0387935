// Package reader is the door at which a signed-in reader reads editions: the page that letters and the interface lead to.
//
// An edition is shown from the bytes that were sent, as its printed form, with what publishers have corrected since above
// it. An edition that is not the reader's is not there, whoever else has one of that number.
package reader

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strconv"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
	"newsroom/internal/wire"
)

// Path is where the newest edition is; an older one is below it, by its number.
const Path = "/editions"

// Archive is what was sent.
type Archive interface {
	// Sent gives the JSON of one edition, the newest for number 0.
	Sent(ctx context.Context, account newsroom.AccountID, number int64) (body []byte, etag string, err error)
	// Corrections gives what became of what it quoted.
	Corrections(ctx context.Context, account newsroom.AccountID, number int64) ([]wire.Correction, error)
}

type pages struct {
	archive Archive
	none    string
}

// Mount adds the routes behind a gate. none is the page for who has no edition yet.
func Mount(mux *http.ServeMux, gate *entry.Pages, archive Archive, none string) {
	p := &pages{archive, none}
	gate.Add(mux, Path, entry.Page{Show: gate.Known(p.newest)})
	gate.Add(mux, Path+"/{number}", entry.Page{Show: gate.Known(p.numbered)})
}

// newest shows the newest edition.
func (p *pages) newest(w http.ResponseWriter, r *http.Request) error {
	err := p.show(w, r, 0)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		paper.Send(w, p.none)
		return nil
	}
	return err
}

var errNone = newsroom.Errorf(newsroom.KindNotFound, "You have no edition of that number.")

// numbered shows one edition. A number has one address: without a sign and without zeros before it.
func (p *pages) numbered(w http.ResponseWriter, r *http.Request) error {
	said := r.PathValue("number")
	number, err := strconv.ParseInt(said, 10, 64)
	if err != nil || number < 1 || strconv.FormatInt(number, 10) != said {
		return errNone
	}
	if err = p.show(w, r, number); newsroom.KindOf(err) == newsroom.KindNotFound {
		return newsroom.Because(newsroom.KindNotFound, err, "%s", errNone.Message)
	}
	return err
}

func (p *pages) show(w http.ResponseWriter, r *http.Request, number int64) error {
	account := entry.GuestOf(r).Account.ID
	body, _, err := p.archive.Sent(r.Context(), account, number)
	if err != nil {
		return err
	}
	var e wire.Edition
	if err := json.Unmarshal(body, &e); err != nil {
		return newsroom.Because(newsroom.KindInternal, err, "A stored edition can't be read.")
	}
	since, err := p.archive.Corrections(r.Context(), account, e.Number)
	if err != nil {
		return err
	}
	var page bytes.Buffer
	if err := edition.HTML(&page, e, since...); err != nil {
		return err
	}
	paper.Whole(w, r, page.Bytes())
	return nil
}
