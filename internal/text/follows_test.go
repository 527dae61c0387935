package text

import "testing"

func TestFollowsOneEvent(t *testing.T) {
	for _, c := range []struct {
		title, address string
		want           bool
	}{
		{title: "Live updates: the minister to appear in court", want: true},
		{title: "How to watch Oxley vs Harbour: live stream, TV channel", want: true},
		{title: "Read the full transcript of the mayor's speech", want: true},
		{title: "Liveblog: Präsident in Haft", want: true},
		{title: "Relacja na żywo: wybory w porcie", want: true},
		{title: "Harbour burns", address: "https://example.org/news/liveblog/2026/1/5/harbour-burns", want: true},
		{title: "Harbour burns", address: "https://example.org/news/live-updates-harbour-burns", want: true},
		{title: "The Papers: 'I'm a prisoner of war' says Maduro"},
		{title: "Ukraine war briefing: the talks go on"},
		{title: "Live updates and the week in review"},
		{title: "Live updates: the harbour burns", address: "https://example.org/briefing/harbour"},
		{title: "2/4: CBS Morning News, live updates"},
		{title: "Strands hints and answers for Monday"},
		{title: "Harbour burns"},
		{},
	} {
		if got := FollowsOneEvent(c.title, Tokens(c.title), c.address); got != c.want {
			t.Errorf("%q at %q: %v", c.title, c.address, got)
		}
	}
}
