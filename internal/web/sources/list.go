package sources

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/letterbox"
	"newsroom/internal/source"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// view is the page of the sources.
type view struct {
	paper.Frame
	Ailing  []source.Listed // those that need a look
	All     []source.Listed // by what of them reached the paper
	Page    []source.Listed // those of them that this page shows
	Before  int             // where the page before begins; -1: there is none
	After   int             // where the next page begins; -1: there is none
	Waiting int             // that were not read yet
	Address string          // what stands in the box
	Added   *source.Added
	Sample  *source.Sample
	Seen    *source.PageSample
	By      newsroom.Selectors // what stands in their boxes
	Brought *source.Imported
	Letters []letterbox.Box
	Lists   []source.Subscribed
	Takes   bool   // whether newsletters come to this newsroom
	Made    string // an address for a newsletter, just made
}

// list shows the sources.
func (p *pages) list(w http.ResponseWriter, r *http.Request) error {
	v, err := p.view(r)
	if err != nil {
		return err
	}
	return paper.Print(w, r, templates, "sources.html", v)
}

func (p *pages) view(r *http.Request) (view, error) {
	v := view{Frame: begin(r, "Sources")}
	all, err := p.of(r)
	if err != nil {
		return v, err
	}
	for _, one := range all {
		switch one.Health.State {
		case source.IsFailing, source.IsDead, source.IsGone:
			v.Ailing = append(v.Ailing, one)
		case source.IsNew:
			v.Waiting++
		}
	}
	slices.SortStableFunc(all, func(a, b source.Listed) int {
		return cmp.Or(cmp.Compare(b.Health.Reached, a.Health.Reached), cmp.Compare(strings.ToLower(a.Name()), strings.ToLower(b.Name())))
	})
	v.All = all
	v.cut(r.URL.Query().Get("from"))
	v.Takes = p.letters.Open()
	if v.Lists, err = p.lists.List(r.Context(), entry.GuestOf(r).Account.ID); err != nil {
		return v, err
	}
	v.Letters, err = p.letters.List(r.Context(), entry.GuestOf(r).Account.ID)
	return v, err
}

// listed is how many sources a page lists: a page of a thousand would be long to load and to read.
const listed = 50

// cut finds what this page shows, from a place on.
func (v *view) cut(place string) {
	from, err := strconv.Atoi(place)
	if err != nil || from < 0 || from >= len(v.All) {
		from = 0
	}
	to := min(len(v.All), from+listed)
	v.Page, v.Before, v.After = v.All[from:to], -1, -1
	if from > 0 {
		v.Before = max(0, from-listed)
	}
	if to < len(v.All) {
		v.After = to
	}
}

// Read tells how many were read already.
func (v view) Read() int { return len(v.All) - v.Waiting }

// Host names the site that an address is of.
func (v view) Host(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Hostname()
}

// Weekly rounds a number of articles.
func (v view) Weekly(n float64) int { return int(n + .5) }

// askRemove shows how a source is read, which can be changed there, and asks whether to remove it. One for all readers is not a
// reader's to remove.
func (p *pages) askRemove(w http.ResponseWriter, r *http.Request) error {
	one, err := p.read(r, r.URL.Query().Get("source"))
	if err != nil {
		return err
	}
	title := "Remove this source?"
	if one.Everybodys() {
		title = "Everything from it"
	}
	v := single{Frame: begin(r, title), Source: one, Name: "Cookie", By: one.Selectors}
	if one.ByLetter() {
		box, err := p.letters.One(r.Context(), entry.GuestOf(r).Account.ID, one.ID)
		if err != nil {
			return err
		}
		v.Fetched = box.Fetched()
	}
	return paper.Print(w, r, templates, "remove.html", v)
}

// single is the page of one source.
type single struct {
	paper.Frame
	Source  source.Listed
	Name    string             // of a header, as it stands in the box
	Fetched bool               // its letters come from a mailbox
	By      newsroom.Selectors // what stands in their boxes
	Seen    *source.PageSample // what those find
	Tried   bool               // those were tried: a problem is theirs
}

// Safe tells whether the source's publisher is asked by https, by which alone a header is sent.
func (s single) Safe() bool { return strings.HasPrefix(s.Source.URL, "https://") }

// events tells a browser how far the first reading of what was brought has come.
func (p *pages) events(w http.ResponseWriter, r *http.Request) error {
	v, err := p.view(r)
	if err != nil {
		return err
	}
	return paper.Live(w, map[string]string{"read": strconv.Itoa(v.Read())}, v.Waiting == 0)
}
