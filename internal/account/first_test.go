package account

import (
	"sync"
	"testing"

	"newsroom"
)

// The first account of the settings is made once, by one of the nodes that start together, and opened by its link, once.
func TestTheFirstAccountOfTheSettingsIsMadeOnce(t *testing.T) {
	w := newWorld(t)
	var mu sync.Mutex
	var links []string
	var together sync.WaitGroup
	for range 4 {
		together.Go(func() {
			link, err := w.doors.First(t.Context(), email)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				t.Error(err)
			}
			if link != "" {
				links = append(links, link)
			}
		})
	}
	together.Wait()
	if len(links) != 1 {
		t.Fatalf("%d links were made", len(links))
	}
	who, err := w.doors.Invited(t.Context(), newsroom.LinkFirst, links[0])
	same(t, "for whom", []any{who, err}, []any{email, nil})
	_, err = w.doors.Reset(t.Context(), Joining{Secret: links[0], Password: password}, visit)
	failsAs(t, "another purpose", err, newsroom.KindNotFound)
	_, err = w.doors.SetUp(t.Context(), Joining{Secret: links[0], Password: "short"}, visit)
	failsAs(t, "a password that is none", err, newsroom.KindInvalid)
	session, err := w.doors.SetUp(t.Context(), Joining{Secret: links[0], Email: "other@example.org", Password: password, Zone: "Europe/Lisbon", Language: "it"}, visit)
	w.Must(err)
	g, err := w.doors.Who(t.Context(), session)
	w.Must(err)
	same(t, "the account", []any{g.Account.Email, g.Account.Admin, g.Account.Authorized, g.Account.Zone, g.Account.Language}, []any{email, true, true, "Europe/Lisbon", "it"})
	_, err = w.doors.SetUp(t.Context(), Joining{Secret: links[0], Password: password}, visit)
	failsAs(t, "again", err, newsroom.KindNotFound)
	_, err = w.doors.SignIn(t.Context(), email, password, visit)
	same(t, "signing in", err, nil)
	link, err := w.doors.First(t.Context(), "other@example.org")
	same(t, "when there is an account", []any{link, err}, []any{"", nil})
}
