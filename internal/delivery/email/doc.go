// Package email is the channel by which editions and alerts come as letters to the account's own address.
//
// A letter is made of the stored JSON of an edition or alert and of nothing else, so that it says what every other door
// shows: the JSON becomes a sheet (sheet.go, alert.go), which is what a letter has room for, and the sheet is printed
// twice, as HTML (letter.html) and as text that was written to be read as such (text.go). A letter stays below 60 KB: what
// has no room is counted and left to the web edition.
//
// It is hand-made HTML for mail programs: one table, styles in the elements, no picture, nothing that is fetched, nothing
// that tells whether it was opened, dark colours where a program asks for them. What came from feeds is written by
// html/template, and each such passage has a direction of its own.
//
// An e-reader is sent the edition as a book (books.go), attached to a letter of two lines; that goes to the address of the device and has
// no click that stops it, for nobody reads it.
//
// Every other letter can be stopped with one click (RFC 8058): its List-Unsubscribe names an address that needs no sign-in,
// signed with a key that all nodes share (stop.go). The same letter has the same Message-ID each time.
package email
