package letterbox

import (
	"context"
	"crypto/sha256"
	"errors"
	"log/slog"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/newsletter"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

// Prefix begins the addresses of letterboxes.
const Prefix = "letters+"

// Bounds of what is taken and kept.
const (
	aDay           = 100 // issues of its senders that a letterbox takes in 24 hours
	strangersADay  = 20  // issues of strangers that it takes beside these
	mostQuarantine = 20  // issues in quarantine, the newest
	mostRead       = 50  // issues of which is known what was found of them
	mostConfirm    = 5   // letters that ask to confirm
	mostLost       = 20  // that could not be read
)

// day is the time for which issues are counted.
const day = 24 * time.Hour

// Why a mail is not taken.
var (
	ErrNobody = errors.New("there is no such address here")
	ErrMany   = errors.New("this address takes no more letters today")
	ErrUnsure = newsroom.Errorf(newsroom.KindUnavailable, "The DNS does not say who has signed.")
)

// Receiver keeps letterboxes.
type Receiver struct {
	store  store.Store
	ring   *seal.Ring
	host   string
	prover newsletter.Prover
	log    *slog.Logger
}

// New makes a Receiver whose letterboxes are at a host; empty: mail does not come here, and nobody is shown an address.
func New(s store.Store, host string, prover newsletter.Prover, log *slog.Logger) *Receiver {
	return &Receiver{store: s, ring: seal.New(s, newsroom.KeySecrets), host: strings.ToLower(host), prover: prover, log: log}
}

// Open tells whether mail comes here.
func (d *Receiver) Open() bool { return d.host != "" }

// Address gives the address with a secret.
func (d *Receiver) Address(secret string) string {
	if d.host == "" {
		return ""
	}
	return Prefix + secret + "@" + d.host
}

// secretOf gives the secret of an address of this newsroom.
func (d *Receiver) secretOf(address string) (string, bool) {
	local, host, ok := strings.Cut(strings.ToLower(address), "@")
	secret, named := strings.CutPrefix(local, Prefix)
	return secret, ok && named && d.host != "" && host == d.host
}

// Find finds the letterbox of an address, and fails with ErrNobody for what is none and with ErrMany for one that has taken
// enough, whoever sends.
func (d *Receiver) Find(ctx context.Context, address string) (box newsroom.LetterboxID, err error) {
	secret, ok := d.secretOf(address)
	hash := sha256.Sum256([]byte(secret)) // also of what is none: the answer takes as long
	err = d.store.Read(ctx, func(v store.View) error {
		found, err := v.Letterboxes().ByHash(hash)
		if err != nil {
			return err
		}
		box = found.ID
		came, err := v.Letterboxes().Since(found.ID, v.Now().Add(-day))
		if err == nil && came.Accepted >= aDay && came.Strangers >= strangersADay {
			return ErrMany
		}
		return err
	})
	if newsroom.KindOf(err) == newsroom.KindNotFound || err == nil && !ok {
		return 0, ErrNobody
	}
	return box, err
}
