package sources

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/source"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// subscribedPath is the page of one list of feeds to which the reader has subscribed.
const subscribedPath = "/sources/subscribed"

// Lists is what the pages ask of the lists of feeds at addresses.
type Lists interface {
	List(ctx context.Context, account newsroom.AccountID) ([]source.Subscribed, error)
	SubscribeBy(ctx context.Context, account newsroom.AccountID, address string, by source.ListHeader) (source.Subscribed, error)
	SetHeader(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID, by source.ListHeader) error
	RemoveHeader(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID) error
	Pause(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID) error
	Resume(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID) error
	Remove(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID, stay bool) error
}

// subscribed is the page of one list.
type subscribed struct {
	paper.Frame
	List source.Subscribed
	Name string // of a header, as it stands in the box
}

// Safe tells whether the list's server is asked by https, by which alone a header is sent.
func (s subscribed) Safe() bool { return strings.HasPrefix(s.List.Address, "https://") }

// Reason says why a feed of the list was left out.
func (subscribed) Reason(reason string) string { return source.SkipReason(reason).Sentence() }

var errNoList = newsroom.Errorf(newsroom.KindNotFound, "You are subscribed to no such list.")

// showList shows what came of looking at a list, and how to end that.
func (p *pages) showList(w http.ResponseWriter, r *http.Request) error {
	one, err := p.listOf(r, r.URL.Query().Get("list"))
	if err != nil {
		return err
	}
	return paper.Print(w, r, templates, "subscribed.html", subscribed{begin(r, "A list of feeds"), one, "Authorization"})
}

// listOf finds a list of the reader's by its number.
func (p *pages) listOf(r *http.Request, number string) (source.Subscribed, error) {
	all, err := p.lists.List(r.Context(), entry.GuestOf(r).Account.ID)
	if err != nil {
		return source.Subscribed{}, err
	}
	for _, one := range all {
		if strconv.FormatInt(int64(one.ID), 10) == number {
			return one, nil
		}
	}
	return source.Subscribed{}, errNoList
}

// passIn reads the header of a form: none where it has no value.
func passIn(form url.Values) source.ListHeader {
	if form.Get("value") == "" {
		return source.ListHeader{}
	}
	return source.ListHeader{Name: form.Get("header"), Value: form.Get("value")}
}

// giveHeader has a list asked for with a header. No page shows what it says, the one that refuses it neither.
func (p *pages) giveHeader(w http.ResponseWriter, r *http.Request, id newsroom.ReadingListID, form url.Values) error {
	err := p.lists.SetHeader(r.Context(), entry.GuestOf(r).Account.ID, id, source.ListHeader{Name: form.Get("header"), Value: form.Get("value")})
	if newsroom.KindOf(err) != newsroom.KindInvalid {
		return err
	}
	one, failed := p.listOf(r, form.Get("list"))
	if failed != nil {
		return failed
	}
	httpd.Note(w, err)
	v := subscribed{begin(r, "A list of feeds"), one, form.Get("header")}
	v.Status, v.Problem = http.StatusUnprocessableEntity, templates.Plainly(v.Frame, err, http.StatusUnprocessableEntity, "")
	return cmp.Or(paper.Print(w, r, templates, "subscribed.html", v), errPrinted)
}

// errPrinted tells that the answer was written already.
var errPrinted = errors.New("sources: printed")

// changeList subscribes to a list, or does what was pressed on its page.
func (p *pages) changeList(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	if form.Get("do") == "subscribe" {
		return p.subscribeTo(w, r, form.Get("address"), passIn(form))
	}
	number, err := strconv.ParseInt(form.Get("list"), 10, 64)
	if err != nil {
		return entry.ErrForm
	}
	ctx, account, id, back := r.Context(), entry.GuestOf(r).Account.ID, newsroom.ReadingListID(number), subscribedPath+"?list="+strconv.FormatInt(number, 10)
	switch form.Get("do") {
	case "pause":
		err = p.lists.Pause(ctx, account, id)
	case "look":
		if err = p.may(w, r); err == nil {
			err = p.lists.Resume(ctx, account, id)
		}
	case "header":
		if err = p.may(w, r); err == nil {
			err = p.giveHeader(w, r, id, form)
		}
	case "no header":
		err = p.lists.RemoveHeader(ctx, account, id)
	case "keep":
		back, err = Path, p.lists.Remove(ctx, account, id, true)
	case "remove":
		back, err = Path, p.lists.Remove(ctx, account, id, false)
	default:
		return entry.ErrForm
	}
	switch {
	case errors.Is(err, errPrinted):
		return nil
	case newsroom.KindOf(err) == newsroom.KindNotFound:
		return errNoList
	case err != nil:
		return err
	}
	paper.Send(w, back)
	return nil
}

// may fails for a reader who has let too many addresses be asked for just now.
func (p *pages) may(w http.ResponseWriter, r *http.Request) error {
	if p.asks == nil {
		return nil
	}
	s := p.asks.Take(entry.GuestOf(r).Account.ID)
	if s.Let {
		return nil
	}
	httpd.RetryAfter(w.Header(), s.Wait)
	return errMany
}

// subscribeTo subscribes to the list at an address. What was wrong with it stands on the page of the sources, without the address and the
// header, which may hold a secret.
func (p *pages) subscribeTo(w http.ResponseWriter, r *http.Request, address string, by source.ListHeader) error {
	if err := p.may(w, r); err != nil {
		return p.problem(w, r, wish{}, err, http.StatusTooManyRequests)
	}
	made, err := p.lists.SubscribeBy(r.Context(), entry.GuestOf(r).Account.ID, address, by)
	if err != nil {
		return p.refused(w, r, wish{}, err)
	}
	paper.Send(w, subscribedPath+"?list="+strconv.FormatInt(int64(made.ID), 10))
	return nil
}
