package feed

import (
	"context"
	"crypto/hmac"
	"crypto/sha1" //nolint:gosec // hubs choose among the methods that the standard names, and HMAC with SHA-1 still holds
	"crypto/sha256"
	"crypto/sha512"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"newsroom/internal/outbound"
)

// HubRequest is what a hub is asked (WebSub, section 5.1).
type HubRequest struct {
	Hub      string // its address
	Mode     string // subscribe or unsubscribe
	Topic    string
	Callback string
	Secret   string        // fewer than 200 bytes; what the hub pushes is signed with it; not sent to unsubscribe
	Lease    time.Duration // for which pushes are wanted; the hub may give more or less
}

// HubError is the refusal of a hub, or of whatever else answers at its address.
type HubError struct {
	Status     int
	RetryAfter time.Duration // for how long the hub wants to be left alone; at most MaxWait
}

// Error says in words what the hub answered. What it wrote is not repeated: anybody may have written it.
func (e HubError) Error() string {
	return fmt.Sprintf("the hub did not take the request (status %d)", e.Status)
}

// AskHub sends one request to a hub. It must go through a client that follows no redirects, since it holds a secret. nil
// means that the hub has taken the request, and asks back at the callback, perhaps before this returns. The error is a
// HubError or an *outbound.Error.
func AskHub(ctx context.Context, client *outbound.Client, r HubRequest, now time.Time) error {
	form := url.Values{"hub.mode": {r.Mode}, "hub.topic": {r.Topic}, "hub.callback": {r.Callback}}
	if r.Secret != "" {
		form.Set("hub.secret", r.Secret)
		form.Set("hub.lease_seconds", strconv.FormatInt(int64(r.Lease/time.Second), 10))
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, r.Hub, strings.NewReader(form.Encode()))
	if err != nil {
		return &outbound.Error{Kind: outbound.Address, Address: outbound.Mask(r.Hub)}
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := client.Do(req)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	_, _ = io.CopyN(io.Discard, answer.Body, maxDrain) // so that the connection can serve the next request
	if answer.StatusCode/100 != 2 {                    // the standard says 202, and some hubs say 204
		return HubError{answer.StatusCode, retryAfter(answer.Header.Get("Retry-After"), now)}
	}
	return nil
}

// methods are the ways to sign that a hub may choose from (WebSub, section 7.1).
var methods = map[string]func() hash.Hash{"sha1": sha1.New, "sha256": sha256.New, "sha384": sha512.New384, "sha512": sha512.New}

// SignatureHeader is where a hub signs what it pushes.
const SignatureHeader = "X-Hub-Signature"

// Signed tells whether what a hub pushed bears the right signature: the name of a method, "=", and in hexadecimal digits
// the HMAC of the body with the secret. The comparison takes the same time whatever the signature is.
func Signed(signature, secret string, body []byte) bool {
	method, digits, _ := strings.Cut(strings.TrimSpace(signature), "=")
	made, known := methods[strings.ToLower(method)]
	given, err := hex.DecodeString(digits)
	if !known || err != nil {
		return false
	}
	mac := hmac.New(made, []byte(secret))
	mac.Write(body)
	return hmac.Equal(mac.Sum(nil), given)
}
