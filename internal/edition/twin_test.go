package edition

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// arrival is something that comes in, as a script for two worlds.
type arrival struct {
	hidden      bool // by a feed that the reader does not read
	feed        int
	title, body string
	age         time.Duration
	situation   int // which of those so far, a new one for the number of them
}

func draw(t *rapid.T, situations int) arrival {
	a := arrival{
		hidden: rapid.IntRange(0, 2).Draw(t, "hidden") == 0, feed: rapid.IntRange(0, 1).Draw(t, "feed"),
		age: time.Duration(rapid.SampledFrom([]int{0, 1, 30}).Draw(t, "age")) * time.Hour, situation: rapid.IntRange(0, situations).Draw(t, "situation"),
	}
	a.title, a.body = report(t)
	return a
}

// side is one of two worlds that differ in what the reader can't see alone.
type side struct {
	*world
	hidden     bool // whether the hidden arrivals come in
	reader     newsroom.AccountID
	feeds      []newsroom.FeedID
	unread     newsroom.FeedID
	situations map[int]newsroom.SituationID
}

func (s *side) begin(mandate []string) {
	s.Helper()
	s.Pass(100 * time.Hour)
	s.reader, s.situations = s.world.reader(mandate...), map[int]newsroom.SituationID{}
	s.feeds = []newsroom.FeedID{s.Publisher("one", s.reader), s.Publisher("two", s.reader)}
	s.unread = s.Publisher("hidden", s.world.reader(mandate...))
}

func (s *side) take(a arrival) {
	s.Helper()
	if a.hidden && !s.hidden {
		return
	}
	feed := s.feeds[a.feed]
	if a.hidden {
		feed = s.unread
	}
	id := s.arriveFrom(feed, a.title, a.body, s.Clock().Add(-a.age))
	s.situations[a.situation] = s.place(s.situations[a.situation], id)
}

// paper gives the reader's edition of now, and what its choice rested on, without identifiers and addresses.
func (s *side) paper() (wire.Edition, Record) {
	s.Helper()
	e, body := s.compose(s.reader)
	for i := range body.Sections {
		for j := range body.Sections[i].Items {
			for k := range body.Sections[i].Items[j].Sources {
				body.Sections[i].Items[j].Sources[k].URL = ""
			}
		}
	}
	record, err := DecodeRecord(e.Record)
	s.Must(err)
	record.From, record.To = 0, 0
	for i := range record.Considered {
		record.Considered[i].Situation = newsroom.SituationID{}
		for j := range record.Considered[i].Weights {
			record.Considered[i].Weights[j].Article = 0
		}
	}
	for i := range record.Articles {
		record.Articles[i].Seq = 0
	}
	return body, record
}

// Whatever comes in by a feed that the reader does not read, and into whichever of the reader's situations, the
// reader's papers are those of a newsroom without that feed: every sentence, title, count, witness, order and
// score of them.
func TestWhatIsHiddenChangesNothing(t *testing.T) {
	enginetest.Unwatched(t)
	with, without := &side{world: newWorld(t), hidden: true}, &side{world: newWorld(t)}
	rapid.Check(t, func(t *rapid.T) {
		mandate := rapid.SliceOfNDistinct(rapid.Custom(interest), 1, 4, rapid.ID[string]).Draw(t, "mandate")
		with.begin(mandate)
		without.begin(mandate)
		situations := 0
		for range rapid.IntRange(1, 2).Draw(t, "editions") {
			for range rapid.IntRange(0, 5).Draw(t, "arrivals") {
				a := draw(t, situations)
				situations = max(situations, a.situation+1)
				with.take(a)
				without.take(a)
			}
			hours := time.Duration(rapid.IntRange(1, 30).Draw(t, "hours")) * time.Hour
			with.Pass(hours)
			without.Pass(hours)
			body, record := with.paper()
			wantBody, wantRecord := without.paper()
			if diff := cmp.Diff(wantBody, body); diff != "" {
				t.Fatalf("the paper (-without the feed +with it):\n%s", diff)
			}
			if diff := cmp.Diff(wantRecord, record); diff != "" {
				t.Fatalf("what it rested on (-without the feed +with it):\n%s", diff)
			}
		}
	})
}
