package mandate

import (
	"testing"

	"newsroom"
)

// What a list is on is not lost: common nouns are meant of it, names stand alone, and so does what is part of it.
func TestAListIsOnWhatStandsOverIt(t *testing.T) {
	for said, want := range map[string][2]string{
		"Alles zur Pflege: Gesetze, Löhne":                                                    {"Pflege Gesetze,Pflege Löhne", ""},
		"What's new in space: launches, the moon mission, telescopes":                         {"space launches,space moon mission,space telescopes", ""},
		"Local news in Leeds: buses, council":                                                 {"Leeds buses,Leeds council", ""},
		"Football: Arsenal, Leeds United":                                                     {"Arsenal,Leeds United", ""},
		"Football: Arsenal, transfers, no betting":                                            {"Arsenal,Football transfers", "Football betting"},
		"Housing: rents, planning, evictions":                                                 {"rents,Housing planning,evictions", ""},
		"News about rail freight: projects and reforms":                                       {"rail freight projects,rail freight reforms", ""},
		"Leeds: Leeds United, buses":                                                          {"Leeds United,Leeds buses", ""},
		"Tout sur le cinéma : sorties, festivals":                                             {"sorties de cinéma,festivals de cinéma", ""},
		"Fútbol: fichajes, lesiones":                                                          {"fichajes de Fútbol,lesiones de Fútbol", ""},
		"Calcio: mercato, infortuni":                                                          {"mercato,infortuni di Calcio", ""},
		"Voetbal: transfers, blessures. Geen golf.":                                           {"Voetbal transfers,Voetbal blessures", "golf"},
		"Polityka: Sejm, wybory, Tusk":                                                        {"Sejm,wybory,Tusk", ""},
		"Likes: cycling, chess\nDislikes: golf":                                               {"cycling,chess", "golf"},
		"Tak: szachy, film\nNie: golf":                                                        {"szachy,film", "golf"},
		"Sport: cycling, rowing\nLeeds: buses, council\nWork: malware, databases":             {"cycling,rowing,Leeds buses,Leeds council,malware,databases", ""},
		"I'm a nurse in Leeds. Health: pay, strikes. No golf.":                                {"Health pay,Health strikes", "golf"},
		"Ich wohne in Köln. Rugby: Pläne, Reformen. Keine Mode, das interessiert mich nicht.": {"Rugby Pläne,Rugby Reformen", "Mode"},
	} {
		r := Understand(nil, said)
		if got := wantedAndNot(r); r.Outcome != newsroom.Applied || got != want {
			t.Errorf("%q: %s %q, want %q", said, r.Outcome, got, want)
		}
	}
	for _, said := range []string{"Sport: housing", "Germany: I live there and like it a lot", "Re: Germany", "football: no", "Haiti: enough", "Haiti: enough, thanks", "Haiti: more", "Golf: no\nTennis: yes", "Football: none of it", "Football: kein Interesse", "No: golf, but tennis", "Golf: overrated, dull", "Politics: depressing, exhausting"} {
		if r, ok := namesInSentences(nil, said); ok {
			t.Errorf("%q: %q", said, wantedAndNot(r))
		}
	}
}
