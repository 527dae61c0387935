package main

import (
	"encoding/json"
	"html"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// provider is another service by which people sign in, on this machine: zitadel's certified library, in tools/provider.
type provider struct {
	t      *testing.T
	issuer string
	back   string // the newsroom to which it leads people back
	people string // file
	cmd    *exec.Cmd
}

// somebody is whom the provider knows, as its file has it; the password is knownPassword.
type somebody struct {
	ID, Username, Password, Email string
	EmailVerified                 bool
	Groups                        []string
}

const (
	knownPassword  = "canary there"
	providerSecret = "canarysecret"
)

// newProvider gives one for a newsroom. Where make has not built it the test is skipped.
func newProvider(t *testing.T, newsroom string) *provider {
	t.Helper()
	p := &provider{t: t, issuer: "http://localhost:" + spare(t), back: newsroom, people: filepath.Join(t.TempDir(), "people.json")}
	p.knows()
	p.start()
	t.Cleanup(p.stop)
	return p
}

func (p *provider) start() {
	p.t.Helper()
	program, err := filepath.Abs("../../bin/provider")
	if err == nil {
		_, err = os.Stat(program)
	}
	if err != nil {
		p.t.Skipf("NOT RUN: nobody signed in by another service, because the provider is not built (make provider): %v", err)
	}
	_, port, _ := strings.Cut(strings.TrimPrefix(p.issuer, "http://"), ":")
	p.cmd = exec.Command(program, "-port", port, "-people", p.people, "-back", p.back+"/sign-in/provider/return")
	p.cmd.Env = append(os.Environ(), "PROVIDER_SECRET="+providerSecret)
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		p.t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	linesOf(out).next(p.t)
}

func (p *provider) stop() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

// knows says whom the provider knows from now on.
func (p *provider) knows(all ...somebody) {
	p.t.Helper()
	file := map[string]somebody{}
	for _, one := range all {
		one.Password = knownPassword
		one.Username = one.ID
		file[one.ID] = one
	}
	text, err := json.Marshal(file)
	if err == nil {
		err = os.WriteFile(p.people, text, 0o600)
	}
	if err != nil {
		p.t.Fatal(err)
	}
}

// visitor is somebody with a browser.
type visitor struct {
	*provider
	web *http.Client
}

// seen is a page that they see.
type seen struct {
	at   string // its path
	code int
	text string
}

func (p *provider) visitor() *visitor {
	jar, _ := cookiejar.New(nil)
	web := &http.Client{Jar: jar, Transport: &http.Transport{}}
	p.t.Cleanup(web.CloseIdleConnections)
	return &visitor{p, web}
}

func (g *visitor) see(answer *http.Response, err error) seen {
	g.t.Helper()
	if err != nil {
		g.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		g.t.Fatal(err)
	}
	return seen{answer.Request.URL.Path, answer.StatusCode, string(text)}
}

func (g *visitor) open(path string) seen { g.t.Helper(); return g.see(g.web.Get(g.back + path)) }

func (g *visitor) send(path string, fields ...string) seen {
	g.t.Helper()
	form := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return g.see(g.web.PostForm(g.back+path, form))
}

var (
	onwards = regexp.MustCompile(`<a class="button main" href="([^"]+)" rel="noreferrer">`)
	request = regexp.MustCompile(`name="id" value="([^"]+)"`)
)

// goes follows a page of the newsroom to the provider, signs in there as somebody, and comes back.
func (g *visitor) goes(from seen, as string) seen {
	g.t.Helper()
	to := onwards.FindStringSubmatch(from.text)
	if to == nil {
		g.t.Fatalf("it leads nowhere: %+v", from)
	}
	there := g.see(g.web.Get(html.UnescapeString(to[1])))
	id := request.FindStringSubmatch(there.text)
	if id == nil {
		g.t.Fatalf("the provider shows %+v", there)
	}
	return g.see(g.web.PostForm(g.issuer+"/login/username", url.Values{"id": {id[1]}, "username": {as}, "password": {knownPassword}}))
}

// signsIn signs in by the provider.
func (g *visitor) signsIn(as string, fields ...string) seen {
	g.t.Helper()
	return g.goes(g.send("/sign-in/provider", fields...), as)
}

func (s seen) says(t *testing.T, what string, code int, text string) {
	t.Helper()
	if s.code != code || !strings.Contains(s.text, text) {
		t.Errorf("%s: %d at %s, without %q:\n%s", what, s.code, s.at, text, s.text)
	}
}

// signedOn is a newsroom with a provider.
func signedOn(t *testing.T, args ...string) (*rig, *provider, *server) {
	t.Helper()
	r, port := newRig(t), spare(t)
	p := newProvider(t, "http://localhost:"+port)
	r.args = append(r.args, append(args, "--public-url", p.back, "--oidc-issuer", p.issuer, "--oidc-client-id", "newsroom", "--oidc-name", "Work")...)
	s := r.with("NEWSROOM_OIDC_CLIENT_SECRET=" + providerSecret).startAt("127.0.0.1:" + port)
	t.Cleanup(func() {
		if said := s.log.text(); strings.Contains(said, providerSecret) || strings.Contains(said, "code=") {
			t.Errorf("the log has a secret:\n%s", said)
		}
	})
	return r, p, s
}

// secretOf gives the secret of a link that a command prints.
func (r *rig) secretOf(args ...string) string {
	r.t.Helper()
	_, secret, _ := strings.Cut(strings.TrimSpace(r.run(args...)), "?link=")
	return secret
}

// People come in by a provider that others wrote: by the domain of a verified address, by an invitation, and by a link with the
// account that they have, which no address makes. Who operates is what the provider says.
func TestPeopleSignInByAnotherService(t *testing.T) {
	t.Parallel()
	r, p, s := signedOn(t, "--oidc-domains", "work.example", "--oidc-operators", "desk")
	p.knows(
		somebody{ID: "ada", Email: "ada@work.example", EmailVerified: true, Groups: []string{"desk"}},
		somebody{ID: "bob", Email: "bob@work.example"},
		somebody{ID: "cay", Email: "cay@elsewhere.example", EmailVerified: true},
		somebody{ID: "dan", Email: "dan@example.org", EmailVerified: true},
		somebody{ID: "eve", Email: "eve@elsewhere.example", EmailVerified: true},
	)
	r.run("account", "add", "dan@example.org")

	ada := p.visitor()
	ada.signsIn("ada", "return", "/account/sessions").says(t, "by the domain", 200, "ada@work.example")
	ada.open("/operator").says(t, "one of the group", 200, "<h1>")
	p.visitor().signsIn("bob").says(t, "an address by their own word", 422, "Work does not say that your email address is yours")
	p.visitor().signsIn("cay").says(t, "nobody", 422, "ask whoever runs this newsroom for an invitation")

	dan := p.visitor()
	dan.signsIn("dan").says(t, "the address of an account", 422, "There is an account with your address here that is not linked with Work")
	reset := r.secretOf("account", "link", "dan@example.org")
	dan.send("/reset", "link", reset, "password", "an excellent password").says(t, "by a link", 200, "Where you are signed in")
	dan.goes(dan.send("/account/identities"), "dan").says(t, "linked", 200, "Take away")
	again := p.visitor()
	again.signsIn("dan", "return", "/account/sessions").says(t, "by the link", 200, "dan@example.org")
	again.open("/operator").says(t, "none of the group", 404, "<h1>")
	again.goes(again.send("/account/identities"), "ada").says(t, "another's", 422, "is linked with another account here")

	invited := r.secretOf("account", "link", "--invite", "eve@example.org")
	eve := p.visitor()
	eve.open("/join?link="+invited).says(t, "the invitation", 200, "Go on with Work")
	eve.signsIn("eve", "link", invited, "zone", "Europe/Lisbon", "language", "de").says(t, "by the invitation", 200, "<h1>")
	if list := r.run("account", "list"); !strings.Contains(list, "eve@example.org") || !strings.Contains(list, "Europe/Lisbon") || strings.Contains(list, "eve@elsewhere") || strings.Contains(list, "bob@") {
		t.Errorf("the accounts are\n%s", list)
	}

	p.knows(somebody{ID: "ada", Email: "ada@moved.example"}) // out of the group, and with another address
	ada = p.visitor()
	ada.signsIn("ada", "return", "/account/sessions").says(t, "with another address", 200, "ada@work.example")
	ada.open("/operator").says(t, "out of the group", 404, "<h1>")
	if page := ada.open("/account/identities"); !strings.Contains(page.text, "ada@moved.example") {
		t.Errorf("the page is %s", page.text)
	}
	id := regexp.MustCompile(`name="identity" value="([^"]+)"`).FindStringSubmatch(ada.open("/account/identities").text)
	ada.send("/account/identities/remove", "identity", id[1]).says(t, "the last way in", 422, "This is the last way in that you have.")
	s.stop()
}

// While the provider is down a page says so, also when the newsroom starts meanwhile; it is found when it is there again, with
// other keys. What came back once is good no second time.
func TestAProviderMayBeDown(t *testing.T) {
	t.Parallel()
	_, p, s := signedOn(t, "--no-passwords", "--oidc-domains", "work.example")
	p.knows(somebody{ID: "ada", Email: "ada@work.example", EmailVerified: true})
	p.stop()
	ada := p.visitor()
	ada.send("/sign-in/provider").says(t, "down", 503, "Work does not answer. Try again in a few minutes")
	p.start()
	page := ada.send("/sign-in/provider") // for two seconds at most the answer of before may stand
	for deadline := time.Now().Add(patience); page.code != 200 && time.Now().Before(deadline); {
		page = ada.send("/sign-in/provider")
	}
	ada.goes(page, "ada").says(t, "there again", 200, "<h1>")
	p.stop()
	p.start() // it signs with another key
	var came string
	bob := p.visitor()
	bob.web.CheckRedirect = func(to *http.Request, _ []*http.Request) error {
		if to.URL.Path == "/sign-in/provider/return" {
			came = to.URL.String()
		}
		return nil
	}
	bob.signsIn("ada", "return", "/account/sessions").says(t, "with another key", 200, "ada@work.example")
	bob.see(bob.web.Get(came)).says(t, "once more", 422, "This took too long, or was sent twice. Try again.")
	p.visitor().see(p.visitor().web.Get(came)).says(t, "in another browser", 422, "This took too long, or was sent twice. Try again.")
	if page = p.visitor().open("/sign-in"); strings.Contains(page.text, `type="password"`) || !strings.Contains(page.text, "Go on with Work") {
		t.Errorf("the page is %s", page.text)
	}
	s.stop()
}

// A browser holds no page of the way there and back against what the newsroom lets its pages do.
func TestSomebodySignsInByAnotherServiceInARealBrowser(t *testing.T) {
	withBrowser(t)
	t.Parallel()
	_, p, s := signedOn(t, "--oidc-domains", "work.example")
	p.knows(
		somebody{ID: "ada", Email: "ada@work.example", EmailVerified: true}, somebody{ID: "dora", Email: "dora@work.example", EmailVerified: true},
		somebody{ID: "bob", Email: "bob@work.example"}, somebody{ID: "cay", Email: "cay@elsewhere.example"},
	)
	drive(t, "provider", "NEWSROOM_ORIGIN="+p.back, "NEWSROOM_PROVIDER="+p.issuer, "NEWSROOM_PROVIDER_PASSWORD="+knownPassword)
	s.stop()
}
