package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// TestASentenceThatNobodyHeardIsAsked holds that what one of several sentences asks for is not lost without a word, and that talk asks nothing.
func TestASentenceThatNobodyHeardIsAsked(t *testing.T) {
	enginetest.Computes(t)
	for _, c := range []struct {
		said    string
		want    newsroom.Outcome
		follow  []string
		unheard string
	}{
		{
			"Please follow sailing and chess. Then I would love to know what people are cooking in Naples.", newsroom.PartlyApplied,
			[]string{"sailing", "chess"},
			"Then I would love to know what people are cooking in Naples",
		},
		{"Please follow sailing and chess. My sister lives next door.", newsroom.Applied, []string{"sailing", "chess"}, ""},
		{"Bitte Segeln und Schach. Mit freundlichem Gruß, K. Weber", newsroom.Applied, []string{"Segeln", "Schach"}, ""},
	} {
		r := Understand(nil, c.said)
		if r.Outcome != c.want || !slices.Equal(labelsOn(r.Begun, false), c.follow) || c.unheard != "" && r.asks.words != c.unheard {
			t.Errorf("%q: %s, %q, asks about %q", c.said, r.Outcome, labelsOn(r.Begun, false), r.asks.words)
		}
	}
}

// TestWordsThatMayLimitHoldNothingBack holds that in a longer statement words that may qualify something, and do not, leave what the network is sure of.
func TestWordsThatMayLimitHoldNothingBack(t *testing.T) {
	enginetest.Computes(t)
	for _, c := range []struct {
		said         string
		follow, left []string
	}{
		{"Nurse on nights. When I come off shift I want something calm: gardening, otters and the Welsh coast. Nothing about crime, please.", []string{"gardening", "otters", "Welsh coast"}, []string{"crime"}},
		{"Could I get a paper that covers Scottish politics, the Supreme Court and rugby? No celebrity gossip, thanks.", []string{"Scottish politics", "Supreme Court", "rugby"}, []string{"celebrity gossip"}},
		{"Faccio il tassista quindi mi servono prezzo della benzina e traffico, poi la sera mi piace leggere di ciclismo", []string{"prezzo della benzina", "traffico", "ciclismo"}, nil},
		{"Da insegnante appassionata di teatro mi piacerebbe trovare ogni tanto qualcosa sul Teatro Stabile. La politica invece risparmiatemela.", []string{"teatro", "Teatro Stabile"}, []string{"politica"}},
	} {
		r := Understand(nil, c.said)
		if r.Outcome != newsroom.Applied || !slices.Equal(labelsOn(r.Begun, false), c.follow) || !slices.Equal(labelsOn(r.Begun, true), c.left) {
			t.Errorf("%q: %s, follow %q, left out %q, asks about %q", c.said, r.Outcome, labelsOn(r.Begun, false), labelsOn(r.Begun, true), r.asks.words)
		}
	}
}
