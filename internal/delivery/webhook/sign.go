package webhook

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strconv"
	"strings"
	"time"

	"newsroom"
)

// The headers of a message (Standard Webhooks 1.0, "Webhook headers").
const (
	headerID        = "webhook-id"
	headerTimestamp = "webhook-timestamp"
	headerSignature = "webhook-signature"
)

// secretSize is the length of a secret in bytes; Standard Webhooks asks for 24 to 64.
const secretSize = 32

// newSecret makes a secret.
func newSecret() []byte {
	secret := make([]byte, secretSize)
	rand.Read(secret) // never fails, by its documentation
	return secret
}

// Written gives a secret as receivers take it.
func Written(secret []byte) string { return "whsec_" + base64.StdEncoding.EncodeToString(secret) }

// Sign gives the signature of a message by each secret, the first one first: v1 is HMAC-SHA256 over the id, the time of the
// attempt in seconds, and the body, with dots between.
func Sign(secrets [][]byte, id string, at time.Time, body []byte) string {
	all := make([]string, len(secrets))
	for i, secret := range secrets {
		mac := hmac.New(sha256.New, secret)
		mac.Write([]byte(id + "." + seconds(at) + "."))
		mac.Write(body)
		all[i] = "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	}
	return strings.Join(all, " ")
}

func seconds(at time.Time) string { return strconv.FormatInt(at.Unix(), 10) }

// namePrefix begins each webhook-id.
const namePrefix = "msg_"

// name gives the webhook-id of a post: a digest of what it names, so that it is the same at each try, on every node, and
// after a restore of a backup. It holds no dot, which would let one message be read as another.
func name(p newsroom.Post) string {
	sum := sha256.Sum256([]byte(strings.Join([]string{"webhook", p.Account.String(), p.Target.String(), string(p.Event), p.Subject}, "\x00")))
	return namePrefix + hex.EncodeToString(sum[:16])
}
