package onboarding

import (
	"slices"
	"strings"
	"testing"

	"newsroom/internal/store/enginetest"
)

// What eight more people answered in November 2026, and answers of the same kinds in other languages, written afterwards.

func TestAsidesReasonsAndHoursAreNoAlerts(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, answer, want string }{
		{"en", "only if new nurses strike dates get announced, and never at night pls i need my sleep", "new nurses strike dates get announced"},
		{"de", "Nur bei Unwetterwarnungen für Freiburg und wenn der Papst stirbt, was Gott verhüten möge. Nach 21 Uhr bitte nichts mehr, da schlafe ich.", "Unwetterwarnungen für Freiburg; Papst stirbt"},
		{"en", "nah. please don't buzz me, ever", ""},
		{"en", "Only if the Chicago teachers go on strike, I'd be on the picket line.", "Chicago teachers go on strike"},
		{"fr", "Seulement si le Conseil d'État rend une décision sur le climat. Et surtout rien la nuit !", "Conseil d'État rend une décision sur le climat"},
		{"en", "Flood warnings for the Severn at Ironbridge, at any hour, even in the night. Nothing else, I do not care to be startled.", "Flood warnings for the Severn at Ironbridge"},
		{"it", "Se esce qualcosa in Gazzetta sui bonus edilizi e se c'è sciopero dei mezzi a Bologna. Mai dopo le dieci di sera però", "esce qualcosa in Gazzetta sui bonus edilizi; sciopero dei mezzi a Bologna"},
		{"en", "Actively exploited vulnerabilities in Kubernetes, OpenSSH or the Linux kernel with CVSS 9 or higher. As I said, quiet hours are 10 pm to 6 am, and no alerts at all on Sundays.", "Actively exploited vulnerabilities in Kubernetes; Actively exploited vulnerabilities in OpenSSH; Actively exploited vulnerabilities in Linux kernel with CVSS 9 or higher"},
		{"en", "a tsunami warning for Hilo, heaven forbid, because my mother lives there", "tsunami warning for Hilo"},
		{"en", "if the harbour bridge closes, I cross it every day", "harbour bridge closes"},
		{"de", "Wenn die Elbe über die Ufer tritt, ich wohne direkt am Wasser. Höchstens zwei am Tag.", "Elbe über die Ufer tritt"},
		{"de", "ein Erdbeben in Izmir, Gott bewahre, dort lebt meine Schwester", "Erdbeben in Izmir"},
		{"fr", "si la centrale de Flamanville s'arrête, je travaille là-bas, mais rien après 22h", "centrale de Flamanville s'arrête"},
		{"fr", "un séisme à Nice, touchons du bois", "séisme à Nice"},
		{"es", "si erupciona el Teide, Dios no lo quiera, porque vivo cerca. Nada entre las 23 y las 7", "erupciona el Teide"},
		{"it", "se il Po esonda, speriamo di no, e niente dopo le 22", "Po esonda"},
		{"nl", "als de dijk breekt, ik woon erachter, en niets na tien uur 's avonds", "dijk breekt"},
		{"pt", "se a barragem ceder, Deus me livre, moro ali perto", "se a barragem ceder"},
		{"en", "No more than two a day please. Earthquakes of magnitude 6 or more in Japan", "Earthquakes of magnitude 6 or more in Japan"},
	} {
		labels, all := alerted(tt.language, tt.answer)
		if got := strings.Join(labels, "; "); got != tt.want || all {
			t.Errorf("%q:\n got %q\nwant %q", tt.answer, got, tt.want)
		}
	}
}

func TestWhatStrangersLeaveOutAndKeep(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, answer, avoid, follow string }{
		{"en", "royals pls, and strictly/love island stuff. politics aswell tbh unless its about the nhs", "royals; strictly; love island; politics", "nhs"},
		{"de", "Bitte keinen Klatsch über irgendwelche Prominente. Verbrechen möchte ich auch nicht lesen, das regt mich nur auf, mit Ausnahme von diesem Enkeltrick-Betrug, da muss man ja aufpassen. Und vom Fußball sonst nichts, nur eben den SC.", "Prominente; Verbrechen; Fußball", "Enkeltrick-Betrug; SC"},
		{"de", "Verbrechen bitte auch weglassen, ausser Enkeltrick-Betrug. Fußball weglassen, ausser SC Freiburg. Und Klatsch über Prominente.", "Verbrechen; Fußball; Prominente", "Enkeltrick-Betrug; SC Freiburg"},
		{"en", "Elon Musk. so tired of that guy. SpaceX launches are fine though, those are cool", "Elon Musk", "SpaceX launches"},
		{"fr", "Pas de faits divers s'il vous plaît, et pas de sport en dehors de l'OL féminin. Les bons plans et la pub déguisée non plus.", "faits divers; sport; bons plans; pub déguisée", "OL féminin"},
		{"it", "Niente gossip e niente Juventus, per carità. La politica estera no, a meno che si parli di dazi che quelli mi toccano", "gossip; Juventus; politica estera", "dazi"},
		{"en", "I think I said most of it in my letter. No, wait: I DO want to read about the sewage, please do not leave that out! And you may add the motor racing to the things I don't want.", "motor racing", "sewage"},
		{"en", "Vendor marketing and webinar announcements. WordPress plugin bugs, unless they're being actively exploited. Cryptocurrency prices. General AI hype - though attacks on AI systems (prompt injection, model theft) are fine, keep those. US election coverage.", "Vendor marketing; webinar announcements; WordPress plugin bugs; Cryptocurrency prices; General AI hype; US election", "WordPress plugin bugs actively exploited; attacks on AI systems"},
		{"en", "Vendor marketing, webinar announcements, WordPress plugin bugs except when actively exploited, cryptocurrency prices, AI hype except attacks on AI systems, US election coverage.", "Vendor marketing; webinar announcements; WordPress plugin bugs; cryptocurrency prices; AI hype; US election", "WordPress plugin bugs actively exploited; attacks on AI systems"},
		{"en", "golf, tennis except Wimbledon, boxing", "golf; tennis; boxing", "Wimbledon"},
		{"en", "cricket except the Ashes, horse racing except the Grand National, darts", "cricket; horse racing; darts", "Ashes; Grand National"},
		{"de", "Börse außer Siemens, Königshäuser außer Silvia, Tennis", "Börse; Königshäuser; Tennis", "Siemens; Silvia"},
		{"fr", "le rugby sauf le Stade toulousain, la bourse sauf Airbus, le tennis", "rugby; bourse; tennis", "Stade toulousain; Airbus"},
		{"es", "fútbol salvo el Getafe, toros, política salvo los impuestos", "fútbol; toros; política", "Getafe; impuestos"},
		{"it", "calcio tranne il Modena, tennis, politica tranne le tasse", "calcio; tennis; politica", "Modena; tasse"},
	} {
		w := leftOut(tt.language, tt.answer)
		avoid, follow := slices.Clone(w.avoid), slices.Clone(w.follow)
		if got := strings.Join(avoid, "; "); !sameSet(got, tt.avoid) {
			t.Errorf("%q:\nleft out %q\n    want %q", tt.answer, got, tt.avoid)
		}
		if got := strings.Join(follow, "; "); !sameSet(got, tt.follow) {
			t.Errorf("%q:\nfollowed %q\n    want %q", tt.answer, got, tt.follow)
		}
	}
}

func sameSet(a, b string) bool {
	x, y := strings.Split(a, "; "), strings.Split(b, "; ")
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}

func TestWhatStrangersFollow(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, answer, follow, avoid string }{
		{"en", "ok ok I'll be serious now. Formula 1, the craft beer business (I homebrew, badly), and whatever the James Webb telescope finds", "Formula 1; craft beer; James Webb telescope", ""},
		{"en", "Sorry, I wrote that in a hurry. US education policy and the Chicago public schools budget are right, but it's the Blackhawks I follow, not the Bulls, and on Venezuela only the migration part, not the politics down there.", "US education policy; Chicago public schools budget; Blackhawks; Venezuela migration", ""},
		{"en", "US education policy, Chicago public schools budget, the Blackhawks, and migration from Venezuela. I never said to leave out all politics!", "US education policy; Chicago public schools budget; Blackhawks; migration from Venezuela", ""},
		{"en", "why did the scarecrow get a promotion? because he was outstanding in his field 😂 anyway what are you, some kind of chatgpt?", "", ""},
		{"de", "Schach, die Imkerei (meine Frau hält leider auch Bienen), Segeln", "Schach; Imkerei; Segeln", ""},
		{"fr", "la voile (je navigue, mal), les échecs", "voile; échecs", ""},
	} {
		w := followed(tt.language, tt.answer)
		if got := strings.Join(w.follow, "; "); !sameSet(got, tt.follow) {
			t.Errorf("%q:\nfollowed %q\n    want %q", tt.answer, got, tt.follow)
		}
		if got := strings.Join(w.avoid, "; "); !sameSet(got, tt.avoid) {
			t.Errorf("%q:\nleft out %q\n    want %q", tt.answer, got, tt.avoid)
		}
	}
}

func TestSourcesAreNamedWithoutWhatIsSaidOfThem(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, answer, says, not string }{
		{"de", "Die Badische Zeitung habe ich seit 1971 abonniert, dazu die FAZ und den Deutschlandfunk. Die Bild-Zeitung kommt mir nicht ins Haus.", "Badische Zeitung", "1971 abonniert."},
		{"en", "I take the Guardian and listen to the BBC, and I glance at the Shropshire Star for the funerals.", "Shropshire Star.", "glance."},
		{"en", "Krebs on Security, The Record, and LWN for kernel things.", "The Record", "The Record, LWN"},
		{"en", "do you know the onion? jk. Ars Technica is good, maybe The Verge too. no fox news please", "fox news", "too. no"},
		{"it", "Il Sole 24 Ore per i prezzi e il Resto del Carlino per Bologna. Libero no, non lo sopporto", "Resto del Carlino", "lo sopporto"},
		{"fr", "Le Monde. Libération non, je ne le supporte pas", "Le Monde", "supporte"},
	} {
		c := newTalk(t, tt.language)
		c.answer("Linux kernel security, chess, ajedrez, Schach")
		for c.draft.Question != Sources {
			c.answer("")
		}
		c.answer(tt.answer)
		var all []string
		for _, line := range Settled(c.draft) {
			all = append(all, line.Text)
		}
		got := strings.Join(all, " | ")
		if !strings.Contains(got, tt.says) || strings.Contains(got, tt.not) {
			t.Errorf("%q: %s", tt.answer, got)
		}
	}
}

func TestWhatIsPutRightInAnotherAnswerCounts(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, tt := range []struct{ language, follow, question, answer, want, avoid string }{
		{"en", "the Fed, Formula 1", Sources, "Actually, going back to what I follow: drop Formula 1, my husband is the fan, not me, and add women's soccer. For sources, Reuters and the Denver Post", "Fed; women's soccer", ""},
		{"en", "US education policy", Alerts, "Only if the Chicago teachers go on strike. Oh and one more thing I forgot earlier: please leave out crime news, I get enough of it.", "US education policy; Chicago teachers go on strike", "crime"},
		{"de", "Schach", Alerts, "wenn die Elbe über die Ufer tritt. Noch etwas: Fußball bitte weglassen.", "Schach; Elbe über die Ufer tritt", "Fußball"},
	} {
		c := newTalk(t, tt.language)
		c.answer(tt.follow)
		for c.draft.Question != tt.question {
			c.answer("")
		}
		c.answer(tt.answer)
		var follow, avoid []string
		for _, one := range Understand(c.draft).Interests {
			if one.Avoid {
				avoid = append(avoid, one.Label)
			} else {
				follow = append(follow, one.Label)
			}
		}
		if got := strings.Join(follow, "; "); !sameSet(got, tt.want) {
			t.Errorf("%q:\nfollowed %q", tt.answer, got)
		}
		if got := strings.Join(avoid, "; "); !sameSet(got, tt.avoid) {
			t.Errorf("%q:\nleft out %q", tt.answer, got)
		}
	}
}
