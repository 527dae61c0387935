package sources

import (
	"context"
	"net/http"
	"strconv"

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
	Subscribe(ctx context.Context, account newsroom.AccountID, address string) (source.Subscribed, error)
	Pause(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID) error
	Resume(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID) error
	Remove(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID, stay bool) error
}

// subscribed is the page of one list.
type subscribed struct {
	paper.Frame
	List source.Subscribed
}

// Reason says why a feed of the list was left out.
func (subscribed) Reason(reason string) string { return source.SkipReason(reason).Sentence() }

var errNoList = newsroom.Errorf(newsroom.KindNotFound, "You are subscribed to no such list.")

// showList shows what came of looking at a list, and how to end that.
func (p *pages) showList(w http.ResponseWriter, r *http.Request) error {
	all, err := p.lists.List(r.Context(), entry.GuestOf(r).Account.ID)
	if err != nil {
		return err
	}
	for _, one := range all {
		if strconv.FormatInt(int64(one.ID), 10) == r.URL.Query().Get("list") {
			return paper.Print(w, r, templates, "subscribed.html", subscribed{begin(r, "A list of feeds"), one})
		}
	}
	return errNoList
}

// changeList subscribes to a list, or does what was pressed on its page.
func (p *pages) changeList(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	if form.Get("do") == "subscribe" {
		return p.subscribeTo(w, r, form.Get("address"))
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
	case "keep":
		back, err = Path, p.lists.Remove(ctx, account, id, true)
	case "remove":
		back, err = Path, p.lists.Remove(ctx, account, id, false)
	default:
		return entry.ErrForm
	}
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return errNoList
	}
	if err != nil {
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

// subscribeTo subscribes to the list at an address. What was wrong with it stands on the page of the sources, without the address,
// which may hold a secret.
func (p *pages) subscribeTo(w http.ResponseWriter, r *http.Request, address string) error {
	if err := p.may(w, r); err != nil {
		return p.problem(w, r, wish{}, err, http.StatusTooManyRequests)
	}
	made, err := p.lists.Subscribe(r.Context(), entry.GuestOf(r).Account.ID, address)
	if err != nil {
		return p.refused(w, r, wish{}, err)
	}
	paper.Send(w, subscribedPath+"?list="+strconv.FormatInt(int64(made.ID), 10))
	return nil
}
