package source

import (
	"cmp"
	"net"
	"strconv"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// Fails tells the webhooks of those who read a feed, and want to hear of it, that it can't be read since then, and why. The
// same failure with the same ending is told once; ending tells apart that it began and that it will hardly end.
func Fails(tx store.Tx, f newsroom.Feed, since time.Time, why, ending string) error {
	heard, err := tx.Webhooks().Hearing(f.ID)
	if err != nil {
		return err
	}
	subject := strconv.FormatInt(int64(f.ID), 10) + " " + since.UTC().Format(time.RFC3339Nano) + " " + ending
	for _, h := range heard {
		told, err := wire.Encode(wire.SourceFailing{Title: cmp.Or(h.Name, hostOf(f)), Since: wire.At(since), Message: why})
		if err != nil {
			return err
		}
		if err := store.Tell(tx, h.Account, newsroom.EventSource, subject, string(told)); err != nil {
			return err
		}
	}
	return nil
}

// How a failure is told apart.
const (
	Began = "began" // the first poll that did not work
	ended = "ended" // it is dead, or gone
)

// hostOf names a feed that has no name, without what may be secret in its address.
func hostOf(f newsroom.Feed) string {
	if host, _, err := net.SplitHostPort(f.Host); err == nil {
		return host
	}
	return f.Host
}
