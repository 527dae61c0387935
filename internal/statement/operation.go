package statement

// Kind is what an operation asks for.
type Kind uint8

// The kinds of operations.
const (
	Talk     Kind = iota // nothing is asked for
	Thanks               // nor here: the reader is pleased
	Settings             // how or when the paper comes, which no interest says
	Vague                // something is wanted, and nobody can tell what
	Follow               // Subjects are to be in the paper
	LeaveOut             // Subjects are not to be in it
	Less                 // there is too much of Subjects, or enough
	Unfollow             // Subjects are no longer followed, and not left out either
	Allow                // Subjects are no longer left out, and not followed for that
	Welcome              // Subjects are no longer left out; followed again
	Tolerate             // Subjects are not minded: no longer left out, or followed
	Keep                 // Subjects stay as they are
	Only                 // nothing but Subjects is to be followed
	Replace              // Subjects go, Instead come
	Prefer               // Instead are wanted rather than Subjects
	Mean                 // Instead is what was meant by Subjects, or by what stands where there are none
	Broad                // Subjects are too wide: the next subjects come in their place
	Narrow               // of Subjects nothing but Instead
	Parts                // Instead are parts of Subjects, and called so
	Clear                // nothing that was said stands any more
	Restart              // the same, where something is to come in its place
	Unlist               // nothing is followed any more
	Reopen               // nothing is left out any more
	Spare                // what is left out stays so, whatever else is cleared
	Anew                 // nothing but Subjects is followed from now on
	Without              // Subjects are followed, but not what is Instead of them
	Except               // Subjects are taken off what the operation before says
	Field                // Subjects are what the rest of the sentence is about
	Miss                 // Subjects would be missed: only a negative makes a wish of it
	Alert                // Subjects are followed, and raise alerts
	Quiet                // Subjects raise no alerts any more
	Free                 // Subjects are followed without a limit
	Question             // the reader asks the desk something
)

// kinds are the names of operations in the languages' files.
var kinds = map[string]Kind{
	"talk": Talk, "thanks": Thanks, "settings": Settings, "unclear": Vague, "follow": Follow, "leave out": LeaveOut, "less": Less,
	"unfollow": Unfollow, "allow": Allow, "welcome": Welcome, "keep": Keep, "tolerate": Tolerate, "only": Only, "replace": Replace, "prefer": Prefer, "mean": Mean,
	"broad": Broad, "narrow": Narrow, "parts": Parts, "clear": Clear, "unlist": Unlist, "reopen": Reopen, "spare": Spare, "anew": Anew, "restart": Restart, "without": Without, "except": Except,
	"field": Field, "miss": Miss, "alert": Alert, "quiet": Quiet, "free": Free, "question": Question,
}

// turned gives what an operation means when it is denied; false where that means nothing that can be done.
func (k Kind) turned() (Kind, bool) {
	opposite, ok := map[Kind]Kind{
		Follow: LeaveOut, LeaveOut: Allow, Less: Keep, Unfollow: Keep, Allow: LeaveOut, Welcome: LeaveOut, Keep: Unfollow,
		Only: Follow, Miss: Follow, Alert: Quiet, Talk: Talk, Settings: Settings, Broad: Keep, Clear: Talk, Unlist: Talk,
		Question: Question, Vague: Vague,
	}[k]
	return opposite, ok
}

// Operation is one thing that a statement asks for, grounded in a part of it.
type Operation struct {
	Kind       Kind
	Subjects   []string
	Article    string // the word before the first subject, where it is an article
	Instead    []string
	Limits     []Limit // how far it goes
	Start, End int     // of the clause, in bytes
	Bare       bool    // nothing said what to do with the subjects
	Ended      bool    // it says that something is over ("any more")
	Back       bool    // its subjects are what was named before ("it")
	Meant      Kind    // of Vague: what is to become of what it does not name
	Whole      bool    // all of its clause was read: nothing in it is left that might restrict it
	Verbless   bool    // its clause has neither a verb nor a pronoun, as one that goes on with a list ("and trams, too")
	Apart      bool    // its clause is a sentence
	Reduces    bool    // of Less: it asks for a smaller amount, rather than for no more
}

// Reading is what a statement says.
type Reading struct {
	Language   *Language
	Text       string      // the statement as it was read, of which operations are parts
	Operations []Operation // in the order in which they were said, without talk
	Unread     []string    // parts that may ask for something, and nobody can tell what
	Doubts     []Operation // what each of Unread may ask for; without subjects where that can't be told either
	Pleased    bool        // the reader thanks, or is content
	Settings   bool        // it speaks of how or when the paper comes
	Talked     bool        // it says something that asks for nothing
	Unlimited  bool        // it says how far something goes of which nobody can tell that ("no golf until June")
	Signed     bool        // it is a list of which each line has a plus or a minus before it
}
