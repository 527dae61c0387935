package wire_test

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/wire"
)

func TestADraftHasAllItsFieldsAndNullWhereThereIsNothing(t *testing.T) {
	at := time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)
	const atText = "2026-11-21T07:00:00Z"
	d := newsroom.Draft{ID: newsroom.DraftID{15: 1}, Status: newsroom.Building, Mandate: 3, ExpiresAt: at}
	for name, test := range map[string]struct {
		draft wire.Draft
		want  string
	}{
		"nothing answered": {wire.FromDraft(d, nil, ""), `{"draft_id":"00000000-0000-0000-0000-000000000001","revision":0,"status":"building","answers":[],"question":null,` +
			`"progress":{"answered":0,"total":0},"accepted":null,"understood":[],"alerts_notice":null,"sources_notice":null,"mandate_revision":null,"expires_at":"` + atText + `"}`},
		"skipped": {
			wire.FromDraft(newsroom.Draft{Status: newsroom.Ready, Mandate: 3, Notice: "b", ExpiresAt: at}, []newsroom.DraftAnswer{{Question: "q", Text: "t", Action: newsroom.ActSkip, At: at}}, "a"),
			`{"draft_id":"00000000-0000-0000-0000-000000000000","revision":0,"status":"ready","answers":[{"answer_id":"00000000-0000-0000-0000-000000000000",` +
				`"question_id":"q","question_text":"t","answer":null,"action":"skip","provenance":"","replaces":null,"recorded_at":"` + atText + `"}],"question":null,` +
				`"progress":{"answered":0,"total":0},"accepted":null,"understood":[],"alerts_notice":"a","sources_notice":"b","mandate_revision":3,"expires_at":"` + atText + `"}`,
		},
	} {
		got, err := wire.Encode(test.draft)
		if err != nil || string(got) != test.want {
			t.Errorf("%s: %v\ngot  %s\nwant %s", name, err, got, test.want)
		}
	}
}
