package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func TestAnAdjectiveOfACountryStaysWithItsSubject(t *testing.T) {
	enginetest.Computes(t)
	for _, c := range []struct {
		said        string
		begun, want []string
	}{
		{"Mich beschäftigt die deutsche Wirtschaft.", []string{"Wirtschaft"}, []string{"deutsche Wirtschaft"}},
		{"Mich beschäftigt die Wirtschaft.", []string{"Wirtschaft"}, []string{"Wirtschaft"}},
		{"Sinon la politique suisse et française, et les avalanches", []string{"politique suisse", "française", "avalanches"}, []string{"politique suisse", "politique française", "avalanches"}},
		{"cine argentino y chileno", []string{"cine argentino", "chileno"}, []string{"cine argentino", "cine chileno"}},
		{"politica italiana, francese", []string{"politica italiana", "francese"}, []string{"politica italiana", "francese"}},
		{"Follow Germany and football", []string{"Germany", "football"}, []string{"Germany", "football"}},
		{"deutsche Politik und Wirtschaft", []string{"deutsche Politik", "Wirtschaft"}, []string{"deutsche Politik", "Wirtschaft"}},
	} {
		var begun []newsroom.Interest
		for i, label := range c.begun {
			begun = append(begun, newsroom.Interest{ID: newsroom.InterestID(i + 1), Label: label})
		}
		var got []string
		for _, one := range adjectives(c.said, begun) {
			got = append(got, one.Label)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.said, got, c.want)
		}
	}
}
