package mandate

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// voicing is a change of what is always included of sources.
type voicing struct {
	sources []newsroom.SourceID
	called  string
	always  bool
}

// read reads a statement before a mandate: what it asks of sources, and of subjects.
func (e *Editor) read(ctx context.Context, before newsroom.Mandate, p *plan) (r Reading, err error) {
	var asked Reading
	rest := p.Statement
	err = e.store.Read(ctx, func(v store.View) (err error) {
		asked, rest, err = readSources(v, p.By.Account, p.Statement)
		return err
	})
	if err != nil || rest == "" {
		return asked, err
	}
	r = Understand(before.Interests, rest)
	if rest == p.Statement {
		return r, nil
	}
	if r.Outcome == newsroom.Answered { // a question beside it: one of them could not be answered
		return Understand(before.Interests, p.Statement), nil
	}
	return r.with(asked), nil
}

// with gives a reading of subjects with what is asked of sources beside.
func (r Reading) with(asked Reading) Reading {
	r.voices, r.turned = asked.voices, asked.turned
	switch {
	case r.voices == nil:
	case r.Outcome == newsroom.Unchanged:
		r.Outcome = newsroom.Applied
	case r.Outcome == newsroom.Clarification:
		r.Outcome = newsroom.PartlyApplied
	}
	return r
}

// readSources reads what a statement, or each of its sentences, asks of sources that an account reads, and gives what is left of it to be read: all
// where nothing is asked of one, or of one this and of another that.
func readSources(v store.View, account newsroom.AccountID, said string) (r Reading, rest string, err error) {
	sentences := text.Sentences(said)
	whole, asks, asking := askedOfSource(said), make([][]sourceAsk, len(sentences)), false
	for i, s := range sentences {
		asks[i] = askedOfSource(said[s.Start:s.End])
		asking = asking || len(asks[i]) > 0
	}
	if len(whole) == 0 && !asking {
		return r, said, nil
	}
	all, err := v.Sources().For(account)
	if err != nil {
		return r, said, err
	}
	if one, is := readAsked(all, whole); is {
		return one, "", nil
	}
	var others []string
	for i, s := range sentences {
		one, is := readAsked(all, asks[i])
		switch {
		case !is:
			others = append(others, said[s.Start:s.End])
		case one.Outcome == newsroom.Clarification || !r.joins(one):
			return Reading{}, said, nil
		}
	}
	if len(others) == len(sentences) {
		return Reading{}, said, nil
	}
	return r, strings.Join(others, " "), nil
}

// readAsked reads what may be asked of one of some sources; ok where one has the name.
func readAsked(all []newsroom.SourceHealth, asks []sourceAsk) (r Reading, ok bool) {
	for _, ask := range asks {
		if found := sourcesCalled(ask.name, all); len(found) > 0 {
			return ask.of.reading(found), true
		}
	}
	return r, false
}

// joins takes what another reading asks of sources into this one; not where one wants them included and the other as others are.
func (r *Reading) joins(other Reading) bool {
	if r.Outcome == "" || r.Outcome == newsroom.Unchanged {
		r.Outcome = other.Outcome
	}
	return joinVoicing(&r.voices, other.voices) && joinVoicing(&r.turned, other.turned)
}

func joinVoicing(all **voicing, one *voicing) bool {
	switch {
	case one == nil:
	case *all == nil:
		*all = one
	case (*all).always != one.always:
		return false
	default:
		(*all).sources = append((*all).sources, one.sources...)
		(*all).called = text.Shorten((*all).called+", "+one.called, maxUnread)
	}
	return true
}

// reading is what is asked of some sources.
func (o ofSource) reading(of []newsroom.SourceHealth) Reading {
	change := voicing{called: calledAs(of), always: o == included}
	if o == alone || o == first {
		return doubt(about(bySource, change.called))
	}
	back := voicing{called: change.called, always: !change.always}
	for _, s := range of {
		if s.Always != change.always {
			change.sources = append(change.sources, s.ID)
		} else {
			back.sources = append(back.sources, s.ID)
		}
	}
	r := Reading{Outcome: newsroom.Unchanged}
	if len(change.sources) > 0 {
		r = Reading{Outcome: newsroom.Applied, voices: &change}
	}
	if len(back.sources) > 0 {
		r.turned = &back
	}
	return r
}

// calledAs gives the names of sources, or their addresses where they have none.
func calledAs(all []newsroom.SourceHealth) string {
	var names []string
	for _, s := range all {
		name := s.Name()
		if name == "" {
			name = s.URL
		}
		names = append(names, name)
	}
	return text.Shorten(strings.Join(slices.Compact(names), ", "), maxUnread)
}

// voice changes what is always included of sources, as a reading says.
func voice(tx store.Tx, p plan) error {
	if p.reading.voices == nil {
		return nil
	}
	for _, id := range p.reading.voices.sources {
		if err := tx.Sources().SetAlways(p.By.Account, id, p.reading.voices.always); err != nil {
			return err
		}
		if err := tx.Audit(p.By.Account, p.By.Client, newsroom.ActionSourceSet, strconv.FormatInt(int64(id), 10)); err != nil {
			return err
		}
	}
	return nil
}

// suggestions are whole statements of which one may be the answer to a question.
func suggestions(before []newsroom.Interest, said string, r Reading) []string {
	if len(r.offers) > 0 {
		return r.offers
	}
	if r.asks.matter == bySource {
		return []string{strings.ReplaceAll(in(r.language).Include, "%s", r.asks.words)}
	}
	return Suggest(before, said, r)
}
