// Package export writes everything that a newsroom holds of one account into a zip file that its reader takes along:
// JSON for what was said, set, sent and noted, the sources as OPML, and a README.txt that says what each file is.
//
// All files are of one snapshot, so they fit together. They are made row by row and page by page: what is in memory at
// once does not grow with what was sent. The snapshot is not held while somebody downloads: the file is finished on
// the disk first (Make), without a name that anybody else could open it by.
//
// Names and order of the files are fixed, and equal rows make equal bytes. Nothing in it opens anything: neither
// passwords nor their hashes, no secret of a session, a link or a token, and no header of a subscription. The addresses of the reader's own sources are
// whole, with the password that may be in them, for the file is the reader's.
package export
