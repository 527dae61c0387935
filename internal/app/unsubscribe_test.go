package app

import (
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"sync/atomic"
	"testing"

	"newsroom"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

// The client that ends subscriptions goes into the private networks that the operator has named, and into no other.
func TestUnsubscribingKeepsToTheOperatorsNetworks(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		private []netip.Prefix
		reached int64
	}{
		"none":    {nil, 0},
		"its own": {[]netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, 1},
		"another": {[]netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var reached atomic.Int64
			site := httptest.NewUnstartedServer(http.NotFoundHandler()) // whose certificate nobody trusts: the connection is what counts
			site.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
			site.Config.ConnState = func(_ net.Conn, s http.ConnState) {
				if s == http.StateNew {
					reached.Add(1)
				}
			}
			site.StartTLS()
			defer site.Close()
			a := open(t, &clock{now: dawn}, new(record), func(config *Config) { config.AllowPrivate = c.private })
			ending := newsroom.Unsubscription{Hash: [32]byte{1}}
			var err error
			if ending.Sealed, err = seal.New(a.Store, newsroom.KeySecrets).Hide(t.Context(), []byte(site.URL), ending.SealedFor()); err != nil {
				t.Fatal(err)
			}
			job := newsroom.UnsubscribeJob{}
			err = a.Store.Update(t.Context(), func(tx store.Tx) (err error) {
				job.Unsubscription, err = tx.Letterboxes().Unsubscribe(ending)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			_ = a.steps.Unsubscribe(t.Context(), job, newsroom.Ticket{}) // where it is reached it fails, and would be tried again
			same(t, "connections", reached.Load(), c.reached)
		})
	}
}
