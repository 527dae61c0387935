package webpush

import (
	"bytes"
	"crypto/ecdh"
	"encoding/base64"
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom/internal/webpush/webpushtest"
)

func raw(t *testing.T, text string) []byte {
	t.Helper()
	b, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The example of RFC 8291, section 5, whose keys are in its appendix A.
const (
	watermelon = "When I grow up, I want to be a watermelon"
	itsBody    = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_" +
		"yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
	itsSender  = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
	itsBrowser = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
	itsKey     = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
	itsAuth    = "BTBZMqHH6r4Tts7J_aSIgg"
	itsSalt    = "DGv6ra1nlYgDCS1FRnbzlw"
)

func TestWhatIsEncryptedIsThatOfTheRFC(t *testing.T) {
	own, err := ecdh.P256().NewPrivateKey(raw(t, itsSender))
	if err != nil {
		t.Fatal(err)
	}
	s := PushSubscription{Key: raw(t, itsKey), Auth: raw(t, itsAuth)}
	key, nonce, err := s.keys(own, raw(t, itsSalt))
	if err != nil || !bytes.Equal(key, raw(t, "oIhVW04MRdy2XN9CiKLxTg")) || !bytes.Equal(nonce, raw(t, "4h_95klXJ5E_qnoN")) {
		t.Errorf("derived %x and %x, %v", key, nonce, err)
	}
	body, err := s.encrypt([]byte(watermelon), 0, own, raw(t, itsSalt))
	if err != nil || !bytes.Equal(body, raw(t, itsBody)) {
		t.Errorf("%x, %v", body, err)
	}
}

// The test's browser and push service are held to the RFCs before they judge us.
func TestTheOtherSideOfTheTestsReadsWhatTheRFCsShow(t *testing.T) {
	private, err := ecdh.P256().NewPrivateKey(raw(t, itsBrowser))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := webpushtest.Browser{Private: private, Auth: raw(t, itsAuth)}.Read(raw(t, itsBody))
	if err != nil || string(plain) != watermelon {
		t.Errorf("RFC 8291: %q, %v", plain, err)
	}
	for material, body := range map[string]string{ // RFC 8188, sections 3.1 and 3.2
		"yqdlZ-tYemfogSmv7Ws5PQ": "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg",
		"BO3ZVPxUlnLORbVGMpbT1Q": "uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA",
	} {
		plain, err := webpushtest.Decode(raw(t, body), raw(t, material))
		if err != nil || string(plain) != "I am the walrus" {
			t.Errorf("RFC 8188: %q, %v", plain, err)
		}
	}
	token := "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4" +
		"YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, " +
		"k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs" // RFC 8292, section 2.4
	at := time.Unix(1453523768, 0)
	said, err := webpushtest.Verify(token, "https://push.example.net", at.Add(-time.Hour))
	if err != nil || said.Contact != "mailto:push@example.com" {
		t.Errorf("RFC 8292: %+v, %v", said, err)
	}
	for name, wrong := range map[string]func() (webpushtest.Claims, error){
		"late": func() (webpushtest.Claims, error) { return webpushtest.Verify(token, "https://push.example.net", at) },
		"elsewhere": func() (webpushtest.Claims, error) {
			return webpushtest.Verify(token, "https://push.example.org", at.Add(-1))
		},
		"changed": func() (webpushtest.Claims, error) {
			return webpushtest.Verify(strings.Replace(token, ".i3", ".i4", 1), "https://push.example.net", at.Add(-1))
		},
	} {
		if _, err := wrong(); err == nil {
			t.Errorf("%s: it is believed", name)
		}
	}
}

func TestABrowserReadsWhatItIsSentAndNobodyElse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		plain := rapid.SliceOfN(rapid.Byte(), 0, MaxPlain).Draw(t, "plain")
		one, other := webpushtest.NewBrowser(), webpushtest.NewBrowser()
		body, err := PushSubscription{Key: one.Private.PublicKey().Bytes(), Auth: one.Auth}.Encrypt(plain)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := one.Read(body); err != nil || !bytes.Equal(got, plain) {
			t.Fatalf("%x, %v", got, err)
		}
		other.Auth = one.Auth
		if _, err := other.Read(body); err == nil {
			t.Fatal("another browser reads it")
		}
		if hidden := len(body) - saltSize - 5 - pointSize - tagSize; hidden%step != 0 && len(body) != recordSize || len(body) > recordSize {
			t.Fatalf("%d bytes tell how long it is", len(body))
		}
		body[len(body)-1] ^= 1
		if _, err := one.Read(body); err == nil {
			t.Fatal("what was changed is read")
		}
	})
}

func TestWhatNoBrowserHasIsRefused(t *testing.T) {
	key, auth := raw(t, itsKey), raw(t, itsAuth)
	off := bytes.Clone(key)
	off[64] ^= 1
	for want, s := range map[error]PushSubscription{
		ErrAuth: {Key: key, Auth: auth[1:]}, ErrKey: {Key: off, Auth: auth}, nil: {Key: key, Auth: auth},
	} {
		if err := s.Check(); !errors.Is(err, want) {
			t.Errorf("%v instead of %v", err, want)
		}
	}
	if err := (PushSubscription{Key: key[:33], Auth: auth}).Check(); !errors.Is(err, ErrKey) {
		t.Errorf("a compressed point: %v", err)
	}
	if _, err := (PushSubscription{Key: key, Auth: auth}).Encrypt(make([]byte, MaxPlain+1)); !errors.Is(err, ErrLong) {
		t.Errorf("a long message: %v", err)
	}
	if MaxPlain != 3993 { // RFC 8291, section 4
		t.Errorf("at most %d bytes", MaxPlain)
	}
}

func TestAPushServiceKnowsWhoSigned(t *testing.T) {
	private, err := NewKey()
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSigner(private, "https://news.example.org")
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for range 64 { // some signatures have numbers that begin with zeros
		header, err := s.Authorization("https://push.example.net:8443/push/canary?x=canary", now)
		if err != nil {
			t.Fatal(err)
		}
		said, err := webpushtest.Verify(header, "https://push.example.net:8443", now)
		if err != nil || said.Key != s.Public() || said.Contact != "https://news.example.org" || said.Expires != now.Add(12*time.Hour).Unix() {
			t.Fatalf("%+v, %v", said, err)
		}
	}
	if _, err := NewSigner(private[1:], ""); err == nil {
		t.Error("half a key signs")
	}
	if _, err := s.Authorization("push\x7f", now); err == nil || strings.Contains(err.Error(), "push\x7f") {
		t.Errorf("%v", err)
	}
}
