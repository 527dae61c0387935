package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/netip"
	"os"
	"strings"
	"sync"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/app"
	"newsroom/internal/demo"
	"newsroom/internal/eval"
	"newsroom/internal/mandate"
	"newsroom/internal/source"
)

// demoReader reads the demonstration's paper.
const demoReader = "reader@example.org"

// loopback is where the sample feeds are served.
var loopback = netip.MustParsePrefix("127.0.0.0/8")

type demoCommand struct {
	OPML string   `help:"Show a paper of the feeds of this OPML file; - is standard input." name:"opml" placeholder:"FILE"`
	Feed []string `help:"Show a paper of the feed at this address, or of the one that a web page there names; may be repeated." sep:"none" placeholder:"URL"`
}

// demoPassword makes the password of this run's reader.
func demoPassword() string { return strings.ToLower(rand.Text()[:16]) }

// Run shows a paper of the feeds that were named. Where none are, it starts the sample world on loopback, sets a reader up,
// polls, composes, prints the first edition, and serves.
func (c demoCommand) Run(e *environment) error {
	if e.settings.DatabaseURL != "" {
		return newsroom.Errorf(newsroom.KindInvalid, "The demo keeps to a folder of its own; run it without --database-url.")
	}
	if err := e.demoAddress(); err != nil {
		return err
	}
	own, err := c.own(e)
	if err != nil {
		return err
	}
	remove, err := e.demoFolder()
	if err != nil {
		return err
	}
	if own != nil {
		return errors.Join(own.show(e), remove())
	}
	return errors.Join(e.demonstrate(), remove())
}

// demonstrate runs the demonstration in its folder.
func (e *environment) demonstrate() error {
	world, err := demo.New()
	if err != nil {
		return err
	}
	begun := e.now()
	site, err := world.Start(e.ctx, begun, e.now)
	if err != nil {
		return err
	}
	defer site.Stop()
	e.makes = true
	e.settings.AllowPrivateNetworks, e.settings.HostGap = []netip.Prefix{loopback}, 0
	e.settings.NoFullText = true // its articles have no pages
	return e.with(func(a *app.App) error {
		password := demoPassword()
		reader, err := e.demoNewsroom(a, world, site.Origin, password)
		if err != nil {
			return err
		}
		if err := e.demoEdition(a, reader, site, world); err != nil {
			return err
		}
		return e.demoServe(a, reader, begun, world, password)
	})
}

// demoAddress looks whether the address is free before all the work that comes first.
func (e *environment) demoAddress() error {
	listener, err := app.Listen(e.ctx, e.settings.Listen, "--listen")
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
func (e *environment) demoNewsroom(a *app.App, world *demo.SampleWorld, origin, password string) (newsroom.Account, error) {
	reader, err := a.Doors.Add(e.ctx, account.New{Email: demoReader, Zone: demo.Zone, Authorized: true}, password)
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
	said, err := a.Editor.Correct(e.ctx, mandate.Instruction{By: by, Statement: world.Statement(), Provenance: newsroom.ReaderWords})
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

// demoEdition polls, composes and prints the first edition, and says how well the poll has grouped.
func (e *environment) demoEdition(a *app.App, reader newsroom.Account, site *demo.Site, world *demo.SampleWorld) error {
	e.say("One of the sample feeds breaks on purpose after it was read once; the polls warn of it.")
	begun := time.Now()
	polled, err := a.Poll(e.ctx, true, func(app.Counts) {})
	if err != nil {
		return err
	}
	site.Break() // the paper can only tell of a source that can't be read if it knows what the source writes of
	again, err := a.Poll(e.ctx, true, func(app.Counts) {})
	if err != nil {
		return err
	}
	e.say("Polled %d sample feeds twice, %d of them broken by then: %d articles, %d situations.",
		polled.Counts.Polled, again.Counts.Failed, polled.Counts.Articles, polled.Counts.Opened)
	number, err := e.composeNow(a, reader)
	if err != nil {
		return err
	}
	e.say("Composed edition %d; poll and paper took %.1f s.\n", number, time.Since(begun).Seconds())
	body, _, err := a.Archive.Sent(e.ctx, reader.ID, number)
	if err != nil {
		return err
	}
	return errors.Join(e.printEdition(a, reader, body, "text", false), e.demoScore(a, reader, site.Origin, world.Gold(0)), e.demoMonitors(a, reader, number, body))
}

// demoScore says how the situations that were found compare with those that the sample world was written about.
func (e *environment) demoScore(a *app.App, reader newsroom.Account, origin string, gold map[string]string) error {
	situations, err := a.Situations(e.ctx, reader.ID)
	if err != nil {
		return err
	}
	found := map[string]string{}
	for address, id := range situations {
		found[strings.TrimPrefix(address, origin)] = fmt.Sprintf("%x", id)
	}
	whole, all, differences := demo.Compare(gold, found)
	e.say("The %d articles were written about %d situations: %d were found whole, with every publisher (B-cubed F1 %.3f).",
		len(gold), all, whole, eval.BCubed(gold, found).F1)
	for _, line := range differences {
		e.say("    %s", line)
	}
	return nil
}

// demoServe serves, and takes in what the sample feeds bring while it does.
func (e *environment) demoServe(a *app.App, reader newsroom.Account, begun time.Time, world *demo.SampleWorld, password string) error {
	ctx, cancel := context.WithCancel(e.ctx)
	inner := *e
	inner.ctx = ctx
	var following sync.WaitGroup
	err := a.Serve(ctx, func(address string) {
		e.demoWelcome(address, password)
		following.Go(func() { inner.demoFollow(a, reader, begun, world.Moments()) })
	})
	cancel() // the server may have ended by itself
	following.Wait()
	return err
}

// How the demonstration follows its feeds.
const (
	demoLook   = time.Second     // how often it looks whether they have changed
	demoSecond = 2 * time.Minute // when enough has come for a second edition
)

// demoFollow polls whenever the sample feeds have changed, and has a second edition composed when enough has come. It
// ends with the last change or with the process.
func (e *environment) demoFollow(a *app.App, reader newsroom.Account, begun time.Time, moments []time.Duration) {
	look := time.NewTicker(demoLook)
	defer look.Stop()
	var told int64 // the number of the last alert that was shown
	for second := false; len(moments) > 0; {
		select {
		case <-look.C:
		case <-e.ctx.Done():
			return
		}
		elapsed := e.now().Sub(begun)
		if elapsed < moments[0] {
			continue
		}
		for len(moments) > 0 && moments[0] <= elapsed {
			moments = moments[1:]
		}
		if err := e.demoNews(a, reader, elapsed >= demoSecond && !second, &told); err != nil && e.ctx.Err() == nil {
			e.log.WarnContext(e.ctx, "what the sample feeds brought can't be taken in", "error", err)
			continue
		}
		second = second || elapsed >= demoSecond
	}
}

// demoNews polls, composes an edition if one is wanted, and says what there is.
func (e *environment) demoNews(a *app.App, reader newsroom.Account, compose bool, told *int64) error {
	polled, err := a.Poll(e.ctx, true, func(app.Counts) {})
	if err != nil {
		return err
	}
	n := polled.Counts
	e.say("The sample feeds brought %d new articles and %d in a new version; %d new situations.", n.Articles, n.Versions, n.Opened)
	if err := e.demoAlerts(a, reader, told); err != nil || !compose {
		return err
	}
	number, err := e.composeNow(a, reader)
	if err != nil {
		return err
	}
	e.say(`
Edition %d is there. In the other terminal:

    %s edition show --account %s
`, number, os.Args[0], demoReader)
	return nil
}

func (e *environment) demoWelcome(address, password string) {
	_ = e.print("\nNewsroom answers at %s\n", address)
	e.say(`
Sign in at %s%s as %s with the password %s

The paper is served. In another terminal:

    export NEWSROOM_DATA=%s
    TOKEN=$(%s token issue --account %[3]s)
    curl -H "Authorization: Bearer $TOKEN" %[1]s/v1/briefing
    curl -H "Authorization: Bearer $TOKEN" %[1]s/v1/updates

The sample feeds go on for ten minutes: after half a minute there will be an alert, after two a second edition. Ctrl-C ends it.
`, address, app.SignInPath, demoReader, password, e.settings.Data, os.Args[0])
}
