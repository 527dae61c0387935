package oauth

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// start is when the tests begin.
var start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)

const (
	origin   = "https://news.example"
	verifier = "a-verifier-of-forty-three-characters-or-more"
	back     = "https://app.example/callback?from=news"
)

// world is a server with a store, a reader, and the check that the doors make.
type world struct {
	*enginetest.World
	server *Server
	tokens *account.Tokens
	reader newsroom.AccountID
}

func newWorld(t testing.TB) *world {
	t.Helper()
	w := &world{World: enginetest.NewWorld(t, start)}
	fetch := outbound.New(outbound.Options{MaxRedirects: -1})
	t.Cleanup(fetch.CloseIdleConnections)
	w.server = New(w.Store, w.Mint, fetch, w.Clock, Settings{Origin: origin, Clients: 3})
	w.tokens = account.NewTokens(w.Store, w.Mint, w.Logger)
	w.reader = w.Reader("ada@example.org", newsroom.Reader{})
	return w
}

// register registers a client.
func (w *world) register(redirects ...string) newsroom.OAuthClient {
	w.Helper()
	if len(redirects) == 0 {
		redirects = []string{back}
	}
	c, err := w.server.Register(w.Context(), Registration{Name: "Reading Desk", Redirects: redirects})
	w.Must(err)
	return c
}

func challenge() string {
	sum := sha256.Sum256([]byte(verifier))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// asking is the query of a good authorization request; changes come in pairs, an empty value takes a parameter away.
func asking(client newsroom.OAuthClient, changes ...string) url.Values {
	v := url.Values{
		"response_type": {"code"}, "client_id": {client.ID}, "redirect_uri": {back}, "state": {"a state & more"},
		"code_challenge": {challenge()}, "code_challenge_method": {"S256"}, "scope": {"newsroom_read mandate_write"},
	}
	for i := 0; i < len(changes); i += 2 {
		v.Set(changes[i], changes[i+1])
		if changes[i+1] == "" {
			v.Del(changes[i])
		}
	}
	return v
}

// request reads a good authorization request.
func (w *world) request(client newsroom.OAuthClient, changes ...string) AuthorizationRequest {
	w.Helper()
	r, err := w.server.Read(w.Context(), asking(client, changes...).Encode())
	w.Must(err)
	return r
}

// code has the reader give all that is asked for.
func (w *world) code(r AuthorizationRequest) string {
	w.Helper()
	to, err := w.server.Give(w.Context(), w.reader, r, ConsentDecision{Scopes: r.Scopes})
	w.Must(err)
	return told(w, to).Get("code")
}

// told gives what the query of an address tells a client.
func told(t testing.TB, to string) url.Values {
	t.Helper()
	u, err := url.Parse(to)
	if err != nil {
		t.Fatal(err)
	}
	return u.Query()
}

// connect goes the whole way.
func (w *world) connect(client newsroom.OAuthClient, changes ...string) TokenResponse {
	w.Helper()
	given, err := w.server.Redeem(w.Context(), CodeExchange{Client: client.ID, Code: w.code(w.request(client, changes...)), Verifier: verifier, Redirect: back})
	w.Must(err)
	return given
}

// opens tells whether an access token opens a resource.
func (w *world) opens(token string, r newsroom.Resource) bool {
	w.Helper()
	_, err := w.tokens.Check(w.Context(), token, r)
	if err != nil && newsroom.KindOf(err) != newsroom.KindUnauthorized {
		w.Fatal(err)
	}
	return err == nil
}

// lives tells whether a pair of tokens opens v1.
func (w *world) lives(pair TokenResponse) bool {
	w.Helper()
	return w.opens(pair.Access, newsroom.ResourceV1)
}

func (w *world) refresh(client newsroom.OAuthClient, token string) (TokenResponse, error) {
	w.Helper()
	return w.server.Refresh(w.Context(), Renewal{Client: client.ID, Token: token})
}

// grants gives the reader's grants that stand.
func (w *world) grants() []newsroom.Grant {
	w.Helper()
	all, err := w.server.Grants(w.Context(), w.reader)
	w.Must(err)
	return all
}

// notes gives what was noted, in order.
func (w *world) notes() []string {
	w.Helper()
	return enginetest.Rows[string](w.Store, `SELECT actor || ' ' || action FROM audit ORDER BY id`)
}

// live changes whether the account is authorized and not disabled.
func (w *world) live(authorized, disabled bool) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		a, err := tx.Accounts().Get(w.reader)
		if err != nil {
			return err
		}
		a.Authorized, a.DisabledAt = authorized, time.Time{}
		if disabled {
			a.DisabledAt = tx.Now()
		}
		return tx.Accounts().Save(a)
	})
}

// wants asserts the code of an error.
func wants(t testing.TB, what string, err error, reason ErrorCode) {
	t.Helper()
	if err == nil || AsError(err).Reason != reason {
		t.Errorf("%s: the error is %v, want %s", what, err, reason)
	}
}

// site is a server of documents over https, and what may reach it.
type site struct {
	*httptest.Server
	w     *world
	asked chan string // paths, as they are asked for
}

// newSite serves documents and lets the world's server reach them.
func newSite(w *world, answer http.HandlerFunc) *site {
	w.Helper()
	s := &site{w: w, asked: make(chan string, 100)}
	s.Server = httptest.NewTLSServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		s.asked <- r.URL.Path
		answer(rw, r)
	}))
	fetch := outbound.New(outbound.Options{
		MaxRedirects: -1, RootCAs: s.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs,
		AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
	})
	w.server.documents = newDocuments(fetch, w.Clock)
	w.Cleanup(func() { fetch.CloseIdleConnections(); s.Close() })
	return s
}

// document is a good document for an address, padded to a length.
func goodDocument(id string, length int) string {
	text := `{"client_id":"` + id + `","client_name":"Reading <b>Desk</b>","redirect_uris":["` + back + `","http://localhost/","javascript:alert(1)"],"x":"`
	return text + strings.Repeat("x", max(0, length-len(text)-2)) + `"}`
}

var (
	same    = enginetest.Same
	failsAs = enginetest.Fails
)
