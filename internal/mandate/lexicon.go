package mandate

// op is what a clause asks for.
type op uint8

const (
	follow op = iota
	desire    // follow, said with a negative word that turns nothing round ("can't get enough of")
	avoid
	miss       // avoid it, said of oneself: only its negation is a wish ("don't let me miss")
	drop       // neither follow nor avoid
	release    // no longer avoid
	tolerate   // do not avoid: release it, or follow it where it was not avoided
	keep       // go on following
	only       // follow nothing else
	merely     // the same, said by the way: it may be meant of one interest alone
	swap       // x goes, y comes
	prefer     // x rather than y
	lieu       // x goes, for what the rest of the sentence names
	instead    // prefer, at the head of a sentence, with nothing but a comma between y and x
	meant      // x is what was meant by a label that stands
	wipe       // everything goes
	thanks     // nothing is asked for
	background // about the reader: x says who
	within     // of the field x, nothing but y
	happening  // x and y, with a verb between them that says that something happens
	aside      // x is the field that the rest of the sentence is about
	more       // goes on with what the clause before asked for
	onward     // the same inside a sentence, and to be followed at the head of one
	formerly   // x was followed, and something else is to come
	excess     // there is too much of x: it is to be avoided
	scarce     // there is little of x: to be followed after a complaint of too much, to be avoided otherwise
	shrug      // it says that the reader does not know, or does not care: the desk asks
	ask        // read, but not for this desk to decide
	warn       // follow, and raise alerts
	unwarn     // raise alerts no more
)

// rule says what a clause that looks like the pattern asks for. An odd number of negative words in its
// counted parts turns the meaning round: "I don't want to miss", "no longer avoid".
type rule struct {
	op      op
	pattern string
}

// lexicon is what is known of one language: closed tables and nothing else. Fields called patterns are
// written as pattern.go says; the others are words set apart by blanks.
type lexicon struct {
	language     string
	contractions [][2]string // a printed word and what it stands for
	elided       string      // what is printed before an apostrophe
	phrases      string      // one a line: several words that count as one, written with _ in patterns
	names        string      // one a line: names and set phrases that nothing in them parts
	parts        [][2]string // named patterns; later ones may use earlier ones
	rules        []rule      // the more particular before the more general

	couples  string // one a line: "both" or "neither", and two words or phrases with ~ between them that say so of a list
	answer   string // pattern of what answers a question at once
	negative string // pattern of the words that turn a meaning round
	denies   string // pattern of those of them that mean nothing else
	concord  string // pattern of those of which several in a clause mean one
	half     string // a word that denies only where one of the next stands, too
	wholes   string
	ended    string // pattern of those that say that something is over
	lead     string // pattern of what may stand before a clause and says nothing
	trail    string // the same for after
	joins    string // pattern of what parts two labels of a list
	links    string // pattern of what else may stand before a new clause
	additive string // pattern of what says that a clause adds to the one before
	asking   string // pattern of the questions that are wishes
	back     string // pattern of a statement that takes the newest change back
	contrast string // pattern of what always opens a new clause and says nothing itself
	opposes  string // pattern of what always opens a new clause and is part of it
	excepts  string // pattern of those of them that take something off what the clause before says

	alerts    func() (parts [][2]string, rules []rule) // what asks to be told at once
	orders    string                                   // words that may put one interest before another
	limits    limits
	guard     string // words after which opposes does not open a clause
	between   string // words after which the next joining word parts nothing
	examples  string // words after which a list belongs to the label before
	articles  string // words that a label does not begin with
	fillers   string // words that alone are no label
	trailing  string // fillers that a label does not end with either
	verbs     string // finite verbs, pronouns and question words: what no label holds
	heads     string // words, verbs most of all, that no label begins with
	starters  string // and those that no label begins with which nothing introduces
	particles string // words that no label holds which nothing introduces
	spoken    string // prepositions of speaking: behind a filler they introduce a label
	rates     string // pattern of how often something is wanted
	ranks     string // words that put one label before another where they are all that stands between two words
	inner     string // articles that no label holds but behind a preposition
	turns     string // words that no label of a list begins with but the first: there the list ends
	instead   string // words behind a label that say that it comes in place of what was named before
	copula    string // words before which 's stands for "is"
	reference string // the words of {it}
	general   string // words that may follow a label and mean all of it
}

// limits is what is known of a language's words for how far an interest goes: patterns of what stands behind a label or
// before it, for each bound.
type limits struct {
	days    string // names of the days, Sunday first, then of working and of free days; see dayTable
	through string // words between two days that mean all from one to the other
	numbers string // pattern of the words for small numbers
	behind  [bounds]string
	before  [bounds]string
	lifts   func() (behind, before [bounds]string) // what takes limits away
	small   bool                                   // days are printed without capitals
}
