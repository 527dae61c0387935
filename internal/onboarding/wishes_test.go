package onboarding

import (
	"slices"
	"strings"
	"testing"

	"newsroom/internal/store/enginetest"
)

func TestWhatToFollowIsUnderstood(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, answer, follow, avoid string }{
		{"en", "chess, offshore wind and Norwegian ferries", "chess; offshore wind; Norwegian ferries", ""},
		{"en", "I want to follow everything about chess but no football", "chess", "football"},
		{"en", "AI", "AI", ""},
		{"en", "K-pop, Bon Iver, Ja Morant", "K-pop; Bon Iver; Ja Morant", ""},
		{"en", "- night trains\n- ferries", "night trains; ferries", ""},
		{"en", "research and development", "research and development", ""},
		{"en", "⚽, 🏔", "⚽; 🏔", ""},
		{"en", "Whatever the harbour master of Oxley says; unless it rains", "", ""},
		{"en", "chess, Chess, CHESS", "chess", ""},
		{"de", "Schach, Windkraft und norwegische Fähren", "Schach; Windkraft; norwegische Fähren", ""},
		{"de", "Erdbeben, wenn sie in Chile sind", "Erdbeben", ""},
		{"fr", "les échecs, l'éolien et les ferries", "échecs; éolien; ferries", ""},
		{"es", "ajedrez y ferris, energía eólica", "ajedrez; ferris; energía eólica", ""},
		{"it", "scacchi, eolico e traghetti", "scacchi; eolico; traghetti", ""},
		{"en", "nothing", "", ""},
		{"en", "everything", "", ""},
		{"de", "Nachrichten", "", ""},
		{"en", "?!", "", ""},
		{"en", "-", "", ""},
		{"fr", "rien", "", ""},
	} {
		w := followed(tt.language, tt.answer)
		if got := strings.Join(w.follow, "; "); got != tt.follow {
			t.Errorf("%q: followed %q, want %q", tt.answer, got, tt.follow)
		}
		if got := strings.Join(w.avoid, "; "); got != tt.avoid {
			t.Errorf("%q: left out %q, want %q", tt.answer, got, tt.avoid)
		}
	}
}

func TestWhatToLeaveOutIsUnderstoodWithOrWithoutANo(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, answer, avoid string }{
		{"en", "football transfers, celebrity gossip", "football transfers; celebrity gossip"},
		{"en", "No football, please.", "football"},
		{"en", "nothing at all", ""},
		{"en", "None", ""},
		{"en", "no, thanks", ""},
		{"en", "n/a", ""},
		{"de", "Fußball und Promis", "Fußball; Promis"},
		{"de", "keine Promis", "Promis"},
		{"de", "keine", ""},
		{"de", "Nein danke", ""},
		{"fr", "les faits divers", "faits divers"},
		{"fr", "pas de football", "football"},
		{"fr", "aucun", ""},
		{"es", "el fútbol", "fútbol"},
		{"es", "nada", ""},
		{"it", "il calcio", "calcio"},
		{"it", "niente di particolare", ""},
		{"en", "nada", ""}, // in another language than the draft's
	} {
		w := leftOut(tt.language, tt.answer)
		if got := strings.Join(w.avoid, "; "); got != tt.avoid || len(w.follow) > 0 {
			t.Errorf("%q: left out %q, followed %q; want %q", tt.answer, got, w.follow, tt.avoid)
		}
	}
	if w := leftOut("en", "Leave out football but keep chess"); !slices.Equal(w.avoid, []string{"football"}) || !slices.Equal(w.follow, []string{"chess"}) {
		t.Errorf("who says what to keep is not understood: %+v", w)
	}
}

func TestAlertWishesKeepTheWordsOfTheEvent(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct {
		language, answer, want string
		all                    bool
	}{
		{"en", "major earthquakes; bank failures", "major earthquakes; bank failures", false},
		{"en", "Alert me when a ferry line closes", "ferry line closes", false},
		{"en", "when the government falls or a strike begins", "government falls; strike begins", false},
		{"en", "none", "", false},
		{"en", "No", "", false},
		{"de", "keine", "", false},
		{"fr", "rien", "", false},
		{"es", "ninguno", "", false},
		{"it", "nessuno", "", false},
		{"en", "everything", "", true},
		{"de", "alles", "", true},
		{"fr", "tout", "", true},
		{"es", "todo", "", true},
		{"it", "tutto", "", true},
		{"de", "Erdbeben und Hochwasser", "Erdbeben; Hochwasser", false},
		{"de", "Wenn die Regierung zurücktritt", "Regierung zurücktritt", false},
		{"fr", "les séismes, les grèves", "séismes; grèves", false},
		{"es", "terremotos y huelgas", "terremotos; huelgas", false},
		{"it", "terremoti, scioperi", "terremoti; scioperi", false},
	} {
		labels, all := alerted(tt.language, tt.answer)
		if got := strings.Join(labels, "; "); got != tt.want || all != tt.all {
			t.Errorf("%q: %q, %t; want %q", tt.answer, got, all, tt.want)
		}
	}
}

func TestALengthIsUnderstood(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct {
		language, answer string
		want             int
	}{
		{"en", "ten minutes", 10},
		{"en", "5", 5},
		{"en", "short", 3},
		{"en", "long", 15},
		{"en", "a quarter of an hour", 15},
		{"en", "half an hour", 30},
		{"en", "an hour", 60},
		{"en", "two hours", 60},
		{"en", "three quarters of an hour", 45},
		{"en", "5 to 10 minutes", 10},
		{"en", "at most 7.", 7},
		{"en", "90 seconds", 2},
		{"en", "0", 0},
		{"en", "500", 60},
		{"en", "as you like", 0},
		{"en", "", 0},
		{"en", "99999999999999999999", 0},
		{"de", "zehn Minuten", 10},
		{"de", "eine Viertelstunde", 15},
		{"de", "eine halbe Stunde", 30},
		{"de", "kurz", 3},
		{"de", "eine Stunde", 60},
		{"fr", "dix minutes", 10},
		{"fr", "un quart d'heure", 15},
		{"fr", "une demi-heure", 30},
		{"fr", "courte", 3},
		{"es", "diez minutos", 10},
		{"es", "un cuarto de hora", 15},
		{"es", "media hora", 30},
		{"es", "corta", 3},
		{"it", "dieci minuti", 10},
		{"it", "un quarto d'ora", 15},
		{"it", "mezz'ora", 30},
		{"it", "breve", 3},
		{"en", "zehn Minuten", 10}, // in another language than the draft's
	} {
		if got, ok := Minutes(tt.language, tt.answer); got != tt.want || ok != (tt.want > 0) {
			t.Errorf("%q: %d, %t; want %d", tt.answer, got, ok, tt.want)
		}
	}
}

// Whatever is answered, labels are short, on one line, few and each there once.
func FuzzWishes(f *testing.F) {
	enginetest.Computes(f)
	for _, seed := range []string{
		"chess, offshore wind and Norwegian ferries", "no football", "⚽", "no 🏈", "nothing 👑", "leave out \u037a", "Alert me when the", "the the the", "and and", ",,,", "a\nb\rc", "\"", "l'", "&", "&&&",
		"no no no no no no no no no x", "ﷺ", "\xff", "…", strings.Repeat("a,", 300), strings.Repeat("ab ", 300),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, answer string) {
		if len(answer) > 4*MaxAnswer {
			t.Skip("longer than any answer")
		}
		for _, language := range []string{"en", "fr"} {
			a, b := followed(language, answer), leftOut(language, answer)
			labels, _ := alerted(language, answer)
			for _, list := range [][]string{a.follow, a.avoid, b.avoid, b.follow, labels, followedAtLast(language, answer).follow} {
				if len(list) > maxWishes {
					t.Errorf("%q: %d labels", answer, len(list))
				}
				for i, label := range list {
					if label == "" || len([]rune(label)) > maxLabel || strings.ContainsAny(label, "\n\r") || slices.Contains(list[:i], label) {
						t.Errorf("%q: label %q", answer, label)
					}
				}
			}
			if n, ok := Minutes(language, answer); n < 0 || n > 60 || ok != (n > 0) {
				t.Errorf("%q: %d minutes", answer, n)
			}
		}
	})
}
