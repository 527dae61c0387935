// Package postgres keeps a newsroom in a PostgreSQL database, version 15 or newer, that several processes share.
//
// A view is one read-only transaction at repeatable read: a snapshot. An update is one at read committed, in
// which every number that is counted on is read under the lock of its row (rows.Dialect), so that two of them
// meet at that row and not at the end; only what PostgreSQL itself asks to be begun again, which ended one that was in
// the way of another, runs again. A single read goes without a transaction, in one journey. Statements that are run
// many times over travel together (pgx.Batch).
//
// The database may go away at any time: its host restarts, another one is promoted, the network is cut. Whatever
// was not committed by then did not happen, and is told as newsroom.KindUnavailable; the pool finds the database
// again by itself. A process of ours may go away as well, or only fall asleep: the database ends a transaction
// whose process has not spoken for a while, so that nobody waits for its locks (see Open).
//
// The statements that SQLite understands as well stand in package rows; here are the pool, the migrations, the
// transactions, River's client and the search.
package postgres
