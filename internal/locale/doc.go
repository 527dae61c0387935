// Package locale is a leaf: in which language the newsroom speaks to somebody, and how dates, times and numbers are
// written in it.
//
// A text is named by its English wording. Whoever says something says it in English, and a catalogue gives the same in
// another language; what a catalogue lacks stays English, and a test of the package that says it names what is missing.
// Sentences that each language makes on its own have names instead (Table), and stand in a file of English, too.
// All words of a language lie in its folder, languages/de and so on: a file of JSON for each catalogue, and how it writes
// dates and numbers. Nothing else of this package is touched by a new language; what it takes for a language to be read in statements and
// articles, too, is told in docs/languages.md.
//
// The language of an account counts; without one, that which the browser asks for.
package locale
