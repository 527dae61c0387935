package app

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/url"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/acme"
	"newsroom/internal/alert"
	"newsroom/internal/delivery"
	"newsroom/internal/delivery/email"
	"newsroom/internal/delivery/privatefeed"
	"newsroom/internal/delivery/webhook"
	"newsroom/internal/edition"
	"newsroom/internal/export"
	"newsroom/internal/feed"
	"newsroom/internal/fulltext"
	"newsroom/internal/illustration"
	"newsroom/internal/ingest"
	"newsroom/internal/jobs"
	"newsroom/internal/letterbox"
	"newsroom/internal/mail"
	"newsroom/internal/mailbox"
	"newsroom/internal/mandate"
	"newsroom/internal/metrics"
	"newsroom/internal/oauth"
	"newsroom/internal/oidc"
	"newsroom/internal/onboarding"
	"newsroom/internal/outbound"
	"newsroom/internal/readiness"
	"newsroom/internal/readlater"
	"newsroom/internal/situation"
	"newsroom/internal/source"
	"newsroom/internal/store"
)

// App is a newsroom, put together and not yet running.
type App struct {
	Accounts *account.Directory
	Tokens   *account.Tokens
	Doors    *account.Entrance
	Post     *account.Mailer
	Shelf    *source.Sources
	Editor   *mandate.Editor
	Press    *edition.Composer
	Archive  *edition.Archive
	Monitors *alert.Monitors
	Updates  *alert.Updates
	Drafts   *onboarding.Reception
	OAuth    *oauth.Server
	Record   *account.AuditLog
	Exports  *export.Exporter
	Delivery *delivery.Outbox
	Hooks    *webhook.Endpoints
	Feeds    *privatefeed.Syndicator
	Letters  *letterbox.Receiver
	Later    *readlater.Services
	Lists    *source.ReadingLists
	Mailbox  *mailbox.Importer
	Store    store.Store

	config    Config
	engine    engine
	meters    *metrics.Meters // nil: nobody watches
	authority *acme.Authority // nil: none gives certificates
	shown     certificate     // nil: none is shown
	timetable *jobs.Timetable
	outbound  *outbound.Client
	straight  *outbound.Client // follows no redirects
	pages     *outbound.Client // gives redirects as answers
	posts     *outbound.Client // to webhooks
	provider  *oidc.Provider   // nil: nobody signs in by another service
	visits    *alert.Recorder
	haste     *haste // whether more waits than is done at once
	hubs      *ingest.Subscriber
	stops     *email.Stops
	steps     jobs.Work
	relay     *relay   // nil: there is none
	serving   *serving // while it serves
}

// New opens the store, in the database or else in the data folder, which it makes where it is missing and may be
// made, brings it to this version, and makes the steps. Close it after use.
func New(ctx context.Context, c Config) (*App, error) {
	by, err := c.sender()
	if err != nil {
		return nil, err
	}
	meters := c.meters()
	opened, err := c.open(ctx, meters.Waited)
	if err != nil {
		return nil, err
	}
	var send func(context.Context, mail.Letter) mail.SendReceipt // nil: there is no relay
	if by != nil {
		send = by.send
	}
	a := assemble(c, opened, meters, send)
	a.relay = by
	if err := a.prepare(ctx); err != nil {
		return nil, errors.Join(err, a.Close())
	}
	return a, nil
}

func assemble(c Config, on engine, meters *metrics.Meters, send func(context.Context, mail.Letter) mail.SendReceipt) *App {
	client := outbound.New(outbound.Options{AllowPrivate: c.AllowPrivate, UserAgent: c.agent()})
	straight := outbound.New(outbound.Options{AllowPrivate: c.AllowPrivate, UserAgent: c.agent(), MaxRedirects: -1})
	pages := outbound.New(outbound.Options{AllowPrivate: c.AllowPrivate, UserAgent: c.agent(), Hold: true})
	posts := outbound.New(outbound.Options{AllowPrivate: c.AllowPrivate, UserAgent: c.agent(), Hold: true, Timeout: webhook.Timeout, MaxHeader: webhook.MaxHeader})
	fetch := feed.NewFetcher(client, c.Clock)
	grouper := situation.NewGrouper(on, c.Fault, c.Log)
	a := &App{
		config: c, engine: on, meters: meters, outbound: client, straight: straight, pages: pages, posts: posts, Store: on,
		Accounts: account.NewDirectory(on, c.Mint, edition.Next),
		Tokens:   account.NewTokens(on, c.Mint, c.Log),
		Shelf:    source.NewSources(on, fetch, c.gap, c.SourceLimit),
		Editor:   mandate.NewEditor(on, readiness.Refresh),
		Press:    edition.NewComposer(on, grouper, c.Mint, c.origin(), c.Fault, c.Log).Advised(c.advise).Clocking(served(meters)).Illustrated(illustration.Order),
		Archive:  edition.NewArchive(on),
		haste:    newHaste(),
	}
	a.Editor.Retiming(a.Accounts.Retime)
	a.Doors = account.NewEntrance(on, a.Accounts, c.Mint, c.Log).Ruled(c.Provider.rules())
	a.provider = c.provider()
	a.Post = account.NewMailer(on, a.Doors, send, c.places(), c.Log)
	a.Record, a.Exports, a.Later = account.NewAuditLog(on), export.New(on), readlater.NewServices(on, c.Mint, straight, c.origin()).Limited(c.saves())
	a.Delivery, a.stops = delivery.NewOutbox(on), email.NewStops(on)
	browsers := webhook.NewBrowsers(on, c.contact())
	a.Hooks = webhook.NewEndpoints(on, c.Mint, posts.Judge, readiness.Refresh, browsers, c.WebhookLimit)
	a.Feeds, a.Letters = privatefeed.New(on, c.feedPlaces(), c.Version, c.Log), letterbox.New(on, c.letterHost(), c.prover(), c.Log)
	a.Lists, a.visits = source.NewReadingLists(a.Shelf, c.Log), alert.NewRecorder(on)
	a.Drafts, a.Mailbox = onboarding.NewReception(on, c.Mint), mailbox.New(on, posts, a.Letters, a.Shelf, rand.Float64, c.Fault, c.Log)
	a.Monitors, a.Updates = alert.NewMonitors(on, c.Mint, c.MonitorLimit), alert.NewUpdates(on, a.visits)
	a.OAuth = oauth.New(on, c.Mint, straight, c.Clock, oauth.Settings{Origin: c.origin(), NoRegistration: c.NoRegistration, Clients: c.ClientLimit})
	a.timetable = jobs.NewTimetable(on, c.Fault, c.Log)
	if c.NoFullText {
		a.timetable.WithoutPages()
	}
	group := func(ctx context.Context, ticket newsroom.Ticket) error {
		_, err := grouper.Run(ctx, ticket)
		return err
	}
	poller := ingest.NewPoller(on, fetch, c.gap, c.Fault, c.Log).Subscribing(c.reached()).Telling(a.haste.rush).
		Counting(func(r ingest.PollResult) { meters.Polled(string(r)) })
	a.hubs = ingest.NewSubscriber(on, straight, c.gap, c.Clock, c.reached(), c.Log)
	letters := email.New(on, a.stops, send, c.letterPlaces())
	a.steps = jobs.Work{
		Ended:     func(kind string, end jobs.End) { meters.Attempted(kind, string(end)) },
		Timetable: a.timetable.Run, Readiness: a.timetable.Readiness, Group: group, Compose: a.haste.counted(a.Press.Compose), Late: a.timetable.Late,
		Depart: a.Accounts.Depart, Page: ingest.NewPager(on, fulltext.NewPageFetcher(pages, c.Clock), c.gap, c.Log).Batch,
		Poll: poller.Batch, Push: poller.ReadPushes, Subscribe: a.hubs.Run,
		Keep: a.keep(jobs.NewRetention(on, jobs.RetentionConfig{
			Expire: a.Drafts.Expire, Live: situation.Oldest, Bury: source.NewMourner(on, c.Log).Bury, Words: c.KeepArticles,
		}, c.Log).Run),
		Watch: alert.NewWatcher(on, c.Mint, c.Fault, c.Log).Run,
		Build: onboarding.NewBuilder(on, c.catalogue, a.Accounts, a.Shelf, a.Press, readiness.Refresh, c.Log).Build,
		Issue: a.Letters.Reading(poller, c.Fault).Run, Unsubscribe: a.Letters.Unsubscribing(posts).Run, List: a.Lists.Look, Mailbox: a.Mailbox.Run,
		Mail: a.Post.Run, Picture: illustration.New(on, client, c.gap, c.Clock, c.Log).Run,
		Deliver: delivery.NewCarrier(on, map[newsroom.Channel]delivery.Channel{
			newsroom.ChannelEmail:   letters,
			newsroom.ChannelEReader: email.NewBooks(letters),
			newsroom.ChannelWebhook: webhook.New(on, posts, c.webhookPlaces(), browsers),
		}, rand.Float64, c.Fault, c.Log).Refreshing(readiness.Refresh).Run,
	}
	return a
}

// closing is how long closing waits for visits to be stored.
const closing = 10 * time.Second

// Close lets go of the database and of connections.
func (a *App) Close() error {
	a.outbound.CloseIdleConnections()
	a.straight.CloseIdleConnections()
	a.pages.CloseIdleConnections()
	a.posts.CloseIdleConnections()
	if a.provider != nil {
		a.provider.Client.CloseIdleConnections()
	}
	ctx, cancel := context.WithTimeout(context.Background(), closing)
	defer cancel()
	return errors.Join(a.visits.Close(ctx), a.engine.Close())
}

// Origin gives the origin that links are made from.
func (a *App) Origin() string { return a.config.origin() }

func (c Config) origin() string {
	if c.Public != "" {
		return c.Public
	}
	return c.address(c.Listen)
}

// reached gives the origin at which hubs reach this newsroom; empty: they don't.
func (c Config) reached() string {
	if c.Public == "" || !outbound.Public(c.Public) {
		return ""
	}
	return c.Public
}

// CheckOrigin tells whether a public address is an origin: a scheme, a host, perhaps a port, and nothing else.
func CheckOrigin(s string) error {
	u, err := url.Parse(s)
	if err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" || u.User != nil || s != u.Scheme+"://"+u.Host {
		return newsroom.Errorf(newsroom.KindInvalid, "The public address must be an origin without a path, such as https://news.example.org.")
	}
	return nil
}
