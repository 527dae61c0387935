// Package fulltext reads the web pages of articles: whether one may be fetched, what it says, and which feeds make it
// necessary. It knows no store and no reader.
//
// The model follows an article whose feed shows only its beginning.
//
//   - Stubs judges by the texts of a feed's recent entries whether the feed gives stubs.
//   - Rules are what a host's robots.txt (RFC 9309) lets this newsroom ask for, and how far apart.
//   - PageFetcher.Get asks once, follows nothing, and gives a page, the address that the server leads on to, or why
//     there is none. It sends no cookie and no credential: what is not shown to everybody is not taken.
//   - Read finds the article in a page, with the readability library, and makes plain text of it.
//   - Transcript does so for the words of a recording, which its feed names in the place of a page.
//
// A page is as hostile as anything from outside, and the library walks over its tree more than once, so the tree is
// made small first: the page is read token by token, what cannot be an article's text is left out, and elements,
// depth and text are bounded. What is larger than the bounds is cut at its end, what is deeper is refused.
//
// A page that asks not to be kept or quoted, by a robots element or an X-Robots-Tag, is taken at its word, although
// its text would serve this newsroom alone; the parts of it under data-nosnippet are left out.
package fulltext
