package rights

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/delivery"
	"newsroom/internal/httpd"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// delivered is the page on which a reader chooses what comes by mail, tries it, and sees what came of it.
type delivered struct {
	view
	Mails     bool // there is a relay
	Editions  bool
	Pictures  bool // letters with an edition have its pictures
	Alerts    bool
	From, To  string // of the quiet hours; both empty: there are none
	Daily     string
	Unfetched bool
	Saved     bool // what was chosen was just stored
	Tested    bool // a test was just asked for
	Off       bool // the feed was just switched off
	Latest    []arrival
	Feed      feedState
	EReader   string // the address to which editions go as books; empty: to none
}

// arrival is one delivery, in words.
type arrival struct {
	What, At, How, Mark string
	Said                string // what the other side said last, where it did not take it; foreign words
}

func (p *Pages) delivery(w http.ResponseWriter, r *http.Request) error {
	chosen, err := p.Delivery.Chosen(r.Context(), entry.GuestOf(r).Account.ID)
	if err != nil {
		return err
	}
	v := chosenOf(r, chosen)
	done := r.URL.Query().Get("done")
	v.Saved, v.Tested, v.Off = done == "saved", done == "tested", done == "off"
	return p.showDelivery(w, r, v)
}

func chosenOf(r *http.Request, d newsroom.Delivery) delivered {
	v := delivered{
		view: viewOf(r, "What comes to you"), Editions: d.Editions, Pictures: d.Pictures, Alerts: d.Alerts, Daily: strconv.Itoa(d.Daily), Unfetched: d.Unfetched, EReader: d.EReader,
	}
	if d.QuietFrom != d.QuietTo {
		v.From, v.To = clock(d.QuietFrom), clock(d.QuietTo)
	}
	return v
}

func (p *Pages) showDelivery(w http.ResponseWriter, r *http.Request, v delivered) error {
	a := entry.GuestOf(r).Account
	latest, err := p.Delivery.Latest(r.Context(), a.ID)
	if err != nil {
		return err
	}
	teller := delivery.Tell(v.Lang(), v.Stamp)
	for _, one := range latest {
		v.Latest = append(v.Latest, arrival{teller.What(one), v.Stamp(one.MadeAt), teller.How(one), marks[one.State], v.Cause(lastWord(one))})
	}
	v.Mails = p.Mails
	if v.Feed, err = p.feedState(r); err != nil {
		return err
	}
	return show(w, r, "delivery.html", v)
}

// choose takes the forms of the page.
func (p *Pages) choose(w http.ResponseWriter, r *http.Request) error {
	form, err := httpd.Form(w, r)
	if err != nil {
		return err
	}
	reader := entry.GuestOf(r).Account.ID
	chosen, err := p.Delivery.Chosen(r.Context(), reader)
	if err != nil {
		return err
	}
	v := chosenOf(r, chosen)
	done := "saved"
	switch form.Get("do") {
	case "test":
		done, err = "tested", p.Delivery.Test(r.Context(), reader)
	case "save":
		v.Editions, v.Alerts, v.Unfetched = form.Get("editions") == "yes", form.Get("alerts") == "yes", form.Get("unfetched") == "yes"
		v.Pictures = form.Get("pictures") == "yes"
		v.From, v.To, v.Daily = form.Get("from"), form.Get("to"), form.Get("daily")
		if chosen, err = v.read(reader); err == nil {
			err = p.Delivery.Choose(r.Context(), chosen, newsroom.ActorReader)
		}
	default:
		return entry.ErrForm
	}
	if err != nil {
		if !v.refused(w, err) {
			return err
		}
		return p.showDelivery(w, r, v)
	}
	paper.Send(w, DeliveryPath+"?done="+done)
	return nil
}

var errHours = newsroom.Errorf(newsroom.KindInvalid, "Quiet hours begin and end at times such as 22:00 and 07:00; leave both empty for none.")

// read reads what was typed.
func (v delivered) read(account newsroom.AccountID) (d newsroom.Delivery, err error) {
	d = newsroom.Delivery{Account: account, Editions: v.Editions, Pictures: v.Pictures, Alerts: v.Alerts, Unfetched: v.Unfetched}
	if d.Daily, err = strconv.Atoi(strings.TrimSpace(v.Daily)); err != nil {
		return d, newsroom.Errorf(newsroom.KindInvalid, "The number of alerts a day must be from 1 to %d.", newsroom.MaxDaily)
	}
	from, to := strings.TrimSpace(v.From), strings.TrimSpace(v.To)
	if from == "" && to == "" {
		return d, nil
	}
	for text, into := range map[string]*int{from: &d.QuietFrom, to: &d.QuietTo} {
		at, err := time.Parse("15:04", text)
		if err != nil {
			return d, errHours
		}
		*into = at.Hour()*60 + at.Minute()
	}
	if from == to {
		d.QuietTo = d.QuietFrom
	}
	return d, nil
}

// clock writes minutes after midnight as a time of day.
func clock(minutes int) string { return fmt.Sprintf("%02d:%02d", minutes/60, minutes%60) }

// marks are how the state of a delivery looks, beside its words.
var marks = map[newsroom.PostState]string{
	newsroom.PostSent: "good", newsroom.PostPrinted: "good", newsroom.PostHeld: "thin", newsroom.PostUnknown: "thin", newsroom.PostFailed: "bad",
}

// lastWord gives why a letter has not arrived so far, as its relay said or as it failed: one line of at most 300 characters
// without addresses (mail.SendReceipt.Reason).
func lastWord(p newsroom.Post) string {
	switch p.State {
	case newsroom.PostWaiting, newsroom.PostFailed, newsroom.PostUnknown:
		return p.Receipt
	case newsroom.PostSending, newsroom.PostHeld, newsroom.PostSent, newsroom.PostPrinted, newsroom.PostDropped:
	}
	return ""
}
