package pgtest

import (
	"fmt"
	"runtime"
	"testing"

	"github.com/jackc/pgx/v5"
)

func TestStopAndResume(t *testing.T) {
	t.Parallel()
	c := Start(t, "max_connections = 17")
	address := c.Database(t, "")
	must(t, filled(address))
	for i, mode := range []Mode{Fast, Immediate} {
		do(t, dial(t, address), "INSERT INTO told VALUES ($1)", 4+i)
		c.Stop(t, mode)
		if _, err := pgx.Connect(t.Context(), address); err == nil {
			t.Fatalf("%s: the server still answers", mode)
		}
		c.Resume(t)
	}
	conn := dial(t, address)
	same(t, "rows", ask[int](t, conn, "SELECT n FROM told ORDER BY n"), []int{1, 2, 3, 4, 5})
	same(t, "setting", ask[string](t, conn, "SHOW max_connections"), []string{"17"})
}

func TestPromotedStandbyHasEveryAcknowledgedRow(t *testing.T) {
	t.Parallel()
	primary := Start(t)
	address := primary.Database(t, "")
	must(t, filled(address))
	standby := primary.Standby(t)
	primary.Synchronous(t)
	both := ReadWrite(t, address, standby)

	acknowledged := make(chan int)
	go func() { // it writes until the primary dies under it, and tells how far it came
		defer close(acknowledged)
		conn, err := pgx.Connect(t.Context(), both)
		if err != nil {
			return
		}
		defer hangUp(conn)
		for n := 4; ; n++ {
			if _, err := conn.Exec(t.Context(), "INSERT INTO told VALUES ($1)", n); err != nil {
				return
			}
			acknowledged <- n
		}
	}()
	last := 0
	for n := range acknowledged {
		if last = n; n == 100 {
			go primary.Stop(t, Immediate)
		}
	}
	if last < 100 {
		t.Fatalf("the primary ended after row %d", last)
	}
	standby.Promote(t)
	conn := dial(t, both) // the first host refuses, the second one writes
	rows := ask[int](t, conn, "SELECT n FROM told ORDER BY n")
	if len(rows) < last || rows[last-1] != last {
		t.Errorf("row %d was acknowledged, and the standby has %d rows", last, len(rows))
	}
	do(t, conn, "INSERT INTO told VALUES (0)") // it waits for no standby of its own
}

// refusal is a test that, when it is ended, notes why and ends.
type refusal struct {
	testing.TB
	said string
}

func (r *refusal) Helper() {}

func (r *refusal) Fatal(said ...any) {
	r.said = fmt.Sprint(said...)
	runtime.Goexit()
}

func TestSharedClusterIsNotStopped(t *testing.T) {
	t.Parallel()
	c := Shared(t)
	for name, fault := range map[string]func(*refusal){
		"stop":        func(r *refusal) { c.Stop(r, Fast) },
		"resume":      func(r *refusal) { c.Resume(r) },
		"promote":     func(r *refusal) { c.Promote(r) },
		"standby":     func(r *refusal) { c.Standby(r) },
		"synchronous": func(r *refusal) { c.Synchronous(r) },
	} {
		r, ended := &refusal{TB: t}, make(chan struct{})
		go func() {
			defer close(ended)
			fault(r)
		}()
		<-ended
		same(t, name, r.said, "pgtest: this cluster is shared; take one of the test's own from Start")
	}
}
