package reader

import (
	"context"
	"embed"
	"net/http"
	"strconv"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/edition"
	"newsroom/internal/httpd"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// Path is where the archive is; an edition is below it, by its number.
const Path = "/editions"

// FrontPath is where the newest edition is.
const FrontPath = "/"

//go:embed *.html
var files embed.FS

// templates are parsed once; they are never changed.
var templates = paper.Parse(files, "reader")

// Archive is what was sent.
type Archive interface {
	// Beside gives what the page of an edition depends on beside the edition.
	Beside(ctx context.Context, account newsroom.AccountID) (edition.PageContext, error)
	// Leaf gives an edition with all that its page shows, the newest for number 0.
	Leaf(ctx context.Context, account newsroom.AccountID, number int64) (edition.StoredPage, error)
	// Picture gives a picture of the account's editions by its name.
	Picture(ctx context.Context, account newsroom.AccountID, name string) (newsroom.Picture, error)
	// Book gives an edition as a file for reading systems.
	Book(ctx context.Context, account newsroom.AccountID, number int64) (edition.EPUBFile, error)
	// Item gives the identifier of an item by its place in an edition.
	Item(ctx context.Context, account newsroom.AccountID, number int64, ordinal int) (newsroom.ItemID, error)
	// Month gives the front pages of a month, that of the newest edition for a zero time.
	Month(ctx context.Context, account newsroom.AccountID, at time.Time, zone *time.Location) (edition.Month, error)
	// Find searches what was sent to the account.
	Find(ctx context.Context, account newsroom.AccountID, said string) (edition.Found, error)
	// Chosen tells how an edition was chosen.
	Chosen(ctx context.Context, account newsroom.AccountID, number int64) (edition.Chosen, error)
}

// Monitors follow situations.
type Monitors interface {
	Start(ctx context.Context, account newsroom.AccountID, from alert.From) (newsroom.Monitor, bool, error)
}

// Steps are what the pages ask.
type Steps struct {
	Archive  Archive
	Monitors Monitors
	Services Services
	Before   string // the page for who has no edition yet
	Clock    func() time.Time
}

type pages struct {
	Steps
	shelf  shelf
	keeper httpd.Cacher
}

// Mount adds the routes behind a gate, and gives what shows the newest edition to somebody who is signed in, for the front
// page.
func Mount(mux *http.ServeMux, gate *entry.Pages, steps Steps) (front entry.Serve) {
	p := &pages{Steps: steps}
	gate.Add(mux, SamplePath, entry.SignInPage{Show: sample(gate)})
	gate.Add(mux, Path, entry.SignInPage{Show: gate.Known(p.archive)})
	gate.Add(mux, picturesPath+"{name}", entry.SignInPage{Show: gate.Known(p.picture)})
	gate.Add(mux, offlinePath, entry.SignInPage{Show: gate.Known(p.offline)})
	gate.Add(mux, Path+"/find", entry.SignInPage{Show: gate.Known(p.find)})
	gate.Add(mux, Path+"/{number}", entry.SignInPage{Show: gate.Known(p.numbered)})
	gate.Add(mux, Path+"/{number}/chosen", entry.SignInPage{Show: gate.Known(p.chosen)})
	gate.Add(mux, Path+"/{number}/{story}/follow", entry.SignInPage{Take: gate.Known(p.follow), StandsOn: Path})
	gate.Add(mux, Path+"/{number}/{story}/share", entry.SignInPage{Show: gate.Known(p.share), Take: gate.Known(p.save)})
	gate.Add(mux, Path+"/{number}/{story}/less", entry.SignInPage{Show: gate.Known(p.less)})
	return p.newest
}

// number reads the number of an edition out of the address. It has one address: without a sign and without zeros before it.
func number(r *http.Request, name string) (int64, bool) { return numberIn(r.PathValue(name)) }

func numberIn(said string) (int64, bool) {
	n, err := strconv.ParseInt(said, 10, 64)
	return n, err == nil && n >= 1 && strconv.FormatInt(n, 10) == said
}

// newest shows the newest edition.
func (p *pages) newest(w http.ResponseWriter, r *http.Request) error {
	beside, err := p.Archive.Beside(r.Context(), entry.GuestOf(r).Account.ID)
	if err != nil {
		return err
	}
	if beside.Last == 0 {
		paper.Send(w, p.Before)
		return nil
	}
	return p.show(w, r, beside, beside.Last, true)
}

// bookSuffix is behind the number of an edition that is wanted as a book.
const bookSuffix = ".epub"

// numbered shows one edition as it was sent, as a page or as a book.
func (p *pages) numbered(w http.ResponseWriter, r *http.Request) error {
	beside, err := p.Archive.Beside(r.Context(), entry.GuestOf(r).Account.ID)
	if err != nil {
		return err
	}
	said, asBook := strings.CutSuffix(r.PathValue("number"), bookSuffix)
	n, ok := numberIn(said)
	if !ok || n > beside.Last {
		return p.missing(w, r, beside.Last)
	}
	if asBook {
		return p.book(w, r, n)
	}
	return p.show(w, r, beside, n, false)
}

// book sends an edition as a book.
func (p *pages) book(w http.ResponseWriter, r *http.Request, n int64) error {
	b, err := p.Archive.Book(r.Context(), entry.GuestOf(r).Account.ID, n)
	if err != nil {
		return err
	}
	p.keeper.Answer(w, r, httpd.PrivateDocument{ContentType: edition.BookType, ETag: b.ETag, Modified: b.UpdatedAt, Body: b.Body, File: b.File})
	return nil
}

// show sends the page of an edition: the one that was made before, if nothing of it has changed.
func (p *pages) show(w http.ResponseWriter, r *http.Request, beside edition.PageContext, n int64, today bool) error {
	account := entry.GuestOf(r).Account.ID
	frame := framed(r, today)
	name := key{account, n, today, beside, frame.Key()}
	now := p.Clock()
	page, ok := p.shelf.find(name, now)
	if !ok {
		leaf, err := p.Archive.Leaf(r.Context(), account, n)
		if err != nil {
			return err
		}
		if page, err = paper.Make(templates, "edition.html", sheetOf(frame, leaf, today)); err != nil {
			return err
		}
		p.shelf.keep(name, now, page)
	}
	page.Send(w, r)
	return nil
}

// framed gives the frame of a paper, which on the front page is today's.
func framed(r *http.Request, today bool) paper.Frame {
	frame := paper.Begin(r, "")
	if frame.Here = Path; today {
		frame.Here = FrontPath
	}
	return frame
}

// unsent is the page at a number that was never sent to the reader, whoever else has an edition of that number.
type unsent struct {
	paper.Frame
	Nearest int64 // the number of the newest edition; 0: there is none yet
}

func (p *pages) missing(w http.ResponseWriter, r *http.Request, last int64) error {
	v := unsent{paper.Begin(r, "You have no edition of that number."), last}
	v.Status, v.Here = http.StatusNotFound, Path
	return paper.Print(w, r, templates, "missing.html", v)
}

// Plain writes the number for an address.
func (u unsent) Plain() string { return strconv.FormatInt(u.Nearest, 10) }
