package mandate

import (
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// What is said of the paper as it was is no subject, and what it says of its length without a day changes that.
func TestWhatIsSaidOfThePaperIsNoSubject(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	before := []newsroom.Interest{{ID: 1, Label: "chess", From: 1}, {ID: 2, Label: "short films", From: 1}}
	for _, said := range []string{
		"too long today", "a bit thin today", "too many pictures", "not great today", "nothing interesting today", "war langweilig", "zu viele Bilder", "heute zu lang", "c'était bien hier", "trop d'images", "pas terrible aujourd'hui",
		"demasiadas fotos", "nada interesante hoy", "troppe foto", "era noioso", "te veel plaatjes", "niks interessants vandaag", "nic ciekawego dzisiaj", "za dużo zdjęć", "za długie dzisiaj",
	} {
		for _, standing := range [][]newsroom.Interest{nil, before} {
			if r := Understand(standing, said); r.Outcome != newsroom.Unchanged || r.when != nil || len(r.Begun)+len(r.Ended) > 0 {
				t.Errorf("%q: %s %q %s", said, r.Outcome, labelsOf(r.Begun), r.Question)
			}
		}
	}
	for _, said := range []string{"far too long", "viel zu lang", "trochę za długo"} {
		if r := Understand(before, said); r.when == nil || len(r.Begun) > 0 {
			t.Errorf("%q: %s %q", said, r.Outcome, labelsOf(r.Begun))
		}
	}
	for said, want := range map[string]string{"better batteries": "better batteries", "pictures of birds": "pictures of birds", "boring machines": "boring machines"} {
		if r := Understand(nil, said); !followsOnly(r, want) {
			t.Errorf("%q: %s %q", said, r.Outcome, labelsOf(r.Begun))
		}
	}
}

// Questions to the desk about itself are answered in the reader's language, and nothing is followed for them.
func TestTheDeskSaysWhatItIs(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for topic, questions := range map[string][]string{
		"who":     {"who are you?", "are you a robot", "wer bist du", "qui êtes-vous ?", "¿quién eres?", "chi sei", "kim jesteś", "wie ben je"},
		"cost":    {"what does it cost", "was kostet das?", "combien ça coûte", "¿cuánto cuesta?", "quanto costa", "ile to kosztuje?", "wat kost het"},
		"data":    {"do you sell my data", "verkaufen Sie meine Daten?", "vendez-vous mes données ?", "¿vendéis mis datos?", "vendete i miei dati?", "czy sprzedajecie moje dane?", "verkopen jullie mijn gegevens?"},
		"when":    {"hello, when does it come?", "wann kommt die Zeitung?", "quand arrive mon journal ?", "¿cuándo llega?", "quando arriva?", "kiedy przychodzi?", "wanneer komt de krant?"},
		"missing": {"where is my paper", "why was there nothing today", "wo bleibt meine Zeitung?", "où est mon journal ?", "¿dónde está mi periódico?", "dov'è il mio giornale?", "gdzie jest moja gazeta", "waar is mijn krant"},
		"source":  {"can you read Le Monde too?", "können Sie auch Le Monde lesen?", "pouvez-vous lire Le Monde aussi ?", "¿puedes leer también Le Monde?", "puoi leggere anche Le Monde?", "czy możesz też czytać Le Monde?", "kun je ook Le Monde lezen?"},
	} {
		for _, said := range questions {
			r := Understand(nil, said)
			if r.Outcome != newsroom.Answered || r.ofDesk.topic != topic || len(r.Begun) > 0 {
				t.Errorf("%q: %s %q %q", said, r.Outcome, r.ofDesk, labelsOf(r.Begun))
				continue
			}
			for _, s := range speeches() {
				answer, suggestions := r.ofDesk.answer(newsroom.Reader{Language: s.language, Schedule: newsroom.DefaultSchedule()})
				if answer == "" || strings.Contains(answer, "%s") || (topic == "source") != (len(suggestions) == 1) {
					t.Errorf("%q in %s: %q %q", said, s.language, answer, suggestions)
				}
				if (topic == deskWhen || topic == deskMissing) && !strings.Contains(answer, "07:00") || topic == "source" && !strings.Contains(answer, "Le Monde") {
					t.Errorf("%q in %s: %q", said, s.language, answer)
				}
			}
		}
	}
	for _, said := range []string{"what does a house in Leeds cost", "who are the Kinks", "robots", "read Le Monde", "data protection"} {
		if r := Understand(nil, said); r.ofDesk.topic != "" {
			t.Errorf("%q asks about %q", said, r.ofDesk)
		}
	}
}
