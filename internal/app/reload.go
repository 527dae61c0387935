package app

import (
	"context"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/store"
)

// Reload is what it came to that the settings were read again. It stands in the lock file, for the command that asked for it.
type Reload struct {
	Number  int      `json:"number"`            // of those of this process, from 1
	Changed []string `json:"changed,omitempty"` // settings that are in force by it
	Restart []string `json:"restart,omitempty"` // settings that have changed and come into force at the next start
	Refused string   `json:"refused,omitempty"` // why all stays as it was
}

// renewable are the settings that come into force without a new start. Others are built into what runs: into steps, connections,
// listeners, and links that are on their way.
var renewable = []string{"log-level", "rate-limit", "trusted-proxies", "open-sign-up"}

// ofMail are the settings of the relay and of what goes by it.
var ofMail = []string{"smtp-url", "smtp-password", "smtp-password-file", "mail-from", "mail-reply-to"}

// Renewable tells whether a setting that has changed can come into force while this newsroom serves. A relay where there was none,
// or none where there was one, can't: what is written for readers depends on it.
func (a *App) Renewable(setting string, next Config) bool {
	return slices.Contains(renewable, setting) ||
		slices.Contains(ofMail, setting) && a.Mails() == (next.Mail.Relay != "")
}

// serving is what a newsroom has while it serves.
type serving struct {
	held   *lock // nil on a database that nodes share
	as     holder
	gate   *httpd.Gate
	porter porter
}

// porter shows each request to the handler that is in force. Another one may take its place; requests that are under way end with theirs.
type porter struct{ now atomic.Pointer[http.Handler] }

func (p *porter) set(h http.Handler) { p.now.Store(&h) }

// ServeHTTP answers by the handler that is in force.
func (p *porter) ServeHTTP(w http.ResponseWriter, r *http.Request) { (*p.now.Load()).ServeHTTP(w, r) }

// Renew puts in force what can be of other settings. It is called while the newsroom serves, once at a time. Where one can't be
// used all stay as they were. Of limits by address and by client the counting begins anew.
func (a *App) Renew(next Config) error {
	if a.Mails() && next.Mail.Relay != "" {
		if err := a.relay.take(next); err != nil {
			return err
		}
	}
	renewed := *a
	renewed.config.RateLimit, renewed.config.TrustedProxies, renewed.config.OpenSignUp = next.RateLimit, next.TrustedProxies, next.OpenSignUp
	a.serving.porter.set(renewed.handler(a.serving.gate))
	return nil
}

// Reloaded notes what it came to that the settings were read again, where the command finds it that asked for it.
func (a *App) Reloaded(came Reload) error {
	a.serving.as.Reload = came
	return a.serving.held.say(a.serving.as)
}

// Alive tells whether the process is more than running: where the newsroom is in a folder, its one writer takes a turn. That a turn
// fails, as on a full disk, is no sign of death; that it does not come before ctx ends is. A database elsewhere may be away for as
// long as it likes.
func (a *App) Alive(ctx context.Context) error {
	if a.config.shared() {
		return nil
	}
	err := a.engine.Update(ctx, func(store.Tx) error { return nil })
	if ctx.Err() != nil {
		return errors.Join(ctx.Err(), err)
	}
	return nil
}

// ServerProcess is the process that serves a data folder.
type ServerProcess struct {
	PID    int
	Reload Reload // the last time that it read its settings again
}

// Server finds the process that serves the data folder.
func (c Config) Server() (ServerProcess, error) {
	if c.shared() {
		return ServerProcess{}, newsroom.Errorf(newsroom.KindInvalid, "Nodes on a database hold no folder by which they can be found; name the process with --process.")
	}
	if _, err := os.Stat(filepath.Join(c.Data, lockName)); err == nil {
		held, err := tryLock(c.Data, holder{})
		if other, ok := errors.AsType[*heldError](err); ok && other.Serves {
			return ServerProcess{PID: other.PID, Reload: other.Reload}, nil
		}
		held.release() // nil where it could not be taken
	}
	return ServerProcess{}, newsroom.Errorf(newsroom.KindNotFound, "No newsroom serves the folder %s; name another with --data.", c.Data)
}

// AskToReload tells a process of this machine to read its settings again. It has to be one that serves a newsroom: to others the
// signal would mean something else, mostly that they end.
func AskToReload(pid int) error {
	line, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/cmdline")
	if err == nil && !slices.Contains(strings.Split(string(line), "\x00"), "serve") {
		return newsroom.Errorf(newsroom.KindInvalid, "Process %d is no newsroom that serves.", pid)
	}
	switch err := syscall.Kill(pid, syscall.SIGHUP); {
	case errors.Is(err, syscall.EPERM):
		return newsroom.Because(newsroom.KindForbidden, err, "Process %d is another user's; be that user, or root.", pid)
	case err != nil:
		return newsroom.Because(newsroom.KindNotFound, err, "There is no process %d.", pid)
	}
	return nil
}
