package storetest

import (
	"fmt"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

// editionsStay proves that editions from before are found once, that they come back as they were, and that the newest of them
// is the one that is not packed.
func editionsStay(t *testing.T, old Old) {
	a, none := newsroom.AccountID{15: 1}, old.Blob(make([]byte, 32))
	old.Do(fmt.Sprintf(`
		INSERT INTO account (id, email, email_fold, zone, language, admin, authorized) VALUES
			(%[1]s, 'reader@example.org', 'reader@example.org', 'UTC', 'en', false, true);
		INSERT INTO reader (account, schedule, minutes, mandate, last, cut) VALUES (%[1]s, '', 6, 0, 3, 0)`, numbered(old, 1)))
	for n := int64(1); n <= 3; n++ {
		old.Do(fmt.Sprintf(`
			INSERT INTO edition (account, number, slot_key, slot_kind, slot_date, slot_time, slot_zone, from_seq, to_seq, mandate, sent_at, etag, body, record) VALUES
				(%[1]s, %[2]d, 'slot %[2]d', 'first', '', '', 'UTC', 0, 0, 0, 1, 'e', %[3]s, %[4]s);
			INSERT INTO edition_item (account, number, ordinal, id, situation) VALUES (%[1]s, %[2]d, 0, %[5]s, %[6]s);
			INSERT INTO citation (account, number, ordinal, place, item, article, version, sentence, hash) VALUES (%[1]s, %[2]d, 0, 0, %[5]s, 1, 1, 'The ferry is late.', %[7]s);
			INSERT INTO passage (account, number, ordinal, words) VALUES (%[1]s, %[2]d, 0, 'the ferry is late')`,
			numbered(old, 1), n, old.Blob(long(n)), old.Blob([]byte{1}), numbered(old, byte(n)), numbered(old, 8), none))
	}
	w := &world{t: t, time: start}
	w.Store = old.Migrated(start)
	for _, when := range []string{"after migrating", "after what is done later"} {
		same(t, "found "+when, w.found(a, "ferr", "lat"), []store.SentItem{{Number: 3}, {Number: 2}, {Number: 1}})
		for n := int64(1); n <= 3; n++ {
			e := w.whole(a, n)
			same(t, "the body "+when, string(e.Body), string(long(n)))
			same(t, "what it cites "+when, e.Items[0].Cites, []newsroom.Cite{{Article: 1, Version: 1, Sentence: "The ferry is late."}})
		}
		w.settle(store.Keeping.Index, 1, func() {})
		w.settle(store.Keeping.Pack, 1, func() {})
	}
	same(t, "the editions that are not packed", old.Ask(fmt.Sprintf(`SELECT etag || number FROM edition WHERE length(body) = %d`, len(long(1)))), []string{"e3"})
	same(t, "passages", strings.Join(old.Ask(`SELECT words FROM passage`), "; "), "the ferry is late; the ferry is late; the ferry is late")
}
