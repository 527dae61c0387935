package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// What is said to the desk, and asks for nothing, is neither followed nor left out, and spoils nothing beside it.
func TestWhatIsSaidToTheDeskIsNoSubject(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string][]string{
		"Beekeeping and pensions, don't judge me.":                                {"Beekeeping", "pensions"},
		"Bienen, Rente und Schlager, lachen Sie nicht.":                           {"Bienen", "Rente", "Schlager"},
		"Abeilles et retraites, ne riez pas.":                                     {"Abeilles", "retraites"},
		"Abejas, pensiones y disco, no se ría.":                                   {"Abejas", "pensiones", "disco"},
		"Api, pensioni e disco, non rida.":                                        {"Api", "pensioni", "disco"},
		"Schaken en tuinieren, geen haast.":                                       {"Schaken", "tuinieren"},
		"Ciekawi mnie pszczelarstwo, emerytury, szachy, niech się pan nie śmieje": {"pszczelarstwo", "emerytury", "szachy"},
	} {
		if r := Understand(nil, said); r.Outcome != newsroom.Applied || !followsOnly(r, want...) {
			t.Errorf("%q: %s %q %s", said, r.Outcome, labelsOf(r.Begun), r.Question)
		}
	}
}

// No article is looked up by how it makes one feel: such a wish is asked about, beside what else is followed, and what is proposed for it would be applied.
func TestMoodsAreAskedAbout(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string][]string{
		"good news only": nil, "keep it positive": nil, "nur gute Nachrichten": nil, "keine schlechten Nachrichten": nil, "rien de déprimant": nil, "nada deprimente": nil,
		"niente brutte notizie": nil, "geen slecht nieuws": nil, "nic przygnębiającego": nil,
		"football, nothing depressing": {"football"}, "Gardening. Keep it positive please.": {"Gardening"}, "Schach, bitte positiv": {"Schach"}, "jardinage, que du positif": {"jardinage"},
		"jardinería, solo cosas positivas": {"jardinería"}, "giardinaggio, solo cose positive": {"giardinaggio"}, "tuinieren, alleen positief nieuws": {"tuinieren"},
		"crime, but nothing gruesome": {"crime"}, "anything funny": nil, "des choses drôles": nil, "cose divertenti": nil, "coś śmiesznego": nil,
		"ogród, tylko pozytywne wiadomości": {"ogród"}, "chess but nothing sad": {"chess"},
	} {
		r := Understand(nil, said)
		if r.asks.matter != byMood || !slices.Equal(labelsOf(r.Begun), want) || len(labelsOn(r.Begun, true)) > 0 {
			t.Errorf("%q: %s %q %s", said, r.Outcome, labelsOf(r.Begun), r.Question)
		}
		if len(Suggest(nil, said, r)) == 0 {
			t.Errorf("%q: nothing is proposed", said)
		}
	}
	for said, want := range map[string]string{"bad news about Trump": "", "sad songs": "sad songs", "violent crime": "violent crime"} {
		if r := Understand(nil, said); r.asks.matter == byMood || want != "" && !followsOnly(r, want) {
			t.Errorf("%q: %s %q %s", said, r.Outcome, labelsOf(r.Begun), r.Question)
		}
	}
}

// How many articles there should be is no subject, and is answered by the length that a paper can have.
func TestANumberOfArticlesIsNoSubject(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, said := range []string{"max 5 articles", "five articles at most please", "maximal 5 Artikel", "pas plus de dix articles", "máximo 5 artículos", "al massimo cinque articoli", "niet meer dan tien artikelen", "max 5 artykułów"} {
		if r := Understand(nil, said); r.asks.matter != whichLength || !r.OfDelivery() {
			t.Errorf("%q: %s %q %s", said, r.Outcome, labelsOf(r.Begun), r.Question)
		}
	}
	for said, want := range map[string][]string{"szachy, ogród, max 5 artykułów": {"szachy", "ogród"}, "Chess and gardening. At most five articles.": {"Chess", "gardening"}} {
		if r := Understand(nil, said); !followsOnly(r, want...) || !slices.Contains(r.unkept, soMany) {
			t.Errorf("%q: %s %q %v", said, r.Outcome, labelsOf(r.Begun), r.unkept)
		}
	}
}

// A phone draws pictures and marks subjects: neither is part of a name.
func TestSignsOfPhonesAreNoPartOfNames(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string][]string{
		"#Arsenal #climate":                  {"Arsenal", "climate"},
		"football #ClimateChange":            {"football", "Climate Change"},
		"#Fußball, #Klima":                   {"Fußball", "Klima"},
		"football ⚽️, cats 🐱, chess ♟️":      {"football", "cats", "chess"},
		"⚽️ Arsenal 🚴🏽 cycling":              {"Arsenal", "cycling"},
		"1️⃣ chess 2️⃣ gardening":            {"chess", "gardening"},
		"foot ⚽️, chats 🐈":                   {"foot", "chats"},
		"Spritpreise ⛽️\nWetter ☀️\nFußball": {"Spritpreise", "Wetter", "Fußball"},
	} {
		if r := Understand(nil, said); r.Outcome != newsroom.Applied || !followsOnly(r, want...) {
			t.Errorf("%q: %s %q %s", said, r.Outcome, labelsOf(r.Begun), r.Question)
		}
	}
	for said, want := range map[string]string{"C# and F#": "C# and F#", "the #1 song": "the #1 song", "no sign": "no sign"} {
		if got := asTyped(said); got != want {
			t.Errorf("%q is typed %q", said, got)
		}
	}
}

// What marks a name, before it or behind it, says whether that is wanted, and nothing of the names beside it.
func TestMarksSayWhatIsWanted(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for said, want := range map[string][2]string{
		"football 👍 politics 👎":                           {"football", "politics"},
		"👍 football 👎 politics":                           {"football", "politics"},
		"chess ❤️ golf ❌":                                 {"chess", "golf"},
		"szachy 👍 golf 👎":                                 {"szachy", "golf"},
		"politics 🤮":                                      {"", "politics"},
		"+chess -golf":                                    {"chess", "golf"},
		"+ chess, - golf":                                 {"chess", "golf"},
		"chess yes golf no":                               {"chess", "golf"},
		"Schach ja Golf nein":                             {"Schach", "Golf"},
		"échecs oui golf non":                             {"échecs", "golf"},
		"ajedrez sí golf no":                              {"ajedrez", "golf"},
		"schaken ja golf nee":                             {"schaken", "golf"},
		"szachy tak golf nie":                             {"szachy", "golf"},
		"no golf just tennis":                             {"tennis", "golf"},
		"not into sport more into music and films":        {"music,films", "sport"},
		"kein Fußball lieber Schach":                      {"Schach", "Fußball"},
		"pas de golf juste du tennis":                     {"tennis", "golf"},
		"nada de golf solo tenis":                         {"tenis", "golf"},
		"niente golf solo tennis":                         {"tennis", "golf"},
		"geen golf alleen tennis":                         {"tennis", "golf"},
		"music not sport":                                 {"music", "sport"},
		"no politics no sport more science":               {"science", "politics,sport"},
		"football n cricket n rugby":                      {"football,cricket,rugby", ""},
		"football, mostly Gillingham":                     {"football,Gillingham", ""},
		"Fußball, hauptsächlich Werder":                   {"Fußball,Werder", ""},
		"scienza, soprattutto lo spazio":                  {"scienza,spazio", ""},
		"whats happening in gaza":                         {"gaza", ""},
		"was ist los in Syrien":                           {"Syrien", ""},
		"co się dzieje w Syrii":                           {"Syrii", ""},
		"me gusta el fútbol el tenis el golf":             {"fútbol,tenis,golf", ""},
		"j'aime le foot le tennis le golf":                {"foot,tennis,golf", ""},
		"can you do crypto and stocks":                    {"crypto,stocks", ""},
		"lord of the rings":                               {"lord of the rings", ""},
		"Space\nDinosaurs\nLego":                          {"Space,Dinosaurs,Lego", ""},
		"Weer, Zzyxx, schaken":                            {"Weer,Zzyxx,schaken", ""},
		"football, weather. Cheers, Bob":                  {"football,weather", ""},
		"Fußball, Wetter, LG Bernd":                       {"Fußball,Wetter", ""},
		"za dużo TikToka, a ja nawet nie mam tam konta":   {"", "TikToka"},
		"me sale demasiado fútbol, no me sirve para nada": {"", "fútbol"},
	} {
		if got := wantedAndNot(Understand(nil, said)); got != want {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
	for _, said := range []string{"football, rugby no", "fútbol, tenis no", "rents 😡", "bez golfa tylko tenis"} {
		if r := Understand(nil, said); r.Outcome.Changes() {
			t.Errorf("%q: %s %q", said, r.Outcome, labelsOf(r.Begun))
		}
	}
}
