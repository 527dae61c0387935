package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"os"
	"strings"
	"time"

	"github.com/alecthomas/kong"
	"github.com/google/uuid"

	"newsroom"
	"newsroom/internal/app"
)

// environment is what every command works with.
type environment struct {
	process
	ctx      context.Context //nolint:containedctx // one command is one context; kong hands commands values
	settings *Settings
	parsed   *kong.Context
	log      *slog.Logger
	level    *slog.LevelVar
	terminal bool          // the process was started at a terminal, which may hang up at any time
	patience time.Duration // for a PostgreSQL that does not answer yet
	makes    bool          // the command may make a newsroom where there is none
	socket   net.Listener  // what listens already on behalf of the command; nil: nothing
}

func newEnvironment(ctx context.Context, s *Settings, parsed *kong.Context, p process) (*environment, error) {
	if s.Data == "" {
		s.Data = app.DefaultData()
	}
	if err := errors.Join(s.check(), s.checkMail(parsed), s.checkProvider(parsed)); err != nil {
		return nil, err
	}
	level := new(slog.LevelVar)
	level.Set(s.level(parsed.Command()))
	return &environment{process: p, ctx: ctx, settings: s, parsed: parsed, log: p.logger(level), level: level, terminal: isTerminal(p.err)}, nil
}

// config gives the settings in the form that app takes.
func (e *environment) config() app.Config {
	return app.Config{
		Data: e.settings.Data, DatabaseURL: e.settings.database, Role: app.Role(e.settings.Role), Patience: e.patience, Listen: e.settings.Listen, Socket: e.socket, Public: e.settings.PublicURL,
		TLSCert: e.settings.TLSCert, TLSKey: e.settings.TLSKey, ACMEHost: strings.ToLower(e.settings.ACMEHost), ACMEDirectory: e.settings.ACMEDirectory, ACMEEmail: e.settings.ACMEEmail, ACMERoots: e.settings.ACMERoots,
		LettersListen: e.settings.LettersListen, LettersHost: e.settings.LettersHost, LettersRelay: e.settings.LettersRelay,
		MetricsListen: e.settings.MetricsListen, MetricsPprof: e.settings.MetricsPprof, TrustedProxies: e.settings.TrustedProxies, RateLimit: e.settings.RateLimit, MonitorLimit: e.settings.MonitorLimit,
		SourceLimit: e.settings.SourceLimit, ClientLimit: e.settings.ClientLimit, WebhookLimit: e.settings.WebhookLimit, NoRegistration: e.settings.NoRegistration, OpenSignUp: e.settings.OpenSignUp, AdminEmail: e.settings.AdminEmail, Mail: e.settings.mail, Provider: e.settings.provider,
		KeepArticles: e.settings.KeepArticles.length(),
		Frugal:       os.Getenv("GOMEMLIMIT") == "" && os.Getenv("GOGC") == "", // where the operator has set Go's own, they stand
		AllowPrivate: e.settings.AllowPrivateNetworks, HostGap: e.settings.HostGap, NoFullText: e.settings.NoFullText, NoMigrate: e.settings.NoMigrate, MustExist: !e.makes,
		Log: e.log, Clock: e.now, Wall: time.Now, Mint: mint, Fault: e.fault, Version: versionName(), Commit: thisBuild().Commit,
	}
}

// now is the one clock of the process.
func (e *environment) now() time.Time {
	if e.clock != nil {
		return e.clock()
	}
	return time.Now()
}

func mint() [16]byte { return uuid.Must(uuid.NewV7()) }

// with opens the newsroom for the length of a function. Only commands that begin one make it where it is missing:
// elsewhere a missing one is a folder mistyped.
func (e *environment) with(do func(*app.App) error) error {
	a, err := app.New(e.ctx, e.config())
	if err != nil {
		return err
	}
	return errors.Join(do(a), a.Close())
}

// withReader opens the newsroom and finds the account of an email address in it.
func (e *environment) withReader(email string, do func(*app.App, newsroom.Account) error) error {
	return e.with(func(a *app.App) error {
		reader, err := a.Accounts.Find(e.ctx, email)
		if err != nil {
			return err
		}
		return do(a, reader)
	})
}

// withReaders does the same, but takes no address to mean all readers, for whom the zero account stands.
func (e *environment) withReaders(email string, do func(*app.App, newsroom.Account) error) error {
	if email != "" {
		return e.withReader(email, do)
	}
	return e.with(func(a *app.App) error { return do(a, newsroom.Account{}) })
}
