package storetest

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"newsroom"
)

// The sizes of a large newsroom: so many rows that a planner which has counted them reads none of these tables whole if it
// can help it. There are as many pages as in the drill which found their lease to be slow.
const (
	largeHosts    = 300
	largeFeeds    = 1500
	largePages    = 8632
	largeReaders  = 3000
	largeEditions = 6 // of each reader
)

// LargeReader is one of the readers of a large newsroom.
var LargeReader = newsroom.AccountID{14: largeReaders / 2 >> 8, 15: largeReaders / 2 & 255}

// LargeArticles is how many articles a large newsroom has.
const LargeArticles = 30_000

// LargestArticles is how many articles a newsroom has that has kept them for years.
const LargestArticles = 500_000

// Large gives the statements that fill the tables that a large newsroom of so many articles has at a time. An engine says how a number
// becomes an identifier of so many bytes.
func Large(now time.Time, articles int, id func(number string, bytes int) string) (statements []string) {
	fill := strings.NewReplacer(
		"{n}", "n.i", "{id}", id("n.i", 16), "{hash}", id("n.i", 32), "{reader}", id(fmt.Sprintf("1 + n.i %% %d", largeReaders), 16),
		"{edition}", fmt.Sprintf("1 + n.i / %d", largeReaders), "{feed}", fmt.Sprintf("1 + n.i %% %d", largeFeeds),
		"{host}", fmt.Sprintf("'h' || n.i %% %d || '.example:443'", largeHosts), "{situation}", id("1 + n.i / 3", 16),
		"{now}", fmt.Sprint(now.UnixMicro()), "{minute}", "CAST(60000000 AS bigint)", "{readers}", fmt.Sprint(largeReaders), "{feeds}", fmt.Sprint(largeFeeds),
		"{article}", fmt.Sprintf("1 + n.i %% %d", articles),
	).Replace
	for _, t := range large {
		rows := t.rows
		if slices.Contains(grows, t.name) {
			rows = rows * articles / LargeArticles
		}
		statements = append(statements, fill(fmt.Sprintf(
			`INSERT INTO %s (%s) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) SELECT %s FROM n`,
			t.name, t.columns, rows, t.values)))
	}
	return append(statements, fmt.Sprintf("UPDATE page_head SET article = %d", articles), "UPDATE reader SET loose = last")
}

// grows are the tables that have the more rows the more articles there are.
var grows = []string{"issue", "article", "version", "situation", "trace", "membership", "page", "outbox", "audit", "retrieval"}

// large are the tables, those first that others refer to.
var large = []struct {
	name, columns string
	rows          int // for LargeArticles
	values        string
}{
	{"account", "id, email, email_fold, zone, language, admin, authorized, created_at", largeReaders, "{id}, 'r' || {n}, 'r' || {n}, 'UTC', 'en', {n} < 0, {n} > 0, {now}"},
	{
		"reader", "account, schedule, minutes, mandate, last, cut, last_due, next_due", largeReaders,
		"{id}, 'daily 07:00', 6, 1, 6, 1, {now}, {now} + {n} * {minute}",
	},
	{"host", "name", largeHosts, "{host}"},
	{
		"feed", "url, host, title, link, language, etag, last_modified, every, next_poll, stubs", largeFeeds,
		"'https://' || {n}, {host}, '', '', 'en', '', '', 0, {now} + {n} * {minute}, {n} % 2",
	},
	{"source", "feed, account, title, folder", 4 * largeReaders, "1 + (7 * {n} + {n} / {readers}) % {feeds}, {reader}, 't' || {n}, ''"},
	{"letterbox", "source, hash, sealed, made_at", largeReaders, "{n}, {hash}, {id}, {now}"},
	{
		"issue", "letterbox, digest, state, at, mail_from, helo, peer", LargeArticles,
		"1 + {n} % {readers}, {hash}, CASE {n} % 50 WHEN 0 THEN 'waiting' WHEN 1 THEN 'quarantined' WHEN 2 THEN 'confirm' WHEN 3 THEN 'unreadable' WHEN 4 THEN 'dropped' ELSE 'read' END, {now} - {n} * {minute}, '', '', ''",
	},
	{
		"article", "feed, key, version, content, words, language, first_seen, published, seq", LargeArticles,
		"{feed}, {id}, 1, {id}, 9, 'en', {now} - {n} * {minute}, {now} - {n} * {minute}, {n}",
	},
	{"version", "article, n, seen, content, words, url, author, title, text", LargeArticles, "{n}, 1, {now}, {id}, 9, 'https://' || {n}, '', 't', 't'"},
	{"situation", "id, opened, last, articles", LargeArticles, "{id}, {now} - {n} * {minute}, {now} - {n} * {minute}, 3"},
	{"trace", "seq, article, feed, version, blob", LargeArticles, "{n}, {n}, {feed}, 1, {id}"},
	{"membership", "seq, article, situation", LargeArticles, "{n}, {n}, {situation}"},
	{
		"page", "article, url, host, state, tries, hops, next_try, asked_at, read_at, version, regroup, canonical, publisher, cause, text", largePages,
		"{n}, 'https://' || {n}, {host}, 'waiting', 0, 0, CASE WHEN {n} % 4 = 0 THEN {now} - {n} END, {now} - {n} * {minute}, CASE WHEN {n} % 4 > 0 THEN {now} - {n} * {minute} END, 0, 0, '', '', '', ''",
	},
	{
		"edition", "account, number, slot_key, slot_kind, slot_date, slot_time, slot_zone, from_seq, to_seq, mandate, sent_at, etag, body, record",
		largeEditions * (largeReaders - 1), "{reader}, {edition}, 'k' || {n}, 'scheduled', '', '', 'UTC', 1, 1, 1, {now}, '', {id}, {id}",
	},
	{"edition_item", "account, number, ordinal, id, situation", largeEditions * (largeReaders - 1), "{reader}, {edition}, 1, {id}, {situation}"},
	{
		"citation_before", "account, number, ordinal, place, item, article, version, sentence, hash", largeEditions * (largeReaders - 1),
		"{reader}, {edition}, 1, 1, {id}, {article}, 1, '', {hash}",
	},
	{
		"cited", "account, number, ordinal, place, article, version", largeEditions * (largeReaders - 1), "{reader}, {edition}, 1, 1, {article}, 1",
	},
	{
		"outbox", "account, channel, event, subject, state, cause, attempts, unknowns, made_at, next_at, ended_at, receipt, edition", LargeArticles,
		"{reader}, 'email', 'edition', 's' || {n}, 'sent', '', 1, 0, {now}, CASE WHEN {n} % 100 = 0 THEN {now} END, {now}, '', 0",
	},
	{"token", "id, hash, account, client, scopes, resources", largeReaders, "{id}, {hash}, {reader}, '', '', ''"},
	{"session", "id, hash, account, agent, signed_in_at, last_used", largeReaders, "{id}, {hash}, {reader}, '', {now} - {n}, {now} - {n}"},
	{"statement", "account, revision, text, provenance, client, at", largeReaders, "{id}, 1, 't', 'reader', '', {now}"},
	{"interest", "account, id, label, avoid, from_revision, until_revision", 5 * largeReaders, "{reader}, {n}, 'l' || {n}, {n} < 0, 1, 0"},
	{
		"monitor", "account, id, situation, state, origin, created_at, changed_at, alerts, since, title, articles, publishers", 3 * largeReaders,
		"{reader}, {id}, {id}, 'active', 'edition_item', {now}, {now}, 0, 1, 't', 3, 2",
	},
	{"alert", "account, n, id, situation, fact, sent_at, body", 3 * largeReaders, "{reader}, {n}, {id}, {situation}, {id}, {now}, {id}"},
	{"audit", "at, account, actor, action, detail", LargeArticles, "{now} - {n} * {minute}, {reader}, 'a', 'b', ''"},
	{"command", "account, id, route, content, status, location, body, at", largeReaders, "{reader}, {id}, 'r', {hash}, 200, '', {id}, {now} - {n}"},
	{"retrieval", "account, client, at, alerts", LargeArticles, "{reader}, '', {now} - {n} * {minute}, {id}"},
}
