package digest

import (
	"testing"

	"newsroom"
)

// Of a sentence that its feed breaks off what is whole is quoted, and nothing where nothing is.
func TestASentenceThatIsBrokenOffIsCutBackToWhatIsWhole(t *testing.T) {
	for _, c := range []struct{ language, said, want string }{
		{"en", "The ferry struck a barge off Oxley again as rescuers searched, the harbour office said Sunday, with fog over the quay entering a se...", "The ferry struck a barge off Oxley again as rescuers searched, the harbour office said Sunday"},
		{"en", "The ferry of Oxley with ninety people on board struck a barge on Monday, taking on wat...", "The ferry of Oxley with ninety people on board struck a barge on Monday"},
		{"en", "The ferry of Oxley will sail to Dunmere again next summer after its owner…", "The ferry of Oxley will sail to Dunmere again next summer"},
		{"en", "The harbour office may have used wrong figures for the depth of the quay in its tests at the…", "The harbour office may have used wrong figures for the depth of the quay in its tests"},
		{"en", "Travellers from seven more islands are required to pay the harbour bonds of up to $15,000…", "Travellers from seven more islands are required to pay the harbour bonds of up to $15,000"},
		{"en", "The captain of the ferry won the race round Dunmere in record time on Sunday.…", "The captain of the ferry won the race round Dunmere in record time on Sunday."},
		{"en", "The captain of the ferry, who has sailed it for thirty years, as his father di...", ""},
		{"en", "The captain of the big old ferry of Oxley, who took office in May, when the harb...", ""},
		{"en", "A ferry sank, as the…", ""},
		{"en", "The captain said that “the ferry of Oxley will never sail again, because the…", ""},
		{"de", "Die Fähre von Oxley ist am Montag vor dem alten Kai gesunken, während die Ret...", "Die Fähre von Oxley ist am Montag vor dem alten Kai gesunken"},
	} {
		got, is := cutBack(c.language, c.said)
		if got != c.want || is != (c.want != "") {
			t.Errorf("%s\n%q, want\n%q", c.said, got, c.want)
		}
	}
}

func TestABrokenSentenceIsNeverQuotedWhole(t *testing.T) {
	head := newsroom.Text{Title: "Ferry sinks at Oxley after collision", Text: "The ferry of Oxley sank on Monday after it had struck a barge laden with gra..."}
	if got := saidOf("en", head); got != "The ferry of Oxley sank on Monday" && got != "" {
		t.Errorf("%q", got)
	}
	head.Text = "The ferry of Oxley with its ninety passengers sank on Monday in thick fog, because a barge had been laden with gra..."
	if got, want := saidOf("en", head), "The ferry of Oxley with its ninety passengers sank on Monday in thick fog"; got != want {
		t.Errorf("%q", got)
	}
}

// A page that hands on a report names whose it is; what is quoted begins behind that.
func TestACreditIsNoPartOfASentence(t *testing.T) {
	head := newsroom.Text{Title: "Oxley's ferry sails by night", Text: "An anonymous reader quotes a report from Dunmere Herald: The old ferry of Oxley sails by night from this summer on. The company has bought lamps."}
	if got, want := saidOf("en", head), "The old ferry of Oxley sails by night from this summer on. The company has bought lamps."; got != want {
		t.Errorf("%q", got)
	}
}
