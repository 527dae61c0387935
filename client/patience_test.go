package client_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"newsroom/client"
)

func TestWhatGotNoAnswer429Or503IsSentAgainAsLateAsItIsTold(t *testing.T) {
	t.Parallel()
	busy := func(status int, wait string) reply {
		header := map[string]string{}
		if wait != "" {
			header["Retry-After"] = wait
		}
		return reply{status: status, header: header, body: `{"error":{"code":"rate_limited","message":"Later."}}`}
	}
	good := reply{status: 200, body: `{"revision": 1}`}
	lost := reply{err: errors.New("connection reset")}
	for _, c := range []struct {
		name     string
		patience client.Patience
		answers  []reply
		attempts int
		took     time.Duration
		good     bool
	}{
		{"at once", client.Patient(), []reply{good}, 1, 0, true},
		{"told when", client.Patient(), []reply{busy(429, "7"), busy(503, "2"), good}, 3, 9 * time.Second, true},
		{"told nothing", client.Patient(), []reply{busy(503, ""), busy(503, ""), busy(503, ""), good}, 4, 7 * time.Second, true},
		{"told what is no number", client.Patient(), []reply{busy(503, "soon"), good}, 2, time.Second, true},
		{"lost", client.Patient(), []reply{lost, lost, good}, 3, 3 * time.Second, true},
		{"lost for good", client.Patient(), []reply{lost}, 4, 7 * time.Second, false},
		{"busy for good", client.Patient(), []reply{busy(429, "1")}, 4, 3 * time.Second, false},
		{"told to wait for too long", client.Patient(), []reply{busy(429, "31"), good}, 1, 0, false},
		{"waits grow no longer than they may", client.Patience{Attempts: 4, Wait: time.Second, Longest: 2 * time.Second}, []reply{lost}, 4, 5 * time.Second, false},
		{"impatient", client.Impatient(), []reply{busy(429, "1"), good}, 1, 0, false},
		{"refused", client.Patient(), []reply{{status: 409, body: `{}`}, good}, 1, 0, false},
		{"broken", client.Patient(), []reply{{status: 500, body: `{}`}, good}, 1, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				api, sent := newClient(t, []client.Option{client.WithPatience(c.patience), client.WithTimeout(0)}, c.answers...)
				begun := time.Now()
				_, err := api.Correct(t.Context(), client.CorrectMandate{Statement: "Follow tides."})
				if took := time.Since(begun); len(sent.asked) != c.attempts || took != c.took || (err == nil) != c.good {
					t.Errorf("%d attempts in %v, %v; want %d in %v", len(sent.asked), took, err, c.attempts, c.took)
				}
				for _, again := range sent.asked {
					if again.body != sent.asked[0].body || again.body == "" {
						t.Errorf("%s is not the same command as %s", again.body, sent.asked[0].body)
					}
				}
			})
		})
	}
}

func TestAWaitEndsWithItsContext(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
		defer cancel()
		api, sent := newClient(t, []client.Option{client.WithTimeout(0)}, reply{status: 429, header: map[string]string{"Retry-After": "20"}, body: `{"error":{"code":"rate_limited","message":"Later."}}`})
		_, err := api.Mandate(ctx)
		if !errors.Is(err, context.DeadlineExceeded) || client.CodeOf(err) != client.RateLimited || len(sent.asked) != 1 {
			t.Errorf("%d attempts, %v", len(sent.asked), err)
		}
	})
}
