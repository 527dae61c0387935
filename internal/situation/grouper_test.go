package situation

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"newsroom"
)

func TestDeskGroupsWhatIsStored(t *testing.T) {
	h, reports := newHouse(t), invent(31, 150)
	h.fill(reports)
	d := h.desk(nil)
	for placed, left := 0, true; left; {
		done := h.batch(d, 40)
		placed, left = placed+done.Placed, done.Left
		if want := placed < len(reports); left != want || (h.job.State == newsroom.JobRunning) != want {
			t.Fatalf("after %d of %d articles: left %t, job %s", placed, len(reports), left, h.job.State)
		}
	}
	h.sameAs(reports)
}

// TestDesksTakeTurns lets two processes share a stream. Each finds that the other has got on.
func TestDesksTakeTurns(t *testing.T) {
	h, reports := newHouse(t), invent(32, 150)
	h.fill(reports)
	desks := []*Grouper{h.desk(nil), h.desk(nil)}
	for i := 0; h.batch(desks[i%2], 13).Left; i++ {
	}
	h.sameAs(reports)
}

// TestConflict lets another process commit between reading and writing.
func TestConflict(t *testing.T) {
	h, reports := newHouse(t), invent(33, 120)
	h.fill(reports)
	other, interfered := h.desk(nil), 0
	d := h.desk(func(p newsroom.Point) {
		if p == newsroom.PointGrouping && interfered < 3 {
			interfered++
			if _, err := other.Batch(t.Context(), 7, newsroom.Ticket{}); err != nil {
				t.Error(err)
			}
		}
	})
	for h.batch(d, 25).Left {
	}
	if interfered != 3 {
		t.Errorf("the other process committed %d times", interfered)
	}
	h.sameAs(reports)
}

func TestSupersededTicketChangesNothing(t *testing.T) {
	for name, limit := range map[string]int{"with the last batch": 500, "with a batch before": 10} {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			h.fill(invent(34, 60))
			h.job.Attempt = 2
			if _, err := h.desk(nil).Batch(t.Context(), limit, ticket); newsroom.KindOf(err) != newsroom.KindSuperseded {
				t.Errorf("it gives %v", err)
			}
			if head, placed := h.standing(); head != (newsroom.GroupHead{}) || len(placed) != 0 {
				t.Errorf("%d articles are placed, the head is %+v", len(placed), head)
			}
		})
	}
}

// TestFailedUpdate goes on with the same desk after a transaction that was not committed.
func TestFailedUpdate(t *testing.T) {
	h, reports := newHouse(t), invent(35, 100)
	h.fill(reports)
	d := h.desk(nil)
	h.batch(d, 30)
	h.refuse = errors.New("disk full")
	if _, err := d.Batch(t.Context(), 30, ticket); err == nil {
		t.Fatal("it did not fail")
	}
	for h.batch(d, 30).Left {
	}
	h.sameAs(reports)
}

// TestCrash dies at each point and lets a new process go on, or the same one, as after a panic.
func TestCrash(t *testing.T) {
	for _, point := range []newsroom.Point{newsroom.PointGrouping, newsroom.PointPlacing, newsroom.PointGrouped} {
		for _, same := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, same desk %t", point, same), func(t *testing.T) {
				h, reports := newHouse(t), invent(36, 90)
				h.fill(reports)
				passed := 0
				d := h.desk(func(p newsroom.Point) {
					if p == point {
						if passed++; passed == 2 {
							panic("killed")
						}
					}
				})
				func() {
					defer func() { _ = recover() }()
					for h.batch(d, 40).Left {
					}
				}()
				if passed != 2 {
					t.Fatalf("the point was passed %d times", passed)
				}
				if !same {
					d = h.desk(nil)
				}
				for h.batch(d, 40).Left {
				}
				h.sameAs(reports)
			})
		}
	}
}

// TestArticleThatComesLate is stored while the last batch is under way: the job is not finished without it.
func TestArticleThatComesLate(t *testing.T) {
	h, reports := newHouse(t), invent(37, 60)
	h.fill(reports[:50])
	late := sync.OnceFunc(func() { h.fill(reports[50:]) })
	d := h.desk(func(p newsroom.Point) {
		if p == newsroom.PointGrouping {
			late()
		}
	})
	if done := h.batch(d, 100); !done.Left || done.Placed != 50 || h.job.State != newsroom.JobRunning {
		t.Fatalf("the first batch gives %+v, the job is %s", done, h.job.State)
	}
	if done := h.batch(d, 100); done.Left || h.job.State != newsroom.JobDone {
		t.Fatalf("the second batch gives %+v, the job is %s", done, h.job.State)
	}
}

func TestNothingToGroup(t *testing.T) {
	h := newHouse(t)
	d := h.desk(nil)
	if _, err := d.Batch(t.Context(), 10, newsroom.Ticket{}); err != nil || h.updates != 0 {
		t.Errorf("without a ticket: %v, %d updates", err, h.updates)
	}
	if done := h.batch(d, 10); done.Left || h.job.State != newsroom.JobDone {
		t.Errorf("with a ticket: %+v, the job is %s", done, h.job.State)
	}
}
