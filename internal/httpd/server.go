package httpd

import (
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"

	"newsroom"
)

// How long a client may take, and how much it may say before a body. Whoever streams an answer moves its own
// deadline by http.ResponseController.
const (
	headerTimeout = 5 * time.Second
	readTimeout   = 30 * time.Second
	writeTimeout  = 2 * time.Minute // from the request's header on: a small machine that has much else to do may need half of it for an answer
	idleTimeout   = 2 * time.Minute
	maxHeader     = 16 << 10
)

// NewServer makes a server that nobody can hold up for long. OPTIONS * goes to the handler like everything
// else, so that it is answered and logged in the same way.
func NewServer(addr string, handler http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Addr:                         addr,
		Handler:                      handler,
		DisableGeneralOptionsHandler: true,
		ReadHeaderTimeout:            headerTimeout,
		ReadTimeout:                  readTimeout,
		WriteTimeout:                 writeTimeout,
		IdleTimeout:                  idleTimeout,
		MaxHeaderBytes:               maxHeader,
		ErrorLog:                     slog.NewLogLogger(log.Handler(), slog.LevelInfo),
	}
}

// Gate is shut before the server stops: from then on doors refuse what comes, readiness fails, so that a
// balancer looks elsewhere, and what is inside is finished. The zero Gate is open.
type Gate struct{ shut atomic.Bool }

var errDraining = newsroom.Errorf(newsroom.KindUnavailable, "This newsroom is stopping.")

// Shut closes the gate for good.
func (g *Gate) Shut() { g.shut.Store(true) }

// Err is nil while the gate is open, and an error of KindUnavailable from then on.
func (g *Gate) Err() error {
	if g.shut.Load() {
		return errDraining
	}
	return nil
}
