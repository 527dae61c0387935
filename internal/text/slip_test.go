package text

import "testing"

func TestSlip(t *testing.T) {
	t.Parallel()
	for pair, want := range map[[2]string]SlipKind{
		{"abuot", "about"}: Transposed, {"newz", "news"}: Mistyped, {"lookin", "looking"}: Lost, {"folllow", "follow"}: Lost, {"größe", "grösse"}: NoSlip,
		{"news", "news"}: NoSlip, {"abotu", "about"}: Transposed, {"abtuo", "about"}: NoSlip, {"", "a"}: Lost, {"", ""}: NoSlip, {"näws", "news"}: Mistyped,
	} {
		if got := Slip(pair[0], pair[1]); got != want {
			t.Errorf("%q, %q: %v", pair[0], pair[1], got)
		}
		if Slip(pair[0], pair[1]) != Slip(pair[1], pair[0]) {
			t.Errorf("%q, %q: not the same turned round", pair[0], pair[1])
		}
	}
}
