package mandate

import (
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// An hour or a length beside subjects blocks none of them and is none, whether or not the desk can make anything of it.
func TestHoursAndLengthsBesideSubjectsAreNone(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string]struct {
		follow  []string
		hour    string
		minutes int
	}{
		"Fußball, Garten, so gegen halb sieben bitte":      {follow: []string{"Fußball", "Garten"}},
		"Bahn, Handball, abends um sieben reicht mir":      {[]string{"Bahn", "Handball"}, "daily 19:00", 0},
		"foot, Bretagne, le soir vers 19h ça me va":        {[]string{"foot", "Bretagne"}, "daily 19:00", 0},
		"calcio, giardinaggio, meglio la sera":             {[]string{"calcio", "giardinaggio"}, "daily 18:00", 0},
		"schaken, Ajax, liever 's avonds":                  {[]string{"schaken", "Ajax"}, "daily 18:00", 0},
		"football, gardening, short and sweet":             {[]string{"football", "gardening"}, "", 3},
		"football and gardening short please":              {[]string{"football", "gardening"}, "", 3},
		"cinéma et jardin, le temps d'un café":             {[]string{"cinéma", "jardin"}, "", 3},
		"fútbol y jardinería, nada de artículos largos":    {[]string{"fútbol", "jardinería"}, "", 3},
		"calcio e giardinaggio, il tempo di un caffè":      {[]string{"calcio", "giardinaggio"}, "", 3},
		"piłka nożna i ogród, na jedną kawę":               {[]string{"piłka nożna", "ogród"}, "", 3},
		"voetbal en tuinieren, één kop koffie":             {[]string{"voetbal", "tuinieren"}, "", 3},
		"Chess, golf and formula 1":                        {follow: []string{"Chess", "golf", "formula 1"}},
		"Calcio. Facciamo un giornale per due, non per me": {},
	} {
		r := Understand(nil, said)
		if want.follow != nil && (!r.Outcome.Changes() || !followsOnly(r, want.follow...)) {
			t.Errorf("%q: %s %q %s", said, r.Outcome, labelsOf(r.Begun), r.Question)
			continue
		}
		timed := r.Timed(newsroom.Reader{Schedule: newsroom.DefaultSchedule(), Minutes: newsroom.DefaultMinutes, Zone: "UTC"}).Retimed
		if want.hour != "" && (timed == nil || timed.Is.Schedule.String() != want.hour) || want.minutes > 0 && (timed == nil || timed.Is.Minutes != want.minutes) {
			t.Errorf("%q: %+v", said, timed)
		}
		if want.follow == nil && timed != nil {
			t.Errorf("%q: %+v", said, timed)
		}
	}
}
