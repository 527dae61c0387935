// Package selector reads the entries of a web page that has no feed, by CSS selectors that a reader chose: which elements are
// entries, and within each which one has its title, its link, its date and its summary. It knows no store and no reader.
//
// Both sides are hostile: the page may be made to take time or memory, and so may the selectors. So the page is made small
// token by token before it becomes a tree, with bounds on elements, texts and attributes; what lies beyond is cut off. Elements
// that HTML opens again in every paragraph until they are closed are hidden from the parser, since a few kilobytes of them become
// gigabytes of tree.
//
// Selectors are bounded in length and parts, and of the pseudo-classes those are taken that look at an element's place. An
// engine that walks up from each element takes time out of all proportion where several ancestors have to be found; here the
// tree is passed once for each part of a selector, and the library (github.com/andybalholm/cascadia) judges one element at a time.
//
// A selector for a part of an entry finds what it finds in the whole page, as a browser's element.querySelector does, and the first of that
// which is the entry's element, or lies in it, counts.
package selector
