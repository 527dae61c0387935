package outbound

import "testing"

func TestOthersReachPublicAddressesAlone(t *testing.T) {
	for address, want := range map[string]bool{
		"https://news.example.org": true, "http://news.example.org:8080": true, "https://8.8.8.8": true, "https://[2606:4700::1111]": true,
		"https://NEWS.example.org.": true,
		"":                          false, "http://localhost:8080": false, "http://news.localhost": false, "https://127.0.0.1": false, "https://127.1": false,
		"https://[::1]": false, "https://10.1.2.3": false, "https://192.168.1.1:8443": false, "https://100.64.0.1": false, "https://169.254.1.1": false,
		"https://[fd00::1]": false, "https://[fe80::1]": false, "https://0.0.0.0": false, "https://news": false, "https://news.local": false,
		"https://news.corp.internal": false, "https://news.lan": false, "https://local": false, "ftp://news.example.org": false,
		"https://[::ffff:10.0.0.1]": false, "https://2130706433": false, "https://news example.org": false,
	} {
		if got := Public(address); got != want {
			t.Errorf("%s: %v, want %v", address, got, want)
		}
	}
}
