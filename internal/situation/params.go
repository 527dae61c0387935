package situation

import "time"

// Params bound the live window. All processes that group one stream must use the same.
type Params struct {
	Articles int           // the window holds at most so many articles,
	Least    time.Duration // but all that were first seen within this time, however many they are,
	Age      time.Duration // and none that was first seen longer ago than this, by the stream's own clock
	Every    int           // the touched part is regrouped whenever so many articles more have come
}

// DefaultParams are those of the product.
func DefaultParams() Params {
	return Params{Articles: 50_000, Least: 3 * 24 * time.Hour, Age: 30 * 24 * time.Hour, Every: 250}
}

// vocabulary is how many words a window holds before its oldest articles leave whatever their age, so that numbers of words and their
// sums keep to their bits, with room for an article more. News has so many words in millions of articles.
const vocabulary = 1<<24 - 1<<12

// The figures of the search for neighbours. They lie on plateaus.
const (
	neighbours  = 8   // so many of the most similar articles are an article's neighbours
	leastCosine = .05 // and none that is less similar than this
	introduced  = .2  // a newcomer joins at once only by a neighbour that is at least so similar: others are not worth measuring
	dissolved   = 200 // situations of at most so many articles are taken apart to be regrouped
	touchedBy   = 4   // one is touched when one in so many of its articles has new neighbours
)

// The weights of evidence: what speaks for two articles being of one story, as a logit, and what speaks against it. They
// are two logistic regressions (docs/decisions/0034): one on a pair's own words, which decides whether the two may be
// neighbours that tie their groups together; one on the widened vectors, whose mean over all pairs is the link of groups.
// They were fitted on pairs of a real stream that were judged by hand or shown as one story by an aggregator, together with
// pairs of two labelled sets that were mixed with articles that stand alone.
const (
	wordsWeight = 8.3 // of the cosine of widened vectors
	plainCost   = 1.8 // what has to be made up for before anything counts

	costUnit      = 1 << 10                    // what speaks against a pair is counted in so many parts of a logit
	hourCost      = .87                        // of the logarithm of the hours between two articles, counted in six and from one
	publisherCost = int64(14 * costUnit / 10)  // of one publisher: it tells a story once, and many stories in one manner
	languageCost  = int64(57 * costUnit / 100) // of two languages
	threshold     = -1.9                       // link from which on two groups are one situation, which few articles would have
	crowding      = .6                         // by how much it rises each time that those would be twice as many
	crowd         = 80                         // as these
	bridging      = 2.0                        // what it loses where no article of the smaller one is tied to the other
	stoodTogether = .8                         // what it gains for pairs that stood in one situation before
	stoodApart    = .4                         // what it loses for those that stood in two
	knowsLittle   = 1000                       // articles of a window up to which it gains nothing,
	knowsEnough   = 2000                       // and from which on all of it
	caution       = 1.0                        // link from which on a newcomer joins at once

	pairCosine     = 9.7  // of the cosine of two articles' own words
	pairRare       = .22  // for each rare word that both have
	foreignRare    = 1.2  // the same where they are in two languages, which share hardly more than names and numbers
	pairLength     = .2   // of the logarithm of the words of the shorter
	pairApart      = .93  // of what speaks against the pair beside words, as above
	pairPlain      = 1.17 // what has to be made up for before anything counts
	pairPublisher  = .2   // what one publisher speaks against it beyond that: the words of a house meet more often once endings are cut
	leastEvidence  = .6   // below this logit a pair alone is no evidence of one story
	singleEvidence = 2.5  // the same where one is a live page or a transcript
)
