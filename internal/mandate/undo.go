package mandate

import (
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/store"
)

// maxUndo bounds in bytes a statement that asks for that alone.
const maxUndo = 120

// takesBack tells whether a statement asks for the newest change to be taken back, and for nothing else.
func takesBack(said string) bool { return len(said) <= maxUndo && statement.TakesBack(said) }

// takenBack opens the statement of a change that was taken back on the page of changes.
const takenBack = "Taken back: "

// takeBack makes a reading of a statement that asks for the newest change to be taken back: what that takes, if it is the
// last that was said by whoever says so now, and did not itself take something back, of which nobody could tell whether the
// same is meant again. Else it asks.
func takeBack(v store.View, by newsroom.Principal, reader newsroom.Reader) (Reading, error) {
	said, err := v.Mandates().Statements(by.Account, 1)
	if err != nil {
		return Reading{}, err
	}
	if len(said) == 0 || !speaks(by, said[0]) || strings.HasPrefix(said[0].Text, takenBack) || Understand(nil, said[0].Text).back {
		return doubt(asked{matter: whichBack}), nil
	}
	ever, err := v.Mandates().Interests(by.Account)
	if err != nil {
		return Reading{}, err
	}
	r := Reading{Outcome: newsroom.Applied, undone: true, Retimed: unretimed(said[0], timingOf(reader))}
	r.Ended, r.Begun = reverse(changed(said[0], ever), ever)
	made, _, err := readSources(v, by.Account, said[0].Text)
	if err != nil {
		return Reading{}, err
	}
	r.voices = made.turned
	if len(r.Ended)+len(r.Begun) == 0 && r.Retimed == nil && r.voices == nil {
		return doubt(asked{matter: whichBack}), nil
	}
	return r, nil
}

// speaks tells whether who speaks now said a statement: the reader, on a page or through the operator, or the same app.
func speaks(by newsroom.Principal, s newsroom.Statement) bool {
	if own := (newsroom.Statement{Client: by.Client}); !own.ByAnApp() {
		return !s.ByAnApp()
	}
	return s.Client == by.Client
}

func timingOf(r newsroom.Reader) newsroom.Timing {
	return newsroom.Timing{Schedule: r.Schedule, Minutes: r.Minutes}
}

// unretimed gives what takes back what statements changed of a timing, the newest first; nil for nothing. What was changed
// since on the page of settings stays.
func unretimed(said newsroom.Statement, standing newsroom.Timing, older ...newsroom.Statement) *newsroom.Retiming {
	is := standing
	for _, s := range append([]newsroom.Statement{said}, older...) {
		if s.Retimed != nil {
			is = s.Retimed.Back(is)
		}
	}
	if is.Equals(standing) {
		return nil
	}
	return &newsroom.Retiming{Was: standing, Is: is}
}

var errTiming = newsroom.Errorf(newsroom.KindConflict, "The settings have changed since: say again what is to change.")

// retime sets the reader to what a revision changes of the timing, if it still is as the plan found it.
func (e *Editor) retime(tx store.Tx, account newsroom.AccountID, change *newsroom.Retiming) error {
	if change == nil {
		return nil
	}
	reader, err := tx.Readers().Get(account)
	if err != nil {
		return err
	}
	if !timingOf(reader).Equals(change.Was) {
		return errTiming
	}
	return e.set(tx, account, change.Is)
}
