package mandate

import (
	"strings"
	"unicode/utf8"

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
)

// asked is a question and the words that it asks about, if it names any.
type asked struct {
	matter matter
	words  string
}

// about asks about words, a long run of them shortened.
func about(m matter, words string) asked { return asked{m, text.Shorten(words, maxUnread)} }

// speech is all that the desk says in one language. A label stands in it as the reader wrote it: no article, ending or
// verb around it hangs on what it is.
type speech struct {
	language  string
	questions map[matter]string // %s: the words that are asked about

	understood string // opens an acknowledgement; what follows says each for a list of labels
	following  string
	leavingOut string
	reducing   string // less of
	sparing    string // how much of it there is at most
	dropped    string // no longer following
	allowed    string // no longer leaving out
	semicolon  string
	and        func(next string) string // what joins the last two of a list
	others     string                   // ends a list that goes on

	limits [3]string      // of an interest: in brief only, never as the lead, the big stories only
	only   string         // on some days only: %s, the days
	freed  string         // of an interest: it has no limit any more
	days   [9]string      // Sunday first, then working days and the weekend
	unkept [bounds]string // sentences: what was said of limits and is not kept

	notKept string         // the same of more than two: %s, the kinds
	kinds   [bounds]string // what each kind is called there
	stays   string         // still following
	thanked string         // answers thanks

	undone     string    // opens an acknowledgement of what was taken back
	comes      string    // a sentence, of when editions come: %s, the lines
	line       [2]string // of a schedule, %t the times and %d the days: on some days, and on all
	takes      string    // a sentence, of how long they are: %s, minutes with their unit
	unit       [2]string // one minute, several
	voiced     string    // a sentence: everything from a source is in the paper: %s, its name
	unvoiced   string    // the same, of one of which it no longer is
	sendAt     string    // a statement of when editions should come: %s, the time
	include    string    // a statement that asks for that: %s, its name
	alerting   string    // of an interest: what happens raises alerts
	unalerting string    // it raises none any more

	unchanged string
	nothing   string // a question changed nothing
	proposed  string // it waits for the reader's word
}

// speeches gives what is said in each of the languages that are understood.
func speeches() []*speech {
	return []*speech{&englishSpeech, &germanSpeech, &frenchSpeech, &spanishSpeech, &italianSpeech}
}

// in gives what is said in a language, English where it is none of them.
func in(language string) *speech {
	for _, s := range speeches() {
		if s.language == language {
			return s
		}
	}
	return &englishSpeech
}

// question puts a question into words; nothing has none.
func (s *speech) question(q asked) string {
	if q.matter == whichBut && namesTongue(q.words) {
		q.matter = whichTongue
	}
	return strings.ReplaceAll(s.questions[q.matter], "%s", q.words)
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

// always joins all lists by one word.
func always(word string) func(string) string { return func(string) string { return word } }

// spanishAnd is y, but e before the sound of i. A vowel behind that i makes a consonant of it, unless both are capitals
// of an abbreviation: y hielo, e IA.
func spanishAnd(next string) string {
	rest := []rune(next)
	if len(rest) > 1 && strings.ContainsRune("hH", rest[0]) {
		rest = rest[1:]
	}
	switch {
	case len(rest) == 0 || !strings.ContainsRune("iIíÍ", rest[0]):
		return "y"
	case len(rest) > 1 && strings.ContainsRune("iI", rest[0]) && strings.ContainsRune("aeouáéóú", rest[1]):
		return "y"
	}
	return "e"
}

// italianAnd is e, but ed before another e.
func italianAnd(next string) string {
	if r, _ := utf8.DecodeRuneInString(next); strings.ContainsRune("eEèÈéÉ", r) {
		return "ed"
	}
	return "e"
}
