package onboarding

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/locale"
	"newsroom/internal/mandate"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/text"
)

// Line is a part of what was understood of all answers, in the draft's language.
type Line struct{ Head, Text string }

// Summary says what the standing answers of a draft come to: what is followed, left out and told at once, and what Settled says. A part of which nothing
// was said is not in it.
func Summary(d newsroom.Draft) []Line {
	s := in(d.Language)
	var follow, avoid, less, alert []string
	for _, i := range Understand(d).Interests {
		switch {
		case i.Reduced():
			less = append(less, i.Label)
		case i.Avoid:
			avoid = append(avoid, i.Label)
		default:
			follow = append(follow, i.Label)
			if i.Alert {
				alert = append(alert, i.Label)
			}
		}
	}
	return append(spelled([]Line{
		{s.Followed, enumerate(follow)}, {s.LeftOut, enumerate(avoid)}, {s.Heads.Less, enumerate(less)}, {s.Alerted, enumerate(alert)},
	}), Settled(d)...)
}

// Preview gives a draft as if its last question, on alerts, had been answered so, so that what it comes to is read over before it is; false where another
// question is open or others are too, and where the answer asks for nothing.
func Preview(shown DraftView, answer string) (newsroom.Draft, bool) {
	d := shown.Draft
	if d.Question != Alerts || shown.Answered+1 != shown.Total || saysNothing(answer) || refuses(answer) {
		return d, false
	}
	d.Answers = append(slices.Clone(d.Answers), newsroom.DraftAnswer{Question: Alerts, Answer: answer, Action: newsroom.ActAnswer, Provenance: newsroom.ReaderAnswer})
	return d, true
}

// Settled says what the standing answers come to beside interests: when editions come, how long they are, in which language, and for which places and
// beside which sources others are chosen.
func Settled(d newsroom.Draft) []Line {
	s, p := in(d.Language), Understand(d)
	return spelled([]Line{
		{s.Heads.When, s.editions(p)},
		{s.Heads.Length, s.length(p.Minutes)},
		{s.Heads.Language, locale.For(cmp.Or(p.Language, s.language)).Name()},
		{s.Heads.Places, quoted(placesIn(said(d, Places)))},
		{s.Heads.Sources, s.named(p)},
		{s.Heads.Refused, quoted(strings.Join(p.Sources.Refused, ", "))},
		{s.Heads.Quiet, s.quietly(d)},
	})
}

// named says which sources were named, and of which of them nobody knows an address.
func (s *speech) named(p NewsroomPlan) string {
	trusted := quoted(strings.Join(p.Sources.Trusted, ", "))
	unknown := unknownIn(catalogue.Embedded().Choose(p.Sources))
	if trusted == "" || len(unknown) == 0 {
		return trusted
	}
	return strings.TrimRight(trusted, ".") + ". " + fmt.Sprintf(s.Unknown, enumerate(unknown))
}

// spelled gives the lines that say something.
func spelled(lines []Line) (out []Line) {
	for _, line := range lines {
		if line.Text != "" {
			out = append(out, line)
		}
	}
	return out
}

// editions says when editions come, and in which zone if one was named.
func (s *speech) editions(p NewsroomPlan) string {
	when := s.Heads.AsItIs
	if p.Schedule != nil {
		when = mandate.Times(s.language, p.Schedule)
	}
	if p.Zone != "" {
		when += ", " + p.Zone
	}
	return when
}

// length says how long editions are.
func (s *speech) length(minutes int) string {
	if minutes == 0 {
		return s.Heads.AsItIs
	}
	return fmt.Sprintf(s.Minutes, strconv.Itoa(minutes))
}

// quoted gives an answer on one line, nothing of one that says nothing.
func quoted(answer string) string {
	if refuses(answer) || chatters(answer) {
		return ""
	}
	return text.Shorten(strings.Join(strings.Fields(answer), " "), maxLabel)
}

// helped gives the help of a question, behind what the answers so far say of it: what could not be read where it is asked again, and else what was told
// before it was asked.
func helped(d newsroom.Draft, q Question) string {
	s, noted := in(d.Language), ""
	switch q.ID {
	case FollowAgain:
		return fmt.Sprintf(s.Unread, quotable(said(d, Follow))) + " " + q.Help
	case Places:
		if speaks := language(d); speaks != "" && speaks != s.language {
			return in(speaks).Speaks + " " + q.Help
		}
	case LeaveOut:
		noted = enumerate(followed(readIn(d), said(d, Follow)).and(followedAtLast(readIn(d), said(d, FollowAgain))).avoid)
	case Schedule:
		if when := toldTimes(d); when != nil {
			noted = mandate.Times(s.language, when)
		}
	case Length:
		if minutes := toldMinutes(d); minutes > 0 {
			noted = s.length(minutes)
		}
	case Alerts:
		noted = enumerate(followed(readIn(d), said(d, Follow)).and(followedAtLast(readIn(d), said(d, FollowAgain))).alert)
	}
	if noted == "" {
		return q.Help
	}
	return fmt.Sprintf(s.Noted, noted) + " " + q.Help
}

// quotable gives an answer as it is repeated, short and on one line.
func quotable(answer string) string {
	return cmp.Or(text.Shorten(strings.Join(strings.Fields(answer), " "), maxName), "…")
}

// InOneLine says what was understood in one text, as the help of a question does; empty where there is nothing.
func InOneLine(language string, lines []Line) string {
	if len(lines) == 0 {
		return ""
	}
	var parts []string
	for _, line := range lines {
		parts = append(parts, line.Head+": "+line.Text)
	}
	return in(language).Heads.Understood + ": " + strings.Join(parts, "; ") + "."
}
