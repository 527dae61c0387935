package webhook

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/url"
	"slices"
	"sync"

	"newsroom"
	"newsroom/internal/seal"
	"newsroom/internal/store"
	"newsroom/internal/webpush"
)

// Browsers keeps what browsers are reached by, and the key pair by which push services know this newsroom (RFC 8292).
//
// A subscription is the secret of its webhook, sealed; the webhook's address is but the name of the push service and a digest, by
// which the same browser is known again. The private key is sealed, too. It is made once, when somebody first asks for notifications: a
// browser that has subscribed takes nothing from a newsroom with another key.
type Browsers struct {
	store   store.Store
	secrets *seal.Ring
	contact string
	mu      sync.Mutex
	signer  *webpush.Signer // nil: it has not been read yet
}

// NewBrowsers makes Browsers. contact is where push services find whoever runs the newsroom; empty: nowhere.
func NewBrowsers(s store.Store, contact string) *Browsers {
	return &Browsers{store: s, secrets: seal.New(s, newsroom.KeySecrets), contact: contact}
}

// PublicKey gives the key that browsers subscribe with, and makes it where there is none.
func (b *Browsers) PublicKey(ctx context.Context) (string, error) {
	signer, err := b.signs(ctx)
	if err != nil {
		return "", err
	}
	return signer.Public(), nil
}

// signs gives what signs, and makes its key where there is none.
func (b *Browsers) signs(ctx context.Context) (*webpush.Signer, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.signer != nil {
		return b.signer, nil
	}
	sealed, err := b.sealedKey(ctx)
	if err != nil {
		return nil, err
	}
	private, err := b.secrets.Show(ctx, sealed, []byte(newsroom.KeyPush))
	if err != nil {
		return nil, err
	}
	signer, err := webpush.NewSigner(private, b.contact)
	if err != nil {
		return nil, newsroom.Because(newsroom.KindInternal, err, "The key for push services can't be read.")
	}
	b.signer = signer
	return signer, nil
}

// sealedKey reads the private key. Of several nodes that find none one makes it.
func (b *Browsers) sealedKey(ctx context.Context) ([]byte, error) {
	for made := false; ; made = true {
		var keys []newsroom.Key
		err := b.store.Read(ctx, func(v store.View) (err error) {
			keys, err = v.Keys().All(newsroom.KeyPush)
			return err
		})
		if err != nil {
			return nil, err
		}
		if len(keys) > 0 {
			return keys[0].Secret, nil
		}
		if made {
			return nil, newsroom.Errorf(newsroom.KindInternal, "The key for push services was not stored.")
		}
		if err := b.firstKey(ctx); err != nil {
			return nil, err
		}
	}
}

func (b *Browsers) firstKey(ctx context.Context) error {
	private, err := webpush.NewKey()
	if err != nil {
		return err
	}
	sealed, err := b.secrets.Hide(ctx, private, []byte(newsroom.KeyPush))
	if err != nil {
		return err
	}
	return b.store.Update(ctx, func(tx store.Tx) error { return tx.Keys().First(newsroom.KeyPush, sealed) })
}

// row names what a subscription is sealed of.
func row(w newsroom.Webhook) []byte { return slices.Concat(w.Account[:], w.ID[:]) }

// keep seals a subscription as the secret of a webhook.
func (b *Browsers) keep(ctx context.Context, w newsroom.Webhook, s webpush.PushSubscription) ([]byte, error) {
	plain, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	return b.secrets.Hide(ctx, plain, row(w))
}

// subscription opens that of a webhook.
func (b *Browsers) subscription(ctx context.Context, w newsroom.Webhook) (s webpush.PushSubscription, err error) {
	plain, err := b.secrets.Show(ctx, w.Secret, row(w))
	if err != nil {
		return s, err
	}
	if err := json.Unmarshal(plain, &s); err != nil {
		return s, newsroom.Because(newsroom.KindInternal, err, "A stored subscription can't be read.")
	}
	return s, nil
}

// addressOf gives the address that a browser's webhook has: the origin of the push service, and behind it the digest of the endpoint.
func addressOf(host, endpoint string) string {
	sum := sha256.Sum256([]byte(endpoint))
	return "https://" + host + "/#" + hex.EncodeToString(sum[:])
}

// Digest gives that of a browser's endpoint, in hexadecimal, by which its own page knows it; empty: the webhook is no browser's.
func Digest(w newsroom.Webhook) string {
	if u, err := url.Parse(w.URL); err == nil && w.Kind == newsroom.WebhookBrowser {
		return u.Fragment
	}
	return ""
}
