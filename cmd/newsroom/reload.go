package main

import (
	"context"
	"errors"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/alecthomas/kong"
	"github.com/coreos/go-systemd/v22/daemon"

	"newsroom"
	"newsroom/internal/app"
)

// How long the command waits for the server to have read its settings, and how often it looks.
const (
	reloadWait = 10 * time.Second
	reloadLook = 20 * time.Millisecond
)

type reloadCommand struct {
	Process int `help:"Process to tell, as where the newsroom is on a database (default: the process that serves the data folder)." placeholder:"PID"`
}

// Run has the server read its settings again, and says what came of it, where the server says so.
func (c reloadCommand) Run(e *environment) error {
	server, err := e.config().Server()
	if c.Process > 0 && server.PID != c.Process {
		if err := app.AskToReload(c.Process); err != nil {
			return err
		}
		e.say("Process %d was told to read its settings again; its log says what came of it.", c.Process)
		return nil
	}
	if err != nil {
		return err
	}
	if err := app.AskToReload(server.PID); err != nil {
		return err
	}
	return e.awaitReload(server)
}

// awaitReload waits until a server has read its settings once more than it had.
func (e *environment) awaitReload(before app.ServerProcess) error {
	look := time.NewTicker(reloadLook)
	defer look.Stop()
	enough := time.After(reloadWait)
	for {
		select {
		case <-look.C:
		case <-enough:
			return newsroom.Errorf(newsroom.KindUnavailable, "Process %d was told to read its settings again and has not said what came of it; its log may.", before.PID)
		case <-e.ctx.Done():
			return e.ctx.Err()
		}
		now, err := e.config().Server()
		if err == nil && now.PID == before.PID && now.Reload.Number > before.Reload.Number { // an error: the server is just writing it down
			return e.tellReload(now.Reload)
		}
	}
}

// tellReload says what a reload came to.
func (e *environment) tellReload(came app.Reload) error {
	if came.Refused != "" {
		return newsroom.Errorf(newsroom.KindInvalid, "All settings stay as they were: %s", came.Refused)
	}
	if len(came.Changed)+len(came.Restart) == 0 {
		e.say("The settings were read again; none has changed.")
	}
	if len(came.Changed) > 0 {
		e.say("Changed and in force: %s.", strings.Join(came.Changed, ", "))
	}
	if len(came.Restart) > 0 {
		e.say("Changed and in force after a restart: %s.", strings.Join(came.Restart, ", "))
	}
	return nil
}

// reloads reads the settings again at each hangup, until ctx ends. Where the process belongs to a terminal that has hung up, there is
// nobody left whom it serves, and it stops.
func (e *environment) reloads(ctx context.Context, a *app.App, hangup <-chan os.Signal, stop func()) {
	inForce := e.settings.values(e.parsed)
	for number := 1; ; number++ {
		select {
		case <-hangup:
		case <-ctx.Done():
			return
		}
		if e.terminal && !isTerminal(e.err) {
			stop()
			return
		}
		e.report(reloading())
		came := e.renew(a, inForce)
		came.Number = number
		if err := a.Reloaded(came); err != nil {
			e.log.WarnContext(ctx, "what came of reading the settings again can't be written down", "error", err)
		}
		e.report(daemon.SdNotifyReady)
	}
}

// renew reads the settings again and puts in force what can be while the newsroom serves. inForce are the values that are.
func (e *environment) renew(a *app.App, inForce map[string]string) app.Reload {
	next, err := e.reread()
	if err == nil {
		err = a.Renew(next.config())
	}
	if err != nil {
		e.log.WarnContext(e.ctx, "the settings can't be used and stay as they were", "cause", refusal(err))
		return app.Reload{Refused: refusal(err)}
	}
	e.level.Set(next.level.Level())
	came := next.differences(a, inForce)
	e.log.InfoContext(e.ctx, "the settings were read again", "changed", came.Changed, "after_a_restart", came.Restart)
	return came
}

// differences tells which settings differ from those in force, and notes those that have come into force.
func (e *environment) differences(a *app.App, inForce map[string]string) (came app.Reload) {
	read := e.settings.values(e.parsed)
	for _, name := range slices.Sorted(maps.Keys(read)) {
		switch {
		case inForce[name] == read[name]:
		case a.Renewable(name, e.config()):
			came.Changed = append(came.Changed, name)
			inForce[name] = read[name]
		default:
			came.Restart = append(came.Restart, name)
		}
	}
	return came
}

// reread reads the settings as at the start: the same arguments and environment, and the files that they name. A socket that was handed
// over stays.
func (e *environment) reread() (*environment, error) {
	var all commands
	parsed, err := newParser(&all, e.process, app.DefaultData()).Parse(e.args)
	if err != nil {
		return nil, err
	}
	next, err := newEnvironment(e.ctx, &all.Settings, parsed, e.process)
	if err == nil && e.socket != nil {
		next.settings.Listen = e.settings.Listen
	}
	return next, err
}

// refusal says in one sentence why settings can't be used.
func refusal(err error) string {
	if bad, ok := errors.AsType[*kong.ParseError](err); ok {
		return punctuated(wording(err, bad.Context.Model.Node))
	}
	if ours, ok := errors.AsType[*newsroom.Error](err); ok {
		return punctuated(ours.Message)
	}
	return punctuated(err.Error())
}
