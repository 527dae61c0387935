package newsroom

import (
	"slices"
	"time"
)

// Provenance says whose words a statement is, as claimed by who sent it.
type Provenance string

// The provenances of a statement.
const (
	ReaderWords         Provenance = "reader_words"
	AssistantSuggestion Provenance = "assistant_suggestion"
)

// Outcome says what became of a statement.
type Outcome string

// The outcomes of a correction.
const (
	Applied       Outcome = "applied"
	Unchanged     Outcome = "unchanged"
	Clarification Outcome = "clarification"
	Proposed      Outcome = "proposed"       // it waits for the reader's word
	PartlyApplied Outcome = "partly_applied" // what was sure is applied, and the rest is asked
	Answered      Outcome = "answered"       // it was a question to the desk, and changed nothing
)

// Changes tells whether a statement of that outcome has made a revision.
func (o Outcome) Changes() bool { return o == Applied || o == PartlyApplied }

// Interest is something that a reader wants followed, or avoided. It stands while Until is 0.
type Interest struct {
	ID    InterestID
	Label string // in the reader's words
	Avoid bool
	Alert bool     // its situations raise alerts
	Limit Limit    // how far it goes; of one to leave out BriefsOnly alone: there is to be less of it
	From  Revision // the revision, and so the statement, that it rests on
	Until Revision // the revision that ended it; 0: it stands
}

// Equals tells whether two interests ask for the same, whenever they were stated.
func (i Interest) Equals(other Interest) bool {
	return i.Label == other.Label && i.Avoid == other.Avoid && i.Alert == other.Alert && i.Limit == other.Limit
}

// Reduced tells whether the interest asks for less, rather than for nothing: at most one item of a paper is on it, in brief.
func (i Interest) Reduced() bool { return i.Avoid && i.Limit == BriefsOnly }

// LeftOut tells whether nothing on the interest is to be in a paper.
func (i Interest) LeftOut() bool { return i.Avoid && !i.Reduced() }

// Counts tells whether the interest counts in the edition of a day.
func (i Interest) Counts(day time.Weekday) bool { return i.Limit.Days().Has(day) }

// Mandate is what a reader asked to be followed, at one revision.
type Mandate struct {
	Account   AccountID
	Revision  Revision
	Interests []Interest // the standing ones, in the order in which they were stated
	UpdatedAt time.Time  // zero: never
}

// Followed gives the interests that are to be followed.
func (m Mandate) Followed() []Interest { return m.pick(false) }

// Avoided gives the interests that are to be left out, or of which there is to be less.
func (m Mandate) Avoided() []Interest { return m.pick(true) }

// LeftOut gives the interests of which nothing is to be in a paper.
func (m Mandate) LeftOut() []Interest {
	return slices.DeleteFunc(m.Avoided(), func(i Interest) bool { return !i.LeftOut() })
}

// LimitOf gives the limit of a standing interest.
func (m Mandate) LimitOf(id InterestID) Limit {
	for _, interest := range m.Interests {
		if interest.ID == id {
			return interest.Limit
		}
	}
	return ""
}

func (m Mandate) pick(avoid bool) []Interest {
	var out []Interest
	for _, interest := range m.Interests {
		if interest.Avoid == avoid {
			out = append(out, interest)
		}
	}
	return out
}

// What a reader or an operator speaks through, who is no app.
const (
	OnTheWeb         = "web"
	OnTheCommandLine = "command line"
)

// Statement is what a reader, or an app for the reader, said, with the revision that it made.
type Statement struct {
	Revision   Revision
	Text       string
	Provenance Provenance
	Client     string // the app's name, "command line" or "web"
	At         time.Time
	Retimed    *Retiming // what it changed of when editions come; nil: nothing
}

// ByAnApp tells whether an app said it, and not the reader on a page or the operator.
func (s Statement) ByAnApp() bool { return s.Client != OnTheWeb && s.Client != OnTheCommandLine }

// Proposal is what an app said to a mandate that waits for the reader's word, because the reader chose to be asked
// first.
type Proposal struct {
	ID      CommandID // of the command by which the app said it
	Account AccountID
	Said    Statement // Revision is the one that the app expected, At when it was proposed
}

// OpenQuestion is what a reader said that the desk asked back about, while it waits for the answer: nothing of it was applied, or but a part.
// The next change of the mandate ends it, and so do the next statement that is asked about, a reader who puts it away, and QuestionTerm.
type OpenQuestion struct {
	Revision Revision // that at which the mandate stands since
	Said     string   // empty: no question waits
	Subjects []string // what it likely asks to be followed, in the order in which it names it; no label has a line break
	At       time.Time
}

// QuestionTerm is how long a question waits for its answer: what was on somebody's mind longer ago says little of today's paper.
const QuestionTerm = 14 * 24 * time.Hour

// Amendment is one applied change of a mandate: the statement, the interests that it ends and those it begins.
type Amendment struct {
	Statement Statement
	Ended     []InterestID
	Begun     []Interest // ID, From and Until are set by the store
}

// Cause says why an interest has nothing to show.
type Cause string

// The causes (decisions.md, section 5). The empty cause means that the interest is covered.
const (
	NoSource        Cause = "no_source"
	SourcesFailing  Cause = "sources_failing"
	NothingHappened Cause = "nothing_happened"
	Outranked       Cause = "outranked"
)

// Omission is why an article that could have been on an interest is not in a paper for it.
type Omission string

// The reasons of omissions.
const (
	OmittedWeaker    Omission = "weaker"    // other news was stronger, or the interest has its share
	OmittedMention   Omission = "mention"   // it names the interest in passing
	OmittedElsewhere Omission = "elsewhere" // it is about other places than those that are meant
	OmittedNoReport  Omission = "no_report" // it is a round-up, a column, an offer or the like
	OmittedLanguage  Omission = "language"  // it is in a language that the reader is not taken to read
	OmittedUnwanted  Omission = "unwanted"  // it is on what the reader leaves out
	OmittedTold      Omission = "told"      // it is told in an item on something else
	OmittedMinor     Omission = "minor"     // too few publishers tell it for an interest in the big stories
)

// GaveWay tells whether an article that is left out so could have stood in the paper, had there been no other news.
func (o Omission) GaveWay() bool {
	return o == OmittedWeaker || o == OmittedTold || o == OmittedMinor
}

// On tells whether an article that is left out so is on the interest.
func (o Omission) On() bool { return o != OmittedMention && o != OmittedElsewhere }

// Omissions are all of them, in the order in which they are told.
var Omissions = [...]Omission{
	OmittedWeaker, OmittedMention, OmittedElsewhere, OmittedNoReport, OmittedLanguage, OmittedUnwanted, OmittedTold, OmittedMinor,
}

// Coverage says whether the reader's sources bring articles on an interest, and if not, why.
type Coverage struct {
	Interest InterestID
	Label    string
	Covered  bool
	Cause    Cause
}
