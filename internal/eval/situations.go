package eval

import (
	"io"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/situation"
)

// Pace is what grouping a stream took.
type Pace struct {
	Articles int
	Seconds  float64       // in all
	P99      time.Duration // the 99th percentile for one article, the regrouping that it set off included
}

// grouped is one article's answer: the situation that it was given on arrival, followed through later merges, and
// the one that it is in at the end.
type grouped struct {
	ID        string               `json:"id"`
	AtArrival newsroom.SituationID `json:"situation_at_arrival"`
	Situation newsroom.SituationID `json:"situation"`
}

// Situations streams articles, in their order and by their times, through the grouping window.
func Situations(in io.Reader, out io.Writer) (Pace, error) {
	articles, err := all[article](in)
	if err != nil {
		return Pace{}, err
	}
	s := stream{window: situation.New(situation.DefaultParams()), into: map[newsroom.SituationID]newsroom.SituationID{}}
	took := make([]time.Duration, len(articles))
	begun := time.Now() //nolint:forbidigo // it measures, it does not date
	for i, a := range articles {
		one := time.Now() //nolint:forbidigo // as above
		s.add(a)
		took[i] = time.Since(one)
	}
	s.regroup()
	pace := Pace{Articles: len(articles), Seconds: time.Since(begun).Seconds()}
	if len(took) > 0 {
		slices.Sort(took)
		pace.P99 = took[len(took)*99/100]
	}
	return pace, s.write(out)
}

// stream is a window and what has become of the articles in it.
type stream struct {
	window  *situation.Window
	ids     []string
	arrived []newsroom.SituationID // by place, from 0
	now     []newsroom.SituationID
	into    map[newsroom.SituationID]newsroom.SituationID // of those that were merged
}

func (s *stream) add(a article) {
	t := a.text()
	came := s.window.Add(situation.Article{Title: t.Title, Text: t.Text, URL: t.URL, Language: t.Language, Publisher: t.Publisher, FirstSeen: t.FirstSeen})
	s.ids = append(s.ids, a.ID)
	s.arrived, s.now = append(s.arrived, came.Situation), append(s.now, came.Situation)
	if s.window.Due() {
		s.regroup()
	}
}

func (s *stream) regroup() {
	changes := s.window.Regroup()
	for _, m := range changes.Moves {
		s.now[m.Seq-1] = m.To
	}
	for _, m := range changes.Merged {
		s.into[m.From] = m.Into
	}
}

// last follows the merges of a situation.
func (s *stream) last(id newsroom.SituationID) newsroom.SituationID {
	for {
		next, merged := s.into[id]
		if !merged {
			return id
		}
		id = next
	}
}

func (s *stream) write(out io.Writer) error {
	return lines(out, func(answer func(any) error) error {
		for i, id := range s.ids {
			if err := answer(grouped{id, s.last(s.arrived[i]), s.last(s.now[i])}); err != nil {
				return err
			}
		}
		return nil
	})
}
