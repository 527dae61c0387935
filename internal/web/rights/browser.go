package rights

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"

	"newsroom/internal/web/paper"
	"newsroom/internal/webpush"
)

// giveKey gives a page's script the key that a browser subscribes with, when the button is pressed and not before: where there is no
// key yet it is made.
func (p *Pages) giveKey(w http.ResponseWriter, r *http.Request) error {
	key, err := p.Hooks.PublicKey(r.Context())
	if err != nil {
		return err
	}
	body, err := json.Marshal(map[string]string{"key": key})
	if err != nil {
		return err
	}
	paper.PrintJSON(w, body)
	return nil
}

// subscriptionOf reads what a browser has answered (W3C Push API, "toJSON"). What can't be read is no key of any browser.
func subscriptionOf(form url.Values) webpush.PushSubscription {
	key, _ := base64.RawURLEncoding.DecodeString(form.Get("p256dh"))
	auth, _ := base64.RawURLEncoding.DecodeString(form.Get("auth"))
	return webpush.PushSubscription{Endpoint: form.Get("endpoint"), Key: key, Auth: auth}
}
