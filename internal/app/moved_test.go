package app

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/store"
)

// moved gives A another address and has its name guessed at again, and gives by what the addresses of A can be known: as
// they are, and as the digests under which they are counted.
func (w *twin) moved() (words []string) {
	w.Helper()
	const to = "canarymoved@example.org"
	link := newsroom.Link{Hash: [32]byte{8}, Purpose: newsroom.MailReset, Email: w.a.Email, CreatedAt: w.clock.time(), ExpiresAt: w.clock.time().Add(100 * time.Hour)}
	for _, kind := range []string{"name", "mail"} {
		for _, address := range []string{w.a.Email, to} {
			digest := sha256.Sum256([]byte(kind + "\x00" + address))
			words = append(words, hex.EncodeToString(digest[:]))
		}
	}
	counted := func(address string) {
		w.must(w.engine.Update(w.Context(), func(tx store.Tx) error {
			link.Email = address
			return errors.Join(tx.Entries().Offer(link), tx.Entries().Count(newsroom.Throttle{Key: sha256.Sum256([]byte("mail\x00" + address)), Failures: 1, Last: tx.Now()}))
		}))
		if _, err := w.Doors.SignIn(w.Context(), address, "a guess", account.Visit{From: "192.0.2.7"}); err == nil {
			w.Error("a guess lets in")
		}
	}
	counted(w.a.Email)
	before := w.everything()
	w.must(w.Accounts.Set(w.Context(), w.a.Email, account.Settings{Email: new(to)}))
	counted(to)
	after := w.everything()
	for i, word := range words {
		if !strings.Contains(before+after, word) {
			w.Errorf("digest %d was nowhere, so that it proves nothing", i)
		}
	}
	if strings.Contains(after, w.a.Email) {
		w.Error("the address that was left is still there")
	}
	return append(words, to)
}
