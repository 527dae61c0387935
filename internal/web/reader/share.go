package reader

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/readlater"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
	"newsroom/internal/wire"
)

// Services are where readers keep articles for later.
type Services interface {
	List(ctx context.Context, account newsroom.AccountID) ([]newsroom.ReadLater, error)
	Save(ctx context.Context, account newsroom.AccountID, id newsroom.ReadLaterID, what readlater.Bookmark) error
}

// sharing is the page on which a reader takes a story along: to a service, by mail, or by what the system offers.
type sharing struct {
	paper.Frame
	Story    story
	Articles []shared
	Services []taker
	Saved    string // what it was just saved with; empty: nothing was
}

// shared is an article of the story.
type shared struct {
	N                int // from 1, in the order of the story's sources
	Publisher, Title string
	URL              string // a browser may open it
}

// Mail is the address of a letter with the article in it (RFC 6068).
func (s shared) Mail() string {
	return "mailto:?subject=" + spelt(s.Title) + "&body=" + spelt(s.URL)
}

// spelt escapes what stands in a letter's address, where a plus is a plus.
func spelt(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }

// taker is a service to which it can be handed.
type taker struct{ ID, Name, Host string }

// share shows the page.
func (p *pages) share(w http.ResponseWriter, r *http.Request) error {
	v, err := p.sharing(r)
	if err != nil {
		return err
	}
	for _, one := range v.Services {
		if one.ID == r.URL.Query().Get("saved") {
			v.Saved = one.Name
		}
	}
	return paper.Print(w, r, templates, "share.html", v)
}

// sharing gathers what the page shows.
func (p *pages) sharing(r *http.Request) (v sharing, err error) {
	account := entry.GuestOf(r).Account.ID
	v = sharing{Frame: paper.Begin(r, "Take along")}
	v.Here = FrontPath
	if _, _, v.Story, err = p.storyAt(r, v.Frame); err != nil {
		return v, err
	}
	for i, one := range v.Story.Item.Sources {
		if opens := (wire.Source{URL: one.URL}).Opens(); opens != "" {
			title := cut(one.Title, longestHead)
			if title == "" {
				title = v.Story.Head
			}
			v.Articles = append(v.Articles, shared{i + 1, cut(one.Publisher, longestName), title, opens})
		}
	}
	all, err := p.Services.List(r.Context(), account)
	for _, one := range all {
		name := one.Kind.Name()
		if name == "" {
			name = one.Host
		}
		v.Services = append(v.Services, taker{one.ID.String(), name, one.Host})
	}
	return v, err
}

// save hands an article to a service: the first of the story to the first of the reader's, where the form names none.
func (p *pages) save(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	v, err := p.sharing(r)
	if err != nil {
		return err
	}
	to, err := p.handOver(r, v, form)
	if err == nil {
		paper.Send(w, fmt.Sprintf("%s/%d/%d/share?saved=%s", Path, v.Story.Edition, v.Story.N, to.ID))
		return nil
	}
	status := http.StatusUnprocessableEntity
	switch {
	case errors.Is(err, readlater.ErrMany):
		status = http.StatusTooManyRequests
	case newsroom.KindOf(err) != newsroom.KindInvalid:
		return err
	}
	httpd.Note(w, err)
	v.Status, v.Problem = status, templates.Tell(v.Frame, err)
	return paper.Print(w, r, templates, "share.html", v)
}

func (p *pages) handOver(r *http.Request, v sharing, form url.Values) (taker, error) {
	to, known := chosenOf(v.Services, form.Get("service"), func(t taker) string { return t.ID })
	what, there := chosenOf(v.Articles, form.Get("article"), func(s shared) string { return fmt.Sprint(s.N) })
	if !known || !there {
		return to, readlater.ErrGone
	}
	id, err := newsroom.ParseID[newsroom.ReadLater](to.ID)
	if err != nil {
		return to, errors.Join(readlater.ErrGone, err)
	}
	return to, p.Services.Save(r.Context(), entry.GuestOf(r).Account.ID, id, readlater.Bookmark{URL: what.URL, Title: what.Title})
}

// chosenOf gives the one of that name, or the first where none is named.
func chosenOf[T any](all []T, name string, named func(T) string) (one T, ok bool) {
	for _, one := range all {
		if name == "" || named(one) == name {
			return one, true
		}
	}
	return one, false
}
