package account

import (
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

func TestANewAccountHasItsDefaults(t *testing.T) {
	w := newWorld(t)
	got, err := w.people.Add(t.Context(), New{Email: " Reader@Example.org ", Zone: "Europe/Lisbon", Admin: true, Authorized: true})
	w.Must(err)
	want := newsroom.Account{
		ID: got.ID, Email: "Reader@Example.org", Zone: "Europe/Lisbon", Language: "en", LanguageOpen: true, Admin: true, Authorized: true, CreatedAt: start,
	}
	same(t, "what Add gives", got, want)
	same(t, "what is stored, in any letter case", w.find("READER@example.org"), want)
	same(t, "the reader", w.reader(got.ID), newsroom.Reader{
		Account: got.ID, Zone: "Europe/Lisbon", Language: "en", LanguageOpen: true, Schedule: newsroom.DefaultSchedule(), Minutes: newsroom.DefaultMinutes,
		LastDue: start, NextDue: start.Add(time.Hour),
	})
	same(t, "planned", w.planned, []plan{{"daily 07:00", "Europe/Lisbon", start}})
	ready := w.readiness(got.ID)
	same(t, "the next edition", ready.Next, start.Add(time.Hour))
	same(t, "the state", ready.State, newsroom.StateOnboarding)
	same(t, "the zone of one who names none", w.add("other@example.org").Zone, "UTC")
	list, err := w.people.List(t.Context())
	w.Must(err)
	same(t, "accounts", []int{len(list)}, []int{2})
}

func TestAnAccountIsRefused(t *testing.T) {
	w := newWorld(t)
	w.add("reader@example.org")
	for _, tt := range []struct {
		name string
		new  New
		kind newsroom.ErrorKind
	}{
		{"no name", New{}, newsroom.KindInvalid},
		{"no address", New{Email: "reader"}, newsroom.KindInvalid},
		{"a name before the address", New{Email: "Reader <reader@example.com>"}, newsroom.KindInvalid},
		{"two addresses", New{Email: "a@example.org, b@example.org"}, newsroom.KindInvalid},
		{"an address longer than any", New{Email: strings.Repeat("a", 250) + "@example.org"}, newsroom.KindInvalid},
		{"a line break", New{Email: "a@example.org\r\nBcc: b@example.org"}, newsroom.KindInvalid},
		{"an account that is there, in other letters", New{Email: "READER@Example.ORG"}, newsroom.KindExists},
		{"a zone that is none", New{Email: "a@example.org", Zone: "Mars/Olympus"}, newsroom.KindInvalid},
	} {
		_, err := w.people.Add(t.Context(), tt.new)
		failsAs(t, tt.name, err, tt.kind)
	}
	_, err := w.people.Find(t.Context(), "nobody@example.org")
	failsAs(t, "an unknown account", err, newsroom.KindNotFound)
	list, err := w.people.List(t.Context())
	w.Must(err)
	same(t, "accounts", len(list), 1)
}

func TestZonesAreThoseOfTheDatabase(t *testing.T) {
	for _, name := range []string{"UTC", "Europe/Lisbon", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "EST5EDT"} {
		if zone, err := Zone(name); err != nil || zone.String() != name {
			t.Errorf("Zone(%q) = %v, %v", name, zone, err)
		}
	}
	for _, name := range []string{"", "Local", "localtime", "posixrules", "+01:00", "UTC+1", "Mars/Olympus", "/etc/localtime", "../zoneinfo/UTC", "Europe/../UTC", "utc", "Europe"} {
		_, err := Zone(name)
		failsAs(t, name, err, newsroom.KindInvalid)
	}
}

func TestSettingsPlanTheNextEdition(t *testing.T) {
	lisbon, ten := "Europe/Lisbon", 10
	early, err := newsroom.ParseSchedule("weekdays 06:15")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name     string
		settings Settings
		planned  []plan // none: the slot that was planned stands
	}{
		{"another zone", Settings{Zone: &lisbon}, []plan{{"daily 07:00", lisbon, start.Add(90 * time.Minute)}}},
		{"another schedule", Settings{Schedule: early}, []plan{{"weekdays 06:15", "UTC", start.Add(90 * time.Minute)}}},
		{"both", Settings{Zone: &lisbon, Schedule: early}, []plan{{"weekdays 06:15", lisbon, start.Add(90 * time.Minute)}}},
		{"another length", Settings{Minutes: &ten}, nil},
		{"the same schedule again", Settings{Schedule: newsroom.DefaultSchedule()}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			a := w.add("reader@example.org")
			before := w.reader(a.ID)
			w.planned = nil
			w.Pass(90 * time.Minute) // the slot has come, and the timetable has not seen it
			w.Must(w.people.Set(t.Context(), "reader@example.org", tt.settings))
			same(t, "planned", w.planned[:min(1, len(w.planned))], tt.planned)
			want := before
			if tt.settings.Zone != nil {
				want.Zone = lisbon
			}
			if tt.settings.Schedule != nil {
				want.Schedule = tt.settings.Schedule
			}
			if tt.settings.Minutes != nil {
				want.Minutes = ten
			}
			if tt.planned != nil {
				want.LastDue, want.NextDue = w.Clock(), w.Clock().Add(time.Hour)
			}
			same(t, "the reader", w.reader(a.ID), want)
			same(t, "the next edition in the readiness", w.readiness(a.ID).Next, want.NextDue)
		})
	}
}

// A slot that was planned in the future is never planned again: the next is found after it.
func TestASlotThatWasServedIsNotPlannedAgain(t *testing.T) {
	w := newWorld(t)
	a := w.add("reader@example.org")
	reader := w.reader(a.ID)
	reader.LastDue = start.Add(30 * time.Minute) // served by a clock that ran ahead
	w.Must(w.Update(t.Context(), func(tx store.Tx) error { return tx.Readers().Save(reader) }))
	lisbon := "Europe/Lisbon"
	w.Must(w.people.Set(t.Context(), "reader@example.org", Settings{Zone: &lisbon}))
	same(t, "the last plan", w.planned[len(w.planned)-1].After, reader.LastDue)
}

func TestSettingsAreRefused(t *testing.T) {
	w := newWorld(t)
	before := w.reader(w.add("reader@example.org").ID)
	none, many, mars := 0, 61, "Mars/Olympus"
	for name, s := range map[string]Settings{"no minutes": {Minutes: &none}, "too many minutes": {Minutes: &many}, "a zone that is none": {Zone: &mars}} {
		failsAs(t, name, w.people.Set(t.Context(), "reader@example.org", s), newsroom.KindInvalid)
	}
	failsAs(t, "an unknown account", w.people.Set(t.Context(), "nobody@example.org", Settings{}), newsroom.KindNotFound)
	same(t, "the reader", w.reader(before.Account), before)
}

func TestOnlyAnActiveAccountHasEditionsPlanned(t *testing.T) {
	w := newWorld(t)
	a, err := w.people.Add(t.Context(), New{Email: "reader@example.org"})
	w.Must(err)
	same(t, "planned for an account that is not authorized", w.readiness(a.ID).Next, time.Time{})
	steps := []struct {
		name string
		do   func() error
		next bool
	}{
		{"authorized", func() error { return w.people.Authorize(t.Context(), a.Email, true) }, true},
		{"disabled", func() error { return w.people.Disable(t.Context(), a.Email, true) }, false},
		{"enabled", func() error { return w.people.Disable(t.Context(), a.Email, false) }, true},
		{"not authorized any more", func() error { return w.people.Authorize(t.Context(), a.Email, false) }, false},
	}
	for _, step := range steps {
		w.Pass(3 * time.Hour)
		w.Must(step.do())
		want := time.Time{}
		if step.next {
			want = w.Clock().Add(time.Hour) // from now, whatever was missed
		}
		same(t, step.name, w.readiness(a.ID).Next, want)
		same(t, step.name+": active", w.find(a.Email).Active(), step.next)
	}
	for name, err := range map[string]error{
		"authorize": w.people.Authorize(t.Context(), "nobody@example.org", true), "disable": w.people.Disable(t.Context(), "nobody@example.org", true),
		"remove": w.people.Remove(t.Context(), "nobody@example.org"),
	} {
		failsAs(t, name, err, newsroom.KindNotFound)
	}
}

func TestARemovedAccountIsGone(t *testing.T) {
	w := newWorld(t)
	a := w.add("reader@example.org")
	token := w.issue(a)
	w.Must(w.people.Remove(t.Context(), a.Email))
	_, err := w.people.Find(t.Context(), a.Email)
	failsAs(t, "the account", err, newsroom.KindNotFound)
	_, err = w.tokens.Check(t.Context(), token, newsroom.ResourceV1)
	failsAs(t, "its token", err, newsroom.KindUnauthorized)
	same(t, "the notes", w.notes(), []string{"newsroom operator account.deleted " + a.ID.String()})
	w.add("reader@example.org") // the address is free again
}

func TestAReadersLanguageIsOneThatTheNewsroomSpeaks(t *testing.T) {
	w := newWorld(t)
	for _, language := range []string{"en", "de", "fr", "es", "it"} {
		a, err := w.people.Add(t.Context(), New{Email: language + "@example.org", Language: language, Authorized: true})
		w.Must(err)
		same(t, "of the account", []string{a.Language, w.find(a.Email).Language, w.reader(a.ID).Language}, []string{language, language, language})
		w.planned = nil
		italian := "it"
		w.Must(w.people.Set(t.Context(), a.Email, Settings{Language: &italian}))
		same(t, "set", []string{w.find(a.Email).Language, w.reader(a.ID).Language}, []string{italian, italian})
		same(t, "planned", w.planned, []plan(nil))
	}
	before := w.reader(w.add("reader@example.org").ID)
	for _, language := range []string{"", "pt", "DE", "deutsch", "de-AT"} {
		if language != "" {
			_, err := w.people.Add(t.Context(), New{Email: "other@example.org", Language: language})
			failsAs(t, "added with "+language, err, newsroom.KindInvalid)
			failsAs(t, "checked with "+language, New{Email: "other@example.org", Language: language}.Check(), newsroom.KindInvalid)
		}
		failsAs(t, "set to "+language, w.people.Set(t.Context(), "reader@example.org", Settings{Language: &language}), newsroom.KindInvalid)
	}
	same(t, "the reader", w.reader(before.Account), before)
}
