package wire

import (
	"testing"
	"time"

	"newsroom"
)

func TestMandateOnTheWire(t *testing.T) {
	said := time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)
	m := newsroom.Mandate{Revision: 7, UpdatedAt: said, Interests: []newsroom.Interest{{ID: 1, Label: "tides"}, {ID: 2, Label: "peat", Limit: "mon thu"}, {ID: 3, Label: "football", Avoid: true}}}
	coverage := []newsroom.Coverage{{Interest: 1, Label: "tides", Covered: true}, {Interest: 2, Label: "peat", Cause: newsroom.NothingHappened}}
	statements := []newsroom.Statement{{Revision: 7, Text: "Follow tides.", Provenance: newsroom.ReaderWords, Client: "web", At: said}}
	waiting := []newsroom.Proposal{{Said: newsroom.Statement{Text: "Follow eels.", At: said}}}
	for name, c := range map[string]struct {
		value any
		want  string
	}{
		"a mandate": {
			FromMandate(m, coverage, statements, waiting, "https://news.example.org/mandate"),
			`{"interests":[{"label":"tides","covered":true,"cause":null,"limit":null},{"label":"peat","covered":false,"cause":"nothing_happened","limit":"mon thu"}],"avoid":["football"],` +
				`"statements":[{"statement":"Follow tides.","provenance":"reader_words","applied_at":"2026-11-21T07:00:00Z"}],"pending":[{"statement":"Follow eels.","proposed_at":"2026-11-21T07:00:00Z"}],` +
				`"updated_at":"2026-11-21T07:00:00Z","editor_url":"https://news.example.org/mandate"}`,
		},
		"no mandate yet": {
			FromMandate(newsroom.Mandate{}, nil, nil, nil, "https://news.example.org/mandate"),
			`{"interests":[],"avoid":[],"statements":[],"pending":[],"updated_at":null,"editor_url":"https://news.example.org/mandate"}`,
		},
		"a correction": {
			CorrectionResult{Revision: 7, Outcome: newsroom.Applied, Acknowledgement: "Yes.", Interests: FromCoverage(coverage)},
			`{"revision":7,"outcome":"applied","acknowledgement":"Yes.","question":null,"interests":[{"label":"tides","covered":true},{"label":"peat","covered":false}]}`,
		},
	} {
		got, err := Encode(c.value)
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %v\n got %s\nwant %s", name, err, got, c.want)
		}
	}
}
