package paper

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/locale"
)

// Guest is who looks at the pages.
type Guest struct {
	Name    string // what the frame calls them
	Paper   string // what they call their paper
	Admin   bool
	Leaving time.Time // when their account is deleted; zero: it stays
	locale  *locale.Locale
	zone    *time.Location
}

// GuestOf gives the guest that an account is.
func GuestOf(a newsroom.Account) Guest { return new(Zones).Guest(a) }

func guest(a newsroom.Account, zone *time.Location) Guest {
	name, _, _ := strings.Cut(a.Email, "@")
	return Guest{Name: cmp.Or(a.Name, name), Paper: cmp.Or(a.Paper, newsroom.DefaultPaper), Admin: a.Admin, Leaving: a.LeavingAt, locale: locale.For(a.Language), zone: zone}
}

type guestKey struct{}

// Receive notes in a request who looks at its page.
func Receive(r *http.Request, g Guest) *http.Request {
	return r.WithContext(context.WithValue(r.Context(), guestKey{}, &g))
}

// Frame is what stands around a page, and how the page is to be written. Every view embeds one that Begin gave.
type Frame struct {
	Title   string // in English; a page's own catalogue has it in other languages
	Problem string // what was wrong with a form, likewise; empty: nothing
	Status  int    // of the answer; 0: 200
	LeadsTo string // an origin of others to which the page's forms may lead; empty: none
	Here    string // the path of the entry in the frame's list under which the page is; empty: none
	Refresh int    // in how many seconds a browser without scripts asks again; 0: never
	Bare    bool   // the page leads nowhere but where it asks: the frame lists no places

	Guest  *Guest // nil: nobody is signed in
	Look   Look
	Files  Files
	locale *locale.Locale
	zone   *time.Location
}

// Begin gives the frame of a page with that title, which is English, for whoever asks.
func Begin(r *http.Request, title string) Frame {
	f := Frame{Title: title, Look: lookOf(r), Files: served().Files, zone: time.UTC}
	f.Guest, _ = r.Context().Value(guestKey{}).(*Guest)
	if f.Guest == nil {
		f.locale = locale.Asked(r.Header.Get("Accept-Language"))
		return f
	}
	f.locale, f.zone = f.Guest.locale, f.Guest.zone
	return f
}

func (f Frame) frame() Frame { return f }

// Key tells apart the frames that look different: pages in frames of one key differ by what they say alone.
func (f Frame) Key() string {
	who := ""
	if g := f.Guest; g != nil {
		who = fmt.Sprintf("%q %q %t %d", g.Name, g.Paper, g.Admin, g.Leaving.Unix())
	}
	return fmt.Sprintf("%s %s %s %v %s", f.locale.Code(), f.zone, f.Here, f.Look, who)
}

// Framed is a view that embeds a Frame.
type Framed interface{ frame() Frame }

// Locale gives the language in which the page speaks.
func (f Frame) Locale() *locale.Locale { return f.locale }

// Location gives the zone by which the page tells the time: its reader's.
func (f Frame) Location() *time.Location { return f.zone }

// Day writes the date of a time with its weekday, for the page's reader.
func (f Frame) Day(t time.Time) string { return f.locale.Day(t.In(f.zone)) }

// Date writes the date of a time.
func (f Frame) Date(t time.Time) string { return f.locale.Date(t.In(f.zone)) }

// Clock writes the time of day.
func (f Frame) Clock(t time.Time) string { return f.locale.Clock(t.In(f.zone)) }

// Stamp writes a time in full, with its zone.
func (f Frame) Stamp(t time.Time) string { return f.locale.Stamp(t.In(f.zone)) }

// Machine writes a time for programs, as the attribute of a <time> has it.
func (f Frame) Machine(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// Lang names the page's language for its html element.
func (f Frame) Lang() string { return f.locale.Code() }

// Place is one of the places that the frame lists.
type Place struct{ Path, Name string }

// Places are those of a reader, in the order of the frame.
func (f Frame) Places() []Place {
	return []Place{
		{"/", "Today"}, {"/editions", "Archive"}, {"/situations", "Following"}, {"/alerts", "Alerts"}, {"/mandate", "Mandate"}, {"/sources", "Sources"},
	}
}

// HereName names the place under which the page is; empty: the reader's own, or none.
func (f Frame) HereName() string {
	for _, one := range append(f.Places(), Place{"/operator", "Operator"}) {
		if one.Path == f.Here {
			return one.Name
		}
	}
	return ""
}
