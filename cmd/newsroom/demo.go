package main

import (
	"errors"
	"fmt"
	"net/netip"
	"os"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/app"
	"newsroom/internal/demo"
	"newsroom/internal/source"
)

// demoReader reads the demonstration's paper.
const demoReader = "reader@example.org"

// loopback is where the sample feeds are served.
var loopback = netip.MustParsePrefix("127.0.0.0/8")

type demoCommand struct{}

// Run starts the sample world on loopback, sets a reader up, polls, composes, prints the first edition, and
// serves.
func (demoCommand) Run(e *environment) error {
	if e.settings.DatabaseURL != "" {
		return newsroom.Errorf(newsroom.KindInvalid, "The demo keeps to a folder of its own; run it without --database-url.")
	}
	if err := e.demoAddress(); err != nil {
		return err
	}
	remove, err := e.demoFolder()
	if err != nil {
		return err
	}
	return errors.Join(e.demonstrate(), remove())
}

// demonstrate runs the demonstration in its folder.
func (e *environment) demonstrate() error {
	world, err := demo.New()
	if err != nil {
		return err
	}
	origin, stop, err := world.Start(e.ctx, e.now)
	if err != nil {
		return err
	}
	defer stop()
	e.makes = true
	e.settings.AllowPrivateNetworks, e.settings.HostGap = []netip.Prefix{loopback}, 0
	return e.with(func(a *app.App) error {
		reader, err := e.demoNewsroom(a, world, origin)
		if err != nil {
			return err
		}
		if err := e.demoEdition(a, reader); err != nil {
			return err
		}
		return a.Serve(e.ctx, func(address string) { e.demoWelcome(address) })
	})
}

// demoAddress looks whether the address is free before all the work that comes first.
func (e *environment) demoAddress() error {
	listener, err := app.Listen(e.ctx, e.settings.Listen)
	if err != nil {
		return err
	}
	return listener.Close()
}

// demoFolder finds the demonstration's folder, which must be new or empty: it never mixes with a reader's own. The
// function takes a folder that was made for this run away; one that was named stays.
func (e *environment) demoFolder() (remove func() error, err error) {
	given := false
	for _, s := range e.settings.inForce(e.parsed) {
		given = given || (s.Name == "data" && s.Origin != "default")
	}
	if !given {
		folder, err := os.MkdirTemp("", "newsroom-demo-")
		if err != nil {
			return nil, newsroom.Because(newsroom.KindUnavailable, err, "The temporary folder can't be written; name a folder for the demo with --data.")
		}
		e.settings.Data = folder
		return func() error { return removeFolder(folder) }, nil
	}
	entries, err := os.ReadDir(e.settings.Data)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, newsroom.Because(newsroom.KindUnavailable, err, "The folder %s can't be read; name another with --data.", e.settings.Data)
	}
	if len(entries) > 0 {
		return nil, newsroom.Errorf(newsroom.KindInvalid, "The demo wants an empty folder, and %s is not; name another with --data.", e.settings.Data)
	}
	return func() error { return nil }, nil
}

func removeFolder(folder string) error {
	if err := os.RemoveAll(folder); err != nil {
		return newsroom.Because(newsroom.KindUnavailable, err, "The demo's folder %s can't be removed; remove it yourself.", folder)
	}
	return nil
}

// demoNewsroom sets up the reader, the sources and the mandate, through the same steps as everybody's.
func (e *environment) demoNewsroom(a *app.App, world *demo.World, origin string) (newsroom.Account, error) {
	reader, err := a.Accounts.Add(e.ctx, account.New{Email: demoReader, Zone: demo.Zone, Authorized: true})
	if err != nil {
		return reader, err
	}
	var wanted []source.Want
	for _, f := range world.Feeds(origin) {
		wanted = append(wanted, source.Want{URL: f.URL, Title: f.Title})
	}
	// Taken rather than added: one of the sample feeds is broken on purpose, and adding goes out to it first.
	if _, err := a.Shelf.Take(e.ctx, newsroom.AccountID{}, wanted); err != nil {
		return reader, err
	}
	by := newsroom.Principal{Account: reader.ID, Client: "command line"}
	said, err := a.Editor.Correct(e.ctx, by, 0, world.Statement(), newsroom.ReaderWords)
	if err != nil {
		return reader, err
	}
	if said.Outcome != newsroom.Applied {
		return reader, fmt.Errorf("the demonstration's mandate was not understood: %s", said.Question)
	}
	e.say("The reader says: %q", world.Statement())
	e.say("The desk says: %s", said.Acknowledgement)
	return reader, nil
}

func (e *environment) demoEdition(a *app.App, reader newsroom.Account) error {
	e.say("One of the sample feeds is broken on purpose; the poll warns of it.")
	begun := time.Now()
	polled, err := a.Poll(e.ctx, true, func(app.Counts) {})
	if err != nil {
		return err
	}
	n := polled.Counts
	e.say("Polled %d sample feeds, %d of them broken on purpose: %d articles, %d situations.", n.Polled, n.Failed, n.Articles, n.Opened)
	number, err := e.composeNow(a, reader)
	if err != nil {
		return err
	}
	e.say("Composed edition %d; poll and paper took %.1f s.\n", number, time.Since(begun).Seconds())
	body, _, err := a.Archive.Sent(e.ctx, reader.ID, number)
	if err != nil {
		return err
	}
	return e.printEdition(body, "text")
}

func (e *environment) demoWelcome(address string) {
	_ = e.print("\nNewsroom answers at %s\n", address)
	e.say(`
The paper is served. In another terminal:

    export NEWSROOM_DATA=%s
    TOKEN=$(%s token issue --account %s)
    curl -H "Authorization: Bearer $TOKEN" %s/v1/briefing

Ctrl-C ends it.`, e.settings.Data, os.Args[0], demoReader, address)
}
