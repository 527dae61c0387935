package oauth

import (
	"net/http"
	"time"

	"newsroom"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

// How long things live (decisions.md, section 7).
const (
	codeLife    = time.Minute
	accessLife  = 15 * time.Minute
	refreshIdle = 60 * 24 * time.Hour
	grantLife   = 365 * 24 * time.Hour
	grace       = 10 * time.Second // after the first use of a refresh token, for one repeat
)

// MetadataFetcher asks other servers, follows no redirects, and reaches no private address: package outbound's client, made
// so.
type MetadataFetcher interface {
	Do(*http.Request) (*http.Response, error)
}

// Settings are what an operator sets.
type Settings struct {
	Origin         string // of the newsroom, which is the issuer
	NoRegistration bool   // clients can't register themselves
	Clients        int    // that an account may add; 0 is no limit
}

// Server is the authorization server.
type Server struct {
	store     store.Store
	mint      newsroom.Minter
	documents *documents
	seals     *seal.Ring
	settings  Settings
}

// New makes a server that fetches documents of clients and keeps them by the clock.
func New(s store.Store, mint newsroom.Minter, fetch MetadataFetcher, clock func() time.Time, settings Settings) *Server {
	return &Server{store: s, mint: mint, documents: newDocuments(fetch, clock), seals: seal.New(s, newsroom.KeyConsents), settings: settings}
}

// Origin gives the origin of the newsroom.
func (s *Server) Origin() string { return s.settings.Origin }
