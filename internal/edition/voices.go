package edition

import (
	"cmp"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// A reader may want everything from a source: a voice. What it brings is neither weighed nor ranked, and takes none of the paper's
// minutes: it stands in a section of its own at the end, whatever the mandate says. That is bounded, and the rest is counted there.

const (
	mostVoices  = 12                 // articles in the section
	oldestVoice = 7 * 24 * time.Hour // what came out before is no news of a source that was added just now
)

// Spoken is an article of a voice that came since the last edition.
type Spoken struct {
	Seq       newsroom.Seq
	Article   newsroom.ArticleID
	Feed      newsroom.FeedID
	Situation newsroom.SituationID
	At        time.Time // when it came out
	Outcome   Reason    // Voiced, Full (it is counted) or TooOld
}

// ChooseVoices decides which articles of voices are in the paper: of those that are not too old the newest of each source, then the second
// newest of each, and so on, so that one that writes much leaves room for the others. It is a pure function of the record's inputs, and
// writes the Outcome of each. What it leaves out is weighed as other articles are.
func ChooseVoices(r *Record) {
	room := mostVoices
	for _, i := range r.voicesInTurn() {
		one := &r.Voices[i]
		switch {
		case r.Composed.Sub(one.At) > oldestVoice:
			one.Outcome = TooOld
		case room > 0:
			one.Outcome = Voiced
			room--
		default:
			one.Outcome = Full
		}
	}
}

// voicesInTurn gives the places of the articles of voices, the newest of each source before the second newest of any.
func (r *Record) voicesInTurn() []int {
	order, turn, met := r.newestVoices(), make([]int, len(r.Voices)), map[newsroom.FeedID]int{}
	for _, i := range order {
		turn[i] = met[r.Voices[i].Feed]
		met[r.Voices[i].Feed]++
	}
	slices.SortStableFunc(order, func(a, b int) int { return turn[a] - turn[b] })
	return order
}

// newestVoices gives the places of the articles of voices, the newest first; of those that came out together the one that came in last.
func (r *Record) newestVoices() []int {
	order := make([]int, len(r.Voices))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(r.Voices[b].At.Compare(r.Voices[a].At), cmp.Compare(r.Voices[b].Seq, r.Voices[a].Seq))
	})
	return order
}

// voices are what the sources of which the reader wants everything have brought.
type voices struct {
	spoken []Spoken // by Seq
	voiced map[newsroom.ArticleID]bool
	sites  map[newsroom.FeedID]string // of those of which some is only counted
}

// readVoices finds what voices have brought since the last edition, whether or not that was the paper of a mandate, and reads the
// words of what is in the paper.
func (m *material) readVoices(v store.View, account newsroom.AccountID) error {
	always := map[newsroom.FeedID]bool{}
	for _, s := range m.health {
		always[s.Feed] = always[s.Feed] || s.Always
	}
	after := max(m.from, m.before.To)
	for _, s := range m.window {
		if always[s.Feed] && s.Seq > after {
			m.spoken = append(m.spoken, Spoken{Seq: s.Seq, Article: s.Article, Feed: s.Feed, Situation: s.Situation, At: s.CameOut()})
		}
	}
	if err := m.hear(v, account); err != nil {
		return err
	}
	return m.readSites(v)
}

// hear chooses of what voices have brought and reads it, without what says nothing or lost its words.
func (m *material) hear(v store.View, account newsroom.AccountID) error {
	for {
		r := Record{Composed: m.now, Voices: m.spoken}
		ChooseVoices(&r)
		m.voiced = r.voiced()
		if err := m.readWords(v, account, sortedKeys(m.voiced)); err != nil {
			return err
		}
		n := len(m.spoken)
		m.spoken = slices.DeleteFunc(m.spoken, func(s Spoken) bool { return s.Outcome == Voiced && silent(m.words[s.Article]) })
		if len(m.spoken) == n {
			return nil
		}
	}
}

// silent tells whether an article says nothing, or is not there.
func silent(t newsroom.Text) bool {
	head, _ := headed(t)
	return head == ""
}

// voiced gives the articles that are in the section of the voices.
func (r *Record) voiced() map[newsroom.ArticleID]bool {
	all := map[newsroom.ArticleID]bool{}
	for _, s := range r.Voices {
		if s.Outcome == Voiced {
			all[s.Article] = true
		}
	}
	return all
}

// readSites reads where the sites are of which some is only counted.
func (m *material) readSites(v store.View) error {
	m.sites = map[newsroom.FeedID]string{}
	for _, s := range m.spoken {
		if _, known := m.sites[s.Feed]; known || s.Outcome != Full {
			continue
		}
		f, err := v.Feeds().Get(s.Feed)
		if err != nil {
			return err
		}
		m.sites[s.Feed] = f.Link
	}
	return nil
}
