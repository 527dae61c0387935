package sources

import (
	"net/http"
	"strconv"

	"newsroom"
	"newsroom/internal/source"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// halfLifeChoice is a half-life that a reader can choose of a source.
type halfLifeChoice struct {
	Name    string
	Learned bool
	Days    int // of the learned one, what the source's rhythm says
	Chosen  bool
}

// HalfLives are those that the reader can choose of the source.
func (s single) HalfLives() (all []halfLifeChoice) {
	for _, h := range newsroom.HalfLives() {
		one := halfLifeChoice{Name: h.String(), Learned: h == newsroom.Learned, Days: h.Days(), Chosen: h == s.Source.HalfLife}
		if one.Learned {
			one.Days = newsroom.SourceHealth{Rhythm: s.Source.Rhythm}.Lasts().Days()
		}
		all = append(all, one)
	}
	return all
}

// setHalfLife changes for how long what a source brings can be chosen.
func (p *pages) setHalfLife(w http.ResponseWriter, r *http.Request, one source.Listed, name string) error {
	chosen, err := newsroom.ParseHalfLife(name)
	if err != nil {
		return entry.ErrForm
	}
	if _, err := p.shelf.SetHalfLife(r.Context(), entry.GuestOf(r).Account.ID, strconv.FormatInt(int64(one.ID), 10), chosen); err != nil {
		return err
	}
	paper.Send(w, Path)
	return nil
}
