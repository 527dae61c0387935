// Package locale is a leaf: in which language the newsroom speaks to somebody, and how dates, times and numbers are
// written in it.
//
// A text is named by its English wording. Whoever says something says it in English, and a catalogue gives the same in
// another language; what a catalogue lacks stays English, and a test of the package that says it names what is missing.
// Catalogues lie beside what they translate, in a file of JSON for each language, so a page and its words move together.
//
// There are two languages, English and German. That of an account counts; without one, that which the browser asks for.
package locale
