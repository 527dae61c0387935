// Package jobs runs the steps in the background: a worker for each kind of job, and the timetable that on
// every minute enqueues what has come due.
//
// River (riverqueue.com) keeps the jobs in the same database as everything else, so that a change and the job
// that follows it are one transaction. A worker ends its job inside the transaction of its own effect, by the
// ticket of its attempt: if the attempt was given up for dead and taken over in the meantime, the transaction
// fails and changes nothing. What an ended process left running is worked again by the next one.
package jobs
