// Package mandate keeps what a reader asked to be followed, and knows which articles are on it.
//
// A mandate is a list of interests, each to be followed or to be left out, in the reader's own words. It
// changes by statements ("less politics, and bring back the opera"), and three layers serve it:
//
//   - Understanding. Understand reads a statement without a language model. Clauses about when editions come and how long they are
//     come out first (timing), and are fitted to the reader's schedule (fit). Package statement reads the rest into operations, by
//     one file of data a language; these become moves (changes), which are applied to the interests that stand (settle, by the
//     ledger). What nobody can tell the meaning of makes a statement, or a part of it, a question; undo says how a statement takes
//     the newest change back, warn how it asks for alerts.
//   - Correction. Editor reads the mandate, understands, and writes the amendment if the mandate is still at the
//     revision that the reader saw.
//   - Relevance. Compile makes a Wish of an interest, Prepare a Document of an article. Meets is the one rule
//     that says whether an article is on an interest, and Judge whether it is left out, or won back by a narrower
//     interest. Gather describes a window: how rare the words of the wishes are in it, and what its best articles say
//     besides (feedback). Relevance weighs an article by that, and gives the parts of its score: the words, their
//     pairs, the echoes of feedback, places, and what is taken off for nearness to what is left out. What an
//     article is worth depends on its words, the wish and the statistics alone, so it recomputes from a record
//     that keeps the statistics. From Meets follows coverage: whether the reader's sources write of an
//     interest at all, and if not, why.
//
// The pure functions take and return values. Known holes of the understanding: it reads no conditions ("unless it rains"), no other length
// for some days, and nothing relative ("an hour later"), and asks; amounts and lengths of time ("twice a week") are read and not kept, which
// the answer says.
package mandate
