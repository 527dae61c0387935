package main

import (
	"crypto/tls"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/dns/dnsmessage"
)

// pebble is an authority for tests, on loopback: Let's Encrypt's own, which tries for real whose a host is.
type pebble struct {
	directory string
	roots     string // PEM file by which it is known
	port      string // where it tries whose a host is
	managed   string // where it tells of itself
	cmd       *exec.Cmd
}

// short is for how long its certificates are good: a renewal is due when two thirds of it have passed.
const short = 30 * time.Second

// startPebble starts one whose certificates are good for so long. Where make has not built it the test is skipped.
func startPebble(t *testing.T) *pebble {
	t.Helper()
	program, err := filepath.Abs("../../bin/pebble")
	if err == nil {
		_, err = os.Stat(program)
	}
	if err != nil {
		t.Skipf("Pebble is not built (make pebble), so nothing is tried against it: %v", err)
	}
	chain, key, _ := certificate(t)
	at := spare(t)
	p := &pebble{directory: "https://127.0.0.1:" + at + "/dir", roots: chain, port: spare(t), managed: "127.0.0.1:" + spare(t)}
	config, err := json.Marshal(map[string]any{"pebble": map[string]any{
		"listenAddress": "127.0.0.1:" + at, "managementListenAddress": p.managed, "certificate": chain, "privateKey": key, "tlsPort": number(t, p.port),
		"httpPort": 1, "retryAfter": map[string]int{"authz": 1, "order": 1}, "keyAlgorithm": "ecdsa",
		"profiles": map[string]any{"default": map[string]any{"description": "short", "validityPeriod": int(short.Seconds())}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "pebble.json")
	if err := os.WriteFile(file, config, 0o600); err != nil {
		t.Fatal(err)
	}
	p.cmd = exec.Command(program, "-config", file, "-dnsserver", serveNames(t))
	p.cmd.Env = append(os.Environ(), "PEBBLE_VA_NOSLEEP=1", "PEBBLE_WFE_NONCEREJECT=0")
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.cmd.Stderr = p.cmd.Stdout
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.stop)
	said := linesOf(out)
	for !strings.Contains(said.next(t), "ACME directory available at") {
	}
	go func() { // it stops when nobody reads what it says
		for range said.came {
		}
	}()
	return p
}

func (p *pebble) stop() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

// next waits for a line.
func (l *lines) next(t *testing.T) string {
	t.Helper()
	select {
	case line, open := <-l.came:
		if !open {
			t.Fatalf("it ended\n%s", l)
		}
		l.all = append(l.all, line)
		return line
	case <-time.After(patience):
		t.Fatalf("it says nothing more\n%s", l)
		return ""
	}
}

// spare gives a port that was free just now.
func spare(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	return port
}

func number(t *testing.T, s string) (n int) {
	t.Helper()
	if _, err := fmt.Sscan(s, &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// serveNames answers that every name is this machine's, and gives the address where it does.
func serveNames(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0") // as Pebble asks
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go answerNames(conn)
		}
	}()
	return listener.Addr().String()
}

// answerNames answers questions as long as there are any (RFC 1035, section 4.2.2).
func answerNames(conn net.Conn) {
	defer conn.Close()
	for {
		var length [2]byte
		if _, err := io.ReadFull(conn, length[:]); err != nil {
			return
		}
		question := make([]byte, binary.BigEndian.Uint16(length[:]))
		var m dnsmessage.Message
		if _, err := io.ReadFull(conn, question); err != nil || m.Unpack(question) != nil || len(m.Questions) != 1 {
			return
		}
		q := m.Questions[0]
		if m.Response, m.Additionals = true, nil; q.Type == dnsmessage.TypeA {
			m.Answers = []dnsmessage.Resource{{Header: dnsmessage.ResourceHeader{Name: q.Name, Class: q.Class}, Body: &dnsmessage.AResource{A: [4]byte{127, 0, 0, 1}}}}
		}
		answer, err := m.AppendPack([]byte{0, 0})
		if err != nil {
			return
		}
		binary.BigEndian.PutUint16(answer, uint16(len(answer)-2))
		if _, err := conn.Write(answer); err != nil {
			return
		}
	}
}

// shows gives the number of the certificate that is shown for a host at the port, and how the pages answer.
func (p *pebble) shows(t *testing.T, host string) string {
	t.Helper()
	conn, err := tls.Dial("tcp", "127.0.0.1:"+p.port, &tls.Config{ServerName: host, InsecureSkipVerify: true}) // whose it is, is looked at below
	if err != nil {
		t.Fatalf("%s: %v", host, err)
	}
	defer conn.Close()
	leaf := conn.ConnectionState().PeerCertificates[0]
	if len(leaf.DNSNames) != 1 || leaf.DNSNames[0] != "news.test" || !strings.HasPrefix(leaf.Issuer.CommonName, "Pebble Intermediate CA") {
		t.Errorf("the certificate is of %q for %q", leaf.Issuer, leaf.DNSNames)
	}
	fmt.Fprintf(conn, "GET /readyz HTTP/1.1\r\nHost: news.test:%s\r\nConnection: close\r\n\r\n", p.port)
	var answer [12]byte
	if _, err := conn.Read(answer[:]); err != nil || string(answer[:]) != "HTTP/1.1 200" {
		t.Errorf("it answers %q: %v", answer, err)
	}
	return leaf.SerialNumber.String()
}

// issuers writes the certificate by which those that it gives are known into a file.
func (p *pebble) issuers(t *testing.T) string {
	t.Helper()
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}} // it is what it was started as
	defer client.CloseIdleConnections()
	answer, err := client.Get("https://" + p.managed + "/roots/0")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	file := filepath.Join(t.TempDir(), "issuers.pem")
	if err == nil {
		err = os.WriteFile(file, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// An authority gives the newsroom its certificate and renews it; while it is down the newest goes on being shown, when the
// newsroom is started again, too.
func TestACertificateComesFromAnAuthority(t *testing.T) {
	t.Parallel()
	p := startPebble(t)
	r := newRig(t)
	r.args = append(r.args, "--acme-host", "news.test", "--acme-directory", p.directory, "--acme-roots", p.roots, "--acme-email", "you@example.org")
	s := r.startAt("127.0.0.1:" + p.port)
	if s.address != "https://news.test:"+p.port {
		t.Errorf("it says that it answers at %s", s.address)
	}
	given := func(line map[string]any) bool { return line["msg"] == "the authority gave a certificate" }
	s.await("a certificate", given)
	first := p.shows(t, "news.test")
	if again := p.shows(t, ""); again != first {
		t.Error("who names no host is shown another certificate")
	}
	asking := r.with("SSL_CERT_FILE=" + p.issuers(t))
	if got := asking.try("healthcheck", "--listen", "127.0.0.1:"+p.port); got.code != 0 || !strings.Contains(got.out, "is ready.") {
		t.Errorf("the check of its health: %+v", got)
	}
	if got := r.try("healthcheck", "--listen", "127.0.0.1:"+p.port); got.code == 0 {
		t.Errorf("the check of its health takes any certificate: %+v", got)
	}
	if _, err := tls.Dial("tcp", "127.0.0.1:"+p.port, &tls.Config{ServerName: "other.test", InsecureSkipVerify: true}); err == nil {
		t.Error("it shows a certificate for another host")
	}
	s.await("a renewal", given)
	second := s.newest(t, p, first)
	p.stop()
	s.stop()

	s = r.startAt("127.0.0.1:" + p.port)
	if shown := p.shows(t, "news.test"); shown != second {
		t.Error("after a start it shows another certificate than before")
	}
	s.await("that the authority is down", func(line map[string]any) bool {
		msg, _ := line["msg"].(string)
		return strings.HasPrefix(msg, "the authority for certificates can't be reached")
	})
	if shown := p.shows(t, "news.test"); shown != second {
		t.Error("while the authority is down it shows another certificate")
	}
	s.stop()
}

// newest gives the certificate that is shown since a renewal: it is written down a moment before it is shown.
func (s *server) newest(t *testing.T, p *pebble, before string) string {
	t.Helper()
	for deadline := time.Now().Add(short / 3); time.Now().Before(deadline); {
		if shown := p.shows(t, "news.test"); shown != before {
			return shown
		}
	}
	t.Fatal("the renewed certificate is not shown")
	return ""
}

func TestSettingsOfAnAuthorityThatCanNotWork(t *testing.T) {
	t.Parallel()
	chain, key, _ := certificate(t)
	r := newRig(t)
	for _, args := range [][]string{
		{"--acme-host", "localhost"},
		{"--acme-host", "192.0.2.1"},
		{"--acme-host", "https://news.test"},
		{"--acme-host", "news.test", "--tls-cert", chain, "--tls-key", key},
		{"--acme-host", "news.test", "--public-url", "https://other.test"},
		{"--acme-host", "news.test", "--public-url", "http://news.test"},
		{"--acme-email", "you@example.org"},
	} {
		if got := r.try(append([]string{"serve"}, args...)...); got.code != 2 || !strings.Contains(got.err, "acme-") {
			t.Errorf("%q: %+v", args, got)
		}
	}
	if got := r.try("serve", "--acme-host", "news.test", "--acme-roots", key); got.code != 1 || !strings.Contains(got.err, "holds no certificate in PEM") {
		t.Errorf("%+v", got)
	}
}
