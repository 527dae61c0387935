package alert

import (
	"encoding/json"
	"fmt"
	"strings"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// recalled is how many of the latest alerts are remembered when a new one is weighed.
const recalled = 30

// told is what an earlier alert told.
type told struct {
	words   string          // its headline and its sentences
	sources map[source]bool // the articles that it named
}

// source is how an article is named.
type source struct{ publisher, title, url string }

// recall reads what the reader was told lately, and tells apart what was about a story: under its own name, under one
// that was merged into it, or before it was split off.
func (s *sight) recall(v store.View) error {
	alerts, err := v.Alerts().Page(s.account, 0, recalled)
	if err != nil || len(alerts) == 0 {
		return err
	}
	all := make([]told, len(alerts))
	for i, a := range alerts {
		if all[i], err = toldBy(a); err != nil {
			return err
		}
	}
	for _, st := range s.stories {
		names, err := st.names(v)
		if err != nil {
			return err
		}
		for i, a := range alerts {
			if names[a.Situation] {
				st.told = append(st.told, all[i])
			} else {
				st.elsewhere = append(st.elsewhere, all[i])
			}
		}
	}
	return nil
}

// names gives the situations of which a story was a part.
func (st *story) names(v store.View) (map[newsroom.SituationID]bool, error) {
	names := map[newsroom.SituationID]bool{st.situation: true}
	events, err := v.Situations().History(st.situation)
	for _, e := range events {
		if e.Kind == newsroom.Split {
			names[e.Other] = true
		}
	}
	return names, err
}

func toldBy(a newsroom.Alert) (told, error) {
	var body wire.SentAlert
	if err := json.Unmarshal(a.Body, &body); err != nil {
		return told{}, fmt.Errorf("alert: the body of alert %d: %w", a.N, err)
	}
	t := told{sources: map[source]bool{}}
	lines := []string{body.Headline}
	for _, sentence := range body.Summary {
		lines = append(lines, sentence.Text)
	}
	for _, s := range body.Sources {
		t.sources[source{s.Publisher, s.Title, s.URL}] = true
	}
	t.words = strings.Join(lines, "\n")
	return t, nil
}
