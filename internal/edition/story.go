package edition

import (
	"slices"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/situation"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// whole is what a situation comes to with all of the reader's articles, of which only the newest are read.
type whole struct {
	articles    int
	first, last time.Time
	feeds       map[newsroom.FeedID]bool
	days        []int // articles a day
}

func wholeOf(sights []newsroom.Sight, now time.Time, zone *time.Location) whole {
	w := whole{articles: len(sights), feeds: map[newsroom.FeedID]bool{}, days: digest.Days(sights, now, zone)}
	for i, s := range sights {
		if i == 0 || s.FirstSeen.Before(w.first) {
			w.first = s.FirstSeen
		}
		if s.FirstSeen.After(w.last) {
			w.last = s.FirstSeen
		}
		w.feeds[s.Feed] = true
	}
	return w
}

// readTitles reads what the reader's papers have called situations.
func (m *material) readTitles(v store.View, account newsroom.AccountID, ids []newsroom.SituationID) error {
	events, err := v.Situations().Titles(account, ids)
	m.titles = map[newsroom.SituationID][]newsroom.SituationEvent{}
	for _, e := range events {
		m.titles[e.Situation] = append(m.titles[e.Situation], e)
	}
	return err
}

// called gives the present name of a situation, empty for none.
func (m *material) called(id newsroom.SituationID) string {
	if all := m.titles[id]; len(all) > 0 {
		return all[len(all)-1].Title
	}
	return ""
}

// alike finds the articles that print one text: near-duplicates, and what two feeds bring under one address.
func alike(texts []newsroom.Text) [][]int {
	groups := situation.NearDuplicates(texts)
	at := map[string]int{}
	var out [][]int
	for _, group := range groups {
		same := -1
		for _, i := range group {
			if n, met := at[texts[i].URL]; met && texts[i].URL != "" {
				same = n
			}
		}
		if same < 0 {
			same = len(out)
			out = append(out, nil)
		}
		out[same] = append(out[same], group...)
		for _, i := range group {
			at[texts[i].URL] = same
		}
	}
	for _, group := range out {
		slices.Sort(group)
	}
	return out
}

// formers is how many former names of a situation an item tells.
const formers = 3

// situation puts what the reader's articles show of the event that an item tells: of the situation as a whole, unless what was read of it
// reports other events, too. Then articles and publishers are those of the event among what was read.
func (m *material) situation(id newsroom.SituationID, texts []newsroom.Text, t digest.Telling, w *writer) wire.Course {
	s := wire.Course{
		Title: t.Title.Text, Formerly: []wire.Former{}, Articles: m.whole[id].articles, Publishers: m.publishers(id, texts),
		Languages: digest.Languages(texts), Days: m.whole[id].days, Developments: []wire.Step{},
	}
	if len(t.Event) < len(texts) {
		of := t.Of(texts)
		s.Articles, s.Publishers, s.Languages = len(of), digest.Publishers(of), digest.Languages(of)
	}
	for _, i := range t.Developments {
		s.Developments = append(s.Developments, wire.Step{At: wire.At(texts[i].CameOut()), Source: w.Source(i)})
	}
	names := m.titles[id]
	until, reason := m.now, t.Title.Reason
	for n := len(names) - 1; n >= 0 && len(s.Formerly) < formers; n-- {
		if names[n].Title != s.Title && reason != "" {
			s.Formerly = append(s.Formerly, wire.Former{Title: names[n].Title, Until: wire.At(until), Reason: reason})
		}
		until, reason = names[n].At, names[n].Reason
	}
	return s
}

// publishers counts them by name, and by feed where only articles were seen whose words were not read.
func (m *material) publishers(id newsroom.SituationID, texts []newsroom.Text) int {
	names, read := map[string]bool{}, map[newsroom.FeedID]bool{}
	for _, t := range texts {
		names[strings.ToLower(t.Publisher)], read[t.Feed] = true, true
	}
	n := len(names)
	for feed := range m.whole[id].feeds {
		if !read[feed] {
			n++
		}
	}
	return n
}
