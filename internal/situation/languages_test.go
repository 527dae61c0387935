package situation

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// told reads the events in six languages by which grouping across languages is measured.
func told(t *testing.T) (all []newsroom.Text, events []string) {
	t.Helper()
	data, err := os.ReadFile("../eval/testdata/six-languages.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	type article struct {
		Event, Language, Publisher, Title, Body string
		Time                                    time.Time
	}
	var articles []article
	for line := range strings.Lines(string(data)) {
		var a article
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			t.Fatal(err)
		}
		articles = append(articles, a)
	}
	slices.SortStableFunc(articles, func(a, b article) int { return a.Time.Compare(b.Time) })
	for i, a := range articles {
		all = append(all, newsroom.Text{
			Article: newsroom.ArticleID(i + 1), Feed: 1, Version: 1, Title: a.Title, Text: a.Body, Language: a.Language, Publisher: a.Publisher, FirstSeen: a.Time, Published: a.Time,
		})
		events = append(events, a.Event)
	}
	return all, events
}

// A new process that goes on in the midst of events told in several languages makes the same of them, and of one event is what stands together in two languages.
func TestTakeoverAcrossLanguages(t *testing.T) {
	enginetest.Computes(t)
	articles, events := told(t)
	uncut, w := newMemory(t), New(DefaultParams())
	uncut.apply(w.Place(articles, true))
	cut := newMemory(t)
	for from := 0; from < len(articles); from += 9 {
		to := min(from+9, len(articles))
		cut.apply(cut.loaded(DefaultParams()).Place(articles[from:to], to == len(articles)))
	}
	if diff := difference(uncut, cut); diff != "" {
		t.Fatalf("the run that was cut differs (-uncut +cut):\n%s", diff)
	}
	in := map[newsroom.SituationID]int{}
	joined, wrong := 0, 0
	for _, p := range uncut.placed {
		i := int(p.Article) - 1
		first, met := in[p.Situation]
		switch {
		case !met:
			in[p.Situation] = i
		case articles[i].Language == articles[first].Language:
		case events[i] == events[first]:
			joined++
		default:
			wrong++
		}
	}
	if joined < 100 || wrong > joined/20 {
		t.Errorf("%d reports stand beside one of the same event in another language, %d beside one of another event", joined, wrong)
	}
}
