// Package smtpd is the door at which mail servers bring newsletters: an SMTP server (RFC 5321) that takes mail for letterboxes and
// for nothing else.
//
// Whoever connects is a stranger. How many are at the door at once, in all and from one network, how long one stays, by which pace it must bring a
// mail, how many it brings to one letterbox, what it may send and how often it may guess are bounded, and who has named no letterbox makes room for others. An address that is none is refused as soon as it is named, always in the same words; a letter that is too
// large or can't be read is refused before it counts as taken. A letter is taken when it is on the disk, and not before. No mail
// is ever sent from here, so nothing that is refused becomes a letter to somebody else.
package smtpd
