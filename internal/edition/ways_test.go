package edition

import (
	"testing"

	"newsroom/internal/mandate"
)

// A subject is no part of itself.
func TestAWayByTheNameOfTheSubjectIsSaidWithoutAWhole(t *testing.T) {
	for _, c := range []struct {
		way  mandate.Way
		want string
	}{
		{mandate.Way{By: "Peru", Subject: "Peru"}, "It is on this interest by “Peru”."},
		{mandate.Way{By: "PERU", Subject: "Peru"}, "It is on this interest by “PERU”."},
		{mandate.Way{By: "Lima", Subject: "Peru"}, "It is on this interest by “Lima”, which is part of “Peru”."},
		{mandate.Way{By: "peru", Subject: "Peru", Filed: true}, "Its publisher files it under “peru”."},
		{mandate.Way{By: "lima", Subject: "Peru", Filed: true}, "Its publisher files it under “lima”, which is part of “Peru”."},
	} {
		if got := inEnglish(byWays([]mandate.Way{c.way})); got != c.want {
			t.Errorf("%+v is said %q, want %q", c.way, got, c.want)
		}
	}
	both := byWays([]mandate.Way{{By: "Peru", Subject: "Peru"}, {By: "copper", Subject: "mining"}})
	if want := "It is on this interest by “Peru”. It is on this interest by “copper”, which is part of “mining”."; inEnglish(both) != want {
		t.Errorf("two ways are said %q, want %q", inEnglish(both), want)
	}
}
