package app

import (
	"context"
	"errors"
	"net"
	"net/http"
	"runtime"
	"time"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/ingest"
	"newsroom/internal/jobs"
	"newsroom/internal/metrics"
	"newsroom/internal/store"
)

// profileFor is how long an answer may take where those who watch are answered: a profile of half a minute takes longer.
const profileFor = 2 * time.Minute

// meters makes what counts for those who watch; nil where there are none.
func (c Config) meters() *metrics.Meters {
	if c.MetricsListen == "" {
		return nil
	}
	known := metrics.LabelValues{
		Results: labels(ingest.Results()), Kinds: jobs.Kinds(), Ends: labels(jobs.Ends()),
		States:   labels([]newsroom.JobState{newsroom.JobWaiting, newsroom.JobRunning, newsroom.JobRetrying, newsroom.JobFailed}),
		Channels: labels([]newsroom.Channel{newsroom.ChannelEmail, newsroom.ChannelWebhook, newsroom.ChannelEReader}),
		Posts: labels([]newsroom.PostState{
			newsroom.PostWaiting, newsroom.PostSending, newsroom.PostHeld, newsroom.PostSent, newsroom.PostFailed, newsroom.PostUnknown,
			newsroom.PostPrinted, newsroom.PostDropped,
		}),
	}
	return metrics.New(metrics.Build{Version: c.Version, Commit: c.Commit, Go: runtime.Version()}, known)
}

func labels[T ~string](all []T) []string {
	out := make([]string, len(all))
	for i, one := range all {
		out[i] = string(one)
	}
	return out
}

// served counts the slots of schedules. Whoever asks for an edition at once has no slot that it could be late for.
func served(meters *metrics.Meters) func(newsroom.Slot, time.Time) {
	return func(slot newsroom.Slot, at time.Time) {
		switch {
		case slot.Kind != newsroom.Scheduled:
		case at.IsZero():
			meters.Passed()
		default:
			meters.Served(at.Sub(slot.Due))
		}
	}
}

// attend begins what goes on beside serving for those who run the newsroom, until the function that it gives is called: its file
// is looked at, those who watch it are answered, and newsletters are taken.
func (a *App) attend(ctx context.Context) (end func(), err error) {
	unexamine, err := a.examine(ctx)
	if err != nil {
		return nil, err
	}
	unwatch, err := a.watched(ctx)
	if err != nil {
		unexamine()
		return nil, err
	}
	unletter, err := a.letters(ctx)
	if err != nil {
		unwatch()
		unexamine()
		return nil, err
	}
	return func() {
		unletter()
		unwatch()
		unexamine()
	}, nil
}

// watched answers those who watch, on a listener apart from the readers', until the function that it gives is called.
func (a *App) watched(ctx context.Context) (end func(), err error) {
	if a.meters == nil {
		return func() {}, nil
	}
	listener, err := Listen(ctx, a.config.MetricsListen, "--metrics-listen")
	if err != nil {
		return nil, err
	}
	outside := metrics.PageOptions{Look: a.count, Profiles: a.config.MetricsPprof, Clock: a.config.Clock, Log: a.config.Log}
	if a.shown != nil {
		outside.Expires = a.shown.Expires
	}
	server := httpd.NewServer(a.config.MetricsListen, a.meters.Handler(outside), a.config.Log)
	server.WriteTimeout = profileFor
	life, stop := context.WithCancel(context.WithoutCancel(ctx))            // it is watched until it has ended
	server.BaseContext = func(net.Listener) context.Context { return life } // connections that were taken over from it end with this
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			a.config.Log.ErrorContext(ctx, "those who watch are not answered any more", "cause", err)
		}
	}()
	a.config.Log.InfoContext(ctx, "those who watch are answered", "address", "http://"+listener.Addr().String()+metrics.Path)
	return func() {
		stop()
		_ = server.Close() // nothing there needs an end of its own
		<-done
	}, nil
}

// count counts the store.
func (a *App) count(ctx context.Context) (n store.Figures, err error) {
	return n, a.engine.View(ctx, func(v store.View) (err error) {
		n, err = v.Figures().Count()
		return err
	})
}
