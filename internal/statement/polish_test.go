package statement

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// written writes down what was read of a statement: the operations with their subjects, and what stands in the place of them.
func written(r Reading) string {
	names := map[Kind]string{}
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		names[kinds[name]] = name
	}
	var all []string
	for _, o := range r.Operations {
		one := names[o.Kind] + " " + join(o.Subjects)
		if len(o.Instead) > 0 {
			one += " > " + join(o.Instead)
		}
		if len(o.Limits) > 0 {
			one += " (limited)"
		}
		all = append(all, strings.TrimSpace(one))
	}
	if len(r.Unread) > 0 {
		all = append(all, fmt.Sprintf("? %q", r.Unread))
	}
	return strings.Join(all, "; ")
}

func TestPolishStatements(t *testing.T) {
	for statement, want := range map[string]string{
		// to follow
		"Interesuje mnie astronomia i szachy":                                                             "follow astronomia|szachy",
		"chciałbym czytać o energetyce wiatrowej":                                                         "follow energetyce wiatrowej",
		"Chcialabym wiedziec wiecej o ogrodnictwie i pszczelarstwie, prosze":                              "follow ogrodnictwie|pszczelarstwie",
		"Proszę o wiadomości dotyczące rolnictwa":                                                         "follow rolnictwa",
		"Poproszę więcej o kolarstwie":                                                                    "follow kolarstwie",
		"hej, dajcie cos o grach indie pls":                                                               "follow grach indie",
		"mordo wrzuć coś o rapie":                                                                         "follow rapie",
		"obserwuj CD Projekt, PKN Orlen i KGHM":                                                           "follow CD Projekt|PKN Orlen|KGHM",
		"dodaj jeszcze siatkówkę i skoki narciarskie":                                                     "follow siatkówkę|skoki narciarskie",
		"Interesuję się historią średniowiecza":                                                           "follow historią średniowiecza",
		"Jestem wielkim fanem Realu Madryt":                                                               "follow Realu Madryt",
		"moja żona lubi ogrody botaniczne":                                                                "follow ogrody botaniczne",
		"Wnoszę o uwzględnienie orzecznictwa Sądu Najwyższego":                                            "follow orzecznictwa Sądu Najwyższego",
		"fajnie by było poczytać o planszówkach":                                                          "follow planszówkach",
		"ogródki działkowe poproszę":                                                                      "follow ogródki działkowe",
		"nie chcę przegapić meczów Igi Świątek":                                                           "follow meczów Igi Świątek",
		"Czy moglibyście dodać wiadomości z Gdańska?":                                                     "follow Gdańska",
		"Czy można prosić o więcej nauki?":                                                                "follow nauki",
		"Jestem rolnikiem spod Lublina i interesują mnie ceny mleka":                                      "follow ceny mleka",
		"Interesują mnie: szachy, tenis, żużel":                                                           "follow szachy|tenis|żużel",
		"Wszystko, co dotyczy Krakowa":                                                                    "follow Krakowa",
		"Chętnie poczytam o kosmosie. Pozdrawiam, Basia":                                                  "follow kosmosie",
		"Szanowni Państwo,\nuprzejmie proszę o dodanie tematu: prawo pracy.\nZ poważaniem,\nJan Kowalski": "follow prawo pracy",
		// to leave out
		"Nie chcę polityki":                                          "leave out polityki",
		"nie interesuje mnie sport":                                  "leave out sport",
		"nie obchodzi mnie żużel":                                    "leave out żużel",
		"polityka mnie nudzi":                                        "leave out polityka",
		"dajcie mi spokój z celebrytami":                             "leave out celebrytami",
		"Dajcie mi święty spokój z Trumpem":                          "leave out Trumpem",
		"nie pisz do mnie o wojnie":                                  "leave out wojnie",
		"nie pokazuj mi horoskopów":                                  "leave out horoskopów",
		"proszę nie przysyłać mi nic o celebrytach":                  "leave out celebrytach",
		"Ani słowa o koronawirusie!":                                 "leave out koronawirusie",
		"Hej, zero Trumpa":                                           "leave out Trumpa",
		"Dzień dobry, nie chcę polityki":                             "leave out polityki",
		"odpuść sobie modę":                                          "leave out modę",
		"mam gdzieś celebrytów":                                      "leave out celebrytów",
		"żadnych horoskopów i plotek":                                "leave out horoskopów|plotek",
		"Nie interesuje mnie ani sport, ani polityka":                "leave out sport > polityka",
		"szachy już mnie nie obchodzą":                               "leave out szachy",
		"Wnoszę o niezamieszczanie materiałów dotyczących sportu":    "leave out sportu",
		"Chciałabym, abyście nie pisali o wypadkach":                 "leave out wypadkach",
		"Tylko nie sport!":                                           "leave out sport",
		"Uprzejmie proszę o pomijanie tematów związanych z hazardem": "leave out hazardem",
		// both, and exceptions, which turn nothing round
		"kocham koty, nienawidzę psów":            "follow koty; leave out psów",
		"Śledź piłkę nożną, ale bez transferów":   "follow piłkę nożną; leave out transferów",
		"wywal politykę i dodaj naukę":            "unfollow politykę; follow naukę",
		"O polityce nie, o kulturze tak":          "leave out polityce; follow kulturze",
		"nie disco polo, tylko jazz":              "prefer disco polo > jazz",
		"Żadnego sportu oprócz kolarstwa":         "leave out sportu; except kolarstwa",
		"Bez polityki, chyba że chodzi o Ukrainę": "leave out polityki; except Ukrainę",
		"Nie chcę sportu, chyba że tenis":         "leave out sportu; except tenis",
		"Bez sportu, z wyjątkiem tenisa":          "leave out sportu; except tenisa",
		"Piłka nożna z wyjątkiem MLS":             "follow Piłka nożna; except MLS",
		"nie tylko sport, ale i kultura":          "follow sport > kultura",
		"Nie chcę tylko polityki":                 "leave out polityki",
		"Nie interesuje mnie nic oprócz szachów":  "only szachów",
		"Tylko muzyka klasyczna":                  "only muzyka klasyczna",
		"Od teraz tylko żeglarstwo":               "anew żeglarstwo",
		// less is not none
		"Mniej piłki nożnej":           "less piłki nożnej",
		"za dużo szachów":              "less szachów",
		"Mam już dosyć pandemii":       "less pandemii",
		"Nie tyle tenisa":              "less tenisa",
		"Przesadzacie z tenisem":       "less tenisem",
		"nie tak często o polityce":    "less polityce",
		"mniej polityki, więcej nauki": "less polityki; follow nauki",
		"polityka mi się przejadła":    "less polityka",
		// no longer followed, no longer left out, stays
		"usuń szachy":                      "unfollow szachy",
		"przestań śledzić szachy":          "unfollow szachy",
		"nie śledź już szachów":            "unfollow szachów",
		"Już nie gram w szachy":            "unfollow szachy",
		"Proszę o usunięcie szachów":       "unfollow szachów",
		"wypisz mnie ze sportu":            "unfollow sportu",
		"Przestańcie pomijać politykę":     "allow politykę",
		"już nie pomijaj polityki":         "allow polityki",
		"Polityka może wrócić":             "welcome Polityka",
		"przywróć sport":                   "welcome sport",
		"nie usuwaj szachów":               "keep szachów",
		"zostaw szachy":                    "keep szachy",
		"zostaw tylko tenis":               "only tenis",
		"wszystko poza szachami usuń":      "only szachami",
		"usuń wszystko":                    "clear",
		"Usuń wszystko, co śledzę":         "unlist",
		"Zamień szachy na brydża":          "replace szachy > brydża",
		"tenis zamień na padel":            "replace tenis > padel",
		"Zawęź piłkę nożną do Ekstraklasy": "narrow piłkę nożną > Ekstraklasy",
		// limits and alerts
		"szachy tylko w weekendy":                                "follow szachy (limited)",
		"szachy tylko w skrócie":                                 "follow szachy (limited)",
		"Śledź Raków Częstochowa do końca sezonu":                "follow Raków Częstochowa (limited)",
		"polityka w małych dawkach":                              "follow polityka (limited)",
		"Powiadom mnie natychmiast, gdy będzie powódź w Kłodzku": "alert powódź w Kłodzku",
		"dajcie znać jak będzie coś o strajku kolejarzy":         "alert strajku kolejarzy",
		"Bez powiadomień o tenisie":                              "quiet tenisie",
		"Powiadomcie mnie o wyroku TSUE w sprawie kredytów":      "alert wyroku TSUE w sprawie kredytów",
		// nothing
		"Dziękuję, świetna robota!":                  "",
		"bardzo podobał mi się artykuł o Tatrach":    "",
		"Podziękowania za świetny artykuł o Tatrach": "",
		"Pozdrawiam serdecznie całą redakcję":        "",
		"codziennie o siódmej rano proszę":           "",
	} {
		if got := written(In("pl").Read(statement, []string{"szachy", "tenis"}, nil)); got != want {
			t.Errorf("%q:\n  %s, want\n  %s", statement, got, want)
		}
	}
}

func TestFormsOfAPolishWordAreOne(t *testing.T) {
	l := In("pl")
	for _, forms := range []string{
		"szachy szachow szachach szachami", "polityka polityki polityke polityce polityka", "pilka pilki pilke pilce", "nozna nozna noznej nozne",
		"tenis tenisa tenisie tenisem", "sport sportu sporcie sportem", "japonia japonii japonie", "kolarstwo kolarstwa kolarstwie kolarstwem",
	} {
		words := strings.Fields(forms)
		for _, word := range words {
			if got, want := l.WithoutEnding(word), l.WithoutEnding(words[0]); got != want {
				t.Errorf("%s is %q, and %s %q", word, got, words[0], want)
			}
		}
	}
	if l.WithoutEnding("oko") != "oko" || In("en").WithoutEnding("tennis") != "tennis" {
		t.Error("too little is left")
	}
}
