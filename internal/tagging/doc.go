// Package tagging finds in what a reader says the words that name subjects, and whether each is to be followed, left out or
// dropped: a second opinion beside the patterns of package statement, which knows no phrase of a language and so fails
// elsewhere.
//
// Each word has a tag; which tags they have says a network (package network), of what is seen of each word: which it is, how it
// begins and ends, how it is printed, and what part it plays in the patterns of the language, which is the same for all
// languages. It is fitted by internal/tagging/fit from the statements of data, which people and machines wrote for it and in which
// the subjects are marked; weights.bin is what comes of that.
//
// What a statement was read as by other means has a likelihood, too: that is how sure it is (Likelihood).
package tagging
