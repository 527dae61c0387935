package reader

import (
	"embed"
	"errors"
	"io/fs"
	"net/http"

	"github.com/go-json-experiment/json"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// SamplePath is where a paper is shown to who has none. It was never sent and has no number; it says of itself that all in it
// is invented.
const SamplePath = "/sample"

//go:embed sample/*.json
var samples embed.FS

// sample shows the sample to anybody, in their language.
func sample(gate *entry.Pages) entry.Serve {
	return func(w http.ResponseWriter, r *http.Request) error {
		who, in, err := gate.SignedIn(r)
		if err != nil {
			return err
		}
		if in {
			r = paper.Receive(r, paper.GuestOf(who))
		}
		frame := paper.Begin(r, "A sample paper")
		leaf, err := sampleIn(frame.Lang())
		if err != nil {
			return err
		}
		page := sheetOf(frame, leaf, false)
		page.Frame.Title = frame.Title
		return paper.Print(w, r, templates, "sample.html", page)
	}
}

// sampleIn reads the sample of a language anew, because what is printed is cut in place. Where there is none in the language it is
// the English one.
func sampleIn(language string) (l edition.StoredPage, err error) {
	text, err := samples.ReadFile("sample/" + language + ".json")
	if errors.Is(err, fs.ErrNotExist) {
		text, err = samples.ReadFile("sample/" + newsroom.DefaultLanguage + ".json")
	}
	if err != nil {
		return l, err
	}
	return l, json.Unmarshal(text, &l.Edition)
}
