package mandate

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"newsroom"
	"newsroom/internal/store"
)

// MaxStatement is the longest statement, in characters after NFC normalisation (decisions.md, section 1).
const MaxStatement = 2000

// shownStatements is how many statements are shown with a mandate.
const shownStatements = 50

// Editor applies corrections to mandates.
type Editor struct {
	store   store.Store
	refresh func(store.Tx, newsroom.AccountID) error
}

// NewEditor makes an Editor. refresh is called in the transaction of every change, because the reader's
// readiness depends on the mandate.
func NewEditor(s store.Store, refresh func(store.Tx, newsroom.AccountID) error) *Editor {
	return &Editor{store: s, refresh: refresh}
}

// Result is what a correction came to. Revision and Interests are the standing ones after it.
type Result struct {
	Revision        newsroom.Revision
	Outcome         newsroom.Outcome
	Acknowledgement string // at most 300 characters
	Question        string // only with a clarification
	Interests       []newsroom.Coverage
}

// Correct reads a statement and applies what it understood, if the mandate is still at the expected revision.
// Whatever it did not understand to the last word changes nothing and comes back as a question.
func (e *Editor) Correct(ctx context.Context, by newsroom.Principal, expected newsroom.Revision, statement string, provenance newsroom.Provenance) (Result, error) {
	statement, err := checkStatement(statement)
	if err != nil {
		return Result{}, err
	}
	var before newsroom.Mandate
	err = e.store.View(ctx, func(v store.View) (err error) {
		before, err = v.Mandates().Standing(by.Account)
		return err
	})
	if err != nil {
		return Result{}, err
	}
	if before.Revision != expected {
		return Result{}, errRevision
	}
	reading := Understand(before.Interests, statement)
	result := Result{Revision: before.Revision, Outcome: reading.Outcome, Acknowledgement: Acknowledge(reading, before), Question: reading.Question}
	if reading.Outcome != newsroom.Applied {
		err = e.store.View(ctx, func(v store.View) (err error) {
			result.Interests, err = cover(v, before)
			return err
		})
		return result, err
	}
	err = e.store.Update(ctx, func(tx store.Tx) error {
		said := newsroom.Statement{Text: statement, Provenance: provenance, Client: by.Client}
		after, err := tx.Mandates().Advance(by.Account, expected, newsroom.Amendment{Statement: said, Ended: reading.Ended, Begun: reading.Begun})
		if newsroom.KindOf(err) == newsroom.KindConflict {
			return newsroom.Because(newsroom.KindConflict, err, "%s", errRevision.Message)
		}
		if err != nil {
			return err
		}
		result.Revision = after.Revision
		if result.Interests, err = cover(tx.View(), after); err != nil {
			return err
		}
		return e.refresh(tx, by.Account)
	})
	return result, err
}

var errRevision = newsroom.Errorf(newsroom.KindConflict, "The mandate has changed since: read it again, then say what is still to change.")

// checkStatement brings a statement into its stored form and refuses one that is empty, too long or holds
// control characters.
func checkStatement(s string) (string, error) {
	s = norm.NFC.String(s)
	switch {
	case !utf8.ValidString(s):
		return "", newsroom.Errorf(newsroom.KindInvalid, "The statement must be text in UTF-8.")
	case strings.TrimSpace(s) == "":
		return "", newsroom.Errorf(newsroom.KindInvalid, "The statement is empty: say what to follow or to leave out.")
	case utf8.RuneCountInString(s) > MaxStatement:
		return "", newsroom.Errorf(newsroom.KindInvalid, "The statement is longer than %d characters.", MaxStatement)
	case strings.ContainsFunc(s, func(r rune) bool { return unicode.IsControl(r) && r != '\t' && r != '\n' && r != '\r' }):
		return "", newsroom.Errorf(newsroom.KindInvalid, "The statement holds control characters.")
	}
	return s, nil
}

// Shown is a mandate as its reader sees it.
type Shown struct {
	Mandate    newsroom.Mandate
	Coverage   []newsroom.Coverage
	Statements []newsroom.Statement // those on which a standing interest rests, newest first
}

// Show gives an account's mandate with the coverage of its interests.
func (e *Editor) Show(ctx context.Context, account newsroom.AccountID) (Shown, error) {
	var shown Shown
	err := e.store.View(ctx, func(v store.View) (err error) {
		if shown.Mandate, err = v.Mandates().Standing(account); err != nil {
			return err
		}
		if shown.Coverage, err = cover(v, shown.Mandate); err != nil {
			return err
		}
		shown.Statements, err = standing(v, shown.Mandate)
		return err
	})
	return shown, err
}

// standing gives the statements on which a standing interest still rests.
func standing(v store.View, m newsroom.Mandate) ([]newsroom.Statement, error) {
	rests := map[newsroom.Revision]bool{}
	for _, interest := range m.Interests {
		rests[interest.From] = true
	}
	all, err := v.Mandates().Statements(m.Account, int(m.Revision))
	if err != nil {
		return nil, err
	}
	var out []newsroom.Statement
	for _, s := range all {
		if rests[s.Revision] && len(out) < shownStatements {
			out = append(out, s)
		}
	}
	return out, nil
}
