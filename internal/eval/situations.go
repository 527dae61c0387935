package eval

import (
	"io"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/boilerplate"
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

// Texts says when grouping is shown the texts of articles.
type Texts struct {
	Titles bool // never: it is shown titles alone
	Late   int  // so many articles later, as the text of a page that was fetched; 0: at once
}

// Situations streams articles, in their order and by their times, through the grouping window.
func Situations(in io.Reader, out io.Writer, texts Texts) (Pace, error) {
	articles, err := all[article](in)
	if err != nil {
		return Pace{}, err
	}
	s := newStream()
	took := make([]time.Duration, len(articles))
	begun := time.Now() //nolint:forbidigo // it measures, it does not date
	for i, a := range articles {
		one := time.Now() //nolint:forbidigo // as above
		err := s.show(a, texts)
		took[i] = time.Since(one)
		if err != nil {
			return Pace{}, err
		}
	}
	s.regroup()
	if err := s.reread(); err != nil {
		return Pace{}, err
	}
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
	pages   []newsroom.Text                               // that the window has not seen
	feeds   map[string]*shownFeed                         // of each publisher
}

func newStream() *stream {
	return &stream{
		window: situation.New(situation.DefaultParams()),
		into:   map[newsroom.SituationID]newsroom.SituationID{}, feeds: map[string]*shownFeed{},
	}
}

// show lets the window see an article, and the pages that have come by now.
func (s *stream) show(a article, texts Texts) error {
	t := s.strip(a.text())
	page := t.Text
	if texts.Titles || texts.Late > 0 {
		t.Text = ""
	}
	s.add(a.ID, t)
	if texts.Titles || texts.Late == 0 {
		return nil
	}
	t.Page, t.Seq = page, s.window.Head().Seq
	s.pages = append(s.pages, t)
	if len(s.pages) < texts.Late {
		return nil
	}
	return s.reread()
}

// shown is how many entries a feed shows.
const shown = 40

// shownFeed is the feed of a publisher: its newest entries, and what it repeats.
type shownFeed struct {
	entries []boilerplate.EntrySample
	boilerplate.Habits
}

// strip takes out what the publisher's feed repeats, as a poll would.
func (s *stream) strip(t newsroom.Text) newsroom.Text {
	if t.Publisher == "" || t.Text == "" {
		return t
	}
	f := s.feeds[t.Publisher]
	if f == nil {
		f = &shownFeed{}
		s.feeds[t.Publisher] = f
	}
	e := boilerplate.Read(t.Title, t.Text)
	f.Learn(e)
	if f.entries = append(f.entries, e); len(f.entries) > shown {
		f.Forget(f.entries[0])
		f.entries = f.entries[1:]
	}
	t.Text = f.Strip(e)
	return t
}

// reread lets the window see the pages that it has not seen.
func (s *stream) reread() error {
	if len(s.pages) == 0 {
		return nil
	}
	_, anew, err := s.window.Reread(s.pages)
	if err != nil {
		return err
	}
	s.window, s.pages = anew, nil
	s.regroup()
	return nil
}

func (s *stream) add(id string, t newsroom.Text) {
	came := s.window.Add(situation.Article{Title: t.Title, Text: t.Text, URL: t.URL, Language: t.Language, Publisher: t.Publisher, FirstSeen: t.FirstSeen, Published: t.Published})
	s.ids = append(s.ids, id)
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
