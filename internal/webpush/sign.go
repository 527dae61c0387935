package webpush

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/url"
	"slices"
	"time"
)

// tokenLife is for how long a token is good. RFC 8292, section 2, allows a day; some of it is left to clocks that differ.
const tokenLife = 12 * time.Hour

// Signer has the key by which push services know the newsroom.
type Signer struct {
	key     *ecdsa.PrivateKey
	public  string
	contact string
}

// NewKey makes a private key on P-256, as it is kept.
func NewKey() ([]byte, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	return key.Bytes()
}

// NewSigner reads a private key. contact is where push services write to whoever runs the newsroom, an address of https or mailto;
// empty: nowhere.
func NewSigner(private []byte, contact string) (*Signer, error) {
	key, err := ecdsa.ParseRawPrivateKey(elliptic.P256(), private)
	if err != nil {
		return nil, err
	}
	point, err := key.PublicKey.Bytes()
	if err != nil {
		return nil, err
	}
	return &Signer{key, base64.RawURLEncoding.EncodeToString(point), contact}, nil
}

// Public gives the public key as browsers take it for a subscription ("applicationServerKey").
func (s *Signer) Public() string { return s.public }

// header is that of every token: {"typ":"JWT","alg":"ES256"}.
const header = "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9"

// claims are what a token says (RFC 8292, sections 2 and 2.1).
type claims struct {
	Audience string `json:"aud"` // the origin of the push service: elsewhere the token is worth nothing
	Expires  int64  `json:"exp"` // seconds since 1970
	Contact  string `json:"sub,omitempty"`
}

var errEndpoint = errors.New("that is no address of a push service")

// Authorization gives the header of a request to an endpoint (RFC 8292, section 3).
func (s *Signer) Authorization(endpoint string, now time.Time) (string, error) {
	u, err := url.Parse(endpoint)
	if err != nil || u.Host == "" {
		return "", errEndpoint // the cause holds the address
	}
	said, err := json.Marshal(claims{u.Scheme + "://" + u.Host, now.Add(tokenLife).Unix(), s.contact})
	if err != nil {
		return "", err
	}
	token := header + "." + base64.RawURLEncoding.EncodeToString(said)
	sum := sha256.Sum256([]byte(token))
	a, b, err := ecdsa.Sign(rand.Reader, s.key, sum[:])
	if err != nil {
		return "", err
	}
	half := make([]byte, 2*sha256.Size) // both numbers in full (RFC 7518, section 3.4)
	signature := slices.Concat(a.FillBytes(half[:sha256.Size]), b.FillBytes(half[sha256.Size:]))
	return "vapid t=" + token + "." + base64.RawURLEncoding.EncodeToString(signature) + ", k=" + s.public, nil
}
