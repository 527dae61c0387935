// Package sqlite keeps a newsroom in one SQLite file.
//
// The file is in write-ahead mode. One connection writes, and River's client shares it, so that a change and
// its jobs are one transaction and nobody inside the process waits for a lock; every writing transaction is
// immediate, so that it never has to give up half-way because another process wrote first. A pool of
// connections that can only read gives the views: each is one deferred transaction, which costs half a
// microsecond to open, and sees the file as it was at its first read, whatever is written meanwhile.
//
// A transaction is done when the disk has it, for which those that end together wait together (durable.go).
//
// Each connection keeps its statements prepared (statements.go), whoever asks, so the rest of the package
// passes plain SQL to database/sql. The statements that PostgreSQL understands as well stand in package rows;
// here are the file, its migrations, its transactions, River's tables and the search.
package sqlite
