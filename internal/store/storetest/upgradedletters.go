package storetest

import (
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// lettersStay holds to what came to a letterbox: the senders and the letters are the same, and what is in quarantine counts as strangers'.
func lettersStay(t *testing.T, old Old) {
	hash := [32]byte{1}
	old.Do(fmt.Sprintf(`
		INSERT INTO account (id, email, email_fold, zone, language, admin, authorized) VALUES
			(%[1]s, 'reader@example.org', 'reader@example.org', 'UTC', 'en', false, true);
		INSERT INTO host (name) VALUES ('one.invalid');
		INSERT INTO feed (id, url, host, title, link, language, etag, last_modified, every, owner) VALUES (1, 'letter:one', 'one.invalid', '', '', '', '', '', 1, %[1]s);
		INSERT INTO source (id, feed, account, title, folder) VALUES (1, 1, %[1]s, '', '');
		INSERT INTO letterbox (id, source, hash, sealed, made_at) VALUES (1, 1, %[2]s, %[2]s, 1000000);
		INSERT INTO letterbox_sender (letterbox, address, domain, at) VALUES (1, 'n@example.org', 'example.org', 1000000);
		INSERT INTO issue (id, letterbox, digest, state, at, mail_from, helo, peer, leave) VALUES
			(1, 1, %[2]s, 'read', 1000000, '', '', '', %[3]s), (2, 1, %[4]s, 'quarantined', 1000000, '', '', '', NULL);
		INSERT INTO farewell (id, hash, sealed, at) VALUES (5, %[2]s, %[3]s, 1000000)`,
		numbered(old, 1), old.Blob(hash[:]), old.Blob([]byte("where")), old.Blob(append(hash[1:], 2))))
	at := time.Unix(1, 0).UTC()
	err := old.Migrated(start).View(t.Context(), func(v store.View) error {
		boxes := v.Letterboxes()
		senders, err := boxes.Senders(1)
		if err != nil {
			return err
		}
		same(t, "the senders", senders, []newsroom.LetterSender{{Box: 1, Address: "n@example.org", Domain: "example.org", At: at}})
		came, err := boxes.Since(1, time.Unix(0, 0))
		if err != nil {
			return err
		}
		same(t, "what came", came, store.Came{Accepted: 1, Strangers: 1})
		where, err := boxes.UnsubscribeAt(1)
		if err != nil {
			return err
		}
		same(t, "where the subscription ends", string(where), "where")
		ending, err := boxes.Unsubscription(5)
		same(t, "what is to be ended", ending, newsroom.Unsubscription{ID: 5, Hash: hash, Sealed: []byte("where"), At: at})
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
