package onboarding

import (
	"cmp"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/mandate/hours"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/text"
)

// NewsroomPlan is what a draft's standing answers ask for.
type NewsroomPlan struct {
	Interests []newsroom.Interest // label, avoid and alert alone, in the order in which they were named
	Statement newsroom.Statement  // the reader's words that they rest on
	Sources   catalogue.SelectionInput
	Schedule  newsroom.Schedule // nil: as it is
	Minutes   int               // 0: as it is
	Zone      string            // empty: as it is
	Quiet     *hours.QuietHours // when and how often alerts may come; nil: as it is
	Language  string            // that the newsroom speaks, ISO 639-1; empty: as it is
}

// Understand makes a plan of a draft. A question that was skipped, or whose answer nobody could read even when it was
// asked again, leaves things as they are: for a new account that is every day at seven, six minutes long.
func Understand(d newsroom.Draft) NewsroomPlan {
	p := NewsroomPlan{Zone: d.Zone, Language: language(d)}
	p.Interests = interests(d)
	p.Statement = statement(d)
	p.Sources = wish(d, p.Interests)
	p.Schedule = schedule(d)
	p.Minutes = minutes(d)
	if q := quiet(d); q.Said() {
		p.Quiet = &q
	}
	return p
}

// said gives the standing answer to a question, without what only asks for a language; "" where it was skipped or not asked.
func said(d newsroom.Draft, question string) string {
	a, _ := standing(d, question)
	return withoutGoingBack(question, withoutAsking(a.Answer))
}

// schedule gives when editions come, with what the answer on their length puts right of it, on the days that it names.
func schedule(d newsroom.Draft) newsroom.Schedule {
	when := answeredTimes(d)
	for _, piece := range pieces(said(d, Length)) {
		if start := strings.LastIndex(piece, ":"); start >= 0 && !clockMark.MatchString(piece[start:]) && strings.TrimSpace(piece[start+1:]) != piece[start+1:] {
			piece = piece[start+1:]
		}
		days, clock := hours.Named(readIn(d), piece)
		if then, _, ok := timed(readIn(d), piece, false); days != 0 && clock && ok {
			if when == nil {
				when = newsroom.DefaultSchedule()
			}
			when = append(except(when, daysOf(then)), then...)
		}
	}
	return when
}

// answeredTimes gives that by the answers to the question, or what was said of it before.
func answeredTimes(d newsroom.Draft) newsroom.Schedule {
	if again := said(d, ScheduleAgain); again != "" {
		if when, _, ok := timed(readIn(d), again, true); ok {
			return when
		}
		return toldTimes(d)
	}
	if answer := said(d, Schedule); answer != "" {
		if when, _, ok := timed(readIn(d), answer, false); ok {
			return when
		}
	}
	return toldTimes(d)
}

// minutes gives how long an edition may be by the answer to that question, or what was said of it before.
func minutes(d newsroom.Draft) int {
	if n, ok := Minutes(readIn(d), said(d, Length)); ok {
		return n
	}
	return toldMinutes(d)
}

// interests gives what the answers ask to be followed, left out and told at once. Of a label that is both followed
// and left out the latter holds, since it was said later; one that is followed and alerted is one interest.
func interests(d newsroom.Draft) []newsroom.Interest {
	follow, leave := followed(readIn(d), said(d, Follow)), leftOut(readIn(d), said(d, LeaveOut))
	all := follow.and(followedAtLast(d.Language, said(d, FollowAgain))).putRight(leave).and(leave)
	back, dropped := wentBack(d)
	all.follow = withoutDropped(all.follow, dropped)
	all = all.putRight(back).and(back).and(toldBeside(d))
	alerts, every := alerted(readIn(d), said(d, Alerts))
	alerts = slices.Concat(all.alert, alerts)
	var b book
	b.add(newsroom.Interest{Avoid: true}, all.avoid)
	b.add(newsroom.Interest{Avoid: true, Limit: newsroom.BriefsOnly}, all.less)
	b.add(newsroom.Interest{Alert: true}, alerts)
	b.add(newsroom.Interest{Alert: every}, all.follow)
	return b.ordered(slices.Concat(all.follow, alerts))
}

// book collects interests, the first of each label.
type book struct{ list []newsroom.Interest }

func (b *book) add(as newsroom.Interest, labels []string) {
	for _, label := range labels {
		as.Label = label
		if !slices.ContainsFunc(b.list, func(i newsroom.Interest) bool { return text.Fold(i.Label) == text.Fold(label) }) {
			b.list = append(b.list, as)
		}
	}
}

// ordered puts what is followed into the order of the labels, and what is left out behind it.
func (b *book) ordered(labels []string) []newsroom.Interest {
	place := func(i newsroom.Interest) int {
		if at := slices.IndexFunc(labels, func(l string) bool { return text.Fold(l) == text.Fold(i.Label) }); at >= 0 && !i.Avoid {
			return at
		}
		return len(labels)
	}
	slices.SortStableFunc(b.list, func(x, y newsroom.Interest) int { return place(x) - place(y) })
	return b.list
}

// statement gives the reader's words as one statement. It counts as the reader's own only if each of the answers in
// it does: whoever reads the mandate later must not take an assistant's idea for the reader's.
func statement(d newsroom.Draft) newsroom.Statement {
	s := in(d.Language)
	out := newsroom.Statement{Provenance: newsroom.ReaderWords, Client: d.Client}
	var lines []string
	for _, one := range []struct{ question, head string }{
		{Follow, s.Followed}, {FollowAgain, s.Followed}, {LeaveOut, s.LeftOut}, {Places, s.Heads.Places}, {Alerts, s.Alerted},
	} {
		a, ok := standing(d, one.question)
		if !ok || a.Answer == "" || saysNothing(a.Answer) {
			continue
		}
		lines = append(lines, one.head+": "+strings.TrimSpace(a.Answer))
		if a.Provenance == newsroom.SuggestedAnswer {
			out.Provenance = newsroom.AssistantSuggestion
		}
	}
	out.Text = shorten(strings.Join(lines, "\n"), mandate.MaxStatement)
	return out
}

// shorten cuts a text of several lines to so many characters.
func shorten(s string, limit int) string {
	if runes := []rune(s); len(runes) > limit {
		return string(runes[:limit-1]) + "…"
	}
	return s
}

// wish gives what sources are to be chosen for. Who names no language reads that of the draft, unless it is English,
// which a draft is in where nobody has chosen: then the words of the interests tell.
func wish(d newsroom.Draft, interests []newsroom.Interest) catalogue.SelectionInput {
	var w catalogue.SelectionInput
	for _, i := range interests {
		if !i.Avoid {
			w.Interests = append(w.Interests, i.Label)
		}
	}
	w.Places, w.Languages = matters(said(d, Places))
	if speaks := cmp.Or(language(d), d.Language); len(w.Languages) == 0 && speaks != "en" {
		w.Languages = []string{speaks}
	}
	named, refused := judged(said(d, Sources))
	if named != "" {
		w.Trusted = []string{named}
	}
	if refused != "" {
		w.Refused = []string{refused}
	}
	return w
}

// AlertsNotice says in the draft's language that alerts reach the reader in the newsroom alone, where any are wanted. Else
// it is empty. Who has alerts sent on another channel need not be told.
func AlertsNotice(d newsroom.Draft) string {
	if labels, all := alerted(readIn(d), said(d, Alerts)); len(labels) > 0 || all {
		return in(d.Language).AlertsHere
	}
	return ""
}
