// Package statement reads what a reader says into typed operations: follow, leave out, replace, and so on.
//
// How a language says these things is data: one file a language (languages/en.txt; docs/languages.md tells the format), which
// is compiled once. The engine knows no language. It reads a statement in four steps, each of which leaves alone what it
// does not know:
//
//   - Words and marks (token), with contractions written out and quotations kept together.
//   - Sentences, lists below a heading, and in them clauses (clause): a clause begins where an operation may begin.
//   - Of each clause the operation that explains most of its words (match), by patterns with slots for subjects. Negative
//     words outside a pattern turn its meaning round.
//   - Subjects (subject): what stands in a slot, less what introduces and follows it, parted into a list. An unknown word
//     belongs to the subject.
//
// A clause in which no operation is found is talk where it has a verb or a pronoun of its own, and says nothing about the
// reader's mandate. What is neither makes the reading unsure: Unread names it, and nothing should be applied.
package statement
