package mandate

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"unicode/utf8"

	"golang.org/x/sync/singleflight"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// MaxStatement is the longest statement, in characters after NFC normalisation (decisions.md, section 1).
const MaxStatement = 2000

// Editor applies corrections to mandates.
type Editor struct {
	store     store.Store
	refresh   func(store.Tx, newsroom.AccountID) error
	set       func(store.Tx, newsroom.AccountID, newsroom.Timing) error
	shown     memory
	gathering singleflight.Group
}

// NewEditor makes an Editor. refresh is called in the transaction of every change, because the reader's
// readiness depends on the mandate.
func NewEditor(s store.Store, refresh func(store.Tx, newsroom.AccountID) error) *Editor {
	return &Editor{store: s, refresh: refresh}
}

// Retiming has statements change when editions come and how long they are, by a function that sets a reader to a timing in
// the transaction of the change and plans the next slot anew. Without it such statements ask.
func (e *Editor) Retiming(set func(store.Tx, newsroom.AccountID, newsroom.Timing) error) *Editor {
	e.set = set
	return e
}

// Result is what a correction came to. Revision and Interests are the standing ones after it.
type Result struct {
	Revision        newsroom.Revision
	Outcome         newsroom.Outcome
	Acknowledgement string   // at most 300 characters
	Question        string   // only with a clarification, and of the rest of what was applied in part
	Suggestions     []string // whole statements that would be applied, one of which the question may be answered with; up to three
	Interests       []newsroom.Coverage
}

// Instruction is what somebody says to a mandate.
type Instruction struct {
	By         newsroom.Principal
	Expected   newsroom.Revision // that of the mandate that it corrects
	Statement  string
	Provenance newsroom.Provenance
	Whole      bool // nothing of it is applied where a part of it is asked about
}

// Correct reads a statement and applies what it understood, if the mandate is still at the expected revision.
// What it did not understand changes nothing and comes back as a question, and so does what might hang on it.
func (e *Editor) Correct(ctx context.Context, c Instruction) (result Result, err error) {
	p, err := e.plan(ctx, c)
	if err != nil {
		return Result{}, err
	}
	err = e.store.Update(ctx, func(tx store.Tx) (err error) {
		result, err = e.apply(tx, p)
		return err
	})
	return result, err
}

// CorrectOnce is Correct for a command: its repeats get the answer that encode made of the result.
func (e *Editor) CorrectOnce(ctx context.Context, command newsroom.Command, c Instruction, encode func(Result) (newsroom.StoredResponse, error)) (answer newsroom.StoredResponse, replayed bool, err error) {
	p, err := e.plan(ctx, c)
	if err != nil {
		return answer, false, err
	}
	return e.once(ctx, command, p, encode)
}

// once applies what was planned for a command; its repeats get the answer that encode made of the result.
func (e *Editor) once(ctx context.Context, command newsroom.Command, p plan, encode func(Result) (newsroom.StoredResponse, error)) (newsroom.StoredResponse, bool, error) {
	p.command = command.ID
	return store.Once(ctx, e.store, command, func(tx store.Tx) (newsroom.StoredResponse, error) {
		result, err := e.apply(tx, p)
		if err != nil {
			return newsroom.StoredResponse{}, err
		}
		return encode(result)
	})
}

// plan is a correction that is understood and weighed, and not yet applied: all that takes time is done before the
// transaction, on which others wait.
type plan struct {
	Instruction
	command newsroom.CommandID // zero: what is said is no command
	reading Reading
	result  Result   // what it will have come to
	moved   bool     // the mandate is not at the expected revision
	hopes   []string // what the statement likely asks to be followed, where it is asked about
}

func (e *Editor) plan(ctx context.Context, c Instruction) (p plan, err error) {
	if c.Statement, err = checkStatement(c.Statement); err != nil {
		return p, err
	}
	p.Instruction = c
	before, err := e.understand(ctx, &p)
	if err != nil || p.moved {
		return p, err
	}
	if err = e.store.View(ctx, func(v store.View) error { return e.weigh(v, &p, before) }); err == nil && p.reading.Question != "" {
		p.result.Suggestions = suggestions(before.Interests, p.Statement, p.reading)
		p.hopes = tentative(before.Interests, p.Statement, p.reading)
	}
	return p, err
}

// understand reads the statement before the mandate as it stands, and gives that. It does so between two snapshots: the
// first statement of a process waits for the words of all languages to be read, on a busy machine for seconds, and a
// snapshot that says nothing for so long is ended by the server.
func (e *Editor) understand(ctx context.Context, p *plan) (before newsroom.Mandate, err error) {
	err = e.store.Read(ctx, func(v store.View) (err error) {
		before, err = v.Mandates().Standing(p.By.Account)
		return err
	})
	if p.moved = before.Revision != p.Expected; err != nil || p.moved { // who repeats a command finds it so, too
		return before, err
	}
	Load()
	p.reading, err = e.read(ctx, before, p)
	return before, err
}

// weigh finds what the statement will have come to, if the mandate is still as it was when the statement was read.
func (e *Editor) weigh(v store.View, p *plan, before newsroom.Mandate) error {
	standing, err := v.Mandates().Standing(p.By.Account)
	if err != nil {
		return err
	}
	if p.moved = standing.Revision != before.Revision; p.moved {
		return nil
	}
	reader, err := v.Readers().Get(p.By.Account)
	if err != nil {
		return err
	}
	if p.reading, err = e.completed(v, p, reader); err != nil {
		return err
	}
	p.result = Result{
		Revision: before.Revision, Outcome: p.reading.Outcome, Question: p.reading.Question, Acknowledgement: Acknowledge(p.reading, before),
	}
	if p.reading.Outcome == newsroom.Answered {
		if p.result.Acknowledgement, p.result.Suggestions, err = p.reading.answer(v, reader, before); err != nil {
			return err
		}
	}
	after := before
	if len(p.reading.After(before.Interests)) > max(maxInterests, len(before.Interests)) {
		return errInterests
	}
	if p.waits() {
		p.result.Outcome, p.result.Acknowledgement = newsroom.Proposed, in(reader.Language).Proposed
	} else {
		after.Interests = p.reading.After(before.Interests)
	}
	mark, err := v.Mandates().Mark(p.By.Account)
	if err != nil {
		return err
	}
	p.result.Interests, err = e.cover(v, after, mark.Ground)
	return err
}

// completed gives what was understood with what depends on the reader's timing and on the newest change.
func (e *Editor) completed(v store.View, p *plan, reader newsroom.Reader) (Reading, error) {
	r := p.reading
	switch {
	case r.back:
		var err error
		if r, err = takeBack(v, p.By, reader); err != nil {
			return r, err
		}
	case e.set != nil:
		r = r.Timed(reader)
	}
	if r.Retimed != nil && e.set == nil {
		r = doubt(asked{matter: whichBack})
	}
	if r.Outcome == newsroom.PartlyApplied && (p.Whole || p.By.AskFirst) {
		r = doubt(r.asks)
	}
	return r.In(reader.Language), nil
}

// waits tells whether what would be applied waits for the reader's word instead, whoever's words it claims to be.
func (p *plan) waits() bool { return p.By.AskFirst && p.reading.Outcome == newsroom.Applied }

// After gives the interests that stand when the reading is applied to those that stood before. Those that it begins
// have no number yet.
func (r Reading) After(before []newsroom.Interest) []newsroom.Interest {
	var after []newsroom.Interest
	for _, interest := range before {
		if !slices.Contains(r.Ended, interest.ID) {
			after = append(after, interest)
		}
	}
	return append(after, r.Begun...)
}

// apply does what was planned, if the mandate is still where the plan found it.
func (e *Editor) apply(tx store.Tx, p plan) (Result, error) {
	if p.moved {
		return Result{}, errRevision
	}
	if !p.result.Outcome.Changes() {
		return p.result, e.leave(tx, p)
	}
	if err := cmp.Or(e.retime(tx, p.By.Account, p.reading.Retimed), voice(tx, p)); err != nil {
		return Result{}, err
	}
	said := newsroom.Statement{Text: p.Statement, Provenance: p.Provenance, Client: p.By.Client, Retimed: p.reading.Retimed}
	after, err := tx.Mandates().Advance(p.By.Account, p.Expected, newsroom.Amendment{Statement: said, Ended: p.reading.Ended, Begun: p.reading.Begun})
	if newsroom.KindOf(err) == newsroom.KindConflict {
		return Result{}, newsroom.Because(newsroom.KindConflict, err, "%s", errRevision.Message)
	}
	if err != nil {
		return Result{}, err
	}
	result := p.result
	result.Revision = after.Revision
	result.Interests = named(result.Interests, after)
	if err := tx.Audit(p.By.Account, p.By.Client, newsroom.ActionMandateChanged, strconv.FormatInt(int64(after.Revision), 10)); err != nil {
		return Result{}, err
	}
	return result, cmp.Or(ask(tx, p, after.Revision), e.moved(tx, p.By.Account, after.Revision))
}

// moved does what every new revision brings with it.
func (e *Editor) moved(tx store.Tx, account newsroom.AccountID, to newsroom.Revision) error {
	if err := store.Announce(tx, account, newsroom.EventMandate, strconv.FormatInt(int64(to), 10)); err != nil {
		return err
	}
	return e.refresh(tx, account)
}

// leave changes no interest, if the mandate is still where the plan found it; what waits for the reader's word is
// stored.
func (e *Editor) leave(tx store.Tx, p plan) error {
	standing, err := tx.Mandates().Standing(p.By.Account)
	switch {
	case err != nil:
		return err
	case standing.Revision != p.Expected:
		return errRevision
	case p.result.Outcome == newsroom.Proposed:
		return propose(tx, p)
	}
	return ask(tx, p, standing.Revision)
}

// named gives the coverage of the interests that have begun their numbers.
func named(planned []newsroom.Coverage, after newsroom.Mandate) []newsroom.Coverage {
	followed := after.Followed()
	for i := range planned {
		planned[i].Interest = followed[i].ID
	}
	return planned
}

var errRevision = newsroom.Errorf(newsroom.KindConflict, "The mandate has changed since: read it again, then say what is still to change.")

// maxInterests bounds what a mandate follows and leaves out: each costs a search, and nobody reads a paper on more. A
// mandate that has more already may get shorter.
const maxInterests = 300

var errInterests = newsroom.Errorf(newsroom.KindLimit, "A mandate may hold %d interests: drop some first.", maxInterests)

// checkStatement brings a statement into its stored form and refuses one that is empty, too long or holds
// control characters.
func checkStatement(s string) (string, error) {
	s = text.Compose(s)
	switch {
	case !utf8.ValidString(s):
		return "", newsroom.Errorf(newsroom.KindInvalid, "The statement must be text in UTF-8.")
	case text.Forbidden(s):
		return "", newsroom.Errorf(newsroom.KindInvalid, "The statement holds control characters.")
	case text.Blank(s):
		return "", newsroom.Errorf(newsroom.KindInvalid, "The statement is empty: say what to follow or to leave out.")
	case utf8.RuneCountInString(s) > MaxStatement:
		return "", newsroom.Errorf(newsroom.KindInvalid, "The statement is longer than %d characters.", MaxStatement)
	}
	return s, nil
}
