// Package erratum tells what a publisher's change of a passage is: nothing to us, cosmetic, or material.
//
// A passage is a sentence or a title that an edition quoted from one version of an article. It is held against the
// newest version. Stands it there still, wherever, nothing has happened. Else the sentence of the new version that says
// most of the same is its counterpart (match.go), and what differs between the two, word by word, decides (judge.go):
//
//   - Cosmetic is what changes no word: letters' case, accents, spaces, quotation marks, dashes, how thousands are set
//     apart, words that are joined or parted, an article more or fewer, and a word that was misspelt (slip.go).
//   - Material is all else, and a sentence that is gone. A number, a name, a date, a "not", a question mark, the sign of
//     a currency and a per cent are words here, whatever the language: nothing has to be understood to see that they are
//     not the same. Sooner a note too many than a reversal that nobody was told of.
//
// Titles are turned over by publishers all day, so of a title only a word in place of another, a "not", a question or
// the word for a retraction counts; another title altogether is no correction of the one before.
//
// A feed that begins to cut its texts short takes nothing back, so what is missing behind the cut is no change (cut.go).
package erratum
