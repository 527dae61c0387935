// Package situation groups articles into situations: what many publishers report about one event, for as
// long as it goes on.
//
// The model has two parts. The Window is a state machine over one stream of articles, in memory, without
// clock, chance or storage; the Grouper is the step around it that reads articles from the store, lets the
// window place them, and writes what it found in one transaction.
//
// # The window
//
// The window holds the newest articles of the stream: a number and an age bound it, the number not within the latest
// days, and the newest first-seen time of the stream is its clock. What the window teaches about words (how rare they are, how
// often they are printed with a capital) counts exactly its own articles, and forgets with them.
//
// An article comes in once (Add). It becomes a vector of its heaviest words, finds its nearest neighbours
// in the window, and joins the situation of one of them if it is very close to all of it; else it opens a
// situation of its own. That is cautious on purpose: an article that joins wrongly must be moved later, and
// its reader sees a story change its name, while one that opens a situation is merged without a trace. Once
// in a while (Regroup) the situations that newcomers touched are taken apart and put together again by
// group-average agglomeration (Sokal and Michener 1958), which may merge and split them. A situation keeps
// its id in the group that holds most of its articles; one that goes up in another redirects to it.
//
// # Evidence
//
// Most articles of a stream are about nothing that others write about, so precision comes before recall, and two
// questions are asked. Are these two articles alone evidence of one story: by the words that they share, how many of
// them are rare, how far apart they came, whether one publisher wrote both, in which languages? Only such pairs tie
// groups together, and never a single word. And do the groups that are tied agree as a whole: the mean over all pairs of
// the cosine of their widened vectors, less what their times, publishers and languages say against it? The larger a
// group would become the surer this must be, so that what thousands write of one subject comes apart into the events of
// which it is made. Both are logistic regressions; params.go has the weights.
//
// Where articles stood at the last regrouping counts as well (stood.go): what a reader has seen together stays so, and what was apart
// stays apart, until what is told says clearly otherwise.
//
// # Across languages
//
// Two articles in two languages share hardly a word. What they share are marks (package mark): what happened, places, figures and how
// names sound. Each article keeps the few in other languages that by those tell of its event, and once groups are put together by words as
// above, those that are tied so become one situation. How two articles in one language are measured knows nothing of marks.
//
// # What is remembered
//
// For each article one small blob is written, once: its trace. Traces and memberships of the live articles,
// with the grouping head, are all that a window is made of; everything else is worked out from them. Load
// gives a window that behaves like the one that never stopped, to the last byte of every trace and id. Three
// rules keep that true, and a change of this package must keep to them:
//
//   - A sum is a sum of whole numbers. It comes out the same in whatever order its parts are met, which
//     matters for maps as for restarts.
//   - What is chosen is chosen by a total order, never by the order of a map or of arrival in memory. Words go by
//     numbers in memory, which tell when a word came; where words are put in order, it is by their hashes.
//   - What is cached can be worked out again from the traces and memberships as they are now. Nothing
//     depends on what the window once was, so neighbour lists keep the places of articles that have left.
//
// Rarity and form are weighed in floating point when an article comes in, and written down in whole numbers.
// Two kinds of processor could round the last bit differently there, and write different traces for a new
// article; they would still agree on all that is written.
//
// # Near-duplicates
//
// Copies of one text are found by their shingles, runs of three words: exactly where the texts are at hand
// (NearDuplicates, Pairs), and by estimate from the few that a trace keeps where they are not.
package situation
