// Package rows is what the engines have in common: how a value stands in a row, how a statement is run and its
// rows are read, and the statements that every engine understands as they are written.
//
// Both engines know numbered parameters ($1, $2), so one text serves both without being rewritten: nothing here
// is translated on the way. Where the engines must differ, the difference is a field of Dialect, with its
// reason, and each engine fills it in one place. A file of the package holds what the contract's file of the
// same name asks for; each noun is scanned in one place, and each statement stands where it is used.
//
// Times are microseconds since 1970 and NULL for the zero time. Identifiers of sixteen bytes are stored as
// those bytes. Texts are stored as valid UTF-8 without the character NUL, which PostgreSQL refuses: other bytes
// are replaced on the way in, so that no feed and no client can write what one engine takes and the other does
// not.
package rows
