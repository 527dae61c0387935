package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// plainWants are what a plain first statement comes to.
type plainWants struct{ follow, avoid, less []string }

// TestPlainSentencesAreUnderstoodWhole tells that what people write in their first lines is applied, all of it and nothing else.
func TestPlainSentencesAreUnderstoodWhole(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range plainSentences {
		r := Understand(nil, said)
		var got plainWants
		for _, i := range r.After(nil) {
			switch {
			case i.Reduced():
				got.less = append(got.less, i.Label)
			case i.Avoid:
				got.avoid = append(got.avoid, i.Label)
			default:
				got.follow = append(got.follow, i.Label)
			}
		}
		if r.Outcome != newsroom.Applied || !slices.Equal(got.follow, want.follow) || !slices.Equal(got.avoid, want.avoid) || !slices.Equal(got.less, want.less) {
			t.Errorf("%q: %v %q, want %q; %q", said, r.Outcome, got, want, r.Question)
		}
	}
}

var plainSentences = map[string]plainWants{
	"What's new with a fatal house fire in Melbourne?":             {follow: []string{"fatal house fire in Melbourne"}},
	"What's new with pies?":                                        {follow: []string{"pies"}},
	"Chess, gardening, a case against Shamshad Begum":              {follow: []string{"Chess", "gardening", "case against Shamshad Begum"}},
	"I'd like to read about a bar in the Swiss Alpine and space":   {follow: []string{"bar in the Swiss Alpine", "space"}},
	"coffee first, always! Then vaccines":                          {follow: []string{"coffee", "vaccines"}},
	"Any news on opera? Also Belfast":                              {follow: []string{"opera", "Belfast"}},
	"More poetry than anything else, and pies":                     {follow: []string{"poetry", "pies"}},
	"I follow vaccines because of my job, and camper vans for fun": {follow: []string{"vaccines", "camper vans"}},
	"I'm retired and like beer, parkrun and a bit of history":      {follow: []string{"beer", "parkrun", "history"}},
	"I'm tired of politics and like chess":                         {follow: []string{"chess"}, avoid: []string{"politics"}},
	"not Trump ten times a day, gardening please":                  {follow: []string{"gardening"}, less: []string{"Trump"}},
	"Sport, only rugby league":                                     {follow: []string{"rugby league"}},
	"my husband likes tennis, I like cheese":                       {follow: []string{"cheese", "tennis"}},
	"Sport only on Sundays":                                        {follow: []string{"Sport"}},
	"Was gibt's Neues zu Leipzig?":                                 {follow: []string{"Leipzig"}},
	"KI zuerst, immer! Dann Rostock":                               {follow: []string{"KI", "Rostock"}},
	"nur Handball vom Sport":                                       {follow: []string{"Handball"}},
	"Mein Mann mag Tennis, ich mag Schach":                         {follow: []string{"Schach", "Tennis"}},
	"Mijn man houdt van fotografie, ik van schaken":                {follow: []string{"schaken", "fotografie"}},
	"Sport nur Handball":                                           {follow: []string{"Handball"}},
	"Sport nur am Wochenende":                                      {follow: []string{"Sport"}},
	"Museen. Nicht zehnmal Angeln.":                                {follow: []string{"Museen"}, less: []string{"Angeln"}},
	"Siemens mag ich, Mindestlohn gar nicht":                       {follow: []string{"Siemens"}, avoid: []string{"Mindestlohn"}},
	"Könnt ihr Siemens im Auge behalten, und Wölfe auch":           {follow: []string{"Siemens", "Wölfe"}},
	"Wat is er nieuw over de formatie in Den Haag?":                {follow: []string{"formatie in Den Haag"}},
	"koken, Feyenoord en als er iets nieuws is over ASML":          {follow: []string{"koken", "Feyenoord", "ASML"}},
	"Liever geen voetbal, wel schaken":                             {follow: []string{"schaken"}, avoid: []string{"voetbal"}},
	"niet tien keer Trump, wel tuinieren":                          {follow: []string{"tuinieren"}, less: []string{"Trump"}},
	"sport alleen hockey":                                          {follow: []string{"hockey"}},
	"sport alleen op zondag":                                       {follow: []string{"Sport"}},
	"Graag nieuws over schaken en tuinieren, liefst positief":      {follow: []string{"schaken", "tuinieren"}},
}
