package app

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"syscall"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/edition"
	"newsroom/internal/feed"
	"newsroom/internal/ingest"
	"newsroom/internal/jobs"
	"newsroom/internal/mandate"
	"newsroom/internal/outbound"
	"newsroom/internal/readiness"
	"newsroom/internal/situation"
	"newsroom/internal/source"
	"newsroom/internal/store"
	"newsroom/internal/store/sqlite"
)

// databaseName is the SQLite file in the data folder.
const databaseName = "newsroom.db"

// App is a newsroom, put together and not yet running.
type App struct {
	Accounts *account.Directory
	Tokens   *account.Tokens
	Shelf    *source.Shelf
	Editor   *mandate.Editor
	Press    *edition.Press
	Archive  *edition.Archive
	Store    store.Store

	config   Config
	engine   *sqlite.Store
	outbound *outbound.Client
	steps    jobs.Steps
}

// New opens the store in the data folder, which it makes where it is missing and may be made, brings it to this
// version, and makes the steps. Close it after use.
func New(ctx context.Context, c Config) (*App, error) {
	path := filepath.Join(c.Data, databaseName)
	if err := c.inspect(path); err != nil {
		return nil, err
	}
	if err := c.folder(); err != nil {
		return nil, err
	}
	engine, err := sqlite.Open(ctx, sqlite.Config{Path: path, Clock: c.Clock, Log: c.Log})
	if err != nil {
		return nil, err
	}
	a := assemble(c, engine)
	if err := a.prepare(ctx); err != nil {
		return nil, errors.Join(err, a.Close())
	}
	return a, nil
}

// inspect refuses what can't be a database, and a missing one where none may be made, before anything is changed.
func (c Config) inspect(path string) error {
	info, err := os.Stat(path)
	switch {
	case c.MustExist && (errors.Is(err, os.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)):
		return newsroom.Errorf(newsroom.KindNotFound, "There is no newsroom in %s; name another folder with --data, or make one with 'newsroom account add'.", filepath.Dir(path))
	case err == nil && !info.Mode().IsRegular():
		return newsroom.Errorf(newsroom.KindInvalid, "The database can't be %s, which is no file; move it away, or name another folder with --data.", path)
	case c.NoMigrate && errors.Is(err, os.ErrNotExist):
		return newsroom.Errorf(newsroom.KindNotFound, "There is no database in the folder %s yet; run 'newsroom migrate' to make it.", filepath.Dir(path))
	}
	return nil
}

// folder makes the data folder where it is missing and may be made.
func (c Config) folder() error {
	if c.MustExist {
		return nil
	}
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return newsroom.Because(newsroom.KindUnavailable, err, "The data folder %s can't be made; name another with --data.", c.Data)
	}
	return nil
}

func assemble(c Config, engine *sqlite.Store) *App {
	client := outbound.New(outbound.Options{AllowPrivate: c.AllowPrivate, UserAgent: "Newsroom/" + c.Version})
	fetch := feed.NewFetcher(client, c.Clock)
	desk := situation.NewDesk(engine, c.Fault, c.Log)
	a := &App{
		config: c, engine: engine, outbound: client, Store: engine,
		Accounts: account.NewDirectory(engine, c.Mint, edition.Next),
		Tokens:   account.NewTokens(engine, c.Mint, c.Log),
		Shelf:    source.NewShelf(engine, fetch),
		Editor:   mandate.NewEditor(engine, readiness.Refresh),
		Press:    edition.NewPress(engine, desk, c.Mint, c.origin(), c.Fault, c.Log),
		Archive:  edition.NewArchive(engine),
	}
	timetable := jobs.NewTimetable(engine, c.Fault, c.Log)
	group := func(ctx context.Context, ticket newsroom.Ticket) error {
		_, err := desk.Run(ctx, ticket)
		return err
	}
	a.steps = jobs.Steps{
		Timetable: timetable.Run, Readiness: timetable.Readiness, Group: group, Compose: a.Press.Compose,
		Poll: ingest.NewPoller(engine, fetch, c.gap, c.Fault, c.Log).Batch,
	}
	return a
}

// prepare brings the database to this version. While a server works on the folder it is left alone: a newer
// program must not change the tables under an older one.
func (a *App) prepare(ctx context.Context) error {
	err := a.engine.Ready(ctx)
	if err == nil || a.config.NoMigrate || !errors.Is(err, store.ErrVersion) {
		return err
	}
	return a.Migrate(ctx)
}

// Migrate brings the database to this version. Several processes may do so at once.
func (a *App) Migrate(ctx context.Context) error {
	held, err := tryLock(a.config.Data, holder{})
	if other, ok := errors.AsType[*heldError](err); ok && other.Serves {
		if a.engine.Ready(ctx) == nil {
			return nil
		}
		return newsroom.Errorf(newsroom.KindUnavailable, "A newsroom of another version serves this data folder (process %d). Stop it, then run this again.", other.PID)
	}
	if err == nil {
		defer held.release()
	}
	return a.engine.Migrate(ctx)
}

// Close lets go of the database and of connections.
func (a *App) Close() error {
	a.outbound.CloseIdleConnections()
	return a.engine.Close()
}

// Origin gives the origin that links are made from.
func (a *App) Origin() string { return a.config.origin() }

func (c Config) origin() string {
	if c.Public != "" {
		return c.Public
	}
	return address(c.Listen)
}

// CheckOrigin tells whether a public address is an origin: a scheme, a host, perhaps a port, and nothing else.
func CheckOrigin(s string) error {
	u, err := url.Parse(s)
	if err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" || u.User != nil || s != u.Scheme+"://"+u.Host {
		return newsroom.Errorf(newsroom.KindInvalid, "The public address must be an origin without a path, such as https://news.example.org.")
	}
	return nil
}
