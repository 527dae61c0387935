package outbound_test

import (
	"context"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"newsroom/internal/outbound"
)

func TestWhatIsSent(t *testing.T) {
	t.Setenv("HTTP_PROXY", "http://127.0.0.1:1/")
	t.Setenv("http_proxy", "http://127.0.0.1:1/")
	got := make(chan *http.Request, 1)
	s := serve(t, func(_ http.ResponseWriter, r *http.Request) { got <- r })
	address := strings.Replace(s.URL, "http://", "http://reader:word@", 1) + "/feed"
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header = nil // as requests made by hand have it
	resp, err := client(t, outbound.Options{AllowPrivate: loopback, UserAgent: "Newsroom/1 (+https://news.example)"}).Do(req)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	r := <-got
	if user, word, ok := r.BasicAuth(); !ok || user != "reader" || word != "word" {
		t.Errorf("credentials %q %q %v", user, word, ok)
	}
	if h := r.Header; h.Get("User-Agent") != "Newsroom/1 (+https://news.example)" || h.Get("Accept-Encoding") != "gzip, deflate, br, zstd" {
		t.Errorf("headers %v", h)
	}
	if len(req.Header) != 0 || req.URL.String() != address {
		t.Errorf("the caller's request was changed: %v %v", req.URL, req.Header)
	}
}

func TestWhatIsSentOfARequestThatIsGivenAway(t *testing.T) {
	got := make(chan *http.Request, 1)
	s := serve(t, func(_ http.ResponseWriter, r *http.Request) { got <- r })
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, strings.Replace(s.URL, "http://127.0.0.1", "http://reader:word@127.1", 1), nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header = nil
	resp, err := client(t, outbound.Options{AllowPrivate: loopback, UserAgent: "Newsroom/1"}).Send(req)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	r := <-got
	user, word, _ := r.BasicAuth()
	same := []string{user, word, r.Host, r.Header.Get("User-Agent"), r.Header.Get("Accept-Encoding")}
	if want := []string{"reader", "word", strings.TrimPrefix(s.URL, "http://"), "Newsroom/1", "gzip, deflate, br, zstd"}; !slices.Equal(same, want) {
		t.Errorf("sent was %q", same)
	}
}

func TestHTTP2(t *testing.T) {
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, r.Proto) }))
	s.EnableHTTP2 = true
	s.StartTLS()
	defer s.Close()
	body, err := get(t, client(t, trusting(s)), s.URL, 100)
	if err != nil || string(body) != "HTTP/2.0" {
		t.Errorf("%q, %v", body, err)
	}
}

// trusting are options for a test server with its own certificate.
func trusting(s *httptest.Server) outbound.Options {
	roots := x509.NewCertPool()
	roots.AddCert(s.Certificate())
	return outbound.Options{AllowPrivate: loopback, RootCAs: roots}
}

func TestTooSlow(t *testing.T) {
	quick := client(t, outbound.Options{AllowPrivate: loopback, Timeout: 50 * time.Millisecond})
	t.Run("no headers", func(t *testing.T) {
		s := serve(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
		_, err := get(t, quick, s.URL, 100)
		wantKind(t, err, outbound.Timeout)
		if !strings.Contains(err.Error(), "more than 50ms") || !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
	})
	t.Run("no end of the body", func(t *testing.T) {
		s := serve(t, func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.WriteString(w, "some")
			w.(http.Flusher).Flush()
			<-r.Context().Done()
		})
		_, err := get(t, quick, s.URL, 100)
		wantKind(t, err, outbound.Timeout)
	})
}

func TestCallerGivesUp(t *testing.T) {
	asked := make(chan struct{})
	s := serve(t, func(_ http.ResponseWriter, r *http.Request) { close(asked); <-r.Context().Done() })
	ctx, cancel := context.WithCancel(t.Context())
	go func() { <-asked; cancel() }()
	req, _ := http.NewRequestWithContext(ctx, http.MethodGet, s.URL, nil)
	_, err := open(t).Do(req)
	wantKind(t, err, outbound.Canceled)
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestHeaderLimit(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		n, _ := strconv.Atoi(r.URL.Query().Get("n"))
		w.Header().Set("X-Long", strings.Repeat("a", n))
	})
	if _, err := get(t, open(t), s.URL+"?n=200000", 10); err != nil {
		t.Error(err)
	}
	_, err := get(t, open(t), s.URL+"?n=300000", 10)
	wantKind(t, err, outbound.TooLarge)
	if !strings.Contains(err.Error(), "its headers") {
		t.Error(err)
	}
}

func TestFailuresOfTheConnection(t *testing.T) {
	free, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	nobody := "http://" + free.Addr().String()
	free.Close()
	_, err = get(t, open(t), nobody, 10)
	wantKind(t, err, outbound.Unreachable)

	_, err = get(t, client(t, outbound.Options{Resolver: nameServer()}), "http://unknown.example/", 10)
	wantKind(t, err, outbound.Name)

	rude := serve(t, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
	_, err = get(t, open(t), rude.URL, 10)
	wantKind(t, err, outbound.Broken)

	short := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100")
		_, _ = io.WriteString(w, "less")
	})
	_, err = get(t, open(t), short.URL, 1000)
	wantKind(t, err, outbound.Broken)
}

func TestUntrustedCertificate(t *testing.T) {
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	s.Config.ErrorLog = nil
	s.StartTLS()
	defer s.Close()
	_, err := get(t, client(t, outbound.Options{AllowPrivate: loopback, RootCAs: x509.NewCertPool()}), s.URL, 10)
	wantKind(t, err, outbound.TLS)

	plain := serve(t, func(http.ResponseWriter, *http.Request) {})
	_, err = get(t, open(t), strings.Replace(plain.URL, "http:", "https:", 1), 10)
	wantKind(t, err, outbound.TLS)
}

// The error names the place and hides the key to it.
func TestErrorsHoldNoSecrets(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "/again?key=s3cret", http.StatusFound)
	})
	address := strings.Replace(s.URL, "http://", "http://ann:s3cret@", 1) + "/feed?token=s3cret&page=2"
	for _, c := range []*outbound.Client{open(t), client(t, outbound.Options{})} {
		_, err := get(t, c, address, 10)
		for e := err; e != nil; e = errors.Unwrap(e) {
			if strings.Contains(e.Error(), "s3cret") || strings.Contains(e.Error(), "ann") {
				t.Errorf("secret in %q", e)
			}
		}
		if !strings.Contains(err.Error(), "/feed?token=***&page=2: ") {
			t.Error(err)
		}
	}
}

// Each kind has words of its own, so that a reader can tell what to do.
func TestSentences(t *testing.T) {
	told := map[string]outbound.FailureKind{}
	for _, kind := range []outbound.FailureKind{
		outbound.Address, outbound.Refused, outbound.Name, outbound.Unreachable, outbound.Broken, outbound.TLS,
		outbound.Timeout, outbound.TooLarge, outbound.Redirects, outbound.Encoding, outbound.Canceled,
	} {
		text := (&outbound.Error{Kind: kind}).Error()
		if other, taken := told[text]; taken || text == "" {
			t.Errorf("%s and %s: %q", kind, other, text)
		}
		told[text] = kind
	}
	if !strings.Contains(outbound.Refused.Sentence(), "--allow-private-networks") {
		t.Error("the way out is not named")
	}
	if kind := outbound.KindOf(errors.New("x")); kind != "" {
		t.Error(kind)
	}
}
