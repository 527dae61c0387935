package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/app"
	"newsroom/internal/mandate"
	"newsroom/internal/outbound"
)

// A visitor has a paper of their own feeds within a minute, whatever servers do: for so long addresses are tried to which
// they gave no feed's, so many at once, and then all feeds are read for so long. What has not answered by then is read while
// the paper is looked at.
const (
	ownTry     = 15 * time.Second
	ownAtOnce  = 8
	ownRead    = 25 * time.Second
	frontWords = "Follow the top stories."
)

// ownFeeds is what a visitor has named.
type ownFeeds struct {
	list      io.ReadCloser // OPML; nil: none
	addresses []string
}

// own gives the feeds that were named; nil: none were. A file that isn't there is told before anything is made.
func (c demoCommand) own(e *environment) (*ownFeeds, error) {
	if c.OPML == "" && len(c.Feed) == 0 {
		return nil, nil //nolint:nilnil // see above
	}
	own := &ownFeeds{addresses: c.Feed}
	if c.OPML == "" {
		return own, nil
	}
	list, err := e.open(c.OPML)
	own.list = list
	return own, err
}

// show serves a newsroom of these feeds, and prints its first paper as soon as there is one.
func (o *ownFeeds) show(e *environment) error {
	e.makes = true
	return e.with(func(a *app.App) error {
		password := demoPassword()
		reader, err := a.Doors.Add(e.ctx, account.New{Email: demoReader, Authorized: true}, password)
		if err != nil {
			return err
		}
		begun := e.now()
		if err := o.bring(e, a, reader); err != nil {
			return err
		}
		said, err := a.Editor.Correct(e.ctx, mandate.Instruction{
			By: newsroom.Principal{Account: reader.ID, Client: "command line"}, Statement: frontWords, Provenance: newsroom.ReaderWords,
		})
		if err != nil {
			return err
		}
		if said.Outcome != newsroom.Applied {
			return fmt.Errorf("the demonstration's mandate was not understood: %s", said.Question)
		}
		return e.ownServe(a, reader, begun, password)
	})
}

// bring adds the feeds to the reader's sources. Those that can't be are told; one that can be is enough.
func (o *ownFeeds) bring(e *environment, a *app.App, reader newsroom.Account) error {
	added := 0
	if o.list != nil {
		shown := e.begin("adding the feeds of the list")
		done, err := a.Shelf.Import(e.ctx, reader.ID, o.list, func(done, of int) { shown.say(fmt.Sprintf("looked at %d of %d feeds", done, of)) })
		shown.end()
		if err := errors.Join(err, o.list.Close()); err != nil {
			return err
		}
		e.tellImported(done)
		added = done.Added
	}
	added += o.try(e, a, reader)
	if added == 0 {
		return newsroom.Errorf(newsroom.KindInvalid, "There is no feed at what was named, so there is no paper to show; 'newsroom source check URL' says more of an address.")
	}
	return e.ctx.Err()
}

// try adds what is at the addresses that were named one by one, and tells how many could be added.
func (o *ownFeeds) try(e *environment, a *app.App, reader newsroom.Account) (added int) {
	ctx, cancel := context.WithTimeout(e.ctx, ownTry)
	defer cancel()
	shown := e.begin(fmt.Sprintf("asking %d addresses for their feeds", len(o.addresses)))
	refused := make([]error, len(o.addresses))
	var asked errgroup.Group
	asked.SetLimit(ownAtOnce)
	for i, address := range o.addresses {
		asked.Go(func() error {
			_, refused[i] = a.Shelf.Add(ctx, reader.ID, address)
			return nil
		})
	}
	_ = asked.Wait() // none fails: what was refused is told one by one
	shown.end()
	for i, err := range refused {
		if err == nil {
			added++
			continue
		}
		e.say("Left out %s: %s", outbound.Mask(o.addresses[i]), punctuated(messageOf(err)))
	}
	return added
}

// messageOf gives the sentence of an error that is for people.
func messageOf(err error) string {
	if ours, ok := errors.AsType[*newsroom.Error](err); ok {
		return ours.Message
	}
	return "it did not answer in time"
}

// ownServe serves, and prints the first paper meanwhile.
func (e *environment) ownServe(a *app.App, reader newsroom.Account, begun time.Time, password string) error {
	ctx, cancel := context.WithCancel(e.ctx)
	defer cancel()
	inner := *e
	inner.ctx = ctx
	var printing sync.WaitGroup
	var failed error
	err := a.Serve(ctx, func(address string) {
		e.ownWelcome(address, password)
		printing.Go(func() {
			if failed = inner.ownPaper(a, reader, begun); failed != nil {
				cancel()
			}
		})
	})
	cancel() // the server may have ended by itself
	printing.Wait()
	if e.ctx.Err() != nil { // it was told to stop, and what that cut short is no failure
		failed = nil
	}
	return errors.Join(err, failed)
}

// ownPaper waits until the feeds were read, composes the first edition and prints it.
func (e *environment) ownPaper(a *app.App, reader newsroom.Account, begun time.Time) error {
	shown := e.begin("reading the feeds")
	defer shown.end()
	ctx, cancel := context.WithTimeout(e.ctx, ownRead)
	defer cancel()
	read, err := a.Read(ctx, begun, func(n app.Counts) { shown.say(progressLine(n)) })
	if err != nil && (ctx.Err() == nil || e.ctx.Err() != nil) {
		return err
	}
	shown.end()
	e.say("Read %d feeds, %d of them can't be read: %d articles, %d situations.", read.Polled, read.Failed, read.Articles, read.Opened)
	if read.Waiting > 0 {
		e.say("%d feeds have not answered yet; they are read while you look.", read.Waiting)
	}
	number, err := e.composeNow(a, reader)
	if err != nil {
		return err
	}
	body, _, err := a.Archive.Sent(e.ctx, reader.ID, number)
	if err != nil {
		return err
	}
	e.say("Edition %d is there, %.0f seconds after the beginning.\n", number, e.now().Sub(begun).Seconds())
	return e.printEdition(a, reader, body, "text", false)
}

func (e *environment) ownWelcome(address, password string) {
	_ = e.print("Newsroom answers at %s\n", address)
	e.say(`
Sign in at %s%s as %s with the password %s

The paper is made of what your feeds bring; it is printed here, too. On the pages you can say what to follow. In another terminal:

    export NEWSROOM_DATA=%s
    %s edition show --account %s --sources

Ctrl-C ends it.
`, address, app.SignInPath, demoReader, password, e.settings.Data, os.Args[0], demoReader)
}
