package sources

import (
	"context"
	"net/http"
	"strconv"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/letterbox"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// letterPath is the page of what is in quarantine at one address for a newsletter.
const letterPath = "/sources/letter"

// Letterboxes is what the pages ask of package letterbox.
type Letterboxes interface {
	Open() bool
	Address(secret string) string
	List(ctx context.Context, account newsroom.AccountID) ([]letterbox.Box, error)
	One(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID) (letterbox.Box, error)
	Quarantine(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID) ([]letterbox.Quarantined, error)
	Accept(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID, one newsroom.IssueID) (sender bool, err error)
	Empty(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID, one newsroom.IssueID) error
	Confirmed(ctx context.Context, account newsroom.AccountID, source newsroom.SourceID, one newsroom.IssueID) error
}

// boxed is the page of one address for a newsletter.
type boxed struct {
	paper.Frame
	Box     letterbox.Box
	Waiting []letterbox.Quarantined
}

// quarantine shows strangers' letters that came to an address.
func (p *pages) quarantine(w http.ResponseWriter, r *http.Request) error {
	account := entry.GuestOf(r).Account.ID
	id, err := strconv.ParseInt(r.URL.Query().Get("source"), 10, 64)
	if err != nil {
		return errNone
	}
	one, err := p.letters.One(r.Context(), account, newsroom.SourceID(id))
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return errNone
	}
	if err != nil {
		return err
	}
	waiting, err := p.letters.Quarantine(r.Context(), account, one.Source)
	if err != nil {
		return err
	}
	return paper.Print(w, r, templates, "letter.html", boxed{begin(r, "Letters in quarantine"), one, waiting})
}

// settleLetter does what was pressed beside a letter.
func (p *pages) settleLetter(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	source, err := strconv.ParseInt(form.Get("source"), 10, 64)
	if err != nil {
		return entry.ErrForm
	}
	one, err := strconv.ParseInt("0"+form.Get("issue"), 10, 64)
	if err != nil {
		return entry.ErrForm
	}
	ctx, account, box, issue := r.Context(), entry.GuestOf(r).Account.ID, newsroom.SourceID(source), newsroom.IssueID(one)
	back := letterPath + "?source=" + strconv.FormatInt(source, 10)
	switch form.Get("do") {
	case "accept":
		_, err = p.letters.Accept(ctx, account, box, issue)
	case "drop":
		err = p.letters.Empty(ctx, account, box, issue)
	case "empty":
		back, err = Path, p.letters.Empty(ctx, account, box, 0)
	case "confirmed":
		back, err = Path, p.letters.Confirmed(ctx, account, box, issue)
	default:
		return entry.ErrForm
	}
	if err != nil {
		return err
	}
	paper.Send(w, back)
	return nil
}

// addLetter makes an address for a newsletter.
func (p *pages) addLetter(w http.ResponseWriter, r *http.Request, name string) error {
	if !p.letters.Open() {
		return entry.ErrForm
	}
	_, secret, err := p.shelf.AddLetter(r.Context(), entry.GuestOf(r).Account.ID, name)
	if err != nil {
		return p.refused(w, r, wish{}, err)
	}
	v, err := p.view(r)
	if err != nil {
		return err
	}
	v.Made = p.letters.Address(secret)
	return paper.Print(w, r, templates, "sources.html", v)
}
