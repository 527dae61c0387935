// Package backup writes a whole newsroom into one file, and makes a newsroom of such a file again, in whichever
// engine: so it is also the way from one engine to the other.
//
// A backup is a tar archive, compressed with Zstandard (RFC 8878), of plain texts; "tar --zstd -tf FILE" lists it.
// Its files come in one order, and there is nothing else in it:
//
//	manifest.json              format and version, version of the tables, and each table with its columns and the
//	                           number of its rows, and the number of jobs
//	tables/NAME/000001.jsonl   rows of a table, one a line, each a JSON array of values in the order of its columns:
//	                           an integer, a number, a text, bytes in base 64 (RFC 4648), or null. A file ends after
//	                           the row with which it reaches a mebibyte; the next one is numbered on. The tables come
//	                           in the order of the manifest, which is that of their names, rows in that of their keys
//	jobs/000001.jsonl          background work that was still to be done: [kind, arguments as JSON, number of tries]
//	end.json                   the number of all rows and the SHA-256 of all that came before
//
// The values are the same whichever engine they come from, so two backups of the same newsroom by two engines hold the
// same tables. What the tables are is told by the database, and not here: one that is added to it is carried from then
// on. River's tables, by which background work is kept, are not carried; the work itself is, by its kind and its
// arguments, for an edition whose slot was taken and that was not yet composed would never come otherwise. Neither
// is what search goes by, which is made anew from the words of articles.
//
// A restore believes nothing that it reads. It takes exactly the files above, each within its limits, and it counts
// what is unpacked; the manifest must describe the tables of the version that it names, as this program makes
// them, and rows must fit these. Everything happens in one transaction, at whose end references are looked at and
// tables of an older version are brought to this one, by the same migrations as a newsroom in place. So a restore that
// fails, or is killed, leaves the empty newsroom that it began with. The sum tells a file that was cut or damaged from a
// whole one, and not who made it: whoever can put another file in its place can put anything into the newsroom.
//
// The file holds secrets: addresses of feeds with their passwords, hashes of passwords and tokens, the keys by which
// cursors and links are signed.
package backup
