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

// read reads a statement before a mandate: what it asks of sources, or else of subjects.
func (e *Editor) read(ctx context.Context, before newsroom.Mandate, p *plan) (r Reading, err error) {
	ofSource := false
	err = e.store.Read(ctx, func(v store.View) (err error) {
		r, ofSource, err = readSources(v, p.By.Account, p.Statement)
		return err
	})
	if err == nil && !ofSource {
		r = Understand(before.Interests, p.Statement)
	}
	return r, err
}

// readSources reads what a statement asks of a source that its account reads; ok where it does.
func readSources(v store.View, account newsroom.AccountID, said string) (r Reading, ok bool, err error) {
	asks := askedOfSource(said)
	if len(asks) == 0 {
		return r, false, nil
	}
	all, err := v.Sources().For(account)
	if err != nil {
		return r, false, err
	}
	for _, ask := range asks {
		if found := sourcesCalled(ask.name, all); len(found) > 0 {
			return ask.of.reading(found), true, nil
		}
	}
	return r, false, nil
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
