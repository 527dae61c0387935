package operation

import (
	"fmt"
	"testing"

	"newsroom"
)

func TestReadersAreListedPageByPageAndFound(t *testing.T) {
	var all []newsroom.Account
	for n := range 2*Most + 5 {
		all = append(all, newsroom.Account{ID: newsroom.AccountID{14: byte(n >> 8), 15: byte(n + 1)}, Email: fmt.Sprintf("reader%d@example.org", n)})
	}
	all[7].Name = "Ada THORN"
	var seen []newsroom.Account
	asked, pages := ReaderQuery{}, 0
	for {
		page, found, after := asked.page(all)
		if found != len(all) || len(page) > Most {
			t.Fatalf("%d found, %d on a page", found, len(page))
		}
		seen, pages = append(seen, page...), pages+1
		if after.IsZero() {
			break
		}
		asked.After = after
	}
	if pages != 3 || len(seen) != len(all) || seen[len(seen)-1].ID != all[len(all)-1].ID {
		t.Errorf("%d pages hold %d accounts", pages, len(seen))
	}
	for _, c := range []struct {
		find string
		want int
	}{{"READER20@", 1}, {" thorn ", 1}, {"example.org", len(all)}, {"nobody", 0}, {"reader20", 6}} {
		if _, found, _ := (ReaderQuery{Find: c.find}).page(all); found != c.want {
			t.Errorf("%q finds %d, not %d", c.find, found, c.want)
		}
	}
	if page, _, after := (ReaderQuery{After: newsroom.AccountID{1}}).page(all); len(page) != 0 || !after.IsZero() {
		t.Error("behind nobody there is somebody")
	}
}
