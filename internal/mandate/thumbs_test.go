package mandate

import "testing"

// A list that is signed item by item in one line is that with a line for each: nothing of it is turned round, and what is no such list stays as it is.
func TestAListThatIsSignedInOneLine(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"+trams +chess -golf":          "+ trams\n+ chess\n- golf",
		"+local history -house prices": "+ local history\n- house prices",
		"trams 👍 golf 👎":               "+ trams\n- golf",
		"golf 👎, trams and trains 👍🏽":  "- golf\n+ trams and trains",
		"golf 👎 darts 👎":               "golf 👎 darts 👎",
		"trams 👍":                      "trams 👍",
		"-golf -darts":                 "-golf -darts",
		"C++ and trams":                "C++ and trams",
		"18+ films - and trams":        "18+ films - and trams",
		"k-12 schools, non-fiction":    "k-12 schools, non-fiction",
	} {
		if got := withSigns(said); got != want {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
}
