// Package thesaurus knows subjects of the news: what is part of what ("Bundesliga" of football, football of sport), and by which
// words and names, in several languages, a headline or a first paragraph says that it is on one.
//
// Its data are the files of the folder data, one line a subject; docs/thesaurus.md tells how to add one. It knows no article
// and no reader: interests are compiled and articles are made ready by package mandate.
package thesaurus
