package onboarding

import (
	"strings"
	"testing"

	"newsroom/internal/source/catalogue"
	"newsroom/internal/store/enginetest"
)

// The answers of eight people who walked the conversation in November 2026.

func TestWhatToFollowIsReadAsAStatementIs(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, answer, follow, avoid string }{
		{"en", "yeah so ai stuff, electric cars, the la lakers and housing prizes in chicago, no crypto plz. 5 min mornings", "AI; electric cars; la lakers; housing prizes in chicago", "crypto"},
		{"de", "Guten Tag! Ich würde mich sehr freuen, wenn Sie mich über das Geschehen in Lübeck, über klassische Musik, insbesondere die Opern von Verdi, und über alles, was mit Rosen und dem Garten zu tun hat, unterrichten könnten. Von Fußball und von Kriegen möchte ich hingegen bitte nichts mehr hören, das regt mich zu sehr auf.", "Geschehen in Lübeck; klassische Musik; Opern von Verdi; Rosen; Garten", "Fußball; Kriegen"},
		{"en", "whats the weather in boston right now?", "", ""},
		{"en", "hey can you tell me a joke", "", ""},
		{"en", "hello", "", ""},
		{"en", "idk", "", ""},
		{"en", "haha", "", ""},
		{"en", "ok", "", ""},
		{"en", "yes", "", ""},
		{"en", "asdf", "", ""},
		{"en", "12345", "", ""},
		{"en", "👍", "", ""},
		{"en", "surprise me", "", ""},
		{"en", "whatever", "", ""},
		{"en", "my wife left me", "", ""},
		{"en", "is it raining?", "", ""},
		{"en", "Sorry, not gardening, I meant cooking. And actually not British politics but Irish politics.", "cooking; Irish politics", "British politics"},
		{"fr", "Salut ! Je suis étudiante en M1 de droit à Lyon, donc surtout le droit européen, le logement étudiant, le climat et le cinéma coréen. Pas de people ni de foot, sauf l'équipe de France féminine.", "droit européen; logement étudiant; climat; cinéma coréen; équipe de France féminine", "people; foot"},
		{"en", "Salut ! Je suis étudiante en M1 de droit à Lyon, donc surtout le droit européen, le logement étudiant, le climat et le cinéma coréen. Pas de people ni de foot, sauf l'équipe de France féminine.", "droit européen; logement étudiant; climat; cinéma coréen; équipe de France féminine", "people; foot"},
		{"fr", "Non, ce n'est pas ça. Suis : le droit européen, le logement étudiant à Lyon, le climat, le cinéma coréen, et l'équipe de France féminine de foot", "droit européen; logement étudiant à Lyon; climat; cinéma coréen; France féminine de foot", ""},
		{"en", "I am a retired signalman and I care about passenger trains and rail safety. I keep bees. My daughter lives in Wellington, New Zealand, so I want news from there. Anything about whales, too.", "passenger trains; rail safety; New Zealand; whales", ""},
		{"es", "Tengo una ferretería en Getafe y me interesa todo lo que pase en el barrio, las ayudas a autónomos, el precio de la luz y el Getafe CF. De política nacional, nada, salvo los impuestos.", "ayudas a autónomos; precio de la luz; Getafe CF; impuestos", "política nacional"},
		{"it", "Ho una piccola libreria a Modena: mi interessano le notizie di Modena, l'editoria, gli affitti commerciali e la Formula 1. Niente cronaca nera.", "Modena; editoria; affitti commerciali; Formula 1", "cronaca nera"},
		{"en", "lakers, ai, evs (not tesla), chicago rent prices", "lakers; ai; evs; chicago rent prices", "tesla"},
		{"en", "Not crypto. I like chess and I hate golf.", "chess", "crypto; golf"},
		{"en", "I don't know, what do people usually take?", "", ""},
		{"de", "Könnten Sie mir bitte sagen, wie das Wetter morgen in Lübeck wird?", "", ""},
		{"de", "Ich interessiere mich sehr für Gartenbau, für die Hansestadt Lübeck und für Opern von Verdi, aber bitte nicht für Wagner.", "Gartenbau; Hansestadt Lübeck; Opern von Verdi", "Wagner"},
		{"en", "OpenSSH, OpenSSL, Linux kernel security, Kubernetes CVEs, post-quantum cryptography, no ransomware except attacks on hospitals, no vendor marketing, no crypto unless it's about post-quantum cryptography. Weekdays 6:30 and 17:45, nothing at weekends. Alert me at once to actively exploited zero-days", "OpenSSH; OpenSSL; Linux kernel security; Kubernetes CVEs; post-quantum cryptography; attacks on hospitals", "crypto; ransomware; vendor marketing"},
	} {
		w := followed(tt.language, tt.answer)
		if got := strings.Join(w.follow, "; "); got != tt.follow {
			t.Errorf("%q: followed %q, want %q", tt.answer, got, tt.follow)
		}
		if got := strings.Join(w.avoid, "; "); got != tt.avoid {
			t.Errorf("%q: left out %q, want %q", tt.answer, got, tt.avoid)
		}
	}
}

func TestInALetterOnlyWhatIsSurelyAWishIsOne(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	w := followed("en", letter)
	for _, label := range []string{"passenger trains", "rail safety", "Social Security", "Medicare", "whales"} {
		if !holds(w.follow, label) {
			t.Errorf("%q is not followed: %q", label, w.follow)
		}
	}
	if !holds(w.avoid, "politics in Washington") || !holds(w.alert, "earthquake in New Zealand") {
		t.Errorf("left out %q, told at once %q", w.avoid, w.alert)
	}
	for _, label := range append(w.follow, w.alert...) {
		for _, word := range []string{"bitcoin", "baseball", "Fox", "Walter", "Ruth", "Dear", "newsroom", "regards", "church", "coffee"} {
			if strings.Contains(label, word) {
				t.Errorf("%q is followed", label)
			}
		}
	}
}

func holds(labels []string, label string) bool {
	return strings.Contains("|"+strings.Join(labels, "|")+"|", "|"+label+"|")
}

func TestWhatIsExceptedFromWhatIsLeftOutIsKept(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, answer, avoid, follow string }{
		{"en", "ransomware, except attacks on hospitals", "ransomware", "attacks on hospitals"},
		{"en", "Washington politics, except Social Security and Medicare", "Washington politics", "Social Security; Medicare"},
		{"en", "war, except Ukraine", "war", "Ukraine"},
		{"de", "Fußball, außer der Frauennationalmannschaft", "Fußball", "Frauennationalmannschaft"},
		{"fr", "le foot, sauf l'équipe féminine", "foot", "équipe féminine"},
		{"it", "calcio, tranne il Modena", "calcio", "Modena"},
		{"es", "fútbol, excepto el Getafe", "fútbol", "Getafe"},
		{"en", "No football, except the women's team", "football", "women's team"},
		{"es", "toros; fútbol, salvo el Getafe", "toros; fútbol", "Getafe"},
		{"fr", "les people et le foot, sauf l'équipe de France féminine", "people; foot", "équipe de France féminine"},
		{"en", "ransomware, except attacks on hospitals; vendor marketing; cryptocurrency but not cryptography", "ransomware; vendor marketing; cryptocurrency", "attacks on hospitals; cryptography"},
		{"en", "Bitcoin. Baseball. Washington politics, except Social Security and Medicare.", "Bitcoin; Baseball; Washington politics", "Social Security; Medicare"},
		{"it", "Niente cronaca nera e niente calcio, tranne il Modena.", "cronaca nera; calcio", "Modena"},
		{"de", "Keinen Fußball, bitte, und auch nichts über Kriege, es sei denn, es gibt einen Waffenstillstand.", "Fußball; Kriege", "Waffenstillstand"},
		{"en", "crypto obv. also no trump unless its tariffs", "crypto; trump", "tariffs"},
		{"en", "Nothing... actually, gossip about drivers' girlfriends", "gossip about drivers' girlfriends", ""},
		{"en", "already said no crypto", "crypto", ""},
		{"en", "already said", "", ""},
		{"en", "dunno", "", ""},
		{"es", "Lo que he dicho", "", ""},
		{"fr", "Rien de plus que ce que j'ai dit", "", ""},
		{"en", "I think I mentioned it all in my letter above.", "", ""},
		{"fr", "Je l'ai déjà dit. Et pas de faits divers non plus.", "faits divers", ""},
		{"de", "Nein, danke, nichts.", "", ""},
		{"de", "Das habe ich ja bereits gesagt: keinen Fußball und keine Kriege. Und wenn es geht, auch nichts über den Klatsch aus den Königshäusern, außer wenn es um die schwedische Königin Silvia geht, die mag ich.", "Fußball; Kriege; Königshäusern", "schwedische Königin Silvia"},
		{"en", "As above. Also no webinars, Gartner reports, Microsoft Patch Tuesday roundups unless a bug is under active exploitation", "webinars; Gartner reports; Microsoft Patch Tuesday roundups", "active exploitation"},
		{"en", "haha leave out my ex wife lol. so is it gonna rain", "ex wife", ""},
		{"en", "Celebrity gossip", "Celebrity gossip", ""},
		{"en", "more chess", "", "chess"},
		{"nl", "voetbal, behalve Ajax", "voetbal", "Ajax"},
		{"pt", "futebol, exceto o Benfica", "futebol", "Benfica"},
	} {
		w := leftOut(tt.language, tt.answer)
		if got := strings.Join(w.avoid, "; "); got != tt.avoid {
			t.Errorf("%q: left out %q, want %q", tt.answer, got, tt.avoid)
		}
		if got := strings.Join(w.follow, "; "); got != tt.follow {
			t.Errorf("%q: followed %q, want %q", tt.answer, got, tt.follow)
		}
	}
}

func TestWhoRefusesAlertsGetsNone(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, answer := range []string{
		"nah", "no alerts", "nothing, thank you", "None, please", "no thanks, and stop asking", "Please don't send me any alerts.", "Keine, vielen Dank, das würde mich nur erschrecken.",
		"Bitte keine.", "nessuno, grazie", "skip this", "no", "Nein, danke", "non merci", "aucune", "ninguna, gracias", "whatever", "👍", "as I said", "mai di notte", "Nachts möchte ich bitte schlafen.",
		"Rien la nuit.", "Por la noche no me despertéis",
	} {
		if labels, all := alerted("en", answer); len(labels) > 0 || all {
			t.Errorf("%q: %q, %t", answer, labels, all)
		}
	}
}

func TestAnAlertKeepsItsNarrowingAndNothingBeside(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, answer, want string }{
		{"en", "lakers trades n if theres a tornado warning in chicago, dont wake me up tho", "lakers trades; tornado warning in chicago"},
		{"fr", "Rien la nuit. Une alerte si la grève des transports à Lyon ou si une loi sur le logement est votée.", "grève des transports à Lyon; loi sur le logement est votée"},
		{"en", "Nothing. Well, actually yes: if the Irish government falls.", "Irish government falls"},
		{"de", "Nur wenn in Lübeck Hochwasser droht oder die Sturmflut kommt; nachts möchte ich bitte schlafen.", "in Lübeck Hochwasser droht; Sturmflut kommt"},
		{"en", "A strong earthquake in New Zealand, as I said.", "strong earthquake in New Zealand"},
		{"en", "Tell me at once about a strong earthquake in New Zealand.", "strong earthquake in New Zealand"},
		{"es", "Cortes de luz en Getafe, pero no por la noche", "Cortes de luz en Getafe"},
		{"es", "Cortes de luz o de agua en Getafe, y nuevas ayudas para autónomos. Por la noche no me despertéis.", "Cortes de luz o de agua en Getafe; nuevas ayudas para autónomos"},
		{"fr", "Les grèves de la SNCF et des TCL, sauf la nuit", "grèves de la SNCF et des TCL"},
		{"it", "Solo allerta meteo o terremoti a Modena, mai di notte", "allerta meteo; terremoti a Modena"},
		{"en", "sox win the world series, aliens. prob aliens", "sox win the world series; aliens"},
		{"en", "zero-days exploited in the wild in OpenSSH or OpenSSL; nothing else, also at night", "zero-days exploited in the wild in OpenSSH; zero-days exploited in the wild in OpenSSL"},
		{"en", "zero-days exploited in the wild in OpenSSL, Linux kernel or OpenSSH", "zero-days exploited in the wild in OpenSSL; zero-days exploited in the wild in Linux kernel; zero-days exploited in the wild in OpenSSH"},
		{"en", "CISA KEV additions for Kubernetes; at night only for OpenSSH remote code execution. Nothing about ransomware", "CISA KEV additions for Kubernetes; OpenSSH remote code execution"},
		{"en", "earthquakes in Chile, bank failures or strikes", "earthquakes in Chile; bank failures; strikes"},
	} {
		if labels, all := alerted(tt.language, tt.answer); strings.Join(labels, "; ") != tt.want || all {
			t.Errorf("%q: %q, want %q", tt.answer, strings.Join(labels, "; "), tt.want)
		}
	}
}

// letter is what one of them pasted.
const letter = `Dear newsroom,

my name is Walter, I am 71 and I live in a small town near Fort Collins, Colorado, where I moved with my wife Ruth in 1984. I worked for thirty-one years as a railway signalman, first for the Union Pacific, later for Amtrak, and I still care a lot about passenger trains and rail safety. Ruth died two years ago of pancreatic cancer, so I want to know when there is real progress with that disease, but please not the miracle cures. My daughter Susan lives in Wellington, New Zealand, with two grandchildren, and I like to know what goes on there, elections, earthquakes and so on; please tell me at once if there is a strong earthquake in New Zealand. My son and I don't talk, he is into bitcoin and I never want to read about that. I used to be a great baseball fan, but since the strike of 1994 I am done with it. On Sundays I go to church and read the paper after lunch, around two; on other days I get up at half past five and want it with my coffee at six. I have bad eyes, so not too long, maybe ten minutes. I also keep bees, I have eleven hives, and last year I lost four of them to mites. And the water of the Colorado River worries me: my neighbor says farmers will get nothing next year. I don't care for politics in Washington, both sides shout, except when it is about Social Security or Medicare. I trust the BBC and NPR; I can't stand Fox. That is about all. Oh, and Ruth always loved stories about whales, so if something about whales comes up, I would like to have it.

Kind regards, Walter`

func TestLengthsAsPeopleSayThem(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct {
		language, answer string
		want             int
	}{
		{"en", "Not too long, ten minutes", 10},
		{"de", "nicht zu lang, zehn Minuten", 10},
		{"fr", "pas trop long, dix minutes", 10},
		{"it", "non troppo lungo, dieci minuti", 10},
		{"es", "no muy largo, diez minutos", 10},
		{"en", "not long", 0},
		{"en", "10 minutes on weekdays, 30 on Sundays", 10},
		{"en", "As long as a joke. Knock knock!", 0},
		{"en", "how long is a piece of string", 0},
		{"en", "five, no, eight minutes", 8},
		{"en", "between 5 and 10 minutes", 10},
		{"en", "ten min max, no longer", 10},
		{"en", "5 min like i said", 5},
		{"en", "Ten minutes or so, because of my eyes.", 10},
		{"fr", "Dix minutes max, un quart d'heure le week-end", 10},
		{"de", "Ach, ich habe ja Zeit. Ein Viertelstündchen, höchstens zwanzig Minuten.", 20},
		{"en", "Actually 10 after all", 10},
		{"en", "12 min in the morning, 5 in the evening", 12},
		{"en", "quick", 3},
		{"en", "nah", 0},
	} {
		if got, ok := Minutes(tt.language, tt.answer); got != tt.want || ok != (tt.want > 0) {
			t.Errorf("%q: %d, %t; want %d", tt.answer, got, ok, tt.want)
		}
	}
}

func TestTimesThatArePutRightOrRepeated(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, answer, want string }{
		{"en", "before work, like 630ish, not sundays", "mon tue wed thu fri sat 06:30"},
		{"en", "b4 work, like 630ish, not sundays", "mon tue wed thu fri sat 06:30"},
		{"en", "6:30ish, not sundays", "mon tue wed thu fri sat 06:30"},
		{"en", "weekdays at 7, no, half past 7", "weekdays 07:30"},
		{"de", "werktags um 7, nein, um halb acht", "weekdays 07:30"},
		{"en", "Weekdays at 8 only, forget what I said before", "weekdays 08:00"},
		{"en", "As I wrote, six in the morning with my coffee, but Sundays at two in the afternoon.", "mon tue wed thu fri sat 06:00, sun 14:00"},
		{"en", "630 am mon thru fri, 8 sat", "weekdays 06:30, sat 08:00"},
	} {
		when, _, ok := timed(tt.language, tt.answer, false)
		if got := when.String(); got != tt.want || !ok {
			t.Errorf("%q: %q, %t; want %q", tt.answer, got, ok, tt.want)
		}
	}
}

func TestWhatWasSaidBeforeItWasAskedCounts(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	c := newTalk(t, "en")
	c.answer("OpenSSH and Linux kernel security. Weekdays 6:30 and 17:45, nothing at weekends. 5 minutes", "already said", "", "", "as I wrote", "like I said", "none")
	p := Understand(c.draft)
	same(t, "when and how long", []any{p.Schedule.String(), p.Minutes}, []any{"weekdays 06:30, weekdays 17:45", 5})
	same(t, "what is followed", labels(p.Interests), []string{"OpenSSH", "Linux kernel security"})
}

func TestASourceThatIsNotTrustedIsNotAdded(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ answer, want string }{
		{"LWN, heise Security, never The Hacker News", "LWN, heise Security"},
		{"Le Monde, Mediapart, et surtout pas CNews ni Le Figaro", "Le Monde, Mediapart"},
		{"Le Monde ; surtout pas Le Figaro", "Le Monde"},
		{"Le Monde et Mediapart, mais pas CNews", "Le Monde et Mediapart"},
		{"BBC and NPR. I can't stand Fox.", "BBC and NPR."},
		{"BBC and NPR, like I said. No Fox News.", "BBC and NPR"},
		{"not CNN", ""},
		{"Il Resto del Carlino e il Post; non Libero", "Il Resto del Carlino e il Post"},
		{"Getafe Capital, la Cadena SER. La Razón no.", "Getafe Capital, la Cadena SER."},
		{"Lübecker Nachrichten und NDR, nicht die Bild", "Lübecker Nachrichten und NDR"},
		{"none of em, they all lie!! ok maybe the globe", "they all lie!!, ok maybe the globe"},
		{"dunno", ""},
		{"Das überlasse ich Ihnen.", ""},
		{"the BBC but not Fox", "the BBC"},
		{"BBC and The Guardian", "BBC and The Guardian"},
		{"https://example.org/feed.xml, NPR", "https://example.org/feed.xml, NPR"},
	} {
		if got, _ := judged(tt.answer); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.answer, got, tt.want)
		}
	}
	for said, want := range map[string]bool{"they all lie!!": false, "ok maybe the globe": false, "Lübecker Nachrichten": true, "no": false, "idk the verge? tribune. choose for me": false} {
		if isSource(said) != want {
			t.Errorf("%q is quoted as the name of a source: %t", said, !want)
		}
	}
}

func TestASourceThatIsRefusedIsChosenForNothing(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	list := catalogue.Embedded()
	for _, tt := range []struct{ language, interest, answer, never string }{
		{"fr", "le cinéma", "Mediapart, Reporterre et Le Monde si possible, surtout pas CNews ni le Figaro", "lefigaro.fr"},
		{"en", "horse racing, poetry, housing", "The Irish Times, RTÉ and the Connacht Tribune. I gave up on the Independent years ago, so leave that one out please.", "independent.co.uk"},
	} {
		c := newTalk(t, tt.language)
		c.answer(tt.interest, "", "", tt.answer)
		for _, one := range list.Choose(Understand(c.draft).Sources).Chosen {
			if strings.Contains(one.URL, tt.never) {
				t.Errorf("%q: %s is chosen", tt.answer, one.URL)
			}
		}
	}
}
