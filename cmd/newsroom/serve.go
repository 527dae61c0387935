package main

import (
	"context"
	"net/url"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/coreos/go-systemd/v22/daemon"

	"newsroom"
	"newsroom/internal/app"
)

// startPatience is how long serve waits for a database that does not answer: one that starts beside it, or one
// that another takes over from.
const startPatience = 30 * time.Second

type serveCommand struct{}

// Run serves until the process is told to stop.
func (serveCommand) Run(e *environment) error {
	e.makes, e.patience = true, startPatience
	if err := e.inherit(); err != nil {
		return err
	}
	hangup := make(chan os.Signal, 1) // from here on it ends nothing
	signal.Notify(hangup, syscall.SIGHUP)
	defer signal.Stop(hangup)
	return e.with(func(a *app.App) error { return e.serve(a, hangup) })
}

// serve serves, keeps whoever started the process informed, and reads the settings again at each hangup.
func (e *environment) serve(a *app.App, hangup <-chan os.Signal) error {
	ctx, stop := context.WithCancel(e.ctx)
	defer context.AfterFunc(ctx, func() { e.report(daemon.SdNotifyStopping) })()
	var beside sync.WaitGroup
	err := a.Serve(ctx, func(address string) {
		_ = e.print("Newsroom answers at %s\n", address) // it serves whether or not anybody listens
		e.welcome(a, address)
		e.report(daemon.SdNotifyReady, "STATUS=It answers at "+address)
		beside.Go(func() { e.reloads(ctx, a, hangup, stop) })
		beside.Go(func() { e.keepAlive(ctx, a) })
	})
	stop()
	beside.Wait()
	return err
}

// welcome says how the first account is made, where there is none, and that people can't sign in where they can't.
func (e *environment) welcome(a *app.App, address string) {
	if e.unsafe(a.Origin()) {
		e.say("Signing in needs https, but on this machine itself: put a proxy with https before it and name its address with --public-url.")
	}
	if e.settings.OpenSignUp && !a.Mails() {
		e.say("Open sign-up needs a mail relay: name one with --smtp-url and --mail-from. Until then nobody can ask for an account.")
	}
	link, err := a.SetUpLink(e.ctx, address)
	switch {
	case e.ctx.Err() != nil: // it is stopped already
	case err != nil:
		e.say("The link for the first account could not be made (%v); start again for one.", err)
	case link != "":
		e.begins(link)
	}
}

// begins says in three lines what to do next with a newsroom that had no account. Its link is a secret: where the settings name whose
// the account is, nobody has to read it here, and it is printed for eyes alone and never for a collector of logs.
func (e *environment) begins(link string) {
	switch email := e.settings.AdminEmail; {
	case email != "" && !isTerminal(e.err): // what is printed here is kept, for as long as logs are
		e.say("The first account is there, %s. 'newsroom account link %s' prints the link on which it is taken up, here where only you read it.", email, email)
	case email != "":
		how := "Set its password"
		if e.settings.NoPasswords {
			how = "Link it with who you are at " + e.settings.provider.Name
		}
		e.say("The first account is there, %s. %s within a day at %s", email, how, link)
	default:
		e.say("There is no account yet. Make the first one within a day at %s", link)
	}
	e.say("From there you are led on: say what to follow, and take the sources that are offered, or bring your own as OPML.")
	e.say("The first edition is composed at once, and from then on one comes at your hour; others are invited at %s.", operatorPage(link))
}

// operatorPage gives the address of the operator's page of the newsroom that a link is of.
func operatorPage(link string) string {
	u, err := url.Parse(link)
	if err != nil {
		return app.OperatorPath
	}
	return u.Scheme + "://" + u.Host + app.OperatorPath
}

// unsafe tells whether people come to that origin over plain http from other machines. Where --public-url does not say under
// which name they come, whatever others can reach counts.
func (e *environment) unsafe(origin string) bool {
	host, plain := strings.CutPrefix(origin, "http://")
	named := e.settings.PublicURL != ""
	return plain && (!newsroom.OnThisMachine(host) || !named && !newsroom.OnThisMachine(e.settings.Listen))
}
