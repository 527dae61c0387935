package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom/internal/statement"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/text"
)

// What somebody says they like is followed or asked about, and never passed over in silence.
func TestWhatIsLikedIsNotLost(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string]string{
		"Keep me up on vaccines and housing. Good science news makes my day.":                  "science",
		"Bitte Rente und Bundesliga. Gute Nachrichten aus der Raumfahrt versüßen mir den Tag.": "Raumfahrt",
		"Je veux suivre la grève des médecins. L'astronomie me fait plaisir.":                  "astronomie",
		"Quiero noticias de vivienda y de vacunas. El ajedrez me alegra el día.":               "ajedrez",
		"Proszę o szczepienia i mieszkania. Astronomia zawsze mnie cieszy.":                    "Astronomia",
	} {
		r := Understand(nil, said)
		if slices.ContainsFunc(r.meant, func(w way) bool {
			return slices.ContainsFunc(w, func(o statement.Operation) bool { return o.Kind == statement.LeaveOut })
		}) {
			t.Errorf("%q: what is liked would be left out: %v", said, r.meant)
		}
		if !strings.Contains(strings.Join(labelsOf(r.Begun), ", "), want) && !strings.Contains(r.Question, want) {
			t.Errorf("%q: %v %q, %q", said, r.Outcome, labelsOf(r.Begun), r.Question)
		}
	}
}

// What is denied, names no subject or is said in other words is not taken for something that is liked.
func TestWhatIsNotLiked(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]bool{
		"Good science news makes my day.":                     true,
		"Nothing makes my day like chess news.":               false,
		"Football without VAR makes my day.":                  false,
		"That always makes my day.":                           false,
		"I teach chemistry and my day is long.":               false,
		"Handball darf nicht fehlen.":                         true,
		"Kein Handball, das freut mich immer.":                false,
		"Le rugby me fait plaisir.":                           true,
		"Le rugby ne me fait pas plaisir.":                    false,
		"Gli scacchi mi fanno sempre piacere.":                true,
		"Een goed schaaktoernooi doet me goed, zoals schaken": true,
	} {
		l := readIn(t, said)
		u := unread{of: l, said: said, tokens: text.Tokens(said)}
		u.account(nil)
		u.accountPleasing()
		got := slices.ContainsFunc(u.runs(0, len(u.tokens)), func(p passage) bool { _, is := u.pleases(p); return is })
		if got != want {
			t.Errorf("%q is %v, want %v", said, got, want)
		}
	}
}

// readIn gives the language of which a statement has most words.
func readIn(t *testing.T, said string) *statement.Language {
	t.Helper()
	languages, _ := spoken(said)
	if len(languages) == 0 {
		t.Fatalf("%q is in no language", said)
	}
	return languages[0]
}

// A clause behind what somebody looks at is an object of their wish.
func TestWhatIsLookedAtIsWanted(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string][]string{
		"Ich war 35 Jahre Lokführer und schaue immer noch zuerst, was bei der Bahn los ist. Dazu Rente und Krankenkasse, also was die Regierung da vorhat. Und abends bitte was vom Skispringen.": {"Bahn", "Rente", "Skispringen"},
		"I drove trucks for years and I always check what's going on with the trains. Also chess and housing.":                                                                                    {"trains", "chess"},
		"Miro siempre qué pasa con el metro. También ajedrez y vivienda.":                                                                                                                         {"metro", "ajedrez"},
	} {
		r := Understand(nil, said)
		for _, label := range want {
			if !slices.ContainsFunc(labelsOf(r.Begun), func(one string) bool { return strings.Contains(one, label) }) && !strings.Contains(r.Question, label) {
				t.Errorf("%q lacks %q: %v %q, %q", said, label, r.Outcome, labelsOf(r.Begun), r.Question)
			}
		}
	}
}
