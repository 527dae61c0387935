// Package text reads what newspapers print: it makes plain text of a feed's
// HTML, finds sentences and words in it, and reduces words to forms that can
// be compared.
//
// The model, from the outside in:
//
//   - Plain and Line turn hostile markup into plain text, once, when an
//     article is taken in. Everything below works on that text.
//   - Sentences cuts a text into spans. A sentence is always a verbatim
//     substring, because a digest quotes and never rewrites.
//   - Tokens cuts a text into words. A word has a place in the source, so it
//     can be shown or marked, and a folded form, so it can be compared. The
//     folded form keeps inner apostrophes ("don't"), loses a possessive 's
//     ("Reuters's" is "reuters"), loses inner dots ("U.S." is "us") and keeps
//     the dots of numbers ("4.5").
//   - Fold is the comparable form of any text: compatibility decomposition
//     without marks, lower case, and the letters that Unicode does not
//     decompose (ß, ø, ł, æ, đ) spelt out. Both search engines are given
//     folded text, so that they cannot disagree.
//   - Stem and StopWord take a folded word and a language (ISO 639-1).
//     Language says which language a text is in.
//   - Hash, Shingles, MinHashes and Jaccard make sets of numbers out of words
//     for finding near-duplicates. Hashes are stored, so they never change.
//
// The package holds no state that callers can see: every function may be
// called from any goroutine and gives the same answer for the same input.
// Every input is taken to be hostile: no function panics on invalid UTF-8, and
// each takes time proportional to its input.
package text
