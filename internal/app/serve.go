package app

import (
	"cmp"
	"context"
	"errors"
	"net"
	"net/http"
	"sync"
	"time"

	"newsroom"
	"newsroom/internal/api"
	"newsroom/internal/hooks"
	"newsroom/internal/httpd"
	"newsroom/internal/jobs"
	"newsroom/internal/mcp"
	"newsroom/internal/operation"
	"newsroom/internal/reference"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store"
	"newsroom/internal/web/consent"
	"newsroom/internal/web/desk"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/follow"
	"newsroom/internal/web/operator"
	"newsroom/internal/web/paper"
	"newsroom/internal/web/reader"
	"newsroom/internal/web/rights"
	"newsroom/internal/web/sources"
	"newsroom/internal/web/start"
	"newsroom/internal/web/unsubscribe"
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
	held, err := a.take(ctx)
	if errors.Is(err, context.Canceled) {
		return nil // told to stop while it waited, and it has
	}
	if err != nil {
		return err
	}
	defer held.release()
	gate := new(httpd.Gate)
	a.serving = &serving{held: held, gate: gate}
	server, err := a.server(gate)
	if err != nil {
		return err
	}
	listener, err := a.config.listen(ctx)
	if err != nil {
		return err
	}
	defer listener.Close() // the server closes it first; this is for what fails before
	at := a.config.address(listener.Addr().String())
	a.serving.as = holder{Serves: true, Address: at, Origin: cmp.Or(a.config.Public, at)}
	if err := held.say(a.serving.as); err != nil {
		return unwritable(err)
	}
	unattend, err := a.attend(ctx)
	if err != nil {
		return err
	}
	defer unattend()
	work, err := a.begin(ctx)
	if err != nil {
		return err
	}
	defer a.config.frugal(ctx, a.haste)()
	defer a.tend(ctx, work)()
	defer a.certify(ctx)()
	failed := make(chan error, 1)
	go func() { failed <- serve(server, listener) }()
	ready(at)
	select {
	case <-ctx.Done():
		err = nil
	case err = <-failed:
	}
	gate.Shut()
	return errors.Join(err, a.drain(ctx, server, work))
}

// server makes the server, with the certificate where there is one.
func (a *App) server(gate *httpd.Gate) (*http.Server, error) {
	a.serving.porter.set(a.handler(gate))
	server := httpd.NewServer(a.config.Listen, &a.serving.porter, a.config.Log)
	if a.config.ACMEHost != "" {
		authority, err := a.config.authority(a.engine)
		if err != nil {
			return nil, err
		}
		a.authority, a.shown, server.TLSConfig = authority, authority, authority.Config()
		return server, nil
	}
	if a.config.TLSCert == "" {
		return server, nil
	}
	certificate, err := httpd.ReadCertificate(a.config.TLSCert, a.config.TLSKey, a.config.Log)
	if err != nil {
		return nil, err
	}
	a.shown, server.TLSConfig = certificate, certificate.Config()
	return server, nil
}

func serve(server *http.Server, listener net.Listener) error {
	if server.TLSConfig != nil {
		return server.ServeTLS(listener, "", "")
	}
	return server.Serve(listener)
}

// take takes the lock of the folder, if the newsroom is in one.
func (a *App) take(ctx context.Context) (*lock, error) {
	if a.config.shared() {
		return nil, nil //nolint:nilnil // see lock
	}
	return takeToServe(ctx, a.config.Data)
}

// begin takes up the background work, if that is this node's part.
func (a *App) begin(ctx context.Context) (store.Worker, error) {
	if !a.config.Role.works() {
		return idle{}, nil
	}
	work, err := a.worker(ctx)
	if err != nil {
		return nil, err
	}
	if err := a.strike(ctx); err != nil {
		return nil, err
	}
	// The client's context outlives ctx, so that stopping lets the jobs that run come to their end.
	return work, work.Start(context.WithoutCancel(ctx))
}

// strike has looked what is due by now: the clock strikes at the next full minute. Where others are at it, and hold the job for
// longer than one waits, that is soon enough, and no reason not to start.
func (a *App) strike(ctx context.Context) error {
	err := a.enqueue(ctx, newsroom.TimetableJob{})
	if newsroom.KindOf(err) != newsroom.KindUnavailable {
		return err
	}
	if err := a.engine.Ready(ctx); err != nil {
		return err
	}
	a.config.Log.WarnContext(ctx, "what is due is looked for at the next full minute", "cause", err)
	return nil
}

// tend keeps the timetable on time, whatever this node's part, and gives the function that ends that.
func (a *App) tend(ctx context.Context, work store.Worker) (end func()) {
	ctx, cancel := context.WithCancel(ctx)
	clockwork := jobs.Clockwork{Clock: a.config.Clock, Look: a.timetable.Notice, Log: a.config.Log}
	if a.config.Role.works() {
		clockwork.Strike = func(ctx context.Context) error { return work.Prompt(ctx, newsroom.TimetableJob{}) }
	}
	var running sync.WaitGroup
	running.Go(func() { clockwork.Run(ctx) })
	return func() {
		cancel()
		running.Wait()
	}
}

// idle is the worker of a node that works nothing.
type idle struct{}

func (idle) Start(context.Context) error                { return nil }
func (idle) Prompt(context.Context, newsroom.Job) error { return nil }
func (idle) Stop(context.Context) error                 { return nil }
func (idle) StopAndCancel(context.Context) error        { return nil }

func (a *App) drain(ctx context.Context, server *http.Server, work store.Worker) error {
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
func halt(ctx context.Context, work store.Worker) error {
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
	mux, missing, refuse := http.NewServeMux(), http.HandlerFunc(httpd.NotFound), httpd.Fail
	if a.config.Role.answers() {
		limits := httpd.NewLimits(a.config.RateLimit, a.config.TrustedProxies, a.config.Clock)
		routes := api.New(a.door(newsroom.ResourceV1, gate, limits), a.config.origin(), api.Steps{Editions: a.Archive, Mandates: a.Editor, Monitors: a.Monitors, Updates: a.Updates, Drafts: a.Drafts})
		routes.Mount(mux)
		mcp.New(a.door(newsroom.ResourceMCP, gate, limits), routes.Calls(), a.config.origin(), a.config.Version, a.config.Log).Mount(mux)
		reference.Mount(mux, gate, a.config.origin(), states())
		doors := a.authorize(mux, gate, limits)
		missing, refuse = doors.Missing, doors.Refuse
		hooks.MountWebSub(mux, a.hubs, httpd.NewPublicLimiter(gate, limits))
		hooks.MountFeeds(mux, a.Feeds, httpd.NewPublicLimiter(gate, limits))
	}
	hooks.Mount(mux, func(ctx context.Context) []hooks.Component { return a.parts(ctx, gate) })
	mux.HandleFunc("/", missing)
	return httpd.Front(mux, httpd.FrontOptions{
		Anywhere: paper.Paths(),
		Origin:   a.config.origin(), Secret: a.config.secret(), Missing: missing, Refuse: refuse, Open: append([]string{"/v1", mcp.Path}, hooks.OpenPaths()...), Observe: a.meters.Requested, Mint: a.config.Mint, Clock: a.config.Clock, Log: a.config.Log,
	})
}

// parts looks whether each part of the process is ready: whether it stays, whether its storage serves, and whether the tables
// are those of this program.
func (a *App) parts(ctx context.Context, gate *httpd.Gate) []hooks.Component {
	storage, tables := a.engine.Ready(ctx), error(nil)
	if errors.Is(storage, store.ErrVersion) {
		storage, tables = nil, storage
	}
	return []hooks.Component{{Name: "process", Err: gate.Err()}, {Name: "storage", Err: storage}, {Name: "migrations", Err: tables}}
}

// door makes the door of a resource.
func (a *App) door(resource newsroom.Resource, gate *httpd.Gate, limits *httpd.Limits) *httpd.Door {
	check := func(ctx context.Context, token string) (newsroom.Principal, error) {
		return a.Tokens.Check(ctx, token, resource)
	}
	return httpd.NewDoor(check, gate, limits, a.config.origin(), resource)
}

// authorize mounts the authorization server and the pages on which people come in, which lead to each other, and gives the
// latter.
func (a *App) authorize(mux *http.ServeMux, gate *httpd.Gate, limits *httpd.Limits) *entry.Pages {
	limiter := httpd.NewPublicLimiter(gate, limits)
	hooks.MountOAuth(mux, a.OAuth, gate, limiter)
	paper.Mount(mux, gate)
	var asks *consent.Pages
	doors := entry.New(a.Doors, limiter, entry.SignInOptions{
		Origin:     a.config.origin(),
		From:       func(r *http.Request) string { return httpd.ClientNetwork(r, a.config.TrustedProxies) },
		FormAction: func(ctx context.Context, back string) string { return asks.FormAction(ctx, back) },
		Mail:       a.Mails(),
		OpenSignUp: a.config.OpenSignUp,
		Provider:   a.provider, NoPasswords: a.config.Provider.NoPasswords,
	})
	asks = consent.New(a.OAuth, limiter, consent.Sessions{SignedIn: doors.SignedIn, Session: doors.Session, SignIn: entry.SignIn})
	doors.Mount(mux)
	rights.New(doors, rights.Steps{
		People: a.Accounts, Tokens: a.Tokens, Record: a.Record, Apps: a.OAuth, Mandates: a.Editor, Visits: a.Updates, Exports: a.Exports,
		Delivery: a.Delivery, Hooks: a.Hooks, Feeds: a.Feeds, Later: a.Later, FeedAddress: a.config.feedAddress, Monitors: a.Monitors, Mails: a.Mails(),
		Provider: a.config.Provider.Name, NoPasswords: a.config.Provider.NoPasswords,
	}).Mount(mux)
	doors.Front(reader.Mount(mux, doors, reader.Steps{Archive: a.Archive, Monitors: a.Monitors, Services: a.Later, Before: start.PressPath, Clock: a.config.Clock}))
	desk.Mount(mux, doors, desk.Steps{Mandates: a.Editor, Archive: a.Archive, Plans: a.Accounts, Mint: a.config.Mint})
	follow.Mount(mux, doors, follow.Steps{Monitors: a.Monitors, Alerts: a.Updates, Delivery: a.Delivery, Clock: a.config.Clock})
	sources.Mount(mux, doors, a.Shelf, a.Letters, a.Lists, a.Mailbox, catalogue.Embedded, a.tries())
	start.Mount(mux, doors, start.Steps{Drafts: a.Drafts, Sources: a.Shelf, Editions: a.Archive, Mint: a.config.Mint})
	operator.Mount(mux, doors, operator.Steps{
		Inspector: operation.NewInspector(a.Store), People: a.Accounts, Post: a.Post, Mails: a.Mails(), Machine: a.machine, Join: a.InviteLink,
	})
	unsubscribe.Mount(mux, a.stops, a.Delivery, limiter, rights.DeliveryPath)
	asks.Mount(mux)
	return doors
}
