package mandate

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// A statement of names in several sentences, with greetings, who somebody is, and why something is left out, asks for the names and for nothing else.
func TestNamesInSentences(t *testing.T) {
	enginetest.Computes(t)
	for said, want := range map[string][2]string{ // what is followed, and what is left out
		"I live in Leeds. football finance.":                            {"football finance", ""},
		"I'm a nurse. Health, pay, strikes.":                            {"Health,pay,strikes", ""},
		"Hi, I'm Tom. Bollywood and riots.":                             {"Bollywood,riots", ""},
		"I'm 70 and retired. Twitter, speed limit.":                     {"Twitter,speed limit", ""},
		"I work in a bank, Tanzania please":                             {"Tanzania", ""},
		"Peru and Turkey. Also transfer news. Not populism.":            {"Peru,Turkey,transfer news", "populism"},
		"Katowice mainly. Spanish cabinet sometimes.":                   {"Katowice,Spanish cabinet", ""},
		"Football. No betting please, I quit that last year.":           {"Football", "betting"},
		"Football, golf. No betting stuff, it bores me. Thanks!":        {"Football,golf", "betting"},
		"1. box office\n2. malware":                                     {"box office,malware", ""},
		"food insecurity/internet shutdown/PKO BP":                      {"food insecurity,internet shutdown,PKO BP", ""},
		"Football. No golf, I hate cycling.":                            {"Football", "golf,cycling"},
		"Ich wohne in Köln. Langlauf.":                                  {"Langlauf", ""},
		"Hallo, ich bin Tom. Vermisste Personen und Einkommensteuer.":   {"Vermisste Personen,Einkommensteuer", ""},
		"Lotto, Karibik. Kein Surfen, das nervt mich.":                  {"Lotto,Karibik", "Surfen"},
		"Tollwut, mehr nicht":                                           {"Tollwut", ""},
		"J'ai 70 ans, retraité. Vienne, agriculture.":                   {"Vienne,agriculture", ""},
		"Italie, don du sang. Rien sur armées nationales, ça m'énerve.": {"Italie,don du sang", "armées nationales"},
		"Vivo en Sevilla. fútbol sala.":                                 {"fútbol sala", ""},
		"policía, hutíes, etc.":                                         {"policía,hutíes", ""},
		"Prima Angola. Poi rapina.":                                     {"Angola,rapina", ""},
		"Vooral Malediven, wat opmerkelijk nieuws, geen mensensmokkel.": {"Malediven,opmerkelijk nieuws", "mensensmokkel"},
		"jeu de boules, meer niet":                                      {"jeu de boules", ""},
		"Cześć, jestem Tomek. Indonezja i finansowanie partii.":         {"Indonezja,finansowanie partii", ""},
		"Mam 70 lat, emeryt. Mozambik, atak rekina.":                    {"Mozambik,atak rekina", ""},
	} {
		r := Understand(nil, said)
		if got := wantedAndNot(r); r.Outcome != newsroom.Applied || got != want {
			t.Errorf("%q: %s %q, want %q", said, r.Outcome, got, want)
		}
	}
	for _, said := range []string{ // where a sentence says more than that
		"I live in Leeds and hate football. Cycling.", "I live in Leeds. What about football?", "I'm a nurse but no health. Cycling.", "I'm a nurse in Leeds, Yorkshire",
		"I'm sick of football. Cycling.", "Football. It bores me.", "Football. No football.", "Je suis Arsenal. Et la.", "Hi, I'm Tom.", "Football. Not.",
	} {
		if r, ok := namesInSentences(nil, said); ok {
			t.Errorf("%q: %s %q", said, r.Outcome, labelsOf(r.Begun))
		}
	}
}

// wantedAndNot gives what a reading begins to follow, and to leave out.
func wantedAndNot(r Reading) (sides [2]string) {
	follow, avoid := labelsOn(r.Begun, false), labelsOn(r.Begun, true)
	return [2]string{strings.Join(follow, ","), strings.Join(avoid, ",")}
}
