package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// proxiedOrigin is where the newsroom of the recipes is.
const proxiedOrigin = "https://news.example.org"

// A newsroom is reached through each proxy by the configuration of its recipe: its name is right, people sign in, what they send and
// get comes whole, and the newsroom knows who asks.
func TestProxiesByTheirRecipes(t *testing.T) {
	for _, kind := range proxyKinds {
		t.Run(kind.name, func(t *testing.T) {
			program, err := filepath.Abs("../../bin/" + kind.name) // where make proxies puts it
			if err == nil {
				_, err = os.Stat(program)
			}
			if err != nil {
				if program, err = exec.LookPath(kind.name); err != nil {
					t.Skipf("NOT RUN: %s is not here, so its recipe is not tried; make proxies has nginx and Caddy", kind.name)
				}
			}
			p := behind(t, kind, program)
			p.letsPeopleIn()
			p.letsEventsThrough()
			p.letsSizesThrough()
			p.tellsWhoAsks()
		})
	}
}

// proxied is a newsroom behind a proxy, and a browser before it.
type proxied struct {
	*person
	*server
	t    *testing.T
	port string
}

func behind(t *testing.T, kind proxyKind, program string) *proxied {
	t.Helper()
	r := newRig(t)
	// A limit for requests, which the tests mostly switch off.
	r.args = append(r.args, "--public-url", proxiedOrigin, "--trusted-proxies", "127.0.0.1/32", "--rate-limit", "120")
	p := &proxied{server: r.start(), t: t, port: spare(t)}
	folder := t.TempDir()
	cmd := kind.start(t, program, folder, p.port, "127.0.0.1"+p.address[strings.LastIndex(p.address, ":"):])
	log, err := os.Create(filepath.Join(folder, "log"))
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if said, _ := os.ReadFile(log.Name()); t.Failed() {
			t.Logf("%s said\n%s", kind.name, said)
		}
		log.Close()
	})
	p.person = p.from("127.0.0.1")
	p.answers()
	return p
}

// answers waits until the proxy answers.
func (p *proxied) answers() {
	p.t.Helper()
	look, enough := time.NewTicker(50*time.Millisecond), time.After(patience)
	defer look.Stop()
	for {
		answer, err := p.web.Get(proxiedOrigin + "/healthz")
		if err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return
			}
			err = fmt.Errorf("it is answered %s", answer.Status)
		}
		select {
		case <-look.C:
		case <-enough:
			p.t.Fatalf("the proxy does not answer: %v", err)
		}
	}
}

// from gives somebody whose browser is at an address, and takes what the proxy's name is from this test.
func (p *proxied) from(address string) *person {
	p.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		p.t.Fatal(err)
	}
	own := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	way := &http.Transport{
		ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, // each has a certificate that it made itself
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return own.DialContext(ctx, network, "127.0.0.1:"+p.port)
		},
	}
	p.t.Cleanup(way.CloseIdleConnections)
	return &person{t: p.t, origin: proxiedOrigin, web: &http.Client{Jar: jar, Transport: way, CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}}}
}

// gets asks for a path of the newsroom.
func (p *person) gets(path string, headers ...string) (*http.Response, string) {
	p.t.Helper()
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodGet, p.origin+path, http.NoBody)
	if err != nil {
		p.t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	return p.sends(request)
}

func (p *person) sends(request *http.Request) (*http.Response, string) {
	p.t.Helper()
	answer, err := p.web.Do(request)
	if err != nil {
		p.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		p.t.Fatal(err)
	}
	return answer, string(text)
}

// letsPeopleIn has the first account made, whose cookie browsers keep for https and for this host alone.
func (p *proxied) letsPeopleIn() {
	p.t.Helper()
	if answer, _ := p.gets("/sign-in"); answer.ProtoMajor != 2 {
		p.t.Errorf("it is answered by %s", answer.Proto)
	}
	p.setUp(p.firstLink(proxiedOrigin))
	at, _ := url.Parse(proxiedOrigin)
	kept := ""
	for _, cookie := range p.web.Jar.Cookies(at) {
		kept += cookie.Name + " "
	}
	if !strings.Contains(kept, "__Host-newsroom ") {
		p.t.Errorf("the browser keeps the cookies %s", kept)
	}
	if answer, _ := p.gets("/account"); answer.StatusCode != http.StatusOK {
		p.t.Errorf("who has signed in is answered %s", answer.Status)
	}
}

// letsEventsThrough reads how something goes on, which comes as it is written: neither packed nor held back.
func (p *proxied) letsEventsThrough() {
	p.t.Helper()
	answer, text := p.gets("/sources/events", "Accept", "text/event-stream")
	if answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Type") != "text/event-stream" || !strings.HasPrefix(text, "retry: 2000\ndata: {") || !strings.HasSuffix(text, "\n\n") {
		p.t.Errorf("events come as %s %v\n%q", answer.Status, answer.Header, text)
	}
}

// letsSizesThrough sends the largest that a newsroom takes, and gets what is large.
func (p *proxied) letsSizesThrough() {
	p.t.Helper()
	line := `<outline text="` + strings.Repeat("x", 380) + `" xmlUrl="http://127.0.0.1:9/feed"/>`
	list := `<opml version="2.0"><head/><body>` + strings.Repeat(line, 8000) + `</body></opml>`
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("list", "list.opml")
	if err == nil {
		_, err = io.WriteString(part, list)
	}
	if err == nil {
		err = form.Close()
	}
	if err != nil {
		p.t.Fatal(err)
	}
	if status, text := p.posts("/sources/import", form.FormDataContentType(), body.Bytes()); status != http.StatusOK || !strings.Contains(text, "127.0.0.1:9") {
		p.t.Errorf("a list of 3 MiB is answered %d\n%.300s", status, text)
	}
	// Who asked for nothing is refused before they have said it, which each proxy tells in its own way. None finds it too large.
	if status, text := p.posts("/websub/nobody", "application/rss+xml", bytes.Repeat([]byte("x"), 15<<20)); status == http.StatusRequestEntityTooLarge {
		p.t.Errorf("a push of 15 MiB is answered %d\n%.300s", status, text)
	}
	straight, want := p.ask("GET", "/docs/openapi.json", "Host", "news.example.org")
	if answer, got := p.gets("/docs/openapi.json"); answer.StatusCode != straight.StatusCode || got != want || len(got) < 50_000 {
		p.t.Errorf("%s, %d bytes, where the newsroom gives %s, %d bytes", answer.Status, len(got), straight.Status, len(want))
	}
}

// posts sends a body as a browser of the newsroom's own pages does.
func (p *person) posts(path, kind string, body []byte) (status int, text string) {
	p.t.Helper()
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost, p.origin+path, bytes.NewReader(body))
	if err != nil {
		p.t.Fatal(err)
	}
	request.Header.Set("Content-Type", kind)
	request.Header.Set("Origin", p.origin)
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	answer, text := p.sends(request)
	return answer.StatusCode, text
}

// tellsWhoAsks has somebody ask until they have asked too often, whoever they say that they are; others may ask still.
func (p *proxied) tellsWhoAsks() {
	p.t.Helper()
	eager, other := p.from("127.0.0.2"), p.from("127.0.0.3")
	if n := eager.asksTooOften(1000); n == 1000 {
		p.t.Fatalf("after %d requests they may ask still", n)
	}
	for _, header := range [][]string{{"X-Forwarded-For", "203.0.113.9"}, {"Forwarded", "for=203.0.113.9"}, {"X-Real-Ip", "203.0.113.9"}} {
		if n := eager.asksTooOften(50, header...); n == 50 {
			p.t.Errorf("who has asked too often may ask %d times more for saying %s", n, header)
		}
	}
	if answer, _ := other.gets("/v1/newsroom"); answer.StatusCode != http.StatusUnauthorized {
		p.t.Errorf("somebody else is answered %s", answer.Status)
	}
}

// asksTooOften asks until that is too often, so many times at most, and gives how often they were let. Ten more are let each second.
func (p *person) asksTooOften(most int, headers ...string) int {
	p.t.Helper()
	for n := range most {
		if answer, _ := p.gets("/v1/newsroom", headers...); answer.StatusCode == http.StatusTooManyRequests {
			return n
		}
	}
	return most
}
