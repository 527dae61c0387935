package backup_test

import (
	"bytes"
	"math"

	"newsroom"
	"newsroom/internal/store"
)

// id gives an identifier whose bytes are all alike.
func id(b byte) []byte { return bytes.Repeat([]byte{b}, 16) }

func hash(b byte) []byte { return bytes.Repeat([]byte{b}, 32) }

// Values that are easily lost on the way: quotes, line breaks, marks that JSON writes in several ways, and text outside
// the first plane; bytes that are no text, and none at all.
const wild = "\"Zürich\" \\ 'quoted'\n\ttab </script> & \u2028 \ufffd 🗞 e\u0301"

var (
	odd  = []byte{0, 255, 1, '\n', '"', 0}
	none = []byte{}
)

// the accounts, feeds and situations of fill.
var ann, bob = newsroom.AccountID(id(1)), newsroom.AccountID(id(2))

// fill puts at least one row into every table. A table that a migration adds needs a row here: the test
// that every table is carried names it.
func (h *house) fill() *house {
	h.Helper()
	for i, account := range [][]byte{ann[:], bob[:]} {
		h.insert("account", "id", account, "email", wild, "email_fold", []string{"ann", "bob"}[i], "zone", "UTC", "language", "en",
			"admin", i == 0, "authorized", i == 1, "created_at", int64(math.MaxInt64), "disabled_at", nil)
		h.insert("reader", "account", account, "schedule", "daily 07:00", "minutes", 6, "mandate", 1, "last", 1, "indexed", 1, "cut", 2, "next_due", int64(math.MinInt64))
	}
	h.fillFeeds()
	h.fillSituations()
	h.fillMandate()
	h.fillSent()
	h.fillApps()
	h.commit(func(tx store.Tx) error {
		slot := newsroom.Slot{Kind: newsroom.Scheduled, Date: "2026-11-21", Time: "07:00", Zone: "UTC", Due: start}
		return tx.Enqueue(newsroom.TimetableJob{}, newsroom.ComposeJob{Account: ann, Slot: slot})
	})
	return h
}

func (h *house) fillFeeds() {
	h.Helper()
	h.insert("host", "name", "example.org", "next_at", 5, "leased_until", nil)
	h.insert("feed", "id", 7, "url", "https://ann:sekrit@example.org/feed", "host", "example.org", "title", wild, "link", "", "language", "en",
		"etag", "\u00ff\u0080", "last_modified", "", "every", 1)
	h.insert("subscription", "id", 2, "feed", 7, "hub", "https://hub.example/", "host", "example.org", "topic", "https://example.org/feed", "base", wild, "origin", "",
		"seed", hash(5), "token", hash(6), "state", "verified", "asked", "subscribe", "asked_at", 1, "since", nil, "next_at", 9, "failures", 0, "cause", "")
	h.insert("push", "id", 8, "subscription", 2, "digest", hash(7), "content_type", "", "body", odd, "size", 3, "at", 1)
	h.insert("push", "id", 9, "subscription", 2, "digest", hash(8), "content_type", "", "body", nil, "size", 0, "at", nil)
	h.insert("source", "id", 3, "feed", 7, "account", nil, "title", "", "folder", "")
	h.insert("source", "id", 4, "feed", 7, "account", ann[:], "title", wild, "folder", "a", "added_at", 1)
	h.insert("header", "source", 4, "name", "Cookie", "sealed", odd, "set_at", 5)
	h.insert("letterbox", "id", 7, "source", 4, "hash", hash(61), "sealed", odd, "made_at", 5)
	h.insert("letterbox_sender", "letterbox", 7, "address", wild, "domain", "", "spf", true, "at", 6)
	h.insert("issue", "id", 8, "letterbox", 7, "digest", hash(62), "state", "quarantined", "at", 6, "body", odd, "mail_from", wild, "helo", wild, "peer", "192.0.2.1", "sender", wild,
		"name", wild, "list_id", "", "subject", wild, "dkim", "", "spf", "", "articles", 0, "confirm", odd, "unsubscribe", nil, "stranger", true, "accepted", false)
	h.insert("unsubscription", "id", 9, "hash", hash(63), "sealed", odd, "at", 6)
	h.insert("voice", "account", ann[:], "source", 4)
	h.insert("half_life", "account", ann[:], "source", 4, "span", 7*24*3600*1_000_000)
	for n := 1; n <= 3; n++ {
		var seq, link any
		if n < 3 {
			seq, link = n, id(byte(n))
		}
		h.insert("article", "id", 10*n, "feed", 7, "key", id(byte(n)), "link", link, "version", 2, "content", id(9), "words", 3, "language", "en", "first_seen", n, "seq", seq)
		for v := 1; v <= 2; v++ {
			h.insert("version", "article", 10*n, "n", v, "content", id(9), "words", 3, "url", "https://example.org/a", "author", "", "title", "trains"+[]string{" early", " late"}[v-1], "text", wild)
		}
	}
	h.insert("article", "id", 35, "feed", 7, "key", id(35), "version", 2, "content", id(9), "words", 3, "language", "en", "first_seen", 1, "purged_at", 2)
	h.insert("version", "article", 35, "n", 2, "content", id(9), "words", 3, "url", "", "author", "", "title", "trains late", "text", "") // search finds no tombstone
	h.insert("page", "article", 10, "url", "https://example.org/p", "host", "example.org", "state", "read", "tries", 1, "hops", 0, "next_try", nil,
		"asked_at", 1, "read_at", 2, "version", 2, "regroup", 1, "canonical", "", "publisher", wild, "cause", "", "text", wild)
	h.insert("robots", "origin", "https://example.org", "host", "example.org", "status", 200, "rules", odd, "until", 3)
	h.exec(`UPDATE page_head SET article = 30`)
	h.commit(func(tx store.Tx) error { // what search goes by is not carried: the engine makes it of these
		return tx.Articles().Add([]store.ArrivedArticle{{
			Article: newsroom.Article{Feed: 7, Key: newsroom.Digest(id(77)), FirstSeen: start, Language: "en"},
			Words:   newsroom.Version{Title: "bridges", Text: "bridges close", Seen: start, URL: "https://example.org/b"}, Stems: store.Stems{Title: "bridges", Text: "bridges close"},
		}})
	})
}

func (h *house) fillSituations() {
	h.Helper()
	h.insert("situation", "id", id(20), "redirect", nil, "opened", 1, "last", 2, "articles", 2)
	h.insert("situation", "id", id(10), "redirect", id(20), "articles", 0) // refers to one that comes after it
	h.exec(`UPDATE grouping_head SET seq = 2, epoch = 3, regrouped = 1`)
	h.exec(`UPDATE watch_head SET seq = 1`)
	h.insert("trace", "seq", 1, "article", 10, "feed", 7, "version", 1, "blob", odd)
	h.insert("trace", "seq", 2, "article", 20, "feed", 7, "version", 1, "blob", none)
	h.insert("membership", "seq", 1, "article", 10, "situation", id(20))
	h.insert("membership", "seq", 2, "article", 20, "situation", id(20))
	h.insert("situation_event", "id", 4, "situation", id(10), "kind", "merged", "at", 3, "other", id(20), "moved", "[1,2]", "reason", wild)
}

func (h *house) fillMandate() {
	h.Helper()
	h.insert("statement", "account", ann[:], "revision", 1, "text", wild, "provenance", "reader_words", "client", "", "at", 1)
	h.insert("interest", "account", ann[:], "id", 1, "label", "trains", "avoid", false, "from_revision", 1, "until_revision", 0, "alert", true)
	h.insert("open_question", "account", ann[:], "revision", 1, "text", wild, "subjects", wild, "at", 2)
	h.insert("proposal", "account", ann[:], "id", id(30), "revision", 1, "text", wild, "provenance", "assistant", "client", "x", "at", 2)
	h.insert("draft", "account", bob[:], "id", id(31), "revision", 1, "status", "building", "question", "", "language", "en", "zone", "", "client", "",
		"started_at", 1, "touched_at", 2, "expires_at", 3, "mandate", 0, "replaces", 0, "notice", "")
	h.insert("draft_answer", "account", bob[:], "draft", id(31), "place", 1, "id", id(32), "question", "q", "text", "What?", "answer", wild, "action", "answer",
		"provenance", "reader_words", "client", "", "replaces", nil, "at", 1, "ended_at", nil)
	h.insert("command", "account", ann[:], "id", id(33), "route", "POST /v1/mandate", "content", hash(1), "status", 200, "location", "", "body", []byte(`{"revision":1}`), "at", 1)
	h.insert("key", "purpose", "cursors", "id", 1, "secret", odd, "made_at", 1)
}

func (h *house) fillSent() {
	h.Helper()
	h.insert("edition", "account", ann[:], "number", 1, "slot_key", "k", "slot_kind", "scheduled", "slot_date", "2026-11-20", "slot_time", "07:00", "slot_zone", "UTC",
		"from_seq", 0, "to_seq", 2, "mandate", 1, "sent_at", 9, "etag", "e", "body", []byte(wild), "record", odd)
	h.insert("situation_title", "id", 3, "account", ann[:], "situation", id(10), "at", 4, "title", wild, "reason", "")
	h.insert("edition_item", "account", ann[:], "number", 1, "ordinal", 1, "id", id(40), "situation", id(20))
	h.insert("picture", "name", "abc", "account", ann[:], "number", 1, "ordinal", 1, "origin", id(45), "publisher", wild, "url", "", "alt", wild, "width", 960, "height", 640,
		"made_at", 3, "data", odd)
	h.insert("passage", "id", 77, "account", ann[:], "number", 1, "ordinal", 1, "words", "harbour lights")
	h.insert("citation_before", "account", ann[:], "number", 1, "ordinal", 1, "place", 1, "item", id(40), "article", 10, "version", 2, "sentence", "harbour lights: "+wild, "hash", hash(3))
	h.insert("cited", "account", ann[:], "number", 1, "ordinal", 1, "place", 1, "article", 10, "version", 2)
	h.insert("edition", "account", ann[:], "number", 2, "slot_key", "k2", "slot_kind", "scheduled", "slot_date", "2026-11-21", "slot_time", "07:00", "slot_zone", "UTC",
		"from_seq", 2, "to_seq", 2, "mandate", 1, "sent_at", 10, "etag", "e", "body", []byte(wild), "record", odd, "cites", []byte{1, 0, 2, 20, 4, 0, 6, 'x', 0, 255})
	h.insert("correction", "account", ann[:], "number", 1, "ordinal", 1, "place", 1, "told", 2, "article", 10, "version", 2, "class", "material", "kind", "reworded",
		"reads", wild, "mark", "m", "note", wild, "seen", 9)
	h.insert("monitor", "account", ann[:], "id", id(41), "situation", id(20), "state", "active", "origin", "alert", "created_at", 1, "changed_at", 1, "alerts", 1, "since", 0,
		"title", wild, "articles", 2, "publishers", 1)
	h.insert("alert", "account", ann[:], "n", 1, "id", id(42), "monitor", id(41), "situation", id(10), "fact", id(43), "sent_at", 1, "body", []byte("{}"))
	h.insert("alert_citation", "account", ann[:], "n", 1, "place", 1, "article", 20, "version", 1, "sentence", "s", "hash", hash(4))
	h.insert("retrieval", "id", 6, "account", ann[:], "token", nil, "client", "c", "at", 1, "alerts", none)
	h.insert("delivery", "account", ann[:], "editions", true, "alerts", false, "quiet_from", 1320, "quiet_to", 420, "daily", 3, "unfetched", true)
	h.insert("outbox", "id", 9, "account", ann[:], "channel", "email", "event", "edition.sent", "subject", "1", "state", "waiting", "cause", "retry", "attempts", 1,
		"unknowns", 1, "made_at", 1, "next_at", 2, "leased_until", nil, "counted_at", nil, "ended_at", nil, "receipt", wild, "edition", 0, "target", id(44), "told", "{}")
	h.insert("reading_list", "id", 5, "account", ann[:], "host", "lists.example", "sealed", odd, "added_at", 8, "next_at", nil, "etag", wild, "report", `{"listed":1}`)
	h.insert("reading_list_feed", "list", 5, "address", hash(64), "source", 4)
	h.insert("mailbox", "id", 3, "account", ann[:], "host", "imap.example", "port", 993, "security", "tls", "login", wild, "folder", wild, "sealed", odd, "added_at", 8, "next_at", nil,
		"validity", 4294967295, "last_uid", 7)
	h.insert("mailbox_list", "id", 4, "mailbox", 3, "key", wild, "sender", "a@x.example", "name", wild, "list_id", "", "subject", wild, "at", 8)
	h.insert("mailbox_letter", "id", 5, "mailbox", 3, "list", 4, "digest", hash(65), "state", "held", "at", 8, "body", odd)
	h.insert("read_later", "id", id(63), "account", ann[:], "kind", "readeck", "host", "later.example", "sealed", odd, "added_at", 8)
	h.insert("webhook", "id", id(44), "account", ann[:], "url", "https://ann.example/", "secret", odd, "old", none, "old_until", nil, "events", "edition.sent alert.sent",
		"state", "off", "cause", "gone", "since", 1, "created_at", 1, "sent_at", nil, "failing", 2, "failures", 3, "hold_until", nil)
	h.insert("private_feed", "account", ann[:], "secret", hash(11), "made_at", 1, "fetched_at", nil)
	h.insert("keeping", "id", 1, "began_at", 1, "ended_at", 2, "counts", `[{"what":"commands","n":3}]`)
	h.insert("audit", "id", 8, "at", 1, "account", nil, "actor", "operator", "action", "a", "detail", wild)
}

func (h *house) fillApps() {
	h.Helper()
	h.insert("certificate", "name", wild, "data", odd, "changed_at", 1)
	h.insert("oauth_client", "id", "c", "kind", "registered", "account", nil, "name", wild, "redirects", "[]", "created_at", 1, "used_at", nil)
	h.insert("oauth_grant", "id", id(50), "account", ann[:], "client", "c", "kind", "registered", "name", "n", "redirect", "r", "scopes", "", "resources", "",
		"ask_first", true, "created_at", 1, "expires_at", 2)
	h.insert("oauth_code", "hash", hash(5), "grant_id", id(50), "account", ann[:], "client", "c", "kind", "registered", "name", "n", "redirect", "r", "scopes", "",
		"resources", "", "ask_first", false, "challenge", "x", "expires_at", 2)
	h.insert("oauth_refresh", "hash", hash(6), "grant_id", id(50), "token", id(51), "issued_at", 1, "expires_at", 2, "successor", none, "repeated", true)
	h.insert("password", "account", ann[:], "encoded", "$argon2id$", "changed_at", 1)
	h.insert("session", "id", id(60), "hash", hash(9), "account", ann[:], "agent", wild, "signed_in_at", 1, "last_used", 2)
	h.insert("link", "hash", hash(10), "purpose", "invite", "whom", "c", "account", nil, "email", wild, "created_at", 1, "expires_at", 2, "used_at", nil)
	h.insert("throttle", "key", hash(11), "failures", 3, "last", 1)
	h.insert("identity", "id", id(62), "account", ann[:], "issuer", "https://id.example.org", "subject", wild, "email", "", "created_at", 1, "last_used", nil)
	h.insert("passkey", "id", id(61), "account", ann[:], "credential", odd, "public_key", odd, "count", 4294967295, "transports", "hybrid internal", "flags", 29,
		"name", wild, "created_at", 1, "last_used", nil)
	h.insert("challenge", "hash", hash(12), "browser", hash(13), "account", nil, "expires_at", 2)
	h.insert("token", "id", id(51), "hash", hash(7), "account", ann[:], "client", "c", "scopes", "", "resources", "", "ask_first", true, "grant_id", id(50))
	h.insert("token", "id", id(52), "hash", hash(8), "account", bob[:], "client", "c", "scopes", "", "resources", "", "ask_first", false, "grant_id", nil)
}
