// Package mark finds in an article what tells of an event alike in every language: what happened, as a concept of a list ("fire" for
// incendie and Brand), places under one number whatever their name, figures by their value, and names by how they begin and sound.
// Two articles in two languages share hardly a word, and these they share.
//
// Its data are the files of the folder data. Marks are stored with what grouping remembers of an article: a changed line of data
// changes what later articles have, and no earlier one.
package mark
