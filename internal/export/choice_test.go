package export_test

import (
	"errors"
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

func TestWhatWasChosenOfSourcesIsExported(t *testing.T) {
	h := newHouse(t)
	h.Commit(func(tx store.Tx) (err error) {
		for name, chosen := range map[string]newsroom.HalfLife{"ada": newsroom.ForAWeek, "bob": newsroom.ForTwoWeeks} {
			all, failed := tx.Sources().For(h.ids[name])
			err = errors.Join(err, failed)
			for _, s := range all {
				err = errors.Join(err, tx.Sources().SetHalfLife(h.ids[name], s.ID, chosen))
			}
		}
		return err
	})
	files, _, _ := h.take("ada")
	same(t, "the choices", files["choices.json"], `[
{"source":"https://adacanary:password@feeds.example/feed","always":false,"half_life":"week"}
]
`)
}
