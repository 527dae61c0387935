package email

import (
	"time"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// alert puts an alert onto the sheet.
func (s *sheet) alert(a wire.SentAlert, zone string, to Links) {
	about := a.Situation.Title
	if a.Interest != nil {
		about = *a.Interest
	}
	s.Subject = subject(s.voice.Say("Alert: "), a.Headline)
	s.Preheader = text.Shorten(a.Reason, lineRoom)
	s.Title = s.voice.Say("Alert")
	s.Line = s.voice.stamp(a.SentAt.Time, zone) + "."
	s.Web, s.WebWords = to.Alerts, s.voice.Say("All alerts on the web")
	s.Message = text.Shorten(a.Reason, 2*lineRoom)
	s.Stories = []story{{
		Kicker: text.Shorten(about, labelRoom), Headline: text.Shorten(a.Headline, headlineRoom), Text: sentences(a.Summary, leadWords),
		Sources: s.voice.publishers(a.Sources), Web: to.Alerts,
	}}
	s.StopWords = s.voice.Say("Stop alerts by mail")
	if a.MonitorID != nil {
		s.Pause, s.PauseText = to.Pause(*a.MonitorID), s.voice.Say("Pause this")
	} else {
		s.Pause, s.PauseText = to.Mandate, s.voice.Say("Say that you don't want this at once")
	}
}

// test puts a test onto the sheet.
func (s *sheet) test(p newsroom.Post, zone string) {
	s.Subject, s.Title = s.voice.Say("A test from your newsroom"), s.voice.Say("It works")
	s.Preheader = s.voice.Say("This is how letters from your newsroom arrive.")
	s.Line = s.voice.Say("Asked for on %s.", s.voice.stamp(p.MadeAt, zone))
	s.Web, s.WebWords = s.Home, s.voice.Say("Your newsroom")
	s.Message = s.voice.Say("You, or somebody who had signed in as you, asked your newsroom for a test. Letters reach you at this address. Whether editions and alerts come by mail is for you to choose.")
}

// stamp writes a time for people.
func (v voice) stamp(t time.Time, zone string) string {
	place, err := time.LoadLocation(zone)
	if err != nil {
		place = time.UTC
	}
	return v.Stamp(t.In(place))
}
