package onboarding

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func TestTheNewsroomSpeaksTheLanguageOfTheAnswers(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct {
		name     string
		language string // in which the draft asks
		open     bool
		answers  []string
		want     string
	}{
		{"answers in another language", "en", true, []string{"le climat, les luttes étudiantes et le cinéma", "le foot, sauf l'équipe de France féminine"}, "fr"},
		{"one answer and what is read", "en", true, []string{"Hola, tengo una ferretería en Getafe y me interesan los impuestos", "", "Getafe y España. En castellano, claro."}, "es"},
		{"one that was chosen", "en", false, []string{"le climat, les luttes étudiantes et le cinéma", "le foot, sauf l'équipe de France féminine"}, ""},
		{"one that is asked for", "en", false, []string{"chess", "in italiano per favore"}, "it"},
		{"asked for in another language", "de", true, []string{"Schach und Go, und alles über Lübeck", "can we do this in English, please"}, "en"},
		{"names in many languages", "en", true, []string{"lakers, ai, evs", "crypto"}, "en"},
		{"what is read and not spoken", "de", false, []string{"Schach", "", "London, in English please"}, ""},
	} {
		c := newTalk(t, tt.language)
		c.draft.LanguageOpen = tt.open
		c.answer(tt.answers...)
		if got := Understand(c.draft).Language; got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestWhatAsksForALanguageIsNoSubject(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "en")
	c.answer("chess, auf Deutsch bitte", "in italiano per favore")
	same(t, "what is followed and left out", labels(Understand(c.draft).Interests), []string{"chess"})
	for _, answer := range []string{"Italian football", "I want English lessons", "only in English schools"} {
		if got := asksFor(answer); got != "" {
			t.Errorf("%q asks for %q", answer, got)
		}
	}
}

func TestOnlyTheLanguagesThatAreReadCount(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ answer, want string }{
		{"Kassel und Nordhessen. Lesen kann ich nur Deutsch, mein Englisch reicht leider nicht.", "de"},
		{"Lübeck natürlich. Bitte nur auf Deutsch, mein Englisch ist leider eingerostet.", "de"},
		{"Switzerland, the EU, the US; English and German, not French", "en de"},
		{"UK and Ireland, English", "en"},
		{"chicago. english obv. maybe some spanish", "en es"},
		{"pass", ""},
	} {
		if _, got := matters(tt.answer); strings.Join(got, " ") != tt.want {
			t.Errorf("%q: %q, want %q", tt.answer, got, tt.want)
		}
	}
}

func TestADraftAsksInTheLanguageOfTheBrowser(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		open           bool
		browser, asked string
	}{
		{true, "fr", "fr"}, {true, "", "en"}, {false, "fr", "en"},
	} {
		w := newWorld(t)
		if tt.open {
			w.Exec(`UPDATE account SET language_open = $1`, true)
		}
		var got DraftView
		_, _, err := w.desk.StartOnce(w.Context(), w.fresh(), w.by, tt.browser, func(s DraftView, _ bool) (newsroom.StoredResponse, error) {
			got = s
			return newsroom.StoredResponse{Status: 200, Body: []byte("{}")}, nil
		})
		w.Must(err)
		if stored := w.stored(got.Draft.ID); stored.Language != tt.asked || stored.LanguageOpen != tt.open {
			t.Errorf("%v: asked in %q, open %t", tt, stored.Language, stored.LanguageOpen)
		}
	}
}
