// Package network finds the likeliest sequence of tags of a sequence of tokens, and how likely it is: a bidirectional LSTM (Hochreiter and
// Schmidhuber, 1997) under a conditional random field (Lample et al., 2016, without their characters).
//
// It knows no words. A token is a list of rows of a table of vectors, of which it is the sum; one LSTM reads them forwards and one
// backwards; what both have at a token scores each tag there, and a table scores each tag behind another. Fit finds the numbers, by
// Adam (Kingma and Ba, 2015) on the likelihood of the tags of examples. The same examples give the same numbers on processors of one
// kind; the last bits of sums are those of its vector unit (gonum).
package network
