package seal

import (
	"context"
	"errors"

	"newsroom"
	"newsroom/internal/store"
)

// Box keeps what others entrust to the newsroom so that its row alone says nothing: sealed with AES-256-GCM (NIST SP 800-38D) by a
// key that all nodes share. The key lies in the same database, so a Box protects what is seen of a table, a log of statements or an
// export, and not the database as a whole.
//
// What is sealed holds the number of its key, a nonce and the sealed text. It opens only with what it was sealed of, such as the
// name of its row: what is moved to another row does not open there.
type Box struct{ ring *Ring }

// NewBox makes a Box that knows no key yet.
func NewBox(s store.Store) *Box { return &Box{New(s, newsroom.KeySecrets)} }

// Close seals a secret of a thing.
func (b *Box) Close(ctx context.Context, secret, of []byte) ([]byte, error) {
	key, err := b.ring.Newest(ctx)
	if err != nil {
		return nil, err
	}
	return Hide(key, secret, of)
}

var errSealed = newsroom.Errorf(newsroom.KindInternal, "A stored secret can't be read.")

// Open gives the secret of a thing. It fails with KindInternal where that is another's, or was changed.
func (b *Box) Open(ctx context.Context, sealed, of []byte) ([]byte, error) {
	secret, err := b.ring.Show(ctx, sealed, of)
	if errors.Is(err, ErrHidden) {
		return nil, errSealed
	}
	return secret, err
}
