package alert

import (
	"fmt"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

func TestTheReasonOfAnAlertIsASentenceInEachLanguage(t *testing.T) {
	t.Parallel()
	monitor, wish := &newsroom.Monitor{}, &newsroom.Interest{Label: "tides & {who} 5 %s"}
	of := func(d draft, publishers ...string) draft {
		for i, name := range publishers {
			d.fresh, d.tell = append(d.fresh, newsroom.Text{Publisher: name}), append(d.tell, i)
		}
		return d
	}
	follows, appears, develops := draft{monitor: monitor}, draft{interest: wish, first: true}, draft{interest: wish}
	for _, tt := range []struct {
		language string
		draft    draft
		want     string
	}{
		{"en", of(follows, "A", "A"), "You follow this situation, and A tells what none of your earlier articles on it did."},
		{"en", of(follows, "A", "B", "C"), "You follow this situation, and A and 2 others tell what none of your earlier articles on it did."},
		{"en", of(appears, "A"), "You asked to be alerted to “tides & {who} 5 %s”, and A reports it for the first time."},
		{"en", of(appears, "A", "{label}"), "You asked to be alerted to “tides & {who} 5 %s”, and A and {label} report it for the first time."},
		{"en", of(develops, "A"), "You asked to be alerted to “tides & {who} 5 %s”, and A tells what none of your earlier articles on it did."},
		{"pt", of(develops, "A", "B"), "You asked to be alerted to “tides & {who} 5 %s”, and A and B tell what none of your earlier articles on it did."},
		{"de", of(follows, "A"), "Sie verfolgen diese Lage, und A berichtet, was in keinem Ihrer früheren Artikel dazu stand."},
		{"de", of(appears, "A", "B", "C", "D"), "Sie wollten Meldungen zu „tides & {who} 5 %s“, und A und 3 andere berichten zum ersten Mal darüber."},
		{"fr", of(develops, "A", "B"), "Vous avez demandé des alertes sur « tides & {who} 5 %s », et A et B rapportent ce qu'aucun de vos articles précédents à ce sujet ne disait."},
		{"es", of(follows, "El País", "Infobae"), "Usted sigue esta situación: El País e Infobae cuentan lo que no decía ninguno de sus artículos anteriores sobre ella."},
		{"en", of(draft{monitor: monitor, confirms: true}, "A"), "You follow this situation, and A confirms on its own what only one publisher had told you of so far."},
		{"de", of(draft{interest: wish, confirms: true}, "A"), "Sie wollten Meldungen zu „tides & {who} 5 %s“, und A bestätigt aus eigener Quelle, wovon Ihnen bisher nur ein Medium berichtet hatte."},
		{"es", of(appears, "A"), "Pidió avisos sobre «tides & {who} 5 %s»: A informa de ello por primera vez."},
		{"it", of(follows, "A", "El País"), "Lei segue questa situazione: A ed El País raccontano ciò che nessuno dei Suoi articoli precedenti in proposito diceva."},
		{"it", of(appears, "A", "B", "C"), "Ha chiesto avvisi su «tides & {who} 5 %s»: A e altri 2 ne parlano per la prima volta."},
	} {
		same(t, tt.language, tt.draft.reason(tt.language), tt.want)
	}
}

// A reader who has chosen another language since reads why in it; whatever a publisher is called, nothing gets lost.
func TestAReasonIsRetoldInEveryLanguage(t *testing.T) {
	t.Parallel()
	monitor, wish := &newsroom.Monitor{}, &newsroom.Interest{Label: "tides & {who} 5 %s"}
	for _, names := range [][]string{{"A"}, {"A", "El País"}, {"The B", "C", "D"}, {"{label}", "Infobae"}, {"A", "B", "C", "D", "E"}} {
		var d draft
		for i, name := range names {
			d.fresh, d.tell = append(d.fresh, newsroom.Text{Publisher: name}), append(d.tell, i)
		}
		for _, one := range []draft{{monitor: monitor}, {interest: wish, first: true}, {interest: wish}, {monitor: monitor, confirms: true}, {interest: wish, confirms: true}} {
			one.fresh, one.tell = d.fresh, d.tell
			label := ""
			if one.interest != nil {
				label = one.interest.Label
			}
			for _, from := range reasonTexts() {
				for _, to := range reasonTexts() {
					same(t, from.language+" in "+to.language, TranslateReason(one.reason(from.language), label, to.language), one.reason(to.language))
				}
			}
		}
	}
	for _, other := range []string{"", "It was so.", "You follow this situation, and  tells what none of your earlier articles on it did"} {
		same(t, "no reason of ours", TranslateReason(other, "", "de"), other)
	}
	same(t, "no number", TranslateReason("You follow this situation, and A and 9999999999 others tell what none of your earlier articles on it did.", "", "de"),
		"Sie verfolgen diese Lage, und A und 9999999999 others berichten, was in keinem Ihrer früheren Artikel dazu stand.")
}

func TestEachLanguageHasEveryReasonForOneAndForSeveralPublishers(t *testing.T) {
	t.Parallel()
	var languages []string
	for _, s := range reasonTexts() {
		languages = append(languages, s.language)
		for i, forms := range [][2]string{s.Follows, s.Appears, s.Develops} {
			for _, form := range forms {
				labels := min(i, 1)
				if strings.Count(form, "{who}") != 1 || strings.Count(form, "{label}") != labels || strings.Count(form, "{") != 1+labels || !strings.HasSuffix(form, ".") {
					t.Errorf("%s: %q", s.language, form)
				}
			}
			if i < 2 && s.Confirms[i] == "" {
				t.Errorf("%s: nothing confirms", s.language)
			}
			if forms[0] == forms[1] {
				t.Errorf("%s: %q for one and for several", s.language, forms[0])
			}
		}
		if strings.Count(s.Others, "{one}") != 1 || strings.Count(s.Others, "{n}") != 1 {
			t.Errorf("%s: %q", s.language, s.Others)
		}
	}
	same(t, "languages", languages, []string{"en", "de", "es", "fr", "it", "nl", "pl"})
}

func TestAnAlertGivesItsReasonInItsReadersLanguage(t *testing.T) {
	w := newWorld(t)
	reader, feed := w.reader("!Dunmere Bank"), w.Publisher("north")
	w.Commit(func(tx store.Tx) error {
		r, err := tx.Readers().Get(reader)
		if err != nil {
			return err
		}
		r.Language = "de"
		return tx.Readers().Save(r)
	})
	w.story(feed, stopped, crack)
	w.watch()
	alerts := w.alerts(reader)
	same(t, "alerts", len(alerts), 1)
	same(t, "the reason", bodyOf(t, alerts[0]).Reason, fmt.Sprintf("Sie wollten Meldungen zu „%s“, und north berichtet zum ersten Mal darüber.", "Dunmere Bank"))
}
