package arrows_test

// letters lists those of product that newsletters need.
var letters = []arrow{
	{"internal/web/sources", "internal/letterbox", "the newsletters that a reader subscribes to, and what came"},
	{"cmd/newsroom", "internal/letterbox", "what came to the addresses for newsletters"},
	{"internal/newsletter", "internal/feed", "an issue is a document like a feed's"},
	{"internal/newsletter", "internal/text", "senders and subjects are one line, and what nests too deep is made plain"},
	{"internal/letterbox", "internal/newsletter", "it reads the mails that come, and asks who has sent them"},
	{"internal/letterbox", "internal/ingest", "an issue becomes articles by what polls use"},
	{"internal/letterbox", "internal/feed", "an issue is a document like a feed's"},
	{"internal/letterbox", "internal/store", "it keeps letterboxes and what comes to them"},
	{"internal/letterbox", "internal/seal", "addresses and links that are secrets are hidden in the store"},
	{"internal/letterbox", "internal/outbound", "what the guard refuses is not asked again"},
	{"internal/mailbox", "internal/letterbox", "letters that are fetched go to letterboxes, too"},
	{"internal/mailbox", "internal/newsletter", "of which list a mail is, how large one may be, and what proves it"},
	{"internal/mailbox", "internal/outbound", "mail servers are reached through the guard"},
	{"internal/mailbox", "internal/seal", "passwords are hidden in the store"},
	{"internal/mailbox", "internal/store", "it keeps mailboxes and what was fetched"},
	{"internal/web/sources", "internal/mailbox", "the mailbox of a reader, and what waits in it"},
	{"cmd/newsroom", "internal/mailbox", "what a mailbox is set to, and what waits in it"},
	{"internal/smtpd", "internal/letterbox", "mail is taken for letterboxes and nothing else"},
	{"internal/smtpd", "internal/newsletter", "how large a letter may be, and why it is none"},
	{"internal/smtpd", "internal/text", "what a stranger says of itself is one line"},
}
