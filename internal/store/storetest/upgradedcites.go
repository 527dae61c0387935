package storetest

import (
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// citesStay proves that all who ask what editions from before quoted are told the same while it stands in rows, when some of it is
// gathered, and when all is.
func citesStay(t *testing.T, old Old) {
	a := newsroom.AccountID{15: 1}
	citedBefore(old)
	w := &world{t: t, time: start}
	w.Store = old.Migrated(start)
	before := quotes(w, a)
	same(t, "what the first edition cites", w.whole(a, 1).Items[0].Cites, []newsroom.Cite{
		{Article: 1, Version: 1, Sentence: "The ferry is late."}, {Article: 2, Version: 1, Sentence: "The harbour is shut."}, {Article: 1, Version: 1, Sentence: "“It” rained."},
	})
	same(t, "what was revised", w.revised(a, time.Time{}, 9), []newsroom.Revised{
		{Number: 1, Place: 0, Cite: newsroom.Cite{Article: 1, Version: 1, Sentence: "The ferry is late."}},
		{Number: 1, Place: 2, Cite: newsroom.Cite{Article: 1, Version: 1, Sentence: "“It” rained."}},
	})
	killed := newsroom.Errorf(newsroom.KindUnavailable, "It was killed.")
	fails(t, w.Update(t.Context(), func(tx store.Tx) error {
		if _, _, err := tx.Keeping().Gather(newsroom.AccountID{}, 2); err != nil {
			return err
		}
		return killed
	}), newsroom.KindUnavailable)
	same(t, "after a step that was killed", quotes(w, a), before)
	steps := w.settle(store.Keeping.Gather, 1, func() { same(t, "between two steps", quotes(w, a), before) })
	if steps < 3 {
		t.Errorf("three editions, one in each step, take %d steps", steps)
	}
	same(t, "citations that are rows still", old.Ask(`SELECT CAST(count(*) AS text) FROM citation_before`), []string{"0"})
	same(t, "versions that are cited", old.Ask(`SELECT number || ' ' || ordinal || ' ' || place || ' ' || article || ' ' || version FROM cited ORDER BY number, ordinal, place`),
		[]string{"1 0 0 1 1", "1 0 1 2 1", "1 1 0 3 1", "2 0 0 2 1"})
	same(t, "steps where nothing is left", w.settle(store.Keeping.Gather, 9, func() {}), 1)
	w.correctsLater(a)
}

// citesAbove proves that who asks for what is revised, and for words, meets citations that are rows in an edition above those which are
// gathered, when these all are.
func citesAbove(t *testing.T, old Old) {
	a := newsroom.AccountID{15: 1}
	citedBefore(old)
	old.Do(`UPDATE edition SET number = 5 WHERE number = 3`)
	old.Do(fmt.Sprintf(`
		INSERT INTO edition_item (account, number, ordinal, id, situation) VALUES (%[1]s, 5, 0, %[2]s, %[3]s);
		INSERT INTO citation (account, number, ordinal, place, item, article, version, sentence, hash) VALUES (%[1]s, 5, 0, 0, %[2]s, 1, 1, 'The pier is late.', %[4]s)`,
		numbered(old, 1), numbered(old, 44), numbered(old, 8), old.Blob(make([]byte, 32))))
	w := &world{t: t, time: start}
	w.Store = old.Migrated(start)
	w.send(w.edition(a, 4, newsroom.SituationID{}))
	late := newsroom.Cite{Article: 1, Version: 1, Sentence: "The pier is late."}
	proof := func() {
		same(t, "the newest that was revised", w.revised(a, time.Time{}, 1), []newsroom.Revised{{Number: 5, Cite: late}})
		same(t, "found", w.found(a, "pier"), []store.SentItem{{Number: 5}})
		same(t, "what it cites", w.whole(a, 5).Items[0].Cites, []newsroom.Cite{late})
	}
	proof()
	w.settle(store.Keeping.Gather, 9, proof)
	same(t, "readers whose editions are gathered", old.Ask(`SELECT 'all' FROM reader WHERE gathered = loose`), []string{"all"})
	same(t, "editions whose citations are rows", old.Ask(`SELECT CAST(number AS text) FROM citation_before`), []string{"5"})
}

// correctsLater has a later edition correct what one from before quotes.
func (w *world) correctsLater(a newsroom.AccountID) {
	w.t.Helper()
	e := w.edition(a, 4, newsroom.SituationID{})
	e.Corrections = []newsroom.Correction{{Number: 1, Place: 2, Article: 1, Version: 2, Told: 4, Seen: start}}
	wrong := e
	wrong.Corrections = []newsroom.Correction{{Number: 1, Place: 3, Article: 1, Version: 2, Told: 4, Seen: start}}
	fails(w.t, w.Update(w.t.Context(), func(tx store.Tx) error { return tx.Editions().Send(wrong) }), newsroom.KindNotFound)
	w.send(e)
	same(w.t, "what an edition after them corrects", w.whole(a, 4).Corrections, e.Corrections)
}

// quotes is what those are told who ask what the account's editions quote.
func quotes(w *world, a newsroom.AccountID) (all []any) {
	w.t.Helper()
	add := func(one any, err error) {
		w.t.Helper()
		if err != nil {
			w.t.Fatal(err)
		}
		all = append(all, one)
	}
	err := w.View(w.t.Context(), func(v store.View) error {
		for n := range int64(3) {
			add(v.Editions().Whole(a, n+1))
			add(v.Editions().Cited(a, n+1))
			add(v.Editions().Corrections(a, n+1))
			add(v.Pictures().Prospects(a, n+1))
		}
		for _, words := range [][]string{{"ferr", "rained"}, {"is"}, {"bridge", "ferry"}, {"bridge"}} {
			found, unseen, err := v.Editions().Told(a, words, 9)
			add([]any{found, unseen}, err)
		}
		for _, limit := range []int{1, 9} {
			add(v.Editions().Revised(a, time.Time{}, limit))
		}
		add(v.Editions().Corrected(a, []newsroom.ArticleID{1, 2}))
		add(v.Editions().Shown(a, []newsroom.SituationID{{15: 8}, {15: 9}}))
		add(v.Articles().Unprinted(a, []newsroom.FeedID{1}, 0, 9, 9))
		add(v.Sources().Flows(a, time.Time{}))
		add(v.Keeping().Aged(store.Rule{Before: start, Live: 99}, store.Aged{}, 9))
		return nil
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return all
}

// citedBefore stores three editions of a reader as the program did that kept a row for each citation. The second tells what became of
// something that the first quoted.
func citedBefore(old Old) {
	a, hash := numbered(old, 1), old.Blob(make([]byte, 32))
	old.Do(fmt.Sprintf(`
		INSERT INTO account (id, email, email_fold, zone, language, admin, authorized) VALUES (%[1]s, 'reader@example.org', 'reader@example.org', 'UTC', 'en', false, true);
		INSERT INTO reader (account, schedule, minutes, mandate, last, cut, indexed) VALUES (%[1]s, '', 6, 0, 3, 0, 3);
		INSERT INTO host (name) VALUES ('feeds.example');
		INSERT INTO feed (id, url, host, title, link, language, etag, last_modified, every) VALUES (1, 'https://feeds.example/', 'feeds.example', 'Feeds', '', '', '', '', 1);
		INSERT INTO source (id, feed, account, title, folder) VALUES (1, 1, %[1]s, '', '');
		INSERT INTO situation (id, opened, last, articles) VALUES (%[2]s, 1, 1, 2), (%[3]s, 1, 1, 2)`, a, numbered(old, 8), numbered(old, 9)))
	for n, newest := range []int{2, 1, 1, 1} {
		situation := byte(8 + n/2)
		old.Do(fmt.Sprintf(`
			INSERT INTO article (id, feed, key, version, content, words, language, first_seen, published, seq) VALUES (%[1]d, 1, %[2]s, %[3]d, %[2]s, 9, 'en', %[1]d, %[1]d, %[1]d);
			INSERT INTO version (article, n, seen, content, words, url, author, title, text, picture) VALUES
				(%[1]d, 1, 1, %[2]s, 9, 'https://feeds.example/%[1]d', '', 't', 't', 'https://feeds.example/%[1]d.png');
			INSERT INTO membership (seq, article, situation) VALUES (%[1]d, %[1]d, %[4]s)`, n+1, numbered(old, byte(20+n)), newest, numbered(old, situation)))
	}
	old.Do(fmt.Sprintf(`INSERT INTO version (article, n, seen, content, words, url, author, title, text) VALUES (1, 2, 5, %s, 9, '', '', 't', 't')`, numbered(old, 30)))
	for n, body := range []string{`{"said":["The ferry is late.","The harbour is shut.","A bridge."]}`, `{}`, `{}`} {
		old.Do(fmt.Sprintf(`
			INSERT INTO edition (account, number, slot_key, slot_kind, slot_date, slot_time, slot_zone, from_seq, to_seq, mandate, sent_at, etag, body, record) VALUES
				(%[1]s, %[2]d, 'slot %[2]d', 'first', '', '', 'UTC', 0, 0, 0, %[2]d, 'e', %[3]s, %[4]s)`, a, n+1, old.Blob([]byte(body)), old.Blob([]byte{1})))
	}
	old.Do(fmt.Sprintf(`
		INSERT INTO edition_item (account, number, ordinal, id, situation) VALUES (%[1]s, 1, 0, %[2]s, %[5]s), (%[1]s, 1, 1, %[3]s, %[6]s), (%[1]s, 2, 0, %[4]s, %[5]s);
		INSERT INTO citation (account, number, ordinal, place, item, article, version, sentence, hash) VALUES
			(%[1]s, 1, 0, 0, %[2]s, 1, 1, 'The ferry is late.', %[7]s), (%[1]s, 1, 0, 1, %[2]s, 2, 1, 'The harbour is shut.', %[7]s), (%[1]s, 1, 0, 2, %[2]s, 1, 1, '“It” rained.', %[7]s),
			(%[1]s, 1, 1, 0, %[3]s, 3, 1, 'A bridge.', %[7]s), (%[1]s, 2, 0, 0, %[4]s, 2, 1, 'The harbour is shut.', %[7]s);
		INSERT INTO passage (account, number, ordinal, words) VALUES
			(%[1]s, 1, 0, 'the ferry is late harbour shut it rained'), (%[1]s, 1, 1, 'a bridge'), (%[1]s, 2, 0, 'the harbour is shut');
		INSERT INTO correction (account, number, ordinal, place, told, article, version, class, kind, reads, mark, note, seen) VALUES
			(%[1]s, 1, 0, 2, 2, 1, 2, 'material', 'reworded', 'It snowed.', 'm', 'It has changed.', 5)`,
		a, numbered(old, 41), numbered(old, 42), numbered(old, 43), numbered(old, 8), numbered(old, 9), hash))
}
