// Package webhook is the channel by which what happens is posted to addresses of a reader's choice, by Standard Webhooks
// 1.0 (standardwebhooks.com).
//
// A webhook is told that something happened and where it is to be seen, and nothing of what it says: no text of an
// article, no id of an item, no statement (decisions.md, section 8). The message of an event (body.go) is made of the post
// alone, or of what is stored and never changes, so each repeat is the same to the byte under the same webhook-id, which is
// a digest of what the post names. Only the time of the attempt, and with it the signature, is another (sign.go).
//
// A webhook may be a topic of an ntfy server, too, which shows a headline and a link on its reader's phone (ntfy.go): the posts, what
// holds them back and what becomes of them are the same, but nothing is signed, its secret is the topic's access token, and what is
// no news to a person any more is given up (docs/notifications.md).
//
// Or it is a browser that takes Web Push (RFC 8030), which is shown a title and opens a link (push.go, browsers.go): as for a topic, but
// what is sent is encrypted for that browser, its subscription is kept sealed, and a push service that knows it no more ends it.
//
// Others name the addresses, so every request goes through the guard of package outbound: no private network unless it is
// allowed, no redirect, little time, and of the answer nothing but its status counts (channel.go).
//
// Endpoints keeps the webhooks of readers: they add and remove them, change the secret, try them, and switch on again
// what was switched off because nothing arrived (endpoints.go, words.go). A secret is shown once, when it is made. Afterwards it
// is known to the database, which signs with it, and to the receiver.
package webhook
