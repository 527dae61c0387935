package main

import (
	"bytes"
	"testing"
	"testing/synctest"
	"time"

	"newsroom/internal/app"
)

func TestProgressShowsAfterASecondAndIsGoneAtTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		p := newProgress(&out, "a long first line")
		wait := func(d time.Duration, want string) {
			t.Helper()
			<-time.After(d)
			synctest.Wait()
			p.mu.Lock() // what the timer's goroutine wrote
			defer p.mu.Unlock()
			if got := out.String(); got != want {
				t.Errorf("%q stands there, want %q", got, want)
			}
			out.Reset()
		}
		wait(unasked-1, "")
		p.say("a second line")
		wait(0, "")
		wait(1, "\ra second line")
		p.say("short")
		wait(time.Hour, "\rshort        ")
		p.end()
		wait(time.Hour, "\r     \r")
		p.say("too late")
		p.end()
		wait(time.Hour, "")
	})
}

func TestProgressOfQuickWorkIsNeverShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		p := newProgress(&out, "quick")
		<-time.After(unasked - 1)
		p.end()
		<-time.After(time.Hour)
		if out.Len() > 0 {
			t.Errorf("%q was shown", &out)
		}
		nobody := new(progress) // what a pipe gets
		nobody.say("unseen")
		nobody.end()
	})
}

func TestProgressLine(t *testing.T) {
	got := progressLine(app.Counts{Polled: 2, Waiting: 3, Articles: 40, Ungrouped: 5})
	if want := "polled 2 of 5 feeds, 40 new articles, 5 to group"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
