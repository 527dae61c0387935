package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// Of two labels that are forms of one word by their endings, what is said means the one that is spelt alike.
func TestTheLabelThatIsSpeltAlikeIsMeant(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, c := range []struct {
		said   string
		labels []string
		ended  newsroom.InterestID
	}{
		{"usuń lek", []string{"leki", "lek"}, 2},
		{"usuń bal", []string{"Bali", "bal"}, 2},
		{"usuń bali", []string{"bal", "Bali"}, 2},
		{"usuń leki", []string{"lek"}, 1},
		{"unfollow golf", []string{"golfs", "golf"}, 2},
	} {
		var before []newsroom.Interest
		for i, label := range c.labels {
			before = append(before, newsroom.Interest{ID: newsroom.InterestID(i + 1), Label: label})
		}
		if r := Understand(before, c.said); r.Outcome != newsroom.Applied || !slices.Equal(r.Ended, []newsroom.InterestID{c.ended}) || len(r.Begun) > 0 {
			t.Errorf("%q with %q: %v, ends %v, begins %v", c.said, c.labels, r.Outcome, r.Ended, r.Begun)
		}
	}
}
