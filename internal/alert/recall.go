package alert

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// What is remembered when a new alert is weighed: so many of the latest and, of those about other situations, none that
// is older. What recurs in the same words after that has happened again: rates are cut, and matches won, in few words.
const (
	recalled = 100
	lately   = 14 * 24 * time.Hour
	recently = 48 * time.Hour // what is told again in other words is of these days: a deal that is made anew after that is another
)

// told is what an earlier alert told.
type told struct {
	words   string          // its headline and its sentences
	recent  bool            // it was sent in the last days
	sources map[source]bool // the articles that it named
	head    source          // the one whose title heads it
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
		all[i].recent = v.Now().Sub(a.SentAt) < recently
	}
	for _, st := range s.stories {
		for i, a := range alerts {
			switch {
			case st.names[a.Situation]:
				st.told = append(st.told, all[i])
			case v.Now().Sub(a.SentAt) < lately:
				st.elsewhere = append(st.elsewhere, all[i])
			}
		}
	}
	return s.appearances(v)
}

// appearances finds out which of the stories the reader was told of when they appeared.
func (s *sight) appearances(v store.View) error {
	keys := make([]newsroom.Digest, len(s.stories))
	for i, st := range s.stories {
		keys[i] = appearanceOf(st.situation)
	}
	told, err := v.Alerts().Told(s.account, keys)
	for i, st := range s.stories {
		st.appeared = told[keys[i]]
	}
	return err
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
		one := source{s.Publisher, s.Title, s.URL}
		t.sources[one] = true
		if s.Title == body.Headline {
			t.head = one
		}
	}
	t.words = strings.Join(lines, "\n")
	return t, nil
}

// told gives what an alert tells, once it is sent.
func (d draft) told() told {
	t := told{words: d.words(), recent: true, sources: map[source]bool{}, head: sourceOf(d.fresh[d.head])}
	for _, i := range d.event {
		t.sources[sourceOf(d.fresh[i])] = true
	}
	return t
}

func sourceOf(t newsroom.Text) source { return source{t.Publisher, t.Title, t.URL} }

// words gives what an alert says, as it is told.
func (d draft) words() string {
	lines := []string{d.fresh[d.head].Title}
	for _, sentence := range d.sentences {
		lines = append(lines, sentence.Text)
	}
	return strings.Join(lines, "\n")
}

// recent gives what was told in the last days.
func recent(all []told) []told {
	return slices.DeleteFunc(slices.Clone(all), func(t told) bool { return !t.recent })
}

// wordsTold gives the words of what was told.
func wordsTold(all []told) (words []string) {
	for _, e := range all {
		words = append(words, e.words)
	}
	return words
}
