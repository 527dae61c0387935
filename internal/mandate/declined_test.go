package mandate

import (
	"slices"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// firstly tells what a first statement comes to: what is followed and left out, in the order in which it is begun.
func firstly(said string) (r Reading, follow, out string) {
	r = Understand(nil, said)
	return r, strings.Join(labelsOn(r.Begun, false), "; "), strings.Join(labelsOn(r.Begun, true), "; ")
}

// TestAMildAsideBlocksNothing tells that what a reader says beside their wishes to care for less or not at all leaves those as they are, and is left out or reduced.
func TestAMildAsideBlocksNothing(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, test := range []struct{ said, follow, out string }{
		{"How the big AI companies are doing and what it means for IT jobs in India, not so much the gadgets", "big AI companies", "gadgets"},
		{"AFCON every day, all the teams not just Nigeria", "AFCON", ""},
		{"Chess and tennis, I can live without the pundits", "Chess; tennis", "pundits"},
		{"Schach und Klima, Fußball brauche ich nicht", "Schach; Klima", "Fußball"},
		{"Schach und Klima, die Promis eher nicht", "Schach; Klima", "Promis"},
		{"Wie sich die Mieten in Köln entwickeln und was der Stadtrat plant, die Kommentare brauche ich nicht", "Mieten in Köln; Stadtrat", "Kommentare"},
		{"Les échecs et le climat, le foot moins", "échecs; climat", "foot"},
		{"Ajedrez y clima, el fútbol me da igual", "Ajedrez; clima", "fútbol"},
		{"Scacchi e clima, non tanto il calcio", "Scacchi; clima", "calcio"},
		{"Ik wil lezen over schaken en klimaat, voetbal hoeft niet zo", "schaken; klimaat", "voetbal"},
		{"Interesuje mnie historia i klimat, piłka nożna niekoniecznie", "historia; klimat", "piłka nożna"},
	} {
		if r, follow, out := firstly(test.said); r.Outcome != newsroom.Applied || follow != test.follow || out != test.out {
			t.Errorf("%q: %v, follows %q, leaves out %q", test.said, r.Outcome, follow, out)
		}
	}
}

// TestWhatIsNoAsideStaysAsItIs tells that the end of a list, what is turned behind it, and what an aside does not name are not taken for what is declined.
func TestWhatIsNoAsideStaysAsItIs(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, wanted := range map[string]struct{ no, yes string }{
		"Fußball, Tennis und Golf brauche ich nicht":             {no: "Fußball; Tennis; Golf"},
		"Football, tennis and golf I can live without":           {no: "Football; tennis; golf"},
		"Le foot, le tennis et le golf, je m'en passe":           {no: "foot; tennis; golf"},
		"Fútbol, tenis y golf no me interesan":                   {no: "Fútbol; tenis; golf"},
		"Voetbal, tennis en golf hoeven niet":                    {no: "Voetbal; tennis; golf"},
		"Not so much football, but chess please":                 {no: "football", yes: "chess"},
		"Aggiungerei la xylella; le sagre invece non mi servono": {no: "sagre", yes: "xylella"},
	} {
		r := Understand(nil, said)
		for _, one := range r.Begun {
			if in := strings.Split(wanted.no, "; "); !one.Avoid && slices.ContainsFunc(in, func(label string) bool { return strings.Contains(one.Label, label) }) ||
				one.Avoid && wanted.yes != "" && strings.Contains(one.Label, wanted.yes) {
				t.Errorf("%q is turned round: %+v", said, r.Begun)
			}
		}
	}
}

// TestARestrictionNarrowsItsSubject tells that what says how far a subject is wanted narrows it, and that nothing of it is followed by itself.
func TestARestrictionNarrowsItsSubject(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, test := range []struct{ said, follow, out string }{
		{"Zu Crans-Montana nur das, was die Ermittlungen ergeben und was sich beim Brandschutz in Lokalen ändert.", "Crans-Montana Ermittlungen; Crans-Montana Brandschutz in Lokalen", ""},
		{"Chess and climate. Of football only what concerns Leeds United.", "Chess; climate; football Leeds United", ""},
		{"Ajedrez y clima. Del fútbol solo lo que afecta al Betis.", "Ajedrez; clima; fútbol Betis", ""},
		{"Schach und Klima. Von der AfD nur, wenn ein Gericht über sie entscheidet.", "Schach; Klima; AfD Gericht", ""},
		{"Economía sí, pero las criptomonedas no; y de Argentina solo cuando haya elecciones", "Economía; Argentina elecciones", "criptomonedas"},
		{"Formel 1 und Klimapolitik, vom Fußball nur das, was Union Berlin betrifft", "Formel 1; Klimapolitik; Fußball Union Berlin", ""},
		{"Chess and climate. Trump only when Congress answers", "Chess; climate; Trump Congress", ""},
	} {
		if r, follow, out := firstly(test.said); r.Outcome != newsroom.Applied || follow != test.follow || out != test.out {
			t.Errorf("%q: %v, follows %q, leaves out %q", test.said, r.Outcome, follow, out)
		}
	}
}

// TestARestrictionThatNobodyCanReadIsAskedAbout tells that the rest is applied beside it, and that nothing that narrows is followed by itself.
func TestARestrictionThatNobodyCanReadIsAskedAbout(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, test := range []struct{ said, follow, asks, bare string }{
		{
			"Economía de México, el peso y el T-MEC. Si Trump habla de los cárteles también, pero solo cuando Sheinbaum responde. De deportes nada, salvo el Mundial.",
			"peso", "pero solo cuando Sheinbaum responde", "Sheinbaum",
		},
		{"Tennis and opera. Of football only what concerns Leeds United, and chess", "opera", "chess", "football chess"},
		{"I don't want chess, tennis or golf, only what happens in Ghana when it rains there", "", "", "chess"},
	} {
		r, follow, _ := firstly(test.said)
		if r.Outcome != newsroom.PartlyApplied || !strings.Contains(follow, test.follow) || !strings.Contains(r.Question, test.asks) || slices.Contains(labelsOn(r.Begun, false), test.bare) {
			t.Errorf("%q: %v, follows %q, asks %q", test.said, r.Outcome, follow, r.Question)
		}
	}
}

// TestARefusalBesideAnExceptionIsApplied tells that a refusal in some case alone is asked about, and one beside it applied.
func TestARefusalBesideAnExceptionIsApplied(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, test := range []struct{ said, follow, out, asks string }{
		{
			"AFCON every day, all the teams not just Nigeria. Naira, fuel price and oil too. Please no Premier League unless a Nigerian player is in the story, and no celebrity stuff.",
			"AFCON; Naira; fuel price; oil", "celebrity", "Premier League unless",
		},
		{"Chess and climate. No football unless Leeds play, nothing royal and no celebrity stuff.", "Chess; climate", "royal; celebrity stuff", "No football unless Leeds play"},
	} {
		if r, follow, out := firstly(test.said); r.Outcome != newsroom.PartlyApplied || follow != test.follow || out != test.out || !strings.Contains(r.Question, test.asks) {
			t.Errorf("%q: %v, follows %q, leaves out %q, asks %q", test.said, r.Outcome, follow, out, r.Question)
		}
	}
}

// TestARefusalThatIsReadWithItsExceptionStays tells that what the whole statement says of such a refusal is taken as it is.
func TestARefusalThatIsReadWithItsExceptionStays(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, test := range []struct{ said, follow, out string }{
		{"Schach und Klima. Kein Fußball, es sei denn, Union spielt im Europapokal, und keine Promis.", "Schach; Klima; Union spielt im Europapokal", "Fußball; Promis"},
		{"Ajedrez y clima. Nada de fútbol, a menos que juegue el Betis en Europa.", "Ajedrez; clima; Betis en Europa", "fútbol"},
	} {
		if r, follow, out := firstly(test.said); r.Outcome != newsroom.Applied || follow != test.follow || out != test.out {
			t.Errorf("%q: %v, follows %q, leaves out %q", test.said, r.Outcome, follow, out)
		}
	}
}

// TestWhatStandsIsNotNarrowedByAnAside tells that what stands already is changed by the whole statement alone.
func TestWhatStandsIsNotNarrowedByAnAside(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	before := []newsroom.Interest{{ID: 1, Label: "football"}}
	r := Understand(before, "Chess and tennis, football I can live without")
	if slices.Contains(labelsOn(r.Begun, false), "football") {
		t.Errorf("%v %+v", r.Outcome, r.Begun)
	}
	if r = Understand(before, "Chess and climate, please. Football only when Leeds win"); slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return one.Avoid }) {
		t.Errorf("%v %+v", r.Outcome, r.Begun)
	}
}

// TestOnePartOfASentenceTakesNoneBesideIt tells that what is clear in one is applied though another can't be read.
func TestOnePartOfASentenceTakesNoneBesideIt(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, test := range []struct{ said, begins, asks string }{
		{"Having retired from the bench, I should be glad of reports on the Court of Appeal, on sentencing reform and, for my own amusement, on the county cricket championship.", "Court of Appeal", "county cricket championship"},
		{"Bonjour, le Stade Rochelais avant tout, puis les marées vertes en Bretagne, merci d'avance", "marées vertes en Bretagne", "Stade Rochelais"},
		{"Kończę studia w Toruniu i mało mam czasu na gazety. Interesują mnie Kaszuby i konserwacja zabytków, a poza tym lotnictwo wojskowe.", "konserwacja zabytków", "Kończę studia"},
		{"Kein Sport, es sei denn Handball, und beim Handball nicht den THW Kiel.", "THW Kiel", "Handball"},
	} {
		r := Understand(nil, test.said)
		if r.Outcome != newsroom.PartlyApplied || !slices.Contains(labelsOf(r.Begun), test.begins) || !strings.Contains(r.Question, test.asks) {
			t.Errorf("%q: %v %q, %q", test.said, r.Outcome, labelsOf(r.Begun), r.Question)
		}
	}
}
