package httpd_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom/internal/httpd"
)

const (
	noObject  = "The body must be one JSON object in UTF-8."
	text20    = "It must be a text of 1 to 20 characters, not of white space alone."
	control   = "It must hold no control characters but tabs and line breaks, and no code points that are no characters."
	digits    = "It must be a whole number from 0 to 9007199254740991 in plain decimal digits."
	uuid      = "It must be a UUID in the form of 36 characters."
	states    = "It must be one of these: active, paused."
	required  = "It is required."
	null      = "It must not be null."
	unknown   = "There is no such field."
	onlyOnce  = "It may be given only once."
	nameTwice = "A name comes twice in one object."
	tooDeep   = "The body is nested too deeply: 8 levels are the most."
	trailing  = "There is something after the end of the JSON object."
)

func brokenAfter(n int) string {
	return fmt.Sprintf("The body is no JSON in UTF-8: it goes wrong after byte %d.", n)
}

// complains sends bodies to a route and compares what each gets, always before the route is reached.
func complains(t *testing.T, cases map[string][]httpd.Problem) {
	t.Helper()
	for body, want := range cases {
		h := new(house)
		if diff := cmp.Diff(want, problems(t, h.deed(body))); diff != "" || len(h.deeds) != 0 {
			t.Errorf("%.200q: %s", body, diff)
		}
	}
}

func whole(message string) []httpd.Problem { return []httpd.Problem{{Message: message}} }

func at(path, message string) []httpd.Problem { return []httpd.Problem{{Path: path, Message: message}} }

func TestBodiesAreJSONObjectsInUTF8(t *testing.T) {
	complains(t, map[string][]httpd.Problem{
		"": whole(noObject), " ": whole(noObject), "null": whole(noObject), "[]": whole(noObject), "7": whole(noObject),
		`"{}"`: whole(noObject), "true": whole(noObject), "[" + good + "]": whole(noObject), "\ufeff" + good: whole(noObject),
		"\f" + good: whole(noObject), "{": whole(brokenAfter(1)), `{"statement":}`: whole(brokenAfter(12)), good[1:]: whole(noObject),
		good[:len(good)-1]: whole(brokenAfter(len(good) - 1)), "{'statement':1}": whole(brokenAfter(1)), `{"statement":01}`: whole(brokenAfter(14)),
		`{"statement":"a",}`: whole(brokenAfter(16)), `{"a":NaN}`: whole(brokenAfter(4)), "{\"a\":\"\t\"}": whole(brokenAfter(4)),
		"{/**/}": whole(brokenAfter(1)), "{\"a\":\"\xff\"}": whole(brokenAfter(4)), "{\"a\xc0\x80\":1}": whole(brokenAfter(1)),
		"{\"a\":\"\xed\xa0\x80\"}": whole(brokenAfter(4)),
	})
}

func TestLoneSurrogatesAreInvalid(t *testing.T) {
	complains(t, map[string][]httpd.Problem{
		`{"statement":"\ud800"}`: whole(brokenAfter(12)), `{"statement":"\udc00\ud800"}`: whole(brokenAfter(12)), `{"\ud83d":1}`: whole(brokenAfter(1)),
	})
	h := new(house)
	if w := h.deed(with(t, "statement", `"\ud83d\ude00"`)); w.Code != 200 || h.deeds[0].Statement != "😀" {
		t.Errorf("a pair: %d %s", w.Code, w.Body)
	}
}

func TestDuplicateKeysAreInvalid(t *testing.T) {
	complains(t, map[string][]httpd.Problem{
		`{"state":"active",` + good[1:]:       at("/state", onlyOnce),
		`{"st\u0061te":"active",` + good[1:]:  at("/state", onlyOnce),
		`{"state":null,` + good[1:]:           at("/state", onlyOnce),
		`{"<b>":1,"<b>":1}`:                   whole(nameTwice),
		`{"statement":{"state":1,"state":2}}`: whole(nameTwice),
		`{"other":{"a":1,"a":2},` + good[1:]:  whole(nameTwice),
	})
}

func TestKeysInAnotherLetterCaseAndUnknownFieldsAreInvalid(t *testing.T) {
	long := strings.Repeat("x", 65)
	complains(t, map[string][]httpd.Problem{
		strings.Replace(good, "statement", "Statement", 1): {{Path: "/statement", Message: required}, {Path: "/Statement", Message: unknown}},
		`{"extra":{"a":[1]},` + good[1:]:                   at("/extra", unknown),
		`{"command_id":"` + someID + `",` + good[1:]:       at("/command_id", unknown),
		`{"b":1,"a":2,` + good[1:]:                         {{Path: "/a", Message: unknown}, {Path: "/b", Message: unknown}},
		`{"<b>":1,"` + long + `":2,"":3,` + good[1:]:       {{Message: unknown}, {Message: unknown}, {Message: unknown}},
	})
}

func TestTrailingDataIsInvalid(t *testing.T) {
	complains(t, map[string][]httpd.Problem{
		good + "{}": whole(trailing), good + good: whole(trailing), good + " 1": whole(trailing),
		good + "}": whole(brokenAfter(len(good))), good + "\x00": whole(brokenAfter(len(good))), good + ",": whole(brokenAfter(len(good))),
	})
	if w := new(house).deed(" \t\r\n" + good + "\n\n"); w.Code != 200 {
		t.Errorf("white space around: %d %s", w.Code, w.Body)
	}
}

func TestNullForARequiredFieldIsInvalid(t *testing.T) {
	complains(t, map[string][]httpd.Problem{
		with(t, "statement", "null"): at("/statement", null), with(t, "expected_revision", "null"): at("/expected_revision", null),
		with(t, "state", "null"): at("/state", null), with(t, "item_id", "null"): at("/item_id", null),
	})
}

func TestEveryProblemOfABodyIsToldAtOnce(t *testing.T) {
	complains(t, map[string][]httpd.Problem{
		"{}": {
			{Path: "/statement", Message: required},
			{Path: "/expected_revision", Message: required},
			{Path: "/state", Message: required},
			{Path: "/item_id", Message: required},
		},
		`{"state":"Active","item_id":7,"statement":" ","expected_revision":"0","zone":1,"timezone":[]}`: {
			{Path: "/statement", Message: text20},
			{Path: "/expected_revision", Message: digits},
			{Path: "/state", Message: states},
			{Path: "/item_id", Message: uuid},
			{Path: "/timezone", Message: "It must be a text of 1 to 9 characters, not of white space alone."},
			{Path: "/zone", Message: unknown},
		},
	})
	got := problems(t, new(house).order("{}"))
	if len(got) != 5 || got[0] != (httpd.Problem{Path: "/command_id", Message: required}) {
		t.Errorf("a command: %+v", got)
	}
	var many strings.Builder
	for i := range 500 {
		fmt.Fprintf(&many, `"p%d":1,`, i)
	}
	if got := problems(t, new(house).deed("{"+many.String()+good[1:])); len(got) != 32 {
		t.Errorf("%d problems of 500", len(got))
	}
}

func TestIntegersArePlainDecimalDigitsAtMost2To53Minus1(t *testing.T) {
	for value, want := range map[string]int64{"0": 0, "7": 7, "9007199254740991": 9007199254740991} {
		h := new(house)
		if w := h.deed(with(t, "expected_revision", value)); w.Code != 200 || h.deeds[0].Revision != want {
			t.Errorf("%s: %d %s", value, w.Code, w.Body)
		}
	}
	for _, value := range []string{
		"1.0", "1e0", "1E2", "-0", "-1", `"1"`, "9007199254740992", "9223372036854775808", "99999999999999999999999", "1e400", "true", "[1]", "{}", `""`,
	} {
		complains(t, map[string][]httpd.Problem{with(t, "expected_revision", value): at("/expected_revision", digits)})
	}
}

func TestWrongTypesAreInvalid(t *testing.T) {
	for _, value := range []string{"1", "true", "[]", "{}", `["a"]`, "1.5"} {
		complains(t, map[string][]httpd.Problem{
			with(t, "statement", value): at("/statement", text20), with(t, "item_id", value): at("/item_id", uuid),
			with(t, "state", value): at("/state", states),
		})
	}
}

func TestUUIDsAreThe36CharacterFormInAnyLetterCase(t *testing.T) {
	for _, id := range []string{someID, strings.ToUpper(someID), "019A0b1c-2d3e-7F40-8a5b-6C7d8e9fa0B1"} {
		h := new(house)
		if w := h.deed(with(t, "item_id", `"`+id+`"`)); w.Code != 200 || h.deeds[0].Item.String() != someID {
			t.Errorf("%s: %d %s", id, w.Code, w.Body)
		}
	}
	for _, id := range []string{
		"", "1", strings.ReplaceAll(someID, "-", ""), "{" + someID + "}", "urn:uuid:" + someID, someID + " ", " " + someID,
		someID[:35], someID + "0", someID[:35] + "g", strings.Replace(someID, "-", "0", 1),
	} {
		complains(t, map[string][]httpd.Problem{with(t, "item_id", `"`+id+`"`): at("/item_id", uuid)})
	}
}

func TestLengthsCountCodePointsAfterNFC(t *testing.T) {
	for name, tc := range map[string]struct {
		statement string
		fits      bool
	}{
		"one":                 {"a", true},
		"twenty":              {strings.Repeat("a", 20), true},
		"twenty-one":          {strings.Repeat("a", 21), false},
		"composed":            {strings.Repeat("é", 20), true},
		"decomposed":          {strings.Repeat("e\u0301", 20), true},
		"decomposed and more": {strings.Repeat("e\u0301", 21), false},
		"outside the BMP":     {strings.Repeat("😀", 20), true},
		"what NFC takes apart": {
			strings.Repeat("\u0958", 11), false, // each becomes two
		},
		"many marks on one letter": {"a" + strings.Repeat("\u0323", 19), true},
		"Hangul of its letters":    {strings.Repeat("\u1112\u1161\u11ab", 20), true},
	} {
		h := new(house)
		w := h.deed(with(t, "statement", `"`+tc.statement+`"`))
		if !tc.fits {
			if diff := cmp.Diff(at("/statement", text20), problems(t, w)); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
			continue
		}
		if w.Code != 200 || h.deeds[0].Statement != tc.statement {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
}

func TestWhatCanNotBeSeenIsEmpty(t *testing.T) {
	for _, value := range []string{"", " ", `\t`, `\r\n`, "\u00a0", "\u2003\u3000", "\u200b\u2060", "\ufeff", "\u3164", "\u2800", "\ufe0f"} {
		complains(t, map[string][]httpd.Problem{with(t, "statement", `"`+value+`"`): at("/statement", text20)})
	}
	h := new(house)
	if h.deed(with(t, "statement", `" a\n"`)); len(h.deeds) != 1 || h.deeds[0].Statement != " a\n" {
		t.Errorf("white space around a word: %+v", h.deeds)
	}
}

func TestControlsTabAndLineBreaksAsideAreRefused(t *testing.T) {
	for c := range rune(0xa0) {
		if ' ' <= c && c < 0x7f {
			continue
		}
		body := with(t, "statement", fmt.Sprintf(`"a\u%04xb"`, c))
		if strings.ContainsRune("\t\r\n", c) {
			if w := new(house).deed(body); w.Code != 200 {
				t.Errorf("U+%04X: %d %s", c, w.Code, w.Body)
			}
			continue
		}
		complains(t, map[string][]httpd.Problem{body: at("/statement", control)})
	}
	for _, none := range []string{`\ufdd0`, `\ufffe`, `\uffff`, `\ud83f\udffe`} {
		complains(t, map[string][]httpd.Problem{with(t, "statement", `"a`+none+`b"`): at("/statement", control)})
	}
	if w := new(house).deed(with(t, "statement", `"a\u2028\u200d\ufffdb"`)); w.Code != 200 {
		t.Errorf("what is no control: %d", w.Code)
	}
}

func TestBodiesAreAtMost8LevelsDeep(t *testing.T) {
	nested := func(levels int) string {
		return `{"x":` + strings.Repeat("[", levels-1) + strings.Repeat("]", levels-1) + "," + good[1:]
	}
	complains(t, map[string][]httpd.Problem{
		nested(8): at("/x", unknown), nested(9): whole(tooDeep), `{"x":` + strings.Repeat(`{"x":`, 10_000): whole(tooDeep),
		`{"x":` + strings.Repeat("[", 65_000): whole(tooDeep),
	})
}
