package mandate

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/store/enginetest"
)

// frames are ways to ask for one thing in one language; X stands for the label. What stands before depends
// on the operation: what is dropped was followed, what is released was avoided.
type frames struct {
	language string
	labels   string // set apart by semicolons
	pair     string // how two labels are joined
	ways     map[op]string
}

var generated = []frames{
	{"en", "beekeeping; offshore wind; the Dutch housing market; Formula 1; University of Ghent; night trains in Europe; AI; women's cricket", "X and Y", map[op]string{
		follow: `Follow X | Please cover X. | I'd like to hear about X | Could you keep me posted on X? | I'm interested in X | Add X to my list | More about X, please | I don't want to miss anything about X
			Tell me about X | What I care about is X | I can't get enough of X | Any news on X | Never leave out X | You could bring in more X | I would love to read more about X | Start covering X`,
		avoid: `No X, please | I don't want X | Please stop covering X | I'm tired of X | Spare me X | Leave out X | Nothing about X! | Less X | I have no interest in X | I'd rather not read about X
			Do not show me X | Enough of X already | Cut down on X | I couldn't care less about X | Never show me X again | Avoid X`,
		drop:    `Remove X | Drop X from my list | Please unfollow X | Take X off my list | X can go | Get rid of X`,
		release: `I no longer want to avoid X | Stop avoiding X | Remove X from what I avoid | X need no longer be avoided | Unblock X`,
		keep:    `Keep X | Please don't drop X | Carry on with X | I still want X | X stays`,
	}},
	{"de", "Imkerei; Offshore-Windkraft; Formel 1; Nachtzüge in Europa; Wohnungsbau", "X und Y", map[op]string{
		follow: `Bitte mehr über X | Ich interessiere mich für X | Ich möchte über X lesen | Berichte über X | Halte mich über X auf dem Laufenden | X interessiert mich`,
		avoid:  `Nichts über X | Bitte weniger X | Ich interessiere mich nicht für X | Verschone mich mit X | Schluss mit X | Kein X mehr | X interessiert mich nicht`,
		drop:   `Streiche X | Entferne X von der Liste | X bitte löschen`,
		keep:   `Behalte X | X behalten`,
	}},
	{"fr", "apiculture; éolien en mer; trains de nuit; cyclisme", "X et Y", map[op]string{
		follow: `Je voudrais suivre X | Parlez-moi de X | Ajoutez X | Je m'intéresse à X | Davantage de X`,
		avoid:  `Pas de X | Je ne veux plus de X | Moins de X | J'en ai assez de X | Rien sur X | Évitez X`,
		drop:   `Retirez X | Supprimez X de la liste`,
		keep:   `Gardez X`,
	}},
	{"es", "apicultura; energía eólica; trenes nocturnos; ciclismo", "X y Y", map[op]string{
		follow: `Quiero saber más sobre X | Me interesa X | Añade X | Más sobre X | Mantenme al día sobre X`,
		avoid:  `Nada de X | No quiero X | Menos X | Estoy harto de X | No me interesa X | Evita X`,
		drop:   `Quita X | Elimina X de la lista`,
		keep:   `Mantén X`,
	}},
	{"it", "apicoltura; energia eolica; treni notturni; ciclismo", "X e Y", map[op]string{
		follow: `Vorrei notizie su X | Mi interessa X | Aggiungi X | Più X | Seguo X`,
		avoid:  `Niente X | Non voglio X | Meno X | Basta X | Non mi interessa X | Evita X`,
		drop:   `Togli X | Elimina X dalla lista`,
		keep:   `Tieni X`,
	}},
}

// unseen are frames that were written after the grammar and that it was never tuned on: their misses are counted and
// not shown. To tune on them would make them worthless.
var unseen = []frames{
	{"en", "beekeeping; offshore wind; the Dutch housing market; Formula 1; University of Ghent; night trains in Europe; AI; women's cricket", "X and Y", map[op]string{
		follow: `Would you mind covering X? | X matters to me | I'm keen to learn about X | Have you got anything on X? | Please report on X more often | Sign me up for X | I can't live without X | Bring on X
			Count me in for X | X is right up my street | Let's add X | Make room for X`,
		avoid: `X bores me | Skip X | I'm fed up with X | Hold the X | Could you leave out X? | I don't care for X | Away with X | Not X again | I've seen enough of X | X is not my thing
			I beg you, no X | Please hide X`,
		drop:    `Cancel X | I'd like X removed | Strike X off the list | Please delete X from my interests | Ditch X`,
		release: `You can stop filtering X | X no longer has to be hidden | I don't want X excluded any more | Lift the block on X | Take X off the avoid list`,
		keep:    `Don't touch X | Leave X in | X should stay | Continue with X | I'd like to keep X`,
	}},
	{"de", "Imkerei; Offshore-Windkraft; Formel 1; Nachtzüge in Europa; Wohnungsbau", "X und Y", map[op]string{
		follow:  `X bitte aufnehmen | Ich hätte gern etwas über X | Könnt ihr X abdecken? | Mehr X wäre toll | Ich wünsche mir Artikel über X | Gebt mir X | X gehört für mich dazu | Informieren Sie mich über X`,
		avoid:   `X muss nicht sein | Ich will X nicht sehen | Bitte X überspringen | X interessiert mich kein bisschen | Weg mit X | Ohne X bitte | Ich mag X nicht | X nervt`,
		drop:    `Nehmt X von meiner Liste | X bitte entfernen | Könntet ihr X streichen? | Löscht X`,
		release: `X muss nicht mehr ausgeblendet werden | Ihr könnt aufhören, X wegzulassen | Nimm X von der Sperrliste`,
		keep:    `X soll bleiben | Lasst X bitte drin | Bleibt bei X`,
	}},
	{"fr", "apiculture; éolien en mer; trains de nuit; cyclisme", "X et Y", map[op]string{
		follow:  `Écrivez sur X | X me passionne | Faites-moi suivre X | J'ai envie de lire sur X | Abonnez-moi à X | Tenez-moi au courant de X | X, oui | Plus d'articles sur X`,
		avoid:   `X ne m'intéresse pas | Sans X | Stop X | Je me fiche de X | Surtout pas de X | X m'ennuie | Cessez de parler de X | Je déteste X`,
		drop:    `Effacez X de ma liste | Je voudrais enlever X | Abandonnez X`,
		release: `Cessez d'éviter X | X n'est plus à exclure | Débloquez X`,
		keep:    `X doit rester | Continuez avec X | Ne supprimez pas X`,
	}},
	{"es", "apicultura; energía eólica; trenes nocturnos; ciclismo", "X y Y", map[op]string{
		follow:  `Escriban sobre X | X me apasiona | Tengo ganas de leer sobre X | Cuéntame más de X | Quisiera recibir noticias de X | Denme X | X, sí | Más artículos sobre X`,
		avoid:   `X no me interesa | Sin X | Fuera X | Me da igual X | X me aburre | Dejen de hablar de X | Odio X | Prescindan de X`,
		drop:    `Borren X de mi lista | Quisiera eliminar X | Retira X`,
		release: `Dejen de evitar X | Desbloqueen X | Ya no hay que excluir X`,
		keep:    `X se queda | Sigan con X | No quiten X`,
	}},
	{"it", "apicoltura; energia eolica; treni notturni; ciclismo", "X e Y", map[op]string{
		follow:  `Scrivete di X | X mi appassiona | Ho voglia di leggere di X | Raccontatemi di X | Gradirei ricevere notizie su X | Datemi X | X, sì | Più articoli su X`,
		avoid:   `X non mi interessa | Senza X | Via X | Non me ne importa di X | X mi annoia | Smettete di parlare di X | Odio X | Fate a meno di X`,
		drop:    `Cancellate X dalla mia lista | Vorrei eliminare X | Rimuovi X`,
		release: `Smettete di evitare X | Sbloccate X | Non bisogna più escludere X`,
		keep:    `X resta | Continuate con X | Non togliete X`,
	}},
}

// expectation gives what stands before a generated statement, and after it.
func expectation(o op, label string) (before, after sides) {
	other := []string{"opera"}
	both := []string{"opera", label}
	switch o {
	case follow:
		return sides{Follow: other}, sides{Follow: both}
	case avoid:
		return sides{Follow: both}, sides{Follow: other, Avoid: []string{label}}
	case drop:
		return sides{Follow: both}, sides{Follow: other}
	case release:
		return sides{Follow: other, Avoid: []string{label}}, sides{Follow: other}
	}
	return sides{Follow: both}, sides{Follow: both}
}

// TestGeneratedStatements says every operation in every way of every language of every label.
func TestGeneratedStatements(t *testing.T) {
	enginetest.Computes(t)
	for _, half := range []struct {
		name         string
		frames       []frames
		whole, wrong float64
		show         bool
	}{{"known frames", generated, .98, 0, true}, {"unseen frames", unseen, .875, .05, false}} {
		t.Run(half.name, func(t *testing.T) {
			said, whole, wrong := generate(t, half.frames, half.show)
			t.Logf("%d statements, whole %.3f, wrongly applied %.3f", said, float64(whole)/float64(said), float64(wrong)/float64(said))
			if float64(wrong) > half.wrong*float64(said) || float64(whole) < half.whole*float64(said) {
				t.Errorf("of %d statements %d were understood and %d wrongly applied", said, whole, wrong)
			}
		})
	}
}

// generate says every frame of every label and counts.
func generate(t *testing.T, all []frames, show bool) (said, whole, wrong int) {
	t.Helper()
	for _, f := range all {
		for o, list := range f.ways {
			for way := range strings.SplitSeq(strings.ReplaceAll(list, "\n", "|"), "|") {
				for label := range strings.SplitSeq(f.labels, "; ") {
					sentence := strings.ReplaceAll(strings.TrimSpace(way), "X", label)
					label = strings.TrimPrefix(label, "the ")
					before, want := expectation(o, label)
					r := Understand(before.interests(), sentence)
					got := before.after(r)
					said++
					if bag(got.Follow) == bag(want.Follow) && bag(got.Avoid) == bag(want.Avoid) && r.Outcome != newsroom.Clarification {
						whole++
						continue
					}
					if r.Outcome == newsroom.Applied {
						wrong++
					}
					if !show {
						continue
					}
					t.Logf("%s %q: %s, follow %q, avoid %q %s", f.language, sentence, r.Outcome, got.Follow, got.Avoid, r.Question)
				}
			}
		}
	}
	return said, whole, wrong
}

// TestTwoWishes puts two generated statements one after the other: neither may change the other's meaning.
func TestTwoWishes(t *testing.T) {
	enginetest.Computes(t)
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(generated).Draw(t, "language")
		labels := strings.Split(f.labels, "; ")
		i := rapid.IntRange(0, len(labels)-1).Draw(t, "first")
		j := (i + rapid.IntRange(1, len(labels)-1).Draw(t, "second")) % len(labels)
		say := func(o op, label string) string {
			ways := strings.Split(strings.ReplaceAll(f.ways[o], "\n", "|"), "|")
			return strings.TrimRight(strings.ReplaceAll(strings.TrimSpace(rapid.SampledFrom(ways).Draw(t, "way")), "X", label), ".!?")
		}
		said := say(follow, labels[i]) + ". " + say(avoid, labels[j]) + "."
		r := Understand(nil, said)
		got := sides{}.after(r)
		wantFollow, wantAvoid := bag([]string{labels[i]}), bag([]string{labels[j]})
		if r.Outcome == newsroom.Applied && (bag(got.Follow) != wantFollow || bag(got.Avoid) != wantAvoid) {
			t.Fatalf("%q: follow %q, avoid %q", said, got.Follow, got.Avoid)
		}
	})
}

// TestWordSalad strings words of the languages together: whatever comes of it must be sound, and come soon.
func TestWordSalad(t *testing.T) {
	enginetest.Computes(t)
	var words []string
	for _, l := range statement.Languages() {
		words = append(words, l.Vocabulary()...)
	}
	words = append(words, ",", ".", "\n- ", ":", "&", "\"", "'", "(", "golf", "US politics", "chess", "Promis", "1", "?")
	rapid.Check(t, func(t *rapid.T) {
		said := strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 1, 40).Draw(t, "words"), " ")
		soundness(t, someStanding, said)
	})
}
