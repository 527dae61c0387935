package jobs

import (
	"context"
	"errors"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// An edition that can't be composed is tried again; its reader is told when, and no longer once one is sent.
func TestAReaderIsToldWhenAnEditionThatFailedIsTriedAgain(t *testing.T) {
	w := newWorld(t, start)
	a := w.reads("a@example.org", "Europe/Berlin", "daily 08:00")
	told := func() newsroom.Check {
		return enginetest.See(w, func(v store.View) (newsroom.Readiness, error) { return v.Readers().Readiness(a) }).Checks[2]
	}
	w.run(start.Add(time.Hour))
	job := enqueued[newsroom.ComposeJob](w)[0]
	steps := idle()
	steps.Late = w.table.Late
	fails := func(err error, attempt int) {
		w.Helper()
		steps.Compose = func(context.Context, newsroom.AccountID, newsroom.Slot, newsroom.Ticket) (int64, error) {
			return 0, err
		}
		if got := composing(steps, w.Logger)(w.Context(), job, newsroom.Ticket{Attempt: attempt}); !errors.Is(got, err) {
			t.Fatalf("it ended with %v", got)
		}
	}
	for attempt, want := range map[int]string{4: "21 November at 08:01", 100: "", 8: "21 November at 08:20"} {
		fails(errors.New("the disk said no"), attempt)
		message := "The edition of 21 November at 08:00 could not be composed yet. It is tried again on " + want + "."
		if want == "" {
			message = "The edition of 21 November at 08:00 could not be composed. What it would have held comes in the next one, on 22 November at 08:00."
		}
		same(t, "the check", told(), newsroom.Check{Name: "schedule", Message: message})
	}
	w.Commit(func(tx store.Tx) error {
		return tx.Editions().Send(newsroom.Edition{Account: a, Number: 1, Slot: job.Slot, Mandate: 1, ComposedAt: w.Clock(), Body: []byte("{}"), ETag: `"1"`})
	})
	w.Must(w.table.Readiness(t.Context(), 0, newsroom.Ticket{}))
	same(t, "once it is sent", told().OK, true)
	fails(errors.New("the disk said no"), 1)
	same(t, "a repetition that fails later", told().OK, true)
}

// Neither a process that stops nor an account that gets no paper is a failure that a reader is told of; a panic is.
func TestWhichFailuresAReaderIsToldOf(t *testing.T) {
	for name, tt := range map[string]struct {
		fail func(cancel func()) error
		told bool
	}{
		"stopping":  {func(cancel func()) error { cancel(); return context.Canceled }, false},
		"forbidden": {func(func()) error { return newsroom.Errorf(newsroom.KindForbidden, "No.") }, false},
		"taken":     {func(func()) error { return newsroom.Errorf(newsroom.KindSuperseded, "No.") }, false},
		"moved":     {func(func()) error { return newsroom.Errorf(newsroom.KindConflict, "No.") }, true},
		"panic":     {func(func()) error { panic("no") }, true},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, start)
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			told, steps := false, idle()
			steps.Late = func(context.Context, newsroom.AccountID, newsroom.Slot, time.Duration) error {
				told = true
				return nil
			}
			steps.Compose = func(context.Context, newsroom.AccountID, newsroom.Slot, newsroom.Ticket) (int64, error) {
				return 0, tt.fail(cancel)
			}
			func() {
				defer func() {
					if p := recover(); (p != nil) != (name == "panic") {
						t.Errorf("it panicked: %v", p)
					}
				}()
				if err := composing(steps, w.Logger)(ctx, newsroom.ComposeJob{}, newsroom.Ticket{Attempt: 1}); err == nil {
					t.Error("it worked")
				}
			}()
			same(t, "told", told, tt.told)
		})
	}
}
