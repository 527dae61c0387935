package webhook

import (
	"encoding/base64"
	"strings"
	"testing"
	"time"

	"newsroom"
)

// The vector that the reference libraries of Standard Webhooks are tested with.
func TestSignaturesAreThoseOfTheReferenceLibraries(t *testing.T) {
	secret, err := base64.StdEncoding.DecodeString("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
	if err != nil {
		t.Fatal(err)
	}
	at, body := time.Unix(1614265330, 0), []byte(`{"test": 2432232314}`)
	const want = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
	if got := Sign([][]byte{secret}, "msg_p5jXN8AQM9LWM0D4loKWxJek", at, body); got != want {
		t.Errorf("%s instead of %s", got, want)
	}
	two := strings.Fields(Sign([][]byte{{1}, secret}, "msg_p5jXN8AQM9LWM0D4loKWxJek", at, body))
	if len(two) != 2 || two[1] != want || two[0] == want {
		t.Errorf("by two secrets: %v", two)
	}
	if got := Written(secret); got != "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" {
		t.Error(got)
	}
}

func TestTheNameOfAMessageTellsEventsAndReceiversApart(t *testing.T) {
	one := newsroom.Post{Account: newsroom.AccountID{1}, Target: newsroom.WebhookID{2}, Event: newsroom.EventEdition, Subject: "1"}
	seen := map[string]bool{name(one): true}
	for _, change := range []func(*newsroom.Post){
		func(p *newsroom.Post) { p.Account[0]++ }, func(p *newsroom.Post) { p.Target[0]++ },
		func(p *newsroom.Post) { p.Event = newsroom.EventMandate }, func(p *newsroom.Post) { p.Subject = "2" },
	} {
		other := one
		change(&other)
		if n := name(other); seen[n] || strings.Contains(n, ".") {
			t.Errorf("%s for %+v", n, other)
		}
		seen[name(other)] = true
	}
	again := one
	again.ID, again.Attempts, again.MadeAt = 9, 7, time.Unix(1, 0)
	if name(again) != name(one) {
		t.Error("a repeat has another name")
	}
}
