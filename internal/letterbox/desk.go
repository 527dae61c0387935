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
	aDay           = 100 // issues that a letterbox takes in 24 hours
	mostQuarantine = 20  // issues in quarantine, the newest
	mostRead       = 50  // issues of which is known what was found of them
	mostConfirm    = 5   // letters that ask to confirm
	mostLost       = 20  // that could not be read
)

// Why a mail is not taken.
var (
	ErrNobody = errors.New("there is no such address here")
	ErrMany   = errors.New("this address takes no more letters today")
)

// Desk keeps letterboxes.
type Desk struct {
	store store.Store
	ring  *seal.Ring
	host  string
	log   *slog.Logger
}

// New makes a Desk whose letterboxes are at a host; empty: mail does not come here, and nobody is shown an address.
func New(s store.Store, host string, log *slog.Logger) *Desk {
	return &Desk{store: s, ring: seal.New(s, newsroom.KeySecrets), host: strings.ToLower(host), log: log}
}

// Open tells whether mail comes here.
func (d *Desk) Open() bool { return d.host != "" }

// Address gives the address with a secret.
func (d *Desk) Address(secret string) string {
	if d.host == "" {
		return ""
	}
	return Prefix + secret + "@" + d.host
}

// secretOf gives the secret of an address of this newsroom.
func (d *Desk) secretOf(address string) (string, bool) {
	local, host, ok := strings.Cut(strings.ToLower(address), "@")
	secret, named := strings.CutPrefix(local, Prefix)
	return secret, ok && named && d.host != "" && host == d.host
}

// Find finds the letterbox of an address, and fails with ErrNobody for what is none and with ErrMany for one that has taken
// enough.
func (d *Desk) Find(ctx context.Context, address string) (box newsroom.LetterboxID, err error) {
	secret, ok := d.secretOf(address)
	hash := sha256.Sum256([]byte(secret)) // also of what is none: the answer takes as long
	err = d.store.Read(ctx, func(v store.View) error {
		found, err := v.Letterboxes().ByHash(hash)
		if err != nil {
			return err
		}
		box = found.ID
		return d.room(v.Letterboxes(), found.ID, v.Now())
	})
	if newsroom.KindOf(err) == newsroom.KindNotFound || err == nil && !ok {
		return 0, ErrNobody
	}
	return box, err
}

func (d *Desk) room(boxes store.LetterboxReader, box newsroom.LetterboxID, now time.Time) error {
	came, err := boxes.Since(box, now.Add(-24*time.Hour))
	if err == nil && came >= aDay {
		return ErrMany
	}
	return err
}

// Take stores a mail for letterboxes, all or none. When it returns without an error the mail is on the disk. One that came before is
// not stored again, and that is no error either. What is wrong with a mail is an error of KindInvalid.
func (d *Desk) Take(ctx context.Context, boxes []newsroom.LetterboxID, by newsroom.Envelope, raw []byte) error {
	mail, err := newsletter.Read(raw)
	if err != nil {
		return err
	}
	return d.store.Update(ctx, func(tx store.Tx) error {
		for _, box := range boxes {
			if err := d.put(tx, newsroom.Issue{Box: box, Digest: mail.Digest, Body: raw, Envelope: by}); err != nil {
				return err
			}
		}
		return nil
	})
}

func (d *Desk) put(tx store.Tx, issue newsroom.Issue) error {
	box, err := tx.Letterboxes().Get(issue.Box)
	switch {
	case newsroom.KindOf(err) == newsroom.KindNotFound: // it was removed since it was named
		return ErrNobody
	case err != nil:
		return err
	}
	id, fresh, err := tx.Letterboxes().Take(issue)
	if err != nil || !fresh {
		return err
	}
	came, err := tx.Letterboxes().Since(box.ID, tx.Now().Add(-24*time.Hour))
	switch {
	case err != nil:
		return err
	case came > aDay:
		return ErrMany
	}
	return tx.Enqueue(newsroom.IssueJob{Issue: id})
}
