package mandate

import (
	_ "embed" // for the words
	"sync"

	"newsroom/internal/statement"
	"newsroom/internal/text"
)

//go:embed nolonger.txt
var noLongerList string

// noLongerWords say of each language that what is followed may go, and by the language with an @ that nothing of it may ever come.
var noLongerWords = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(noLongerList) })

// noLonger reads an operation that leaves something out and says of what is followed that it may go, and no more than that: who is not bothered about chess any more has it
// taken off the list, and may yet read of it in another story. Said once more ("Chess can go. I don't read it any more") it changes nothing, and said holds.
func (c *changes) noLonger(o *statement.Operation) (said bool) {
	if o.Kind != statement.LeaveOut || o.End > len(c.said) || o.Start >= o.End || len(o.Limits) > 0 {
		return false
	}
	clause, words := text.Tokens(c.said[o.Start:o.End]), noLongerWords()
	if words[c.l.Code+"@"].In(clause) {
		return false
	}
	if o.Back && c.over {
		return true
	}
	if c.over = words[c.l.Code].In(clause) && c.all(o.Subjects, false); c.over {
		o.Kind = statement.Unfollow
	}
	return false
}
