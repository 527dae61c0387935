// Package letterbox takes in the newsletters that a reader subscribes to, as a source of that reader's own.
//
// Each letterbox has a secret address. What a mail server brings for it is stored before the server is told that it was taken
// (take.go), and a job reads it (read.go): the issue becomes articles by the code that makes them of polls. Its sender must be
// one whose mail the letterbox takes, which the first issue's sender is; a stranger's mail waits in quarantine until the reader
// accepts it or throws it away (quarantine.go); whose mail it is, is known by proofs (sender.go). What asks to confirm a subscription is shown to the reader and is no
// article. A source that is removed has its subscription ended where its publisher has said how, and signed that (unsubscribe.go).
//
// Nothing is ever sent to anybody: what can't be taken is refused while the server that brings it listens.
package letterbox
