package text

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// news is one item in many languages; short ones in the seven that matter
// most.
var news = []struct{ lang, text string }{
	{"en", "Prime minister faces new questions over asylum policy. The government said on Tuesday that it would publish the figures next week."},
	{"de", "Die Bundesregierung will den Ausbau der Windkraft beschleunigen. Das kündigte der Minister am Montag in Berlin an."},
	{"fr", "Grève des contrôleurs aériens : la moitié des vols annulés à Orly jeudi. Les syndicats réclament des embauches."},
	{"es", "Detenidos tres hombres por el robo de un cuadro en Sevilla. La policía investiga si hay más implicados en el caso."},
	{"it", "Sciopero dei treni venerdì in tutta Italia. I sindacati chiedono il rinnovo del contratto e più sicurezza per i lavoratori."},
	{"pt", "Governo anuncia novas medidas para conter a inflação no país. O ministro falou com jornalistas em Brasília."},
	{"nl", "Kabinet wil meer woningen bouwen in de Randstad. De minister zei dat er snel plannen moeten komen."},
	{"sv", "Regeringen vill skärpa straffen för gängkriminella. Förslaget presenterades på en pressträff i Stockholm."},
	{"da", "Regeringen vil bruge flere penge på forsvaret. Det oplyser statsministeren på et pressemøde i København."},
	{"no", "Regjeringen vil bruke mer penger på forsvaret. Det sier statsministeren på en pressekonferanse i Oslo."},
	{"fi", "Hallitus aikoo leikata sosiaaliturvaa ensi vuonna. Pääministeri kertoi asiasta tiedotustilaisuudessa."},
	{"pl", "Rząd przyjął projekt ustawy o podatkach. Premier zapowiedział, że zmiany wejdą w życie w styczniu."},
	{"cs", "Vláda schválila návrh rozpočtu na příští rok. Ministr financí řekl, že schodek bude nižší."},
	{"ro", "Guvernul a aprobat bugetul pentru anul viitor. Ministrul a declarat că deficitul va fi redus."},
	{"hu", "A kormány elfogadta a jövő évi költségvetést. A miniszter szerint csökken a hiány."},
	{"tr", "Hükümet gelecek yılın bütçesini onayladı. Bakan açığın azalacağını söyledi."},
	{"ru", "Правительство утвердило бюджет на следующий год. Министр заявил, что дефицит сократится."},
	{"uk", "Уряд затвердив бюджет на наступний рік. Міністр заявив, що дефіцит скоротиться."},
	{"el", "Η κυβέρνηση ενέκρινε τον προϋπολογισμό για το επόμενο έτος."},
	{"ar", "وافقت الحكومة على ميزانية العام المقبل وقال الوزير إن العجز سينخفض"},
	{"he", "הממשלה אישרה את התקציב לשנה הבאה והשר אמר שהגירעון יקטן"},
	{"zh", "政府批准了明年的预算，部长表示赤字将会减少。"},
	{"ja", "政府は来年の予算を承認し、大臣は赤字が減ると述べた。"},
	{"ko", "정부는 내년 예산을 승인했으며 장관은 적자가 줄어들 것이라고 말했다."},
	{"ca", "El Govern aprova els pressupostos per a l'any que ve. La ministra diu que el dèficit es reduirà amb les noves mesures."},
	{"gl", "O Goberno aproba os orzamentos para o ano que vén. O ministro di que o déficit será menor coas novas medidas."},
	{"en", "Storm kills two in Kent"},
	{"de", "Bundestag stimmt über Haushalt ab"},
	{"fr", "Le gouvernement présente son projet de loi"},
	{"es", "El Gobierno aprueba la subida del salario"},
	{"it", "Il governo approva la manovra"},
	{"pt", "Governo anuncia novas medidas"},
	{"nl", "Kabinet wil meer woningen"},
}

func TestTrueHintIsBelieved(t *testing.T) {
	for _, item := range news {
		if got := Language(item.lang, item.text); got != item.lang {
			t.Errorf("Language(%s, %q) = %q", item.lang, item.text, got)
		}
	}
}

// Without a hint silence is right more often than a guess.
func TestNoHint(t *testing.T) {
	known := 0
	for _, item := range news {
		switch got := Language("", item.text); got {
		case item.lang:
			known++
		case "":
		default:
			if item.lang != "gl" { // which the detector has no profile of, and takes for Portuguese
				t.Errorf("Language(%q) = %q, want %q or nothing", item.text, got, item.lang)
			}
		}
	}
	if known < 18 {
		t.Errorf("%d of %d told", known, len(news))
	}
}

func TestFalseHintIsContradicted(t *testing.T) {
	for _, item := range news[:7] {
		long := strings.Repeat(item.text+" ", 3)
		for _, hint := range []string{"en-US", "de", "fr_FR", "sv"} {
			if got := Language(hint, long); got != item.lang && hint != "sv" {
				t.Errorf("Language(%s, %q) = %q, want %q", hint, item.text, got, item.lang)
			}
		}
	}
}

func TestFalseHintStandsAgainstLittle(t *testing.T) {
	for _, sample := range []string{"", "Storm kills two in Kent", "12.5 %", "Le Monde", "FC Barcelona - Real Madrid 2:1"} {
		if got := Language("de-AT", sample); got != "de" {
			t.Errorf("Language(de-AT, %q) = %q", sample, got)
		}
	}
}

func TestHint(t *testing.T) {
	for hint, want := range map[string]string{
		"": "", "en": "en", "EN": "en", "en-GB": "en", "en_us": "en", " de ": "de", "de-DE, en": "de",
		"deu": "de", "nb-NO": "no", "nn": "no", "no": "no", "iw": "he", "mo": "ro", "zh-Hans-CN": "zh",
		"und": "", "mul": "", "english": "", "x-klingon": "", "e": "", "12": "", "\xff": "", "<b>": "",
		strings.Repeat("a", 10_000): "",
	} {
		if got := Language(hint, ""); got != want {
			t.Errorf("Language(%.20q) = %q, want %q", hint, got, want)
		}
	}
}

func TestLanguageIsACodeAndSettled(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hint, sample := rapid.String().Draw(t, "hint"), awkward().Draw(t, "sample")
		got := Language(hint, sample)
		if got != "" && len(got) != 2 {
			t.Fatalf("%q", got)
		}
		if again := Language(hint, sample); again != got {
			t.Fatalf("%q, then %q", got, again)
		}
	})
}

func BenchmarkLanguage(b *testing.B) {
	for name, i := range map[string]int{"small words": 0, "letters": 7} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Language("", news[i].text)
			}
		})
	}
}
