// Package mailbox fetches letters from a folder that a reader has at a mail provider, by IMAP (RFC 9051), and makes sources of them.
//
// The folder is opened for reading alone (EXAMINE, BODY.PEEK), and nothing in it is ever changed. How far it was read is known by its UIDVALIDITY
// and the last UID, which are stored in one transaction with each letter (look.go); what comes again under another number is known by its
// Message-ID and sender, or by all of its bytes. A letter belongs to a list, by its List-Id or its sender (file.go). Each list waits until the
// reader accepts it; then it is a source with a letterbox like that of a newsletter which comes by SMTP, and package letterbox reads what it
// is handed (answer.go).
//
// Servers are anybody's: they are reached through the guard and by encryption alone, and what they say is bounded in bytes and time (server.go).
package mailbox
