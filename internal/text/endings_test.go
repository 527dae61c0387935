package text

import "testing"

func TestRoot(t *testing.T) {
	for _, forms := range [][]string{
		{"tusk", "tuska", "tuskowi", "tuskiem"},
		{"poznan", "poznania", "poznaniu", "poznaniem"},
		{"krakow", "krakowa", "krakowie", "krakowem"},
		{"wypadek", "wypadku", "wypadki", "wypadkow"},
		{"dyktatura", "dyktatury", "dyktaturze"},
		{"nadawane", "nadawanych", "nadawanymi"},
		{"imiona", "imion", "imionach"},
		{"polska", "polsce", "polskiego", "polskich"},
		{"policjanci", "policjantow", "policjantom"},
		{"trump", "trumpa", "trumpem", "trumpowi"},
	} {
		for _, form := range forms {
			if got, want := Root("pl", form), Root("pl", forms[0]); got != want {
				t.Errorf("%s comes to %s, %s to %s", form, got, forms[0], want)
			}
		}
	}
	for _, apart := range [][2]string{{"tusk", "tuska"}, {"poznan", "poznaniu"}} {
		if Root("en", apart[0]) == Root("en", apart[1]) {
			t.Errorf("%q are one word in English", apart)
		}
	}
	for _, whole := range []string{"", "a", "rok", "maduro", "2025", "żółć"} {
		if got := Root("pl", whole); got != whole {
			t.Errorf("%q comes to %q", whole, got)
		}
	}
}
