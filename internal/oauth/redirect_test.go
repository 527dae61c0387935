package oauth

import (
	"net/url"
	"strings"
	"testing"
)

func TestWhatMayBeARedirectAddress(t *testing.T) {
	t.Parallel()
	for _, good := range []string{
		"https://app.example/cb", "https://app.example", "https://app.example:8443/cb?x=1&y=%20", "https://app.example/a%23b",
		"http://localhost/cb", "http://localhost:1234/cb", "http://127.0.0.1:9", "http://127.9.9.9/", "http://[::1]:80/x", "http://[::1]/",
		"com.example.app:/cb", "com.example.app://cb", "io.model-context.app2:/x", "https://app.example:65535/", "https://app.example/a.b/..c", "https://app.example/100%25", "https://[2001:db8::1]/cb",
	} {
		if !checkRedirect(good) {
			t.Errorf("%s is refused", good)
		}
	}
	for _, bad := range []string{
		"", "/cb", "//app.example/cb", "app.example/cb", "https:///cb", "https:app.example", "https://app.example/cb#", "https://app.example/#f",
		"https://user@app.example/", "https://user:p@app.example/", "https://@app.example/", "https://app.example\\@evil.example/", "https:\\\\app.example",
		"https://app.example/ x", " https://app.example/", "https://app.example/\t", "https://app.exämple/", "https://app.example/ä", "HTTPS://app.example/",
		"https://app.example;script-src/", "https://app.example,evil/", "https://%61pp.example/", "https://app'example/", "https://app.example/<", "https://app.example/`",
		"http://app.example/cb", "http://localhost.evil.example/", "http://127.0.0.1.evil.example/", "http://127.1/", "http://2130706433/", "http://0x7f.0.0.1/",
		"http://0.0.0.0/", "http://[::]/", "http://[::ffff:127.0.0.1]/", "http://[::1%25lo]/", "http://10.0.0.1/", "http://LOCALHOST/", "http://localhost./",
		"http://localhost:/", "http://localhost:0/", "http://localhost:080/", "http://localhost:65536/", "http://localhost:1x/", "http://localhost@evil.example/",
		"http://localhost:1@evil.example/", "http://127.0.0.1#@evil.example/", "http://[::1].evil.example/", "http://[::1]x/",
		"javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "vbscript:x", "blob:https://app.example/1", "mailto:x@example.org", "app:/cb", "ftp://a.example/", "about:blank",
		"https://app.example/" + strings.Repeat("x", maxRedirect),
		"https://app.example/../x", "https://app.example/x/..", "https://app.example/./x", "https://app.example/%2e%2E/x", "https://app.example/a%2f..%2fx", "https://app.example/x/.",
		"http://localhost/../x", "http://127.0.0.1:9/%2e./x", "com.example.app:/../x", "com.example.app:../x",
		"https://app.example:99999/", "https://app.example:0/", "https://app.example:080/", "https://app.example:/", "https://[::1]:99999/",
		"java.script:alert(1)", "da.ta:x", "vb.script:x", "fi.le:/x", "view-.source:x", "a.b:/x", ".example:/x", "com.:/x", "com..app:/x", "com.-app:/x", "com.app-:/x", "com.ex+ample:/x",
	} {
		if checkRedirect(bad) {
			t.Errorf("%q is taken", bad)
		}
	}
}

func TestRedirectAddressesMatchToTheByteButForALoopbackPort(t *testing.T) {
	t.Parallel()
	known := []string{"https://app.example/cb", "http://127.0.0.1/cb", "http://localhost:1234/cb?x=1", "http://[::1]:5", "com.example.app:/cb"}
	for _, good := range []string{
		"https://app.example/cb", "com.example.app:/cb", "http://127.0.0.1/cb", "http://127.0.0.1:49152/cb", "http://localhost:1234/cb?x=1",
		"http://localhost:9/cb?x=1", "http://localhost/cb?x=1", "http://[::1]", "http://[::1]:65535",
	} {
		if !matches(known, good) {
			t.Errorf("%s does not match", good)
		}
	}
	for _, foreign := range []string{
		"", "https://evil.example/cb", "https://app.example/cb/", "https://app.example/cb/../evil", "https://app.example/CB", "https://app.example/cb?x=1", "https://app.example/cb#x",
		"https://app.example:443/cb", "https://app.example:8443/cb", "https://app.example.evil.example/cb", "https://app.example@evil.example/cb", "https://user@app.example/cb",
		"https://app.example\\cb", "https://app.example\\@evil.example/cb", "https://APP.example/cb", "HTTPS://app.example/cb", "http://app.example/cb", "https://app.example%2fcb",
		"https://app.example/%63b", " https://app.example/cb", "https://app.example/cb ", "//app.example/cb",
		"http://127.0.0.2/cb", "http://localhost/cb", "http://127.0.0.1:1/evil", "http://127.0.0.1:1/cb#x", "http://127.0.0.1:1/cb?x", "http://127.0.0.1:1@evil.example/cb",
		"http://127.0.0.1:99999/cb", "http://127.0.0.1:/cb", "http://evil.example:1/cb", "https://127.0.0.1/cb", "http://[::1]:5/x", "http://user@localhost:9/cb?x=1",
		"http://localhost\\:9/cb?x=1", "com.example.app:/cb2", "com.example.app://cb",
	} {
		if matches(known, foreign) {
			t.Errorf("%q matches", foreign)
		}
	}
}

func TestAPageNamesTheOriginThatItsFormLeadsTo(t *testing.T) {
	t.Parallel()
	for redirect, want := range map[string]string{
		"https://app.example/cb?x=1": "https://app.example", "https://app.example:8443/": "https://app.example:8443",
		"http://127.0.0.1:1234/cb": "http://127.0.0.1:1234", "http://[::1]:1/": "http:", "com.example.app:/cb": "com.example.app:",
	} {
		same(t, redirect, FormAction(redirect), want)
	}
}

func TestWhatTheClientsOwnQuerySaysStays(t *testing.T) {
	t.Parallel()
	said := url.Values{"code": {"a b"}, "iss": {origin}}
	for redirect, want := range map[string]string{
		"https://app.example/cb": "https://app.example/cb?code=a+b&iss=https%3A%2F%2Fnews.example",
		"https://app.example/?x": "https://app.example/?x&code=a+b&iss=https%3A%2F%2Fnews.example",
		"https://app.example/?":  "https://app.example/?code=a+b&iss=https%3A%2F%2Fnews.example",
		"com.example.app:/cb":    "com.example.app:/cb?code=a+b&iss=https%3A%2F%2Fnews.example",
	} {
		same(t, redirect, returning(redirect, said), want)
	}
}
