package edition

import (
	"slices"
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/erratum"
	"newsroom/internal/text"
)

// errata says in one language what became of a passage. {who} is the publisher, {was} what was quoted, {now} what
// stands there now; {n} is the number of an edition, {list} several.
type errata struct {
	language                              string
	reworded, removed, retitled, restored string
	also                                  string // one other edition rests on it
	alsoMore                              string // several do
	and                                   string
	oneMore, more                         string // {n} changes are left to the next edition
}

// errataIn gives what is said in a language, English where it is none of those that the mandate is understood in.
func errataIn(language string) *errata {
	for _, e := range allErrata() {
		if e.language == language {
			return e
		}
	}
	return &errataEnglish
}

func allErrata() []*errata {
	return []*errata{&errataEnglish, &errataGerman, &errataFrench, &errataSpanish, &errataItalian}
}

// whoRoom bounds a publisher's name in a note, in characters.
const whoRoom = 80

// note says what became of a passage. What is put in is put in at once, so that nothing in it is taken for a gap.
func (e *errata) note(c erratum.PassageChange, who string) string {
	form := map[newsroom.CorrectionKind]string{
		newsroom.Reworded: e.reworded, newsroom.TakenOut: e.removed, newsroom.Retitled: e.retitled, newsroom.Restored: e.restored,
	}[c.Kind]
	if c.Class != newsroom.Material {
		return ""
	}
	return strings.NewReplacer("{who}", text.Shorten(who, whoRoom), "{was}", unstopped(c.Was), "{now}", unstopped(c.Now)).Replace(form)
}

// unstopped takes the full stop off a sentence that is quoted within another.
func unstopped(s string) string { return strings.TrimSuffix(s, ".") }

// others names the other editions that rest on a passage.
func (e *errata) others(number int64, group []newsroom.Correction) string {
	var others []string
	for _, c := range group {
		if n := strconv.FormatInt(c.Number, 10); c.Number != number && !slices.Contains(others, n) {
			others = append(others, n)
		}
	}
	slices.Reverse(others) // the oldest first
	switch last := len(others) - 1; {
	case last < 0:
		return ""
	case last == 0:
		return " " + strings.ReplaceAll(e.also, "{n}", others[0])
	default:
		return " " + strings.ReplaceAll(e.alsoMore, "{list}", strings.Join(others[:last], ", ")+" "+e.and+" "+others[last])
	}
}

// The tables of what is said. They are only read.
var (
	errataEnglish = errata{
		language: "en",
		reworded: "{who} has changed a sentence that was quoted. It read “{was}”; it now reads “{now}”.",
		removed:  "{who} has taken out a sentence that was quoted: “{was}”.",
		retitled: "{who} has changed a headline. It read “{was}”; it now reads “{now}”.",
		restored: "{who} has gone back to what was quoted: “{was}”.",
		also:     "Edition {n} quoted it, too.", alsoMore: "Editions {list} quoted it, too.", and: "and",
		oneMore: "There is one further change; the next edition tells it.",
		more:    "There are {n} further changes; the next edition goes on with them.",
	}
	errataGerman = errata{
		language: "de",
		reworded: "{who} hat einen zitierten Satz geändert. Er lautete „{was}“ und lautet jetzt „{now}“.",
		removed:  "{who} hat einen zitierten Satz entfernt: „{was}“.",
		retitled: "{who} hat eine Überschrift geändert. Sie lautete „{was}“ und lautet jetzt „{now}“.",
		restored: "{who} ist zu dem zurückgekehrt, was zitiert wurde: „{was}“.",
		also:     "Auch Ausgabe {n} hat das zitiert.", alsoMore: "Auch die Ausgaben {list} haben das zitiert.", and: "und",
		oneMore: "Eine weitere Änderung nennt die nächste Ausgabe.",
		more:    "Es gibt {n} weitere Änderungen; die nächste Ausgabe fährt damit fort.",
	}
	errataFrench = errata{
		language: "fr",
		reworded: "{who} a modifié une phrase citée. Elle disait « {was} » ; elle dit désormais « {now} ».",
		removed:  "{who} a retiré une phrase citée : « {was} ».",
		retitled: "{who} a modifié un titre. Il disait « {was} » ; il dit désormais « {now} ».",
		restored: "{who} est revenu à ce qui était cité : « {was} ».",
		also:     "L'édition {n} le citait aussi.", alsoMore: "Les éditions {list} le citaient aussi.", and: "et",
		oneMore: "Il y a encore une modification ; la prochaine édition la dira.",
		more:    "Il y a encore {n} modifications ; la prochaine édition les reprend.",
	}
	errataSpanish = errata{
		language: "es",
		reworded: "{who} ha cambiado una frase citada. Decía «{was}»; ahora dice «{now}».",
		removed:  "{who} ha retirado una frase citada: «{was}».",
		retitled: "{who} ha cambiado un titular. Decía «{was}»; ahora dice «{now}».",
		restored: "{who} ha vuelto a lo que se citó: «{was}».",
		also:     "La edición {n} también lo citó.", alsoMore: "Las ediciones {list} también lo citaron.", and: "y",
		oneMore: "Hay un cambio más; lo contará la próxima edición.",
		more:    "Hay {n} cambios más; la próxima edición continúa con ellos.",
	}
	errataItalian = errata{
		language: "it",
		reworded: "{who} ha modificato una frase citata. Diceva «{was}»; ora dice «{now}».",
		removed:  "{who} ha tolto una frase citata: «{was}».",
		retitled: "{who} ha modificato un titolo. Diceva «{was}»; ora dice «{now}».",
		restored: "{who} è tornato a ciò che era stato citato: «{was}».",
		also:     "Anche l'edizione {n} lo citava.", alsoMore: "Anche le edizioni {list} lo citavano.", and: "e",
		oneMore: "C'è un'altra modifica; la dirà la prossima edizione.",
		more:    "Ci sono altre {n} modifiche; la prossima edizione prosegue con esse.",
	}
)
