package edition

import (
	"testing"

	"newsroom/internal/wire"
)

func TestAnAddressInABookIsAURI(t *testing.T) {
	for address, want := range map[string]string{
		"https://canal.example/a?b=c&d#e":  "https://canal.example/a?b=c&d#e",
		"https://münze.example/für?q=ä":    "https://xn--mnze-0ra.example/f%C3%BCr?q=%C3%A4",
		"HTTPS://CANAL.example":            "https://canal.example",
		"https://canal.example/a b[c]|d?%": "https://canal.example/a%20b%5Bc%5D%7Cd?%25",
		"https://canal.example/%c3%bc":     "https://canal.example/%c3%bc",
		"https://canal.example/a#b#c":      "https://canal.example/a#b%23c",
		"https://canal.example:8443?x":     "https://canal.example:8443?x",
		"https://ada:pw@canal.example/a@b": "https://canal.example/a@b",
		"https://[2001:db8::1]/a":          "https://[2001:db8::1]/a",
		"https://canal..example/":          "",
		"https://-canal-.example/":         "",
		"javascript:alert(1)":              "",
		"":                                 "",
	} {
		same(t, address, uri(wire.Source{URL: address}), want)
	}
}
