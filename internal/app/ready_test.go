package app

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/store"
)

// unready is an engine that is not ready for the reason given.
type unready struct {
	engine
	why error
}

func (u unready) Ready(context.Context) error { return u.why }

// Whoever watches is told which parts are not ready, and why.
func TestReadinessNamesThePartsThatAreMissing(t *testing.T) {
	a := open(t, &clock{now: dawn}, new(record))
	gate := new(httpd.Gate)
	ask := func(why error) string {
		on := a.engine
		defer func() { a.engine = on }()
		if why != nil {
			a.engine = unready{on, why}
		}
		w := httptest.NewRecorder()
		a.handler(gate).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "https://news.example.org/readyz", nil))
		return w.Body.String()
	}
	away := newsroom.Errorf(newsroom.KindUnavailable, "The database does not answer.")
	old := newsroom.Because(newsroom.KindUnavailable, store.ErrVersion, "The database is of an older version.")
	same(t, "all is well", ask(nil), "ok\n")
	same(t, "the database is away", ask(away), "not ready\nstorage: The database does not answer.\n")
	same(t, "its tables are old", ask(old), "not ready\nmigrations: The database is of an older version.\n")
	gate.Shut()
	same(t, "it stops", ask(nil), "not ready\nprocess: This newsroom is stopping.\n")
	same(t, "and the database is away", ask(away), "not ready\nprocess: This newsroom is stopping.\nstorage: The database does not answer.\n")
}
