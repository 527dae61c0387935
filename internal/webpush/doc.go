// Package webpush is a leaf: it writes what a push service carries to a browser (RFC 8030), by the standard library alone.
//
// A browser that wants to be told makes a PushSubscription: an address at the push service of its maker, a public key and a secret.
// What is sent there is encrypted for that browser (encrypt.go): content coding aes128gcm (RFC 8188) by a key that both sides
// agree on over the curve P-256 (RFC 8291), so the push service carries what it can't read. Whose it is it says by a signed
// token (sign.go; RFC 8292, "VAPID"): a browser's subscription is bound to the key of one server, and takes from no other.
//
// Nothing is stored or sent here.
package webpush
