package smtpd_test

import (
	"crypto/x509"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/store/enginetest"
)

// trusting is a client as the newsroom's own, which trusts a test site's certificate and may go into private networks.
func trusting(t testing.TB, site *httptest.Server, private ...string) *outbound.Client {
	t.Helper()
	o := outbound.Options{Hold: true, RootCAs: x509.NewCertPool()}
	o.RootCAs.AddCert(site.Certificate())
	for _, network := range private {
		o.AllowPrivate = append(o.AllowPrivate, netip.MustParsePrefix(network))
	}
	client := outbound.New(o)
	t.Cleanup(client.CloseIdleConnections)
	return client
}

// A source that is removed has its subscription ended, once, where its publisher has signed how; and nobody else is asked.
func TestASourceThatIsRemovedIsUnsubscribed(t *testing.T) {
	for name, c := range map[string]struct {
		signed []string
		status []int
		asked  int
		field  string
		ended  int
	}{
		"signed":                    {[]string{"List-Unsubscribe", "List-Unsubscribe-Post"}, []int{200}, 1, "", 1},
		"signed, but it errs first": {[]string{"List-Unsubscribe", "List-Unsubscribe-Post"}, []int{503, 200}, 2, "", 1},
		"signed, and it refuses":    {[]string{"List-Unsubscribe", "List-Unsubscribe-Post"}, []int{404}, 1, "", 1},
		"signed, and it redirects":  {[]string{"List-Unsubscribe", "List-Unsubscribe-Post"}, []int{302}, 1, "", 1},
		"not covered":               {[]string{"List-Unsubscribe"}, nil, 0, "", 0},
		"not one click":             {[]string{"List-Unsubscribe"}, nil, 0, "X-Post", 0},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			var asked []string
			status := c.status
			site := httptest.NewTLSServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
				_ = r.ParseForm()
				asked = append(asked, r.Method+" "+r.URL.String()+" "+r.PostForm.Encode())
				rw.Header().Set("Location", "/elsewhere")
				rw.WriteHeader(status[0])
				status = status[1:]
			}))
			defer site.Close()
			field := "List-Unsubscribe-Post"
			if c.field != "" {
				field = c.field
			}
			key := w.signer("sender.example")
			address, id := w.subscribes()
			raw := mailOf("Harbour", plain(oxley), "List-Unsubscribe: <mailto:leave@sender.example>, <"+site.URL+"/leave?k=1>", field+": List-Unsubscribe=One-Click")
			same(t, "the answer", w.send(address, w.sign(raw, "sender.example", key, c.signed...)), nil)
			w.read()
			w.Must(w.shelf.Remove(w.Context(), w.ada, number(id)))
			jobs := enginetest.Enqueued[newsroom.UnsubscribeJob](w.Store)
			same(t, "subscriptions to end", len(jobs), c.ended)
			same(t, "the address afterwards", code(w.send(address, raw)), 550)
			unsubscriber := w.desk.Unsubscribing(trusting(w, site, "127.0.0.0/8"))
			for _, job := range jobs {
				for range 3 { // the third finds nothing to do
					if err := unsubscriber.Run(w.Context(), job, newsroom.Ticket{}); err != nil {
						same(t, "why it is tried again", newsroom.KindOf(err), newsroom.KindUnavailable)
					}
				}
			}
			same(t, "how often it was asked", len(asked), c.asked)
			for _, one := range asked {
				same(t, "what was asked", one, "POST /leave?k=1 List-Unsubscribe=One-Click")
			}
		})
	}
}

// The guard refuses addresses in private networks, but for those that the operator has named.
func TestUnsubscribingGoesThroughTheGuard(t *testing.T) {
	for name, c := range map[string]struct {
		private []string
		asked   int
	}{
		"no network is named":   {nil, 0},
		"another is named":      {[]string{"192.168.0.0/16"}, 0},
		"its network is named":  {[]string{"127.0.0.0/8"}, 1},
		"its address is named":  {[]string{"127.0.0.1/32"}, 1},
		"its neighbour's alone": {[]string{"127.0.0.2/32"}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			asked := 0
			site := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked++ }))
			defer site.Close()
			key := w.signer("sender.example")
			address, id := w.subscribes()
			raw := mailOf("Harbour", plain(oxley), "List-Unsubscribe: <"+site.URL+"/leave>", "List-Unsubscribe-Post: List-Unsubscribe=One-Click")
			same(t, "the answer", w.send(address, w.sign(raw, "sender.example", key, "List-Unsubscribe", "List-Unsubscribe-Post")), nil)
			w.read()
			w.Must(w.shelf.Remove(w.Context(), w.ada, number(id)))
			jobs := enginetest.Enqueued[newsroom.UnsubscribeJob](w.Store)
			same(t, "jobs", len(jobs), 1)
			w.Must(w.desk.Unsubscribing(trusting(t, site, c.private...)).Run(w.Context(), jobs[0], newsroom.Ticket{}))
			same(t, "how often it was asked", asked, c.asked)
			same(t, "what is said of it", strings.Contains(w.Said(), "a subscription could not be ended"), c.asked == 0)
		})
	}
}
