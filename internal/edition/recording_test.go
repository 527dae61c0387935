package edition

import (
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store/enginetest"
)

func TestARecordingStandsWithItsMinutes(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("Harbour")
	title, body := "The harbour of Brennholm, in eight voices", "Eight people who work in the harbour of Brennholm tell of a night in November. The youngest is nineteen."
	article := w.Arrive(enginetest.News{
		Feed: w.Publisher("radio"), Language: "en", Title: title, Text: body, Published: w.Clock().Add(-time.Hour),
		Words: length(title, body), Stems: mandate.Stems(title, body, "", "en"), Lasts: 41*time.Minute + 40*time.Second,
	})
	w.place(newsroom.SituationID{}, article)
	_, e := w.compose(reader)
	source := e.Sections[0].Items[0].Sources[0]
	same(t, "seconds and minutes", []int{source.Lasts, source.Minutes()}, []int{2500, 42})
	for language, want := range map[string]string{"en": ", 42 min", "de": ", 42 Min."} {
		var plain, page strings.Builder
		w.Must(Plain(&plain, In(language), e))
		w.Must(HTML(&page, In(language), e))
		for what, said := range map[string]string{"the letter": plain.String(), "the page": page.String()} {
			if !strings.Contains(strings.Join(strings.Fields(said), " "), want) {
				t.Errorf("%s does not say %q: %s", what, want, said)
			}
		}
	}
}
