// Package delivery carries editions and alerts to readers on ways beside the newsroom itself.
//
// An edition is sent, and an alert raised, when it is in the newsroom. The transaction that does so writes a Post into the
// outbox for each channel by which its reader wants it, and enqueues a job that is ready to run (store.Announce). So no
// event is without its post and no post without its event, whatever kills the process: the transactional outbox
// (Richardson, "Microservices Patterns", 2018, section 3.3.7). What becomes of a post changes nothing else.
//
//   - Rules say what is to be done with a post now (rule.go): hand it over, wait for the end of quiet hours or for an app,
//     hold it for the next edition, drop it; and when to try again. They are pure.
//   - A Carrier does it (carrier.go). It takes the post for itself for a minute, in a transaction; has its Channel prepare
//     what is to be sent and send it, outside; and writes down what came of it, in another.
//   - A Channel is one way (channel.go): packages email and webhook. What came of a post is noted on its webhook, too, which
//     is switched off where nothing is taken any more (hook.go).
//   - An Outbox is where readers say what they want, try it, and see what came of it (outbox.go, words.go).
//
// # Once, as far as can be known
//
// A post is handed over again only where it was not taken, or where nobody knows whether it was: the connection ended
// between the whole of it and the answer, or the process did. Then it is repeated, a letter at most twice, under the same name
// (Message-ID, webhook-id), by which receivers can tell, and the post counts how often that was. One that was never answered
// ends as unknown. Every attempt begins with a transaction that marks the post, so an attempt that died is known by its
// mark; it is another's only when its lease is over, and a worker that was taken for dead writes nothing more, because
// the attempts are counted.
package delivery
