// Package rights is the pages on which readers see, take along and take back what is theirs: under /account what the
// account has, or how it is begun, the apps that were let in, the record of what was done with it, an export of
// everything, and leaving; and at /operator/record the record of everybody, for who runs the newsroom. What apps have made
// of the mandate stands with the mandate (package desk).
//
// All of them stand behind the gate of package entry, which knows who asks: GET changes nothing, forms come from pages
// of ours, and what gives everything away or ends the account asks to sign in again first. What can't be taken back
// without its app, as an access that ends, is confirmed on a page of its own.
//
// The record is told in plain words (words.go), which a test looks for in the whole program. An action that an older version
// noted, and that has no words any more, is shown by its name, so that none is left out.
package rights
