// Package tagging finds in what a reader says the words that name subjects, and whether each is to be followed, left out or
// dropped: a second opinion beside the patterns of package statement, which knows no phrase of a language and so fails
// elsewhere.
//
// It is a linear model over tags (the averaged structured perceptron of Collins, 2002): each word has a tag, which tags it has
// is the sequence of the highest score, and a score is the sum of the weights of what is seen at a word (the word and its
// neighbours, how they are printed, and what part they play in the patterns of the language, which is the same for all
// languages) and of each tag behind another. The weights are fitted by internal/tagging/fit from the statements of data,
// which people and machines wrote for it and in which the subjects are marked; weights.gz is what comes of that, to the byte.
//
// What a statement was read as by other means can be scored as well: how far it stays behind the best sequence is how unsure
// it is (Margin).
package tagging
