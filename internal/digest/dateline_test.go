package digest

import "testing"

func TestADatelineHoldsNoFacts(t *testing.T) {
	for passage, want := range map[string]string{
		"OXLEY, Nov 21 (Reuters) - Saltmark stopped.":                  "Saltmark stopped.",
		"PARIS (AFP) — Le barrage a cédé.":                             "Le barrage a cédé.",
		"Hallwerder (dpa) – Der Damm hält.":                            "Der Damm hält.",
		"UPDATE 2-Saltmark stops":                                      "Saltmark stops",
		"UPDATE your browser":                                          "UPDATE your browser",
		"Saltmark (SMK) - which owns it - stopped.":                    "which owns it - stopped.",
		"Saltmark (which owns the whole of Dunmere Bank) - it stopped": "Saltmark (which owns the whole of Dunmere Bank) - it stopped",
		"Saltmark stopped. Oxley (AP) - yes":                           "Saltmark stopped. Oxley (AP) - yes",
		"38 turbines (of 61) - all of them":                            "38 turbines (of 61) - all of them",
		"[Dunmere Herald] The ferry sank.":                             " The ferry sank.",
		"[a remark that is longer than the name of any agency] Yes.":   "[a remark that is longer than the name of any agency] Yes.",
		"(AP) - yes":   "(AP) - yes",
		"OXLEY (AP) -": "OXLEY (AP) -",
		"OXLEY (AP":    "OXLEY (AP",
		"":             "",
	} {
		if got := passage[dateline(passage):]; got != want {
			t.Errorf("%q: %q, want %q", passage, got, want)
		}
	}
}

func TestAPlaceBeforeADashIsNoPartOfASentence(t *testing.T) {
	for said, want := range map[string]string{
		"OXLEY (AFP) -- The ferry sank off the quay.":         "The ferry sank off the quay.",
		"LOWER OXLEY — The ferry sank off the quay.":          "The ferry sank off the quay.",
		"OXLEY (AP) — \"We swam,\" a man said.":               "\"We swam,\" a man said.",
		"[The] ferry sank.":                                   "[The] ferry sank.",
		"NASA — which paid for it — said so.":                 "NASA — which paid for it — said so.",
		"The ferry — an old one — sank.":                      "The ferry — an old one — sank.",
		"Saltmark (SMK) - which owns it - stopped the ferry.": "Saltmark (SMK) - which owns it - stopped the ferry.",
	} {
		if got := said[placeline(said):]; got != want {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
}

func TestWhatAPassageAdds(t *testing.T) {
	told := []string{"Saltmark stopped 38 turbines at Dunmere Bank.", "Nobody was hurt."}
	for passage, want := range map[string]bool{
		"At Dunmere Bank thirty-eight turbines stand, Saltmark says.": false,
		"Thirty-nine turbines stand at Dunmere Bank.":                 true,
		"The operator called it a precaution.":                        false,
		"The blades came from Hallwerder.":                            true,
		"Saltmark has restarted the turbines.":                        true,
		"OXLEY, Nov 21 (Reuters) - Saltmark stopped 38 turbines.":     false,
	} {
		if got := Adds("en", passage, told); got != want {
			t.Errorf("%q adds: %v", passage, got)
		}
	}
}
