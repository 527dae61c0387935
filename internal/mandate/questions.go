package mandate

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/locale"
	"newsroom/internal/text"
)

// matter is what a question is about.
type matter uint8

const (
	nothing     matter = iota
	inLanguage         // in which language could it be said
	inFewer            // it is too long
	which              // nothing was understood
	whichBut           // one part was not
	inPlace            // something was to go, in favour of what
	eitherWay          // both was said of a label
	leftOut            // a label is left out
	alsoLeftOut        // an interest that is followed has a label's words
	notFollowed        // a label is not followed
	notLeftOut         // nor left out
	onlyThat           // should a label be all that is followed
	clearer            // which interest does a label make clearer
	whichHours         // at what times should editions come
	whichClock         // a zone was named that is not the reader's
	whichLength        // how long should they be
	otherDays          // should they come on other days as well
	noOrder            // is it one interest, for there is no order of two
	whichBack          // what is to be taken back
	byHowMuch          // should editions come earlier or later
	bySource           // a source can't be all that is read, or come first, by words
	whichTongue        // a language was asked for, which is not set by words
	whichTown          // the reader's own place was asked for, which nobody knows
	byExample          // nothing was asked for by somebody who may not know what can be
	byMood             // news were asked for by how they make one feel, by which none are looked up
)

// matterNames are what matters are called in the files of words, in their order; nothing has no name.
var matterNames = []string{
	"nothing", "inLanguage", "inFewer", "which", "whichBut", "inPlace", "eitherWay",
	"leftOut", "alsoLeftOut", "notFollowed", "notLeftOut", "onlyThat", "clearer", "whichHours",
	"whichClock", "whichLength", "otherDays", "noOrder", "whichBack", "byHowMuch", "bySource", "whichTongue", "whichTown", "byExample", "byMood",
}

// UnmarshalText reads the name of a matter; it fails on one that there is not.
func (m *matter) UnmarshalText(name []byte) error {
	i := slices.Index(matterNames, string(name))
	if i < 0 {
		return fmt.Errorf("nothing is asked about %q", name)
	}
	*m = matter(i)
	return nil
}

// asked is a question and the words that it asks about, if it names any.
type asked struct {
	matter matter
	words  string
}

// about asks about words, a long run of them shortened.
func about(m matter, words string) asked { return asked{m, text.Shorten(words, maxUnread)} }

// speech is all that the desk says in one language. A label stands in it as the reader wrote it: no article, ending or
// verb around it hangs on what it is. Each language has it in its file mandate.json.
type speech struct {
	language  string
	Questions map[matter]string // %s: the words that are asked about

	Understood string // opens an acknowledgement; what follows says each for a list of labels
	Following  string
	LeavingOut string
	Reducing   string // less of
	Sparing    string // how much of it there is at most
	Dropped    string // no longer following
	Allowed    string // no longer leaving out
	Semicolon  string
	And        string // what joins the last two of a list
	Joint      *joint // another word for that, by what comes next; nil where the language has one alone
	Others     string // ends a list that goes on

	Limits [3]string        // of an interest: in brief only, never as the lead, the big stories only
	Only   string           // on some days only: %s, the days
	Freed  string           // of an interest: it has no limit any more
	Days   [9]string        // Sunday first, then working days and the weekend
	Unkept map[bound]string // sentences: what was said of limits and is not kept

	NotKept string           // the same of more than two: %s, the kinds
	Kinds   map[bound]string // what each kind is called there
	Stays   string           // still following
	Thanked string           // answers thanks

	Undone     string            // opens an acknowledgement of what was taken back
	Comes      string            // a sentence, of when editions come: %s, the lines
	Line       [2]string         // of a schedule, %t the times and %d the days: on some days, and on all
	Takes      string            // a sentence, of how long they are: %s, minutes with their unit
	Unit       [2]string         // one minute, several
	Voiced     string            // a sentence: everything from a source is in the paper: %s, its name
	Unvoiced   string            // the same, of one of which it no longer is
	SendAt     string            // a statement of when editions should come: %s, the time
	Desk       map[string]string // answers of what the desk is asked about itself and the paper: %s, when that comes, or a statement that asks for a source
	Include    string            // a statement that asks for that: %s, its name
	Alerting   string            // of an interest: what happens raises alerts
	Unalerting string            // it raises none any more

	Unchanged string
	Nothing   string // a question changed nothing
	Proposed  string // it waits for the reader's word
}

// joint joins the last two of a list where the last begins by a sound that the usual word does not go with.
type joint struct {
	Before *begins // what the last begins with
	Word   string
}

// begins is a regular expression of the beginning of what comes next, compiled while it is read.
type begins struct{ *regexp.Regexp }

// UnmarshalText compiles the expression; it fails on one that is none.
func (b *begins) UnmarshalText(expression []byte) (err error) {
	b.Regexp, err = regexp.Compile(string(expression))
	return err
}

// speeches gives what is said in each language that pages are shown in, English first.
var speeches = sync.OnceValue(func() (all []*speech) {
	table := locale.Table[speech]("mandate")()
	for _, l := range locale.All() {
		s := table[l.Code()]
		s.language = l.Code()
		all = append(all, &s)
	}
	return all
})

// in gives what is said in a language, English where it is none of them.
func in(language string) *speech {
	for _, s := range speeches() {
		if s.language == language {
			return s
		}
	}
	return speeches()[0]
}

// question puts a question into words; nothing has none.
func (s *speech) question(q asked) string {
	if q.matter == whichBut && namesTongue(q.words) {
		q.matter = whichTongue
	}
	return strings.ReplaceAll(s.Questions[q.matter], "%s", q.words)
}

// In gives the reading with its question in a reader's language, in which it is acknowledged, too; English where the
// desk does not speak it.
func (r Reading) In(language string) Reading {
	r.language, r.Question = language, in(language).question(r.asks)
	return r
}

// And gives the word that joins the last two of a list in a language, English where the desk does not speak it. It may
// depend on what comes next.
func And(language, next string) string { return in(language).and(next) }

// and gives the word that joins the last two of a list.
func (s *speech) and(next string) string {
	if s.Joint != nil && s.Joint.Before.MatchString(next) {
		return s.Joint.Word
	}
	return s.And
}
