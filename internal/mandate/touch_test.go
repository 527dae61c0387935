package mandate

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// An article that is on a wish, or names it, is never left out before it is asked about that.
func TestWhatIsOnAWishIsTouched(t *testing.T) {
	enginetest.Computes(t)
	vocabulary := strings.Fields("night train trains housing rent wind turbine health care Germany German Berlin France Paris auction the of in court ruling 42 chess solar power")
	languages := []string{"en", "de", "fr", ""}
	on, left := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		words := func(least, most int, name string) string {
			return strings.Join(rapid.SliceOfN(rapid.SampledFrom(vocabulary), least, most).Draw(t, name), " ")
		}
		interests := make([]newsroom.Interest, rapid.IntRange(1, 70).Draw(t, "wishes"))
		for i := range interests {
			interests[i].Label = words(1, 5, "label")
		}
		wishes := compiled(interests, Whereabouts{})
		documents := make([]Document, rapid.IntRange(1, 5).Draw(t, "articles"))
		for i := range documents {
			documents[i] = Prepare(article(rapid.SampledFrom(languages).Draw(t, "language"), words(0, 8, "title"), words(0, 30, "body")))
		}
		touched := Touch(documents, wishes)
		for n, d := range documents {
			for i, w := range wishes {
				is := Meets(w, d) || Names(w, d)
				switch {
				case touched.May(n, i) && is:
					on++
				case is:
					t.Fatalf("article %d is on %q, and was left out", n, w.Label)
				case !touched.May(n, i):
					left++
				}
			}
		}
	})
	if on == 0 || left == 0 {
		t.Errorf("%d are on a wish, %d are left out", on, left)
	}
}
