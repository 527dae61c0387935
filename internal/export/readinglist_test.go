package export_test

import (
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

func TestListsAreToldWithoutTheirAddresses(t *testing.T) {
	h := newHouse(t)
	for _, name := range []string{"ada", "bob"} {
		h.Commit(func(tx store.Tx) (err error) {
			l := newsroom.ReadingList{Account: h.ids[name], Host: name + ".example", Sealed: []byte(name + "secretaddress"), ReadAt: tx.Now(), ETag: name + "secrettag"}
			l.Report.Came.Add(newsroom.ListLine{Title: name + "canarylisted", URL: "https://" + name + ".example/"})
			if l.ID, err = tx.ReadingLists().Add(l); err != nil {
				return err
			}
			return tx.ReadingLists().Save(l)
		})
	}
	files, _, _ := h.take("ada")
	same(t, "the lists", files["reading-lists.json"], `[
{"host":"ada.example","added_at":"2026-11-21T06:00:00Z","paused":true,"read_at":"2026-11-21T06:00:00Z","next_at":null,"cause":"","report":{"listed":0,"came":{"n":1,"lines":[{"title":"adacanarylisted","url":"https://ada.example/"}]},"went":{"n":0},"left":{"n":0}}}
]
`)
}
