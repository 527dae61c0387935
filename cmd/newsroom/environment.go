package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

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
}

func newEnvironment(ctx context.Context, s *Settings, parsed *kong.Context, p process) (*environment, error) {
	if s.Data == "" {
		s.Data = app.DefaultData()
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	return &environment{process: p, ctx: ctx, settings: s, parsed: parsed, log: p.logger(s.level(parsed.Command()))}, nil
}

// level gives the least level of log lines. Commands that do one thing say what they did by themselves.
func (s *Settings) level(command string) slog.Level {
	var level slog.Level
	if level.UnmarshalText([]byte(s.LogLevel)) == nil {
		return level
	}
	if command == "serve" || command == "demo" {
		return slog.LevelInfo
	}
	return slog.LevelWarn
}

// logger writes text for people at a terminal and JSON for everything else.
func (p process) logger(level slog.Level) *slog.Logger {
	options := &slog.HandlerOptions{Level: level}
	if isTerminal(p.err) {
		return slog.New(slog.NewTextHandler(p.err, options))
	}
	return slog.New(slog.NewJSONHandler(p.err, options))
}

func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// config gives the settings in the form that app takes.
func (e *environment) config() (app.Config, error) {
	networks, err := e.settings.networks()
	return app.Config{
		Data: e.settings.Data, Listen: e.settings.Listen, Public: e.settings.PublicURL, AllowPrivate: networks,
		HostGap: e.settings.HostGap, NoMigrate: !e.settings.Migrate, Log: e.log, Clock: e.now, Mint: mint,
		Fault: e.fault, Version: version,
	}, err
}

// now is the one clock of the process.
func (e *environment) now() time.Time {
	if e.clock != nil {
		return e.clock()
	}
	return time.Now()
}

func mint() [16]byte { return uuid.Must(uuid.NewV7()) }

// with opens the newsroom for the length of a function.
func (e *environment) with(do func(*app.App) error) error {
	config, err := e.config()
	if err != nil {
		return err
	}
	a, err := app.New(e.ctx, config)
	if err != nil {
		return err
	}
	return errors.Join(do(a), a.Close())
}

// account finds the account of an email address, or the zero account, which stands for all readers, for none.
func (e *environment) account(a *app.App, email string) (newsroom.Account, error) {
	if email == "" {
		return newsroom.Account{}, nil
	}
	return a.Accounts.Find(e.ctx, email)
}

// say talks to the person at the terminal.
func (e *environment) say(format string, args ...any) { fmt.Fprintf(e.err, format+"\n", args...) }

// print writes data.
func (e *environment) print(format string, args ...any) error {
	_, err := fmt.Fprintf(e.out, format, args...)
	return err
}

// printJSON writes data for programs.
func (e *environment) printJSON(v any) error {
	encoder := json.NewEncoder(e.out)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(v)
}

// fail says in one sentence what went wrong.
func (p process) fail(err error, code int) int {
	fmt.Fprintf(p.err, "newsroom: %s\n", sentence(err))
	return code
}

// sentence gives the part of an error that is for people: the message of ours, or all of another.
func sentence(err error) string {
	message := err.Error()
	if e, ok := errors.AsType[*newsroom.Error](err); ok {
		message = e.Message
	}
	message = strings.TrimSpace(message)
	if first, size := utf8.DecodeRuneInString(message); size > 0 && !strings.HasPrefix(message, "--") {
		message = string(unicode.ToUpper(first)) + message[size:]
	}
	if message != "" && !strings.ContainsAny(message[len(message)-1:], ".?!") {
		message += "."
	}
	return message
}

func codeOf(err error) int {
	if _, ok := errors.AsType[*usageError](err); ok {
		return exitUsage
	}
	return exitFailed
}

// stamp writes a time for people, in a zone.
func stamp(t time.Time, zone *time.Location) string {
	if t.IsZero() {
		return "never"
	}
	return t.In(zone).Format("2006-01-02 15:04 MST")
}
