package digest

import (
	"testing"
	"time"

	"newsroom"
)

func TestASituationIsCalledByTheNewestInTheLanguageAskedFor(t *testing.T) {
	articles := printsOf("de", []piece{
		{0, "a", "Brand in der Fabrik von Brennholm", ""},
		{10, "b", "Feuer in der Fabrik von Brennholm", ""},
		{20, "c", "Fire in the cannery of Brennholm", ""},
		{30, "d", "Blaze at the cannery of Brennholm", ""},
		{40, "e", "Polizei sucht Zeugen in Brennholm", ""},
	})
	articles[2].Language, articles[3].Language = "en", "en"
	for language, want := range map[string]string{
		"en": "Blaze at the cannery of Brennholm",
		"de": "Feuer in der Fabrik von Brennholm",
		"fr": "Feuer in der Fabrik von Brennholm",
	} {
		if got := Tell(Story{Articles: articles, Language: language}).Title.Text; got != want {
			t.Errorf("%s: %q", language, got)
		}
	}
}

func TestTheTimeAnArticleCameOut(t *testing.T) {
	seen := time.Date(2026, 3, 2, 8, 0, 0, 0, time.UTC)
	for published, want := range map[time.Time]time.Time{
		{}: seen, seen.Add(-time.Hour): seen.Add(-time.Hour), seen.Add(time.Hour): seen,
	} {
		if got := (newsroom.Text{Published: published, FirstSeen: seen}).CameOut(); !got.Equal(want) {
			t.Errorf("published %s: %s", published, got)
		}
		if got := (newsroom.Sight{Published: published, FirstSeen: seen}).CameOut(); !got.Equal(want) {
			t.Errorf("published %s: %s", published, got)
		}
	}
}

func TestWhatIsOldIsToldBehindWhatIsNew(t *testing.T) {
	articles := printsOf("en", []piece{
		{0, "a", "", "The harbour of Oxley was closed by the storm in the night."},
		{72 * 60, "b", "", "The harbour of Oxley is open, and the storm of the night forgotten."},
	})
	got := Tell(Story{Articles: articles, Words: 40}).Summary
	if len(got) == 0 || got[0].Articles[0] != 1 {
		t.Errorf("%q", texts(got))
	}
}

func TestASummaryIsInTheLanguageOfItsHeadlineWhereverItCanBe(t *testing.T) {
	articles := printsOf("en", []piece{
		{0, "a", "Fire at the cannery of Brennholm", "A fire has destroyed the cannery of Brennholm and two houses beside it."},
		{10, "b", "Feuer in der Fabrik von Brennholm", "Ein Feuer hat am Montag die Konservenfabrik von Brennholm und zwei Häuser zerstört."},
	})
	articles[1].Language = "de"
	got := Tell(Story{Articles: articles, On: []int{1}, Language: "en", Words: 40})
	if len(got.Summary) == 0 || got.Headline != 0 || got.Summary[0].Articles[0] != 0 {
		t.Errorf("%d, %q", got.Headline, texts(got.Summary))
	}
}
