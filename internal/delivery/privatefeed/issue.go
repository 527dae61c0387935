package privatefeed

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/store"
)

// What a feed holds: the newest of either, and of the alerts those alone that are news in some way still. All entries
// together have at most so many bytes of HTML, the newest first.
const (
	mostEditions = 30
	mostAlerts   = 50
	alertsFor    = 28 * 24 * time.Hour
	mostBytes    = 2 << 20
)

// Form is how a feed is written.
type Form string

// The forms.
const (
	Atom Form = "atom"
	JSON Form = "json"
)

// Validator tells one state of a feed from all others.
type Validator struct {
	ETag     string // strong, with its quotes
	Modified time.Time
}

// FeedDocument is a feed as it is now.
type FeedDocument struct {
	Validator
	ContentType string
	Body        []byte // nil where the asker holds it already
}

// state is what a feed follows from: as long as it is the same, so is the feed.
type state struct {
	now     time.Time
	owner   newsroom.Account
	edition newsroom.Edition // the newest; number 0: there is none
	alerts  []newsroom.Alert // those that stand in it, the newest first
}

// Issue writes the feed that was found, unless holds says that the asker has it in this state already. It fails with
// KindNotFound where the address was renewed meanwhile.
func (d *Syndicator) Issue(ctx context.Context, f newsroom.PrivateFeed, form Form, holds func(Validator) bool) (FeedDocument, error) {
	return d.issue(ctx, f, form, holds, func(v store.View, s state, m Validator) (func() ([]byte, error), error) {
		editions, err := edition.Recent(v, s.owner, mostEditions)
		return func() ([]byte, error) { return d.print(f, in(s.owner.Language), m.Modified, editions, s.alerts, form) }, err
	})
}

// reading reads what a document is made of, and gives what makes it.
type reading func(v store.View, s state, m Validator) (write func() ([]byte, error), err error)

// issue gives a document that follows from the state of a feed.
func (d *Syndicator) issue(ctx context.Context, f newsroom.PrivateFeed, form Form, holds func(Validator) bool, read reading) (issue FeedDocument, err error) {
	var s state
	var write func() ([]byte, error)
	err = d.store.View(ctx, func(v store.View) (err error) {
		write = nil
		if f, s, err = stateOf(v, f.Hash); err != nil {
			return err
		}
		issue = FeedDocument{Validator: d.mark(f, s, form), ContentType: typeOf(form)}
		if !holds(issue.Validator) {
			write, err = read(v, s, issue.Validator)
		}
		return err
	})
	if err == nil && write != nil {
		issue.Body, err = write()
	}
	if err != nil {
		return FeedDocument{}, err
	}
	d.seen(ctx, f, s)
	return issue, nil
}

// typeOf gives the media type of a form: RFC 4287, section 7; JSON Feed 1.1; OPDS 1.2, sections 2.1 and 2.2.
func typeOf(form Form) string {
	switch form {
	case Atom:
		return "application/atom+xml; charset=utf-8"
	case JSON:
		return "application/feed+json; charset=utf-8"
	case Catalogue:
		return navigation
	}
	return acquisition
}

func stateOf(v store.View, hash [32]byte) (f newsroom.PrivateFeed, s state, err error) {
	s.now = v.Now()
	if f, s.owner, err = owned(v, hash); err != nil {
		return f, s, err
	}
	if s.edition, err = v.Editions().Latest(f.Account); err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
		return f, s, err
	}
	if s.alerts, err = v.Alerts().Page(f.Account, 0, mostAlerts); err != nil {
		return f, s, err
	}
	for i, a := range s.alerts {
		if s.now.Sub(a.SentAt) > alertsFor {
			s.alerts = s.alerts[:i]
			break
		}
	}
	return f, s, nil
}

// mark names a state: by all that a feed is made from, and by what makes it.
func (d *Syndicator) mark(f newsroom.PrivateFeed, s state, form Form) Validator {
	m := Validator{Modified: f.MadeAt}
	later := func(t time.Time) {
		if t.After(m.Modified) {
			m.Modified = t
		}
	}
	later(s.edition.SentAt)
	var oldest, newest int64
	if n := len(s.alerts); n > 0 {
		newest, oldest = s.alerts[0].N, s.alerts[n-1].N
		later(s.alerts[0].SentAt)
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%s\x00%s\x00%s\x00%s\x00%s\x00%d\x00%s\x00%d\x00%d", d.version, d.places.Home, form, f.Account,
		s.owner.Language, f.MadeAt, s.edition.Number, s.edition.ETag, oldest, newest))
	m.ETag = `"` + hex.EncodeToString(sum[:16]) + `"`
	return m
}

// print writes the feed.
func (d *Syndicator) print(f newsroom.PrivateFeed, v voice, updated time.Time, editions []edition.SentEdition, alerts []newsroom.Alert, form Form) ([]byte, error) {
	entries, err := d.entries(f.Account, v, editions, alerts)
	if err != nil {
		return nil, err
	}
	whole := feed{voice: v, id: edition.Name(f.Account, "feed"), home: d.places.Home, updated: updated, entries: entries}
	if form == JSON {
		return whole.json()
	}
	return whole.atom()
}
