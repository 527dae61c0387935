package mandate

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// timings are ways to say in one language when editions should come, with W for the time, how long they should be, with #
// for the minutes, and beside a wish, with X for a label. Each time is followed by the schedule that comes of every day at
// six.
type timings struct {
	language, label   string
	times             [][2]string
	minutes           string
	when, long, mixed string // set apart by bars
}

var generatedTimings = []timings{
	{
		"en", "beekeeping",
		[][2]string{{"at 7", "daily 07:00"}, {"at 7 on weekdays and at nine on Sundays", "weekdays 07:00, sun 09:00"}, {"daily at 8:30", "daily 08:30"}, {"at half past six in the evening", "daily 18:30"}},
		"ten",
		`Send it W | Please send me my paper W | I'd like my edition W | My paper should come W | Could you deliver it W? | From now on, send it W`,
		`# minutes is enough | The paper should take # minutes | No more than # minutes | Keep the edition to # minutes`,
		`Follow X, and send it W | Send me my paper W and follow X | More X. I want my paper W.`,
	},
	{
		"de", "Imkerei",
		[][2]string{{"um 7", "daily 07:00"}, {"werktags um 7 und sonntags um neun", "weekdays 07:00, sun 09:00"}, {"täglich um halb neun", "daily 08:30"}},
		"zehn",
		`Schick mir die Ausgabe W | Ich möchte die Zeitung W bekommen | Meine Ausgabe soll W kommen | Bitte schicken Sie die Zeitung W`,
		`# Minuten reichen | Höchstens # Minuten bitte | Die Ausgabe soll # Minuten dauern`,
		`Mehr über X, und schick mir die Ausgabe W | Schick mir die Zeitung W und folge X`,
	},
	{
		"fr", "apiculture",
		[][2]string{{"à 7 h", "daily 07:00"}, {"en semaine à 7 h et le dimanche à 9 h", "weekdays 07:00, sun 09:00"}},
		"dix",
		`Envoyez-moi le journal W | Je voudrais recevoir mon édition W | Mon journal doit arriver W`,
		`# minutes suffisent | # minutes au maximum | Je veux une édition de # minutes`,
		`Ajoutez X, et envoyez-moi le journal W`,
	},
	{
		"es", "apicultura",
		[][2]string{{"a las 7", "daily 07:00"}, {"entre semana a las 7 y los domingos a las 9", "weekdays 07:00, sun 09:00"}},
		"diez",
		`Envíame el periódico W | Quiero recibir la edición W | Mándamelo W`,
		`Bastan # minutos | # minutos como máximo | Quiero una edición de # minutos`,
		`Añade X y envíame el periódico W`,
	},
	{
		"it", "apicoltura",
		[][2]string{{"alle 7", "daily 07:00"}, {"nei giorni feriali alle 7 e la domenica alle 9", "weekdays 07:00, sun 09:00"}},
		"dieci",
		`Mandami il giornale W | Vorrei ricevere l'edizione W | Inviamelo W`,
		`Bastano # minuti | # minuti al massimo | Voglio un'edizione di # minuti`,
		`Aggiungi X e mandami il giornale W`,
	},
}

// unseenTimings were written after the lists of words and are never tuned on: their misses are counted and not shown.
var unseenTimings = []timings{
	{
		"en", "beekeeping",
		[][2]string{{"at seven", "daily 07:00"}, {"weekdays at 7 and Sundays at 9", "weekdays 07:00, sun 09:00"}, {"every day at 8.30", "daily 08:30"}, {"at 6:30 pm", "daily 18:30"}},
		"ten",
		`W, please | I would prefer to get the paper W | Have my edition ready W | It should arrive W | Can I get it W? | Change my delivery time to W | I want to read my paper W | Make it W | Bring me the paper W | The newspaper ought to be here W`,
		`I only have # minutes | Limit the paper to # minutes | # minutes, no more | Make it a # minute read | # minutes of reading will do | I can't read more than # minutes | Give me # minutes at most`,
		`Start covering X and deliver the paper W | Also, add X. Please have it here W. | I'm interested in X. # minutes is plenty. | Add X to my list; send the edition W`,
	},
	{
		"de", "Imkerei",
		[][2]string{{"um sieben", "daily 07:00"}, {"werktags um sieben, sonntags um 9", "weekdays 07:00, sun 09:00"}, {"jeden Tag um 8:30 Uhr", "daily 08:30"}},
		"zehn",
		`W bitte | Ich hätte meine Zeitung gern W | Die Zeitung bitte W | Könntet ihr mir die Ausgabe W schicken? | Ich lese die Zeitung W | Liefert die Ausgabe W | Stell die Zeitung auf W um`,
		`Mehr als # Minuten habe ich nicht | Nicht länger als # Minuten | Eine Ausgabe von # Minuten genügt mir | Begrenze die Zeitung auf # Minuten | # Minuten Lesezeit`,
		`Ich interessiere mich für X. Die Ausgabe soll W kommen. | Bitte X aufnehmen und die Zeitung W schicken`,
	},
	{
		"fr", "apiculture",
		[][2]string{{"à sept heures", "daily 07:00"}, {"du lundi au vendredi à 7h et le dimanche à 9h", "weekdays 07:00, sun 09:00"}},
		"dix",
		`W, s'il vous plaît | J'aimerais lire mon journal W | Faites-le arriver W | Pouvez-vous m'envoyer l'édition W ? | Livrez mon journal W`,
		`Je n'ai que # minutes | Pas plus de # minutes de lecture | Limitez le journal à # minutes | Une lecture de # minutes me suffit`,
		`Je m'intéresse à X. Envoyez le journal W. | Davantage de X, et le journal W`,
	},
	{
		"es", "apicultura",
		[][2]string{{"a las siete", "daily 07:00"}, {"de lunes a viernes a las 7 y los domingos a las 9", "weekdays 07:00, sun 09:00"}},
		"diez",
		`W, por favor | Me gustaría leer el periódico W | Que llegue W | ¿Puedes enviarme la edición W? | Prefiero el periódico W`,
		`Solo tengo # minutos | No más de # minutos de lectura | Limita el periódico a # minutos | Con # minutos me basta`,
		`Me interesa X. Manda el periódico W. | Más sobre X, y el periódico W`,
	},
	{
		"it", "apicoltura",
		[][2]string{{"alle sette", "daily 07:00"}, {"dal lunedì al venerdì alle 7 e la domenica alle 9", "weekdays 07:00, sun 09:00"}},
		"dieci",
		`W, per favore | Mi piacerebbe leggere il giornale W | Fatelo arrivare W | Puoi inviarmi l'edizione W? | Preferisco il giornale W`,
		`Ho solo # minuti | Non più di # minuti di lettura | Limita il giornale a # minuti | # minuti mi bastano`,
		`Mi interessa X. Manda il giornale W. | Più notizie su X, e il giornale W`,
	},
}

// said gives every frame with every time, and what is to come of it: the schedule and minutes, and what is followed.
func (f timings) said(try func(statement, want, label string)) {
	for i, list := range []string{f.when, f.long, f.mixed} {
		for way := range strings.SplitSeq(list, "|") {
			for _, time := range f.times {
				statement := strings.NewReplacer("X", f.label, "W", time[0], "#", f.minutes).Replace(strings.TrimSpace(way))
				statement = strings.ToUpper(statement[:1]) + statement[1:]
				want, label := time[1], ""
				if !strings.Contains(way, "W") {
					want = "daily 06:00 / 10"
				}
				if i == 2 {
					label = f.label
				}
				try(statement, want, label)
				if !strings.Contains(way, "W") {
					break
				}
			}
		}
	}
}

// TestGeneratedTimings measures the frames. Where one is not understood, a question is right, and what was not said is wrong.
func TestGeneratedTimings(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, test := range []struct {
		all          []timings
		whole, wrong float64
		show         bool
	}{{generatedTimings, 1, 0, true}, {unseenTimings, .69, .05, false}} {
		var said, whole, wrong float64
		for _, f := range test.all {
			f.said(func(statement, want, label string) {
				said++
				got, r := retimed(t, "daily 06:00", statement)
				begun := ""
				for _, i := range r.Begun {
					begun += i.Label
				}
				switch right := got == want && begun == label; {
				case right:
					whole++
				case r.Outcome == newsroom.Applied:
					wrong++
				}
				if test.show && (got != want || begun != label) {
					t.Errorf("%s %q: %s, follow %q; want %s (%s)", f.language, statement, got, begun, want, r.Question)
				}
			})
		}
		t.Logf("%.0f statements, whole %.3f, wrongly applied %.3f", said, whole/said, wrong/said)
		if whole/said < test.whole || wrong/said > test.wrong {
			t.Errorf("want whole %.3f, wrongly applied %.3f", test.whole, test.wrong)
		}
	}
}
