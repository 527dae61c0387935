package mandate

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/store"
)

// changesShown is how many changes of apps a page shows, among the newest that were made.
const changesShown = 50

// Change is one revision, and what is left of it.
type Change struct {
	newsroom.Statement
	Begun []newsroom.Interest // what it added
	Ended []newsroom.Interest // what it took out
	Left  bool                // something of it stands still, so that it can be taken back
}

// History is what apps have made of a mandate.
type History struct {
	Standing newsroom.Mandate
	Newest   newsroom.Statement // that made the standing revision; zero at revision 0
	Changes  []Change           // newest first
	Waiting  []newsroom.Proposal
}

// History gives what apps have changed of an account's mandate lately, the newest change whoever made it, and what of
// theirs waits for the reader's word.
func (e *Editor) History(ctx context.Context, account newsroom.AccountID) (h History, err error) {
	err = e.store.View(ctx, func(v store.View) error {
		if h.Standing, err = v.Mandates().Standing(account); err != nil {
			return err
		}
		said, err := v.Mandates().Statements(account, changesShown)
		if err != nil {
			return err
		}
		ever, err := v.Mandates().Interests(account)
		if err != nil {
			return err
		}
		reader, err := v.Readers().Get(account)
		if err != nil {
			return err
		}
		h.Changes = nil
		if len(said) > 0 {
			h.Newest = said[0]
		}
		for _, s := range said {
			if s.ByAnApp() || s.Revision == h.Standing.Revision {
				c := changed(s, ever)
				c.Left = c.Left || unretimed(s, timingOf(reader)) != nil
				h.Changes = append(h.Changes, c)
			}
		}
		h.Waiting, err = v.Mandates().Proposals(account)
		return err
	})
	return h, err
}

// Waiting tells how much waits for the reader's word.
func (e *Editor) Waiting(ctx context.Context, account newsroom.AccountID) (n int, err error) {
	err = e.store.Read(ctx, func(v store.View) error {
		all, err := v.Mandates().Proposals(account)
		n = len(all)
		return err
	})
	return n, err
}

// changed tells what a statement has begun and ended, among all interests that there ever were.
func changed(s newsroom.Statement, ever []newsroom.Interest) Change {
	c := Change{Statement: s}
	for _, i := range ever {
		if i.From == s.Revision {
			c.Begun = append(c.Begun, i)
		}
		if i.Until == s.Revision {
			c.Ended = append(c.Ended, i)
		}
	}
	ended, begun := reverse(c, ever)
	c.Left = len(ended)+len(begun) > 0
	return c
}

// reverse gives the amendment that takes a change back: what it added and what stands still is ended, what it took out
// is begun again, unless something was said of it later. For the newest change that restores what stood before; of an older one
// everything that came later stays.
func reverse(c Change, ever []newsroom.Interest) (ended []newsroom.InterestID, begun []newsroom.Interest) {
	for _, i := range c.Begun {
		if i.Until == 0 {
			ended = append(ended, i.ID)
		}
	}
	for _, lost := range c.Ended {
		back := func(i newsroom.Interest) bool {
			return i.Until == 0 && i.From > c.Revision && strings.EqualFold(i.Label, lost.Label)
		}
		if !slices.ContainsFunc(ever, back) {
			begun = append(begun, newsroom.Interest{Label: lost.Label, Avoid: lost.Avoid, Alert: lost.Alert, Limit: lost.Limit})
		}
	}
	return ended, begun
}

var errNothingLeft = newsroom.Errorf(newsroom.KindConflict, "Nothing of that change stands any more, so there is nothing to take back.")

// Undo takes back what an app has changed, or the newest change whoever made it, by a new revision that is the reader's
// act, if the mandate is still at the expected revision. It fails with KindConflict where it is not, or where nothing of
// the change is left, and with KindNotFound for an older revision that is not an app's.
func (e *Editor) Undo(ctx context.Context, reader newsroom.Principal, revision, expected newsroom.Revision) (after newsroom.Revision, err error) {
	return e.revise(ctx, reader, expected, newsroom.ActionMandateUndone, revision, func(from store.MandateReader, standing newsroom.Mandate, timing newsroom.Timing) (newsroom.Amendment, error) {
		return undoing(from, reader, revision, standing, timing)
	})
}

// Return makes the mandate what it was at an older revision, by a new revision that is the reader's act, if it is still
// at the expected one. It fails with KindConflict where it is not, or where nothing differs, and with KindNotFound for a
// revision that there never was.
func (e *Editor) Return(ctx context.Context, reader newsroom.Principal, to, expected newsroom.Revision) (after newsroom.Revision, err error) {
	return e.revise(ctx, reader, expected, newsroom.ActionMandateReturned, to, func(from store.MandateReader, standing newsroom.Mandate, timing newsroom.Timing) (newsroom.Amendment, error) {
		return returning(from, reader, to, standing, timing)
	})
}

// revise makes the next revision of what a function finds that is to change, if the mandate is still at the expected one.
func (e *Editor) revise(ctx context.Context, reader newsroom.Principal, expected newsroom.Revision, action string, about newsroom.Revision,
	amend func(store.MandateReader, newsroom.Mandate, newsroom.Timing) (newsroom.Amendment, error),
) (after newsroom.Revision, err error) {
	err = e.store.Update(ctx, func(tx store.Tx) error {
		set, err := tx.Readers().Get(reader.Account) // nobody moves the mandate from here on
		if err != nil {
			return err
		}
		standing, err := tx.Mandates().Standing(reader.Account)
		if err != nil {
			return err
		}
		if standing.Revision != expected {
			return errRevision
		}
		amendment, err := amend(tx.Mandates(), standing, timingOf(set))
		if err != nil {
			return err
		}
		if len(standing.Interests)+len(amendment.Begun)-len(amendment.Ended) > max(maxInterests, len(standing.Interests)) {
			return errInterests
		}
		if err := e.retime(tx, reader.Account, amendment.Statement.Retimed); err != nil {
			return err
		}
		made, err := tx.Mandates().Advance(reader.Account, expected, amendment)
		if err != nil {
			return err
		}
		after = made.Revision
		if err := tx.Audit(reader.Account, actor(reader), action, strconv.FormatInt(int64(about), 10)); err != nil {
			return err
		}
		return e.moved(tx, reader.Account, after)
	})
	return after, err
}

// returning finds the amendment that makes of the standing mandate what it was at a revision.
func returning(from store.MandateReader, reader newsroom.Principal, to newsroom.Revision, standing newsroom.Mandate, timing newsroom.Timing) (a newsroom.Amendment, err error) {
	if to < 0 || to >= standing.Revision {
		return a, errNoRevision
	}
	then, err := from.At(reader.Account, to)
	if err != nil {
		return a, err
	}
	for _, i := range standing.Interests {
		if !slices.ContainsFunc(then.Interests, i.Equals) {
			a.Ended = append(a.Ended, i.ID)
		}
	}
	for _, i := range then.Interests {
		if !slices.ContainsFunc(standing.Interests, i.Equals) {
			a.Begun = append(a.Begun, newsroom.Interest{Label: i.Label, Avoid: i.Avoid, Alert: i.Alert, Limit: i.Limit})
		}
	}
	since, err := from.Retimed(reader.Account, to)
	if err != nil {
		return a, err
	}
	slices.Reverse(since)
	retimed := unretimed(newsroom.Statement{}, timing, since...)
	if len(a.Ended)+len(a.Begun) == 0 && retimed == nil {
		return a, errSameAsThen
	}
	a.Statement = newsroom.Statement{
		Retimed:    retimed,
		Text:       "Returned to what stood at revision " + strconv.FormatInt(int64(to), 10) + ".",
		Provenance: newsroom.ReaderWords, Client: reader.Client,
	}
	return a, nil
}

var (
	errNoRevision = newsroom.Errorf(newsroom.KindNotFound, "There is no such older revision.")
	errSameAsThen = newsroom.Errorf(newsroom.KindConflict, "The mandate is what it was then; there is nothing to change.")
)

// undoing finds the amendment that takes a revision back: an app's, or the newest.
func undoing(from store.MandateReader, reader newsroom.Principal, revision newsroom.Revision, standing newsroom.Mandate, timing newsroom.Timing) (a newsroom.Amendment, err error) {
	if revision < 1 {
		return a, errNoChange
	}
	said, err := from.History(reader.Account, revision+1, 1)
	if err != nil {
		return a, err
	}
	if len(said) == 0 || said[0].Revision != revision || !said[0].ByAnApp() && revision != standing.Revision {
		return a, errNoChange
	}
	ever, err := from.Interests(reader.Account)
	if err != nil {
		return a, err
	}
	a.Ended, a.Begun = reverse(changed(said[0], ever), ever)
	retimed := unretimed(said[0], timing)
	if len(a.Ended)+len(a.Begun) == 0 && retimed == nil {
		return a, errNothingLeft
	}
	a.Statement = newsroom.Statement{
		Retimed:    retimed,
		Text:       takenBack + "what revision " + strconv.FormatInt(int64(revision), 10) + " changed.",
		Provenance: newsroom.ReaderWords, Client: reader.Client,
	}
	return a, nil
}

var errNoChange = newsroom.Errorf(newsroom.KindNotFound, "There is no such change of an app.")
