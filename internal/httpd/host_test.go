package httpd_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"newsroom/internal/httpd"
)

func TestAHostThatIsNotThePublicOneGets421LoopbackNamesAside(t *testing.T) {
	for host, want := range map[string]int{
		"news.example": 200, "NEWS.Example": 200, "news.example:443": 200,
		"localhost": 200, "localhost:8080": 200, "LOCALHOST:1": 200, "127.0.0.1": 200, "127.0.0.1:8080": 200, "127.255.1.2:80": 200,
		"[::1]": 200, "[::1]:8080": 200, "[::ffff:127.0.0.1]:80": 200,
		"": 421, "evil.example": 421, "news.example.evil.example": 421, "www.news.example": 421, "news.example.": 421, "news.example:80": 421,
		"news.example:8443": 421, "example": 421, "localhost.evil.example": 421, "evil.localhost": 421, "128.0.0.1": 421, "10.0.0.1:443": 421,
		"[::2]:443": 421, "0.0.0.0:80": 421, "127.0.0.1.evil.example": 421, "[127.0.0.1": 200,
	} {
		h := new(house)
		w := h.get("Host", host)
		if w.Code != want {
			t.Errorf("%q: got %d, want %d", host, w.Code, want)
		}
		if want != 421 {
			continue
		}
		if f := failed(t, w); f.Error.Code != "misdirected_request" || w.Header().Get("X-Request-Id") == "" || len(h.checked) != 0 {
			t.Errorf("%q: %+v", host, f)
		}
	}
}

func TestTheHostOfAPlainOriginMayNameItsPort(t *testing.T) {
	for origin, hosts := range map[string]map[string]int{
		"http://news.example":      {"news.example": 204, "news.example:80": 204, "news.example:443": 421},
		"http://news.example:8080": {"news.example:8080": 204, "news.example": 421},
		"https://[2001:db8::1]":    {"[2001:db8::1]": 204, "[2001:DB8::1]:443": 204, "[2001:db8::2]": 421},
		"http://localhost:8080":    {"localhost:9090": 204, "news.example": 421, "": 421},
		"":                         {"localhost": 204, "": 421},
	} {
		next := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(204) })
		front := httpd.Front(next, httpd.FrontOptions{Origin: origin, Mint: new(house).mint, Clock: new(house).clock, Log: quiet})
		for host, want := range hosts {
			r := httptest.NewRequest("GET", "/", nil)
			r.Host = host
			w := httptest.NewRecorder()
			front.ServeHTTP(w, r)
			if w.Code != want {
				t.Errorf("%s, %q: got %d, want %d", origin, host, w.Code, want)
			}
		}
	}
}

func TestWhatIsTheSameForEverybodyIsAnsweredUnderAnyHost(t *testing.T) {
	next := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(204) })
	front := httpd.Front(next, httpd.FrontOptions{
		Origin: "https://news.example", Anywhere: []string{"/assets/style.css"}, Mint: new(house).mint, Clock: new(house).clock, Log: quiet,
	})
	for path, want := range map[string]int{"/assets/style.css": 204, "/assets/": 421, "/assets/style.css/": 421, "/assets/../v1/mandate": 421, "/": 421} {
		r := httptest.NewRequest("GET", path, nil)
		r.Host = "evil.example"
		w := httptest.NewRecorder()
		front.ServeHTTP(w, r)
		if w.Code != want {
			t.Errorf("%s: got %d, want %d", path, w.Code, want)
		}
	}
}
