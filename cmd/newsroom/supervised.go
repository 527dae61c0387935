package main

import (
	"context"
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/coreos/go-systemd/v22/activation"
	"github.com/coreos/go-systemd/v22/daemon"
	"golang.org/x/sys/unix"

	"newsroom"
	"newsroom/internal/app"
)

// inherit takes over the socket that a service manager has opened for the process, if it has (sd_listen_fds(3)): on a port that
// the process itself may not open, or so that nobody is refused while it is started anew.
func (e *environment) inherit() error {
	sockets, err := activation.Listeners()
	if err != nil || len(sockets) == 0 {
		return err
	}
	on, ok := sockets[0].(*net.TCPListener)
	if !ok || len(sockets) > 1 {
		return newsroom.Errorf(newsroom.KindInvalid, "The service manager must hand over one listening TCP socket, and no other.")
	}
	e.socket, e.settings.Listen = on, on.Addr().String()
	return nil
}

// report tells the service manager how it stands (sd_notify(3)). Where there is none nobody is told.
func (e *environment) report(states ...string) {
	if _, err := daemon.SdNotify(false, strings.Join(states, "\n")); err != nil {
		e.log.WarnContext(e.ctx, "the service manager can't be told how it stands", "error", err)
	}
}

// reloading is the state of a process that reads its settings again, with the time by which the manager knows this from others.
func reloading() string {
	var now unix.Timespec
	_ = unix.ClockGettime(unix.CLOCK_MONOTONIC, &now) // every system that has the manager has the clock
	return daemon.SdNotifyReloading + "\nMONOTONIC_USEC=" + strconv.FormatInt(now.Nano()/int64(time.Microsecond), 10)
}

// keepAlive tells a service manager that watches the process that it lives, for as long as it does: twice in the time after which
// the manager would end it and start another.
func (e *environment) keepAlive(ctx context.Context, a *app.App) {
	patience, err := daemon.SdWatchdogEnabled(false)
	if err != nil || patience <= 0 {
		return
	}
	beat := time.NewTicker(patience / 2)
	defer beat.Stop()
	for {
		e.pulse(ctx, a, patience/2)
		select {
		case <-beat.C:
		case <-ctx.Done():
			return
		}
	}
}

// pulse tells once that the process lives, if it does.
func (e *environment) pulse(ctx context.Context, a *app.App, patience time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := a.Alive(ctx); err != nil {
		e.log.WarnContext(ctx, "the newsroom does not get to its database", "error", err)
		return
	}
	e.report(daemon.SdNotifyWatchdog)
}
