// Package passkeytest has a device that makes and uses passkeys as a browser hands them over (Web Authentication
// Level 3), for tests. What it says can be bent, so that tests may lie as an attacker would. It knows nothing of the
// program: what it writes is put together here, byte by byte.
package passkeytest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"
)

// Flags of the authenticator data (section 6.1).
const (
	Present  byte = 1 << 0
	Verified byte = 1 << 2
	attested byte = 1 << 6
)

// Device holds one passkey. Its fields may be changed between what it does.
type Device struct {
	Origin  string // of the page that it believes to be asked by
	Party   string // the host that its passkeys are for
	Name    []byte // what it calls its passkey
	Count   uint32 // of signatures; it is raised before each
	Flags   byte
	Account []byte // whose passkey it is; learnt when it is made
	Kind    string // of the ceremony that it says it is in; empty: the true one

	key *ecdsa.PrivateKey
}

// New makes a device for a newsroom at an origin whose host has that name.
func New(t testing.TB, origin, party string) *Device {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	name := make([]byte, 32)
	rand.Read(name)
	return &Device{Origin: origin, Party: party, Name: name, Flags: Present | Verified, key: key}
}

// DeviceOptions is what options ask of a device.
type DeviceOptions struct {
	Challenge string `json:"challenge"`
	Party     string `json:"rpId"`
	User      struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	} `json:"user"`
	Verification string       `json:"userVerification"`
	Exclude      []Descriptor `json:"excludeCredentials"`
	Selection    struct {
		Resident     string `json:"residentKey"`
		Verification string `json:"userVerification"`
	} `json:"authenticatorSelection"`
}

// Descriptor names a passkey.
type Descriptor struct {
	ID string `json:"id"`
}

// Read reads options.
func Read(t testing.TB, options []byte) (a DeviceOptions) {
	t.Helper()
	if err := json.Unmarshal(options, &a); err != nil || a.Challenge == "" {
		t.Fatalf("the options %s: %v", options, err)
	}
	return a
}

// Make makes the passkey that options ask for, and gives the answer.
func (d *Device) Make(t testing.TB, options []byte) string {
	t.Helper()
	asked := Read(t, options)
	d.Account = unpacked(t, asked.User.ID)
	d.Count++
	data := d.data(attested)
	data = append(data, make([]byte, 16)...) // no model is told
	data = binary.BigEndian.AppendUint16(data, uint16(len(d.Name)))
	data = append(append(data, d.Name...), d.public(t)...)
	// {"fmt": "none", "attStmt": {}, "authData": data} in CBOR (RFC 8949)
	object := append([]byte("\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59"), byte(len(data)>>8), byte(len(data)))
	return d.answer(t, map[string]any{
		"clientDataJSON": packed(d.client(t, "webauthn.create", asked.Challenge)), "attestationObject": packed(append(object, data...)),
		"transports": []string{"internal", "hybrid", "<script>"},
	})
}

// Sign signs the challenge of options, and gives the answer.
func (d *Device) Sign(t testing.TB, options []byte) string {
	t.Helper()
	d.Count++
	data, client := d.data(0), d.client(t, "webauthn.get", Read(t, options).Challenge)
	said := sha256.Sum256(client)
	sum := sha256.Sum256(append(append([]byte{}, data...), said[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, d.key, sum[:])
	if err != nil {
		t.Fatal(err)
	}
	return d.answer(t, map[string]any{
		"clientDataJSON": packed(client), "authenticatorData": packed(data), "signature": packed(signature), "userHandle": packed(d.Account),
	})
}

func (d *Device) answer(t testing.TB, response map[string]any) string {
	t.Helper()
	answer, err := json.Marshal(map[string]any{
		"id": packed(d.Name), "rawId": packed(d.Name), "type": "public-key", "authenticatorAttachment": "platform", "response": response,
		"clientExtensionResults": map[string]any{"credProps": map[string]any{"rk": true}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(answer)
}

// data is the head of the authenticator data.
func (d *Device) data(flags byte) []byte {
	party := sha256.Sum256([]byte(d.Party))
	return binary.BigEndian.AppendUint32(append(party[:], d.Flags|flags), d.Count)
}

func (d *Device) client(t testing.TB, kind, challenge string) []byte {
	t.Helper()
	if d.Kind != "" {
		kind = d.Kind
	}
	client, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": d.Origin, "crossOrigin": false})
	if err != nil {
		t.Fatal(err)
	}
	return client
}

// public is the key in COSE's form: {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053, section 7.1.1).
func (d *Device) public(t testing.TB) []byte {
	t.Helper()
	point, err := d.key.PublicKey.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	cose := append([]byte("\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20"), point[1:33]...)
	return append(append(cose, "\x22\x58\x20"...), point[33:]...)
}

func packed(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func unpacked(t testing.TB, s string) []byte {
	t.Helper()
	b, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
