package app

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"

	"newsroom"
	"newsroom/internal/api"
	"newsroom/internal/hooks"
	"newsroom/internal/httpd"
	"newsroom/internal/jobs"
)

// How long stopping waits for requests and for jobs, before it cuts them off. A job that is cut off goes on
// at the next start.
const (
	drainRequests = 10 * time.Second
	drainJobs     = 10 * time.Second
)

// Serve answers requests and does the background work until ctx ends, then drains. ready is called once,
// with the address, when requests are answered.
func (a *App) Serve(ctx context.Context, ready func(address string)) error {
	held, err := takeToServe(ctx, a.config.Data)
	if errors.Is(err, context.Canceled) {
		return nil // told to stop while it waited, and it has
	}
	if err != nil {
		return err
	}
	defer held.release()
	listener, err := Listen(ctx, a.config.Listen)
	if err != nil {
		return err
	}
	defer listener.Close() // the server closes it first; this is for what fails before
	at := address(listener.Addr().String())
	if err := held.say(holder{Serves: true, Address: at}); err != nil {
		return unwritable(err)
	}
	if err := a.engine.Resume(ctx); err != nil {
		return err
	}
	work, err := a.engine.Client(jobs.Config(a.steps, true, a.config.Log))
	if err != nil {
		return err
	}
	// River's own periodic jobs begin only when it has elected a leader, which takes seconds.
	if err := a.enqueue(ctx, newsroom.TimetableJob{}); err != nil {
		return err
	}
	// The client's context outlives ctx, so that stopping lets the jobs that run come to their end.
	if err := work.Start(context.WithoutCancel(ctx)); err != nil {
		return err
	}
	gate := new(httpd.Gate)
	server := httpd.NewServer(a.config.Listen, a.handler(gate), a.config.Log)
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	ready(at)
	select {
	case <-ctx.Done():
		err = nil
	case err = <-failed:
	}
	gate.Shut()
	return errors.Join(err, a.drain(ctx, server, work))
}

// Listen opens the address that requests are answered on.
func Listen(ctx context.Context, on string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", on)
	if err == nil {
		return listener, nil
	}
	why := "can't be listened on"
	if errors.Is(err, syscall.EADDRINUSE) {
		why = "is in use by another program"
	}
	return nil, newsroom.Because(newsroom.KindUnavailable, err, "The address %s %s; name another with --listen.", on, why)
}

// worker is the part of River's client that starting and stopping need.
type worker interface {
	Start(context.Context) error
	Stop(context.Context) error
	StopAndCancel(context.Context) error
}

func (a *App) drain(ctx context.Context, server *http.Server, work worker) error {
	a.config.Log.InfoContext(ctx, "stopping")
	ctx = context.WithoutCancel(ctx)
	requests, cancel := context.WithTimeout(ctx, drainRequests)
	defer cancel()
	err := server.Shutdown(requests)
	if errors.Is(err, context.DeadlineExceeded) {
		err = server.Close()
	}
	return errors.Join(err, halt(ctx, work))
}

// halt lets running jobs end, and cuts them off when they take too long.
func halt(ctx context.Context, work worker) error {
	soft, cancel := context.WithTimeout(ctx, drainJobs)
	defer cancel()
	if err := work.Stop(soft); err == nil {
		return nil
	}
	hard, cancel := context.WithTimeout(ctx, drainJobs)
	defer cancel()
	return work.StopAndCancel(hard)
}

// handler asks each door to mount its routes.
func (a *App) handler(gate *httpd.Gate) http.Handler {
	mux := http.NewServeMux()
	check := func(ctx context.Context, token string) (newsroom.Principal, error) {
		return a.Tokens.Check(ctx, token, newsroom.ResourceV1)
	}
	api.New(httpd.NewDoor(check, gate, a.config.origin(), newsroom.ResourceV1), a.Archive).Mount(mux)
	hooks.Mount(mux, func(ctx context.Context) error { return errors.Join(gate.Err(), a.engine.Ready(ctx)) })
	mux.HandleFunc("/", httpd.NotFound)
	return httpd.Front(mux, a.config.Mint, a.config.Clock, a.config.Log)
}

// address gives the address under which people reach what listens at host:port. On loopback it is localhost,
// because passkeys do not work on a number.
func address(listen string) string {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return "http://" + listen
	}
	if ip, err := netip.ParseAddr(host); host == "" || (err == nil && (ip.IsLoopback() || ip.IsUnspecified())) {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}
