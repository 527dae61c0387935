// Package webhooktest gives tests what a receiver of webhooks needs: messages as they come, whether a secret has signed
// them, and answers that receivers give, bad ones too.
//
// It verifies as docs/webhooks.md has receivers do it, and shares no code with what signs.
//
// Only tests import this package.
package webhooktest

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Message is what a receiver was sent.
type Message struct {
	ID         string // the webhook-id
	Body       string
	Host       string
	Signatures []string
	Header     http.Header
}

// Read takes a request in, whole.
func Read(q *http.Request) (Message, error) {
	body, err := io.ReadAll(q.Body)
	return Message{
		ID: q.Header.Get("webhook-id"), Body: string(body), Host: q.Host,
		Signatures: strings.Fields(q.Header.Get("webhook-signature")), Header: q.Header,
	}, err
}

// SentAt gives the time that the message was signed at, to the second.
func (m Message) SentAt() (time.Time, error) {
	seconds, err := strconv.ParseInt(m.Header.Get("webhook-timestamp"), 10, 64)
	return time.Unix(seconds, 0), err
}

// SignedBy tells whether one of the signatures is by a secret: HMAC-SHA256 over name, time and body with dots between
// (Standard Webhooks 1.0, "Signature scheme").
func (m Message) SignedBy(secret []byte) bool {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(m.ID + "." + m.Header.Get("webhook-timestamp") + "." + m.Body))
	for _, s := range m.Signatures {
		version, sum, _ := strings.Cut(s, ",")
		if raw, err := base64.StdEncoding.DecodeString(sum); err == nil && version == "v1" && hmac.Equal(raw, mac.Sum(nil)) {
			return true
		}
	}
	return false
}

// Says is an answer of a status, with headers in pairs.
func Says(status int, headers ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		for i := 0; i < len(headers); i += 2 {
			w.Header().Set(headers[i], headers[i+1])
		}
		w.WriteHeader(status)
		if status != http.StatusNoContent {
			_, _ = io.WriteString(w, "canaryanswer")
		}
	}
}

// Hangs answers nothing until it is cut off.
func Hangs(_ http.ResponseWriter, q *http.Request) { <-q.Context().Done() }

// Cuts ends the connection after the request, without an answer.
func Cuts(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }
