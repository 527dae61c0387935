// Package alert tells readers what develops while they wait for their paper.
//
// A Monitor is a situation that a reader follows; a wish is an interest of the mandate that is to be told at once.
// Both raise alerts, and an alert is sent when it is in the newsroom: the updates page shows it from then on, and it
// never changes.
//
//   - Monitors start, pause, resume and stop (monitors.go). Their moves are the table of Transitions, and nothing but
//     the reader and the reader's apps moves one.
//   - Watching follows the stream of grouped articles (watch.go). For each reader it looks at the articles that are
//     new to that reader, by Visible, Together and Words alone, so that nothing of another's feed can show
//     (look.go); it decides with a pure function what is worth an alert (judge.go), writes it up in sentences taken
//     word for word (write.go), and stores it in a transaction that compares what was read.
//   - The updates page is read by authenticated cursors (cursor.go) and each reading of it is recorded before it is
//     answered (updates.go). A Recorder commits many readings together, as a database does with its log (group
//     commit; DeWitt et al., "Implementation Techniques for Main Memory Database Systems", 1984).
//
// What counts as a development is package digest's to say: facts in a title or at the head of a text that neither the
// reader's earlier articles of the situation nor earlier alerts told, or the first independent confirmation of what one
// publisher alone had told. Of what many report several must tell it (docs/decisions/0106-what-raises-an-alert.md).
//
// # Once
//
// An account is told a fact once. When a watch is repeated after a crash, or situations merge and split, the sentences of
// earlier alerts about a situation are known, and so is each article that one of them named as its source. A passage that
// was told of another situation within the last fortnight is no news, but what stands beside it may be; after that
// the same words tell of something that has happened again. What is decided is given a key, which the store takes once: of a
// development a hash of the situation and of the words of all passages that tell it, of a first appearance or
// confirmation one of the situation. So two who watch at once tell one thing.
//
// # Merges and splits
//
// After a merge both monitors stand and show the same situation, and the oldest active one is told of a development.
// After a split a monitor goes with the branch that most of its reader's articles went to (branch.go). What a regrouping
// brings into a followed situation counts as new there, unless it was in the stream when the monitor was started.
package alert
