// Package sources is the door at which readers see what is read for them, how each source does, and bring others: by address,
// from the catalogue, or as a list from another reader, which is brought once or looked at daily; and as letters, which are sent or fetched.
//
// What reads an address on a reader's word goes through the steps, and so through the guard of the client; a page shows no
// address with its secret, and nobody sees or moves another's sources.
package sources

import (
	"context"
	"embed"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/source"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// The paths of the pages.
const (
	Path          = "/sources"
	cataloguePath = "/sources/catalogue"
	importPath    = "/sources/import"
	listPath      = "/sources/list.opml"
	eventsPath    = "/sources/events"
	removePath    = "/sources/remove"
)

// Sources is what the pages ask of package source.
type Sources interface {
	List(ctx context.Context, account *newsroom.AccountID) ([]source.Listed, error)
	Add(ctx context.Context, account newsroom.AccountID, address string) (source.Added, error)
	AddLetter(ctx context.Context, account newsroom.AccountID, title string) (id newsroom.SourceID, secret string, err error)
	AddPage(ctx context.Context, account newsroom.AccountID, address string, by newsroom.Selectors) (source.Added, error)
	Check(ctx context.Context, address string) (source.Sample, error)
	CheckPage(ctx context.Context, address string, by newsroom.Selectors) (source.PageSample, error)
	CheckSelectors(ctx context.Context, account newsroom.AccountID, name string, by newsroom.Selectors) (source.PageSample, error)
	SetSelectors(ctx context.Context, account newsroom.AccountID, name string, by newsroom.Selectors) (source.Added, error)
	Remove(ctx context.Context, account newsroom.AccountID, name string) error
	SetFullText(ctx context.Context, account newsroom.AccountID, name string, wanted newsroom.FullText) (newsroom.SourceID, error)
	SetAlways(ctx context.Context, account newsroom.AccountID, name string, always bool) (newsroom.SourceID, error)
	SetHalfLife(ctx context.Context, account newsroom.AccountID, name string, chosen newsroom.HalfLife) (newsroom.SourceID, error)
	SetHeader(ctx context.Context, account newsroom.AccountID, name, header, value string) (newsroom.SourceID, error)
	RemoveHeader(ctx context.Context, account newsroom.AccountID, name string) (newsroom.SourceID, error)
	Import(ctx context.Context, account newsroom.AccountID, r io.Reader, told func(done, of int)) (source.Imported, error)
	Export(ctx context.Context, account newsroom.AccountID, w io.Writer) error
}

//go:embed *.html
var files embed.FS

// templates are parsed once; they are never changed.
var templates = paper.Parse(files, "sources")

type pages struct {
	shelf     Sources
	letters   Letterboxes
	lists     Lists
	mailboxes Mailboxes
	known     func() *catalogue.Catalogue
	asks      *httpd.Limiter[newsroom.AccountID] // addresses that a reader lets the newsroom ask for
}

// NewAsks gives the limit of how many addresses each account may let the newsroom ask for.
func NewAsks(clock func() time.Time) *httpd.Limiter[newsroom.AccountID] {
	return httpd.NewLimiter[newsroom.AccountID](asksMinute, asksBurst, clock)
}

// How many addresses a reader may let the newsroom ask for: so many a minute, so many at once. Each may be six requests.
const (
	asksMinute = 30
	asksBurst  = 15
)

// Mount adds the routes behind a gate. The catalogue is asked for when somebody looks into it: most processes never do. asks
// is the limit of what readers let the newsroom ask for; nil: there is none.
func Mount(mux *http.ServeMux, gate *entry.Pages, shelf Sources, letters Letterboxes, lists Lists, mailboxes Mailboxes, known func() *catalogue.Catalogue, asks *httpd.Limiter[newsroom.AccountID]) {
	p := &pages{shelf, letters, lists, mailboxes, known, asks}
	for path, page := range map[string]entry.SignInPage{
		Path:           {Show: gate.Known(p.list), Take: gate.Known(p.change)},
		cataloguePath:  {Show: gate.Known(p.catalogue)},
		importPath:     {Take: gate.Known(p.bring), StandsOn: Path},
		listPath:       {Show: gate.Known(p.export)},
		eventsPath:     {Show: gate.Known(p.events)},
		removePath:     {Show: gate.Known(p.askRemove)},
		subscribedPath: {Show: gate.Known(p.showList), Take: gate.Known(p.changeList)},
		mailboxPath:    {Show: gate.Known(p.showMailbox), Take: gate.Known(p.changeMailbox)},
		letterPath:     {Show: gate.Known(p.quarantine), Take: gate.Known(p.settleLetter)},
	} {
		gate.Add(mux, path, page)
	}
}

func begin(r *http.Request, title string) paper.Frame {
	f := paper.Begin(r, title)
	f.Here = Path
	return f
}

var errNone = newsroom.Errorf(newsroom.KindNotFound, "You have no such source.")

// of gives what the reader reads.
func (p *pages) of(r *http.Request) ([]source.Listed, error) {
	account := entry.GuestOf(r).Account.ID
	return p.shelf.List(r.Context(), &account)
}

// own finds a source of the reader's own by its number.
func (p *pages) own(r *http.Request, number string) (source.Listed, error) {
	one, err := p.read(r, number)
	if err == nil && one.Everybodys() {
		return source.Listed{}, errNone
	}
	return one, err
}

// read finds a source that the reader reads, one for all readers among them.
func (p *pages) read(r *http.Request, number string) (source.Listed, error) {
	all, err := p.of(r)
	if err != nil {
		return source.Listed{}, err
	}
	for _, one := range all {
		if strconv.FormatInt(int64(one.ID), 10) == number {
			return one, nil
		}
	}
	return source.Listed{}, errNone
}

// include changes whether the next paper has everything from a source.
func (p *pages) include(w http.ResponseWriter, r *http.Request, one source.Listed, always bool) error {
	_, err := p.shelf.SetAlways(r.Context(), entry.GuestOf(r).Account.ID, strconv.FormatInt(int64(one.ID), 10), always)
	if err != nil {
		return err
	}
	paper.Send(w, Path)
	return nil
}

// change adds, tries or removes a source, or changes how it is read.
func (p *pages) change(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	switch do := form.Get("do"); do {
	case "add", "check":
		return p.try(w, r, do, wish{form.Get("address"), selectorsIn(form)})
	case "letter":
		return p.addLetter(w, r, form.Get("name"))
	case "remove", "text", "header", "no header", "reselect", "try":
		one, err := p.own(r, form.Get("source"))
		if err != nil {
			return err
		}
		return p.changeOwn(w, r, one, do, form)
	case "always", "as others", "half-life":
		one, err := p.read(r, form.Get("source"))
		if err != nil {
			return err
		}
		if do == "half-life" {
			return p.setHalfLife(w, r, one, form.Get("half-life"))
		}
		return p.include(w, r, one, do == "always")
	}
	return entry.ErrForm
}

// changeOwn changes a source of the reader's own.
func (p *pages) changeOwn(w http.ResponseWriter, r *http.Request, one source.Listed, do string, form url.Values) error {
	switch do {
	case "header", "no header":
		return p.subscribe(w, r, one, do == "header", form)
	case "reselect", "try":
		return p.reselect(w, r, one, do == "reselect", form)
	}
	return p.settle(w, r, one, do, form.Get("text"))
}

// settle does what was pressed beside a source.
func (p *pages) settle(w http.ResponseWriter, r *http.Request, one source.Listed, do, wanted string) error {
	account, name := entry.GuestOf(r).Account.ID, strconv.FormatInt(int64(one.ID), 10)
	var err error
	if do == "remove" {
		err = p.shelf.Remove(r.Context(), account, name)
	} else {
		var how newsroom.FullText
		if how, err = newsroom.ParseFullText(wanted); err != nil {
			return entry.ErrForm
		}
		_, err = p.shelf.SetFullText(r.Context(), account, name, how)
	}
	if err != nil {
		return err
	}
	paper.Send(w, Path)
	return nil
}

// try adds or checks an address, unless the reader has just tried too many.
func (p *pages) try(w http.ResponseWriter, r *http.Request, do string, what wish) error {
	if err := p.may(w, r); err != nil {
		return p.problem(w, r, what, err, http.StatusTooManyRequests)
	}
	if do == "add" {
		return p.add(w, r, what)
	}
	return p.check(w, r, what)
}

// errMany is what a reader is told who tries too many addresses.
var errMany = newsroom.Errorf(newsroom.KindLimit, "You have tried many addresses just now. Wait a little, then try again.")

// add adds what an address leads to. What was wrong with it stands beside it.
func (p *pages) add(w http.ResponseWriter, r *http.Request, what wish) error {
	added, err := p.addWhat(r, what)
	if err != nil {
		return p.refused(w, r, what, err)
	}
	v, err := p.view(r)
	if err != nil {
		return err
	}
	v.Added = &added
	return paper.Print(w, r, templates, "sources.html", v)
}

func (p *pages) addWhat(r *http.Request, what wish) (source.Added, error) {
	account := entry.GuestOf(r).Account.ID
	if what.by.Given() {
		return p.shelf.AddPage(r.Context(), account, what.address, what.by)
	}
	return p.shelf.Add(r.Context(), account, what.address)
}

// check shows what a poll of an address would see.
func (p *pages) check(w http.ResponseWriter, r *http.Request, what wish) error {
	var sample *source.Sample
	var seen *source.PageSample
	var err error
	if what.by.Given() {
		var one source.PageSample
		one, err = p.shelf.CheckPage(r.Context(), what.address, what.by)
		seen = &one
	} else {
		var one source.Sample
		one, err = p.shelf.Check(r.Context(), what.address)
		sample = &one
	}
	if err != nil {
		return p.refused(w, r, what, err)
	}
	v, err := p.view(r)
	if err != nil {
		return err
	}
	v.Address, v.By, v.Sample, v.Seen = what.address, what.by, sample, seen
	return paper.Print(w, r, templates, "sources.html", v)
}

// refused shows the page with what was wrong with an address, if that is the reader's to mend.
func (p *pages) refused(w http.ResponseWriter, r *http.Request, what wish, err error) error {
	if !theirs(err) {
		return err
	}
	return p.problem(w, r, what, err, http.StatusUnprocessableEntity)
}

// theirs tells whether what is wrong is the reader's to mend.
func theirs(err error) bool {
	switch newsroom.KindOf(err) { //nolint:exhaustive // the others are not the reader's
	case newsroom.KindInvalid, newsroom.KindExists, newsroom.KindLimit, newsroom.KindForbidden, newsroom.KindUnavailable, newsroom.KindNotFound, newsroom.KindConflict:
		return true
	}
	return false
}

// problem shows the page with what was wrong beside the address.
func (p *pages) problem(w http.ResponseWriter, r *http.Request, what wish, err error, status int) error {
	httpd.Note(w, err)
	v, failed := p.view(r)
	if failed != nil {
		return failed
	}
	v.Address, v.By, v.Status, v.Problem = what.address, what.by, status, templates.Plainly(v.Frame, err, status, "")
	return paper.Print(w, r, templates, "sources.html", v)
}
