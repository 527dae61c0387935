package main

import (
	"bytes"
	"encoding/pem"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Clients that nobody here wrote get along with the program that people run: the OAuth client of the MCP Go SDK,
// oauth4webapi, the protocol's conformance suite and its Inspector. They come from npm but for the first, so all of
// this runs where make test-clients says where they are.
const (
	envClients     = "NEWSROOM_TEST_CLIENTS"     // the folder in which npm put them
	envNode        = "NEWSROOM_TEST_NODE"        // the Node that runs them
	envConformance = "NEWSROOM_TEST_CONFORMANCE" // the program, built with the tag conformance
)

// installed gives the value of a variable that make test-clients sets.
func installed(t *testing.T, variable string) string {
	t.Helper()
	value := os.Getenv(variable)
	if value == "" {
		t.Skipf("NOT RUN: %s names nothing; make test-clients does", variable)
	}
	return value
}

const (
	personEmail  = "ann@example.org"
	personSecret = "an excellent password"
)

// front is a newsroom as an operator puts it on the network: a proxy that ends TLS, at the public address, before the
// program. Its first account was made in a browser by the link that the program prints, and has an edition.
type front struct {
	*server
	rig    *rig
	proxy  *httptest.Server
	origin string
	roots  string // file with the certificate that clients must trust
}

func newFront(t *testing.T, binary string) *front {
	t.Helper()
	f := &front{rig: newRig(t), proxy: httptest.NewUnstartedServer(nil), roots: trusted(t)}
	f.origin = "https://" + f.proxy.Listener.Addr().String()
	f.rig.binary = binary
	f.rig.args = append(f.rig.args, "--public-url", f.origin)
	f.rig.env = append(f.rig.env, "SSL_CERT_FILE="+f.roots) // documents of clients lie on this machine, too
	f.server = f.rig.start()
	f.proxy.Config.Handler = before(t, f.address, func(*http.Request) {})
	f.proxy.StartTLS()
	t.Cleanup(f.proxy.Close)
	f.furnish(t)
	return f
}

// trusted gives a file with the certificate that all test servers have.
func trusted(t *testing.T) (file string) {
	t.Helper()
	one := httptest.NewTLSServer(nil)
	defer one.Close()
	file = filepath.Join(t.TempDir(), "roots.pem")
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: one.Certificate().Raw})
	if err := os.WriteFile(file, certificate, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// firstLink waits for the link by which the first account is made.
func (s *server) firstLink(origin string) (link string) {
	s.t.Helper()
	s.await("the link for the first account", func(line map[string]any) bool {
		said, _ := line["said"].(string)
		_, link, _ = strings.Cut(said, " at ")
		return strings.HasPrefix(link, origin+"/setup?link=")
	})
	return link
}

// furnish makes the first account, by the link, and gives it a mandate, sources and an edition.
func (f *front) furnish(t *testing.T) {
	t.Helper()
	f.person(t).setUp(f.firstLink(f.origin))
	world := newWorld(t)
	f.rig.run("source", "import", world.list(t), "--account", personEmail)
	f.rig.run("mandate", "set", "--account", personEmail, world.Statement())
	f.rig.run("poll")
	f.rig.run("edition", "compose", "--account", personEmail)
}

// before is a proxy before what listens at an address. It keeps the Host that it was asked for, which the newsroom
// judges, and may change the request. It has the whole request before it passes it on: the standard library's proxy
// drops its connection where the answer comes while it still looks for the end of the request.
func before(t *testing.T, address string, change func(*http.Request)) http.Handler {
	t.Helper()
	to, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{FlushInterval: -1, Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(to)
		r.Out.Host = r.In.Host
		change(r.Out)
	}}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return // whoever sent it is gone
		}
		r.Body, r.ContentLength, r.TransferEncoding = io.NopCloser(bytes.NewReader(body)), int64(len(body)), nil
		proxy.ServeHTTP(w, r)
	})
}

// token gives a token of the first account's, with every permission at a resource.
func (f *front) token(resource string) string {
	f.t.Helper()
	const all = "newsroom_read mandate_write onboarding_write"
	return strings.TrimSpace(f.rig.run("token", "issue", "--account", personEmail, "--scope", all, "--resource", resource))
}
