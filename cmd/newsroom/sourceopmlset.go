package main

import (
	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/source"
)

type opmlSetCommand struct {
	List     int64  `arg:"" help:"Number of the list."`
	Header   string `help:"Ask with a header of this name (Authorization, X-Auth-Token …), whose value is read from standard input, one line." placeholder:"NAME"`
	NoHeader bool   `help:"Ask without a header again."`
	Account  string `help:"Reader whose subscription it is." required:"" type:"email" placeholder:"EMAIL"`
}

// Validate refuses to change nothing.
func (c opmlSetCommand) Validate() error {
	if (c.Header != "") == c.NoHeader {
		return newsroom.Errorf(newsroom.KindInvalid, "it takes either --header or --no-header")
	}
	return nil
}

// Run gives a list a header, or takes it back.
func (c opmlSetCommand) Run(e *environment) error {
	by := source.ListHeader{Name: c.Header}
	if c.Header != "" {
		var err error
		if by.Value, err = e.readHeader(); err != nil {
			return err
		}
	}
	return e.withReaders(c.Account, func(a *app.App, reader newsroom.Account) error {
		id := newsroom.ReadingListID(c.List)
		if c.NoHeader {
			if err := lists(a).RemoveHeader(e.ctx, reader.ID, id); err != nil {
				return err
			}
			e.say("List %d: its server is asked without a header again; the header is forgotten.", c.List)
			return nil
		}
		if err := lists(a).SetHeader(e.ctx, reader.ID, id, by); err != nil {
			return misuse(err)
		}
		e.say("List %d: its server is asked with the header from now on.", c.List)
		return nil
	})
}
