package main

import (
	"strings"
	"testing"
)

// The link of a command leads to the server beside it, by the address that people use; where none is found, it says so.
func TestALinkLeadsToTheServerThatIsFound(t *testing.T) {
	r := newRig(t)
	r.run("account", "add", reader)
	alone := r.try("account", "link", reader)
	if alone.code != 0 || !strings.HasPrefix(alone.out, "http://localhost:8080/reset?link=nrl_") || !strings.Contains(alone.err, "name it with --public-url") {
		t.Errorf("without a server: %+v", alone)
	}
	for _, public := range []string{"", "http://127.0.0.1:81"} {
		served := *r
		if public != "" {
			served.args = append(served.args[:len(served.args):len(served.args)], "--public-url", public)
		}
		s := served.start()
		want := public
		if want == "" {
			want = s.address
		}
		for path, args := range map[string][]string{"/reset": {reader}, "/join": {"--invite", "bob@example.org"}} {
			got := r.try(append([]string{"account", "link"}, args...)...)
			if onPostgres() {
				want = "http://localhost:8080" // a database is nobody's alone
			}
			if got.code != 0 || !strings.HasPrefix(got.out, want+path+"?link=nrl_") || strings.Contains(got.err, "--public-url") != onPostgres() {
				t.Errorf("beside %s: %+v", want, got)
			}
		}
		s.stop()
	}
	named := r.try("account", "link", reader, "--public-url", "https://news.example")
	if !strings.HasPrefix(named.out, "https://news.example/reset?link=") || strings.Contains(named.err, "--public-url") {
		t.Errorf("where it is named: %+v", named)
	}
}

func TestAnAccountThatGetsAnotherAddressIsNamedByThat(t *testing.T) {
	r := newRig(t)
	r.run("account", "add", reader)
	got := r.try("account", "set", reader, "--email", " new@example.org", "--minutes", "9")
	if got.code != 0 || !strings.Contains(got.err, "The account new@example.org is set as you said.") {
		t.Errorf("%+v", got)
	}
	if got := r.try("account", "set", "new@example.org", "--email", "nobody"); got.code != 2 || !strings.Contains(got.err, "not an email address") {
		t.Errorf("%+v", got)
	}
}

func TestServeWarnsWhereNobodyCanSignIn(t *testing.T) {
	for _, tt := range []struct {
		listen, public string
		want           bool
	}{
		{"127.0.0.1:8080", "", false},
		{"localhost:8080", "", false},
		{"[::1]:8080", "", false},
		{"0.0.0.0:8080", "", true},
		{":8080", "", true},
		{"192.168.1.5:8080", "", true},
		{"127.0.0.1:8080", "http://news.example", true},
		{"127.0.0.1:8080", "http://192.168.1.5:8080", true},
		{"127.0.0.1:8080", "https://news.example", false},
		{"0.0.0.0:8080", "https://news.example", false},
		{"0.0.0.0:8080", "http://localhost:8080", false}, // as in a container
	} {
		e := &environment{settings: &Settings{Listen: tt.listen, PublicURL: tt.public}}
		origin := tt.public
		if origin == "" {
			origin = "http://" + strings.NewReplacer("0.0.0.0", "localhost", "127.0.0.1", "localhost").Replace(tt.listen)
			if strings.HasPrefix(tt.listen, ":") {
				origin = "http://localhost" + tt.listen
			}
		}
		if got := e.unsafe(origin); got != tt.want {
			t.Errorf("%+v: %t", tt, got)
		}
	}
}
