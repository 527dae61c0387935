package mandate

import (
	"testing"

	"newsroom/internal/store/enginetest"
)

func TestWhoWinsAnArticleThatIsLeftOut(t *testing.T) {
	enginetest.Computes(t)
	tests := []struct {
		name            string
		follow, avoid   []string
		title           string
		avoided, keeper int
	}{
		{"on nothing that is left out", []string{"chess"}, []string{"space"}, "A chess match", -1, -1},
		{"on it, and on no interest", []string{"chess"}, []string{"space in general"}, "A new space telescope", 0, -1},
		{"launches stay where space is left out", []string{"chess", "rocket launches"}, []string{"space in general"}, "Rocket launch opens space season", 0, 1},
		{"one word wins over one that is meant in general", []string{"comets"}, []string{"space in general"}, "Comets cross space", 0, 0},
		{"and in German", []string{"Kometen"}, []string{"Raumfahrt im Allgemeinen"}, "Kometen und die Raumfahrt", 0, 0},
		{"one word does not win over another", []string{"comets"}, []string{"space"}, "Comets cross space", 0, -1},
		{"a general election is one of a kind", []string{"opinion polls"}, []string{"general election news"}, "Opinion polls before the general election", 0, -1},
		{"the narrowest that is left out counts", []string{"rocket launches"}, []string{"space", "rocket launches at night"}, "Rocket launches at night light up space", 1, -1},
		{"the narrowest that is followed wins", []string{"space", "rocket launches", "private rocket launches"}, []string{"space in general"}, "Private rocket launches fill space", 0, 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := Prepare(article("en", tt.title, ""))
			if tt.name == "and in German" {
				d = Prepare(article("de", tt.title, ""))
			}
			want := Verdict{Avoided: tt.avoided, Kept: tt.keeper}
			if got := Judge(d, wishesFor(tt.follow), wishesFor(tt.avoid)); got != want {
				t.Errorf("judged %+v, want %+v", got, want)
			}
		})
	}
}

func wishesFor(labels []string) (out []Wish) {
	for _, label := range labels {
		out = append(out, wishFor(label))
	}
	return out
}

// What is near something left out comes after what is not, and stays above nothing.
func TestNearnessToWhatIsLeftOutCosts(t *testing.T) {
	enginetest.Computes(t)
	followed, avoided := wishFor("Brazil"), []Wish{wishFor("crude oil")}
	plain := Prepare(article("en", "Brazil cuts its budget", "The ministry in Brasilia said so. The plan goes to parliament."))
	near := Prepare(article("en", "Brazil cuts its budget", "The ministry in Brasilia said so. Crude was dear, and oil too."))
	documents := []Document{plain, near, Prepare(article("en", "Crude oil", "Oil is dear.")), Prepare(article("en", "Chess", "A match."))}
	stats := Gather(SizeOf(documents), documents, append([]Wish{followed}, avoided...))
	clean, marked := Relevance(followed, plain, stats, Against(avoided, plain, stats)), Relevance(followed, near, stats, Against(avoided, near, stats))
	if clean.Against != 0 || marked.Against <= 0 || marked.Total >= clean.Total || marked.Total <= 0 {
		t.Errorf("plain %+v, near what is left out %+v", clean, marked)
	}
	if floor := Relevance(followed, near, stats, 1000); floor.Total <= 0 {
		t.Errorf("whatever is taken off, %+v", floor)
	}
}
