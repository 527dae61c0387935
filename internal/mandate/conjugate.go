package mandate

import (
	"strings"

	"newsroom/internal/text"
)

// A verb in the lexicon of a Romance language is written as its infinitive, with the forms that can't be told from that
// behind strokes; what else stands in the line, a preposition mostly, follows each form. Forms are those in which a
// reader asks: orders to one or several, familiar or polite, wishes, infinitives, gerunds, with and without the
// pronouns that hang on them.

// verbs writes the forms of verbs, one of the given language's conjugations a line, as the alternatives of a pattern.
func verbs(conjugate func(forms []string) []string, list string) string {
	var out []string
	for _, line := range alternatives(list) {
		verb, behind, _ := strings.Cut(strings.TrimSpace(line), " ")
		if verb == "" {
			continue
		}
		for _, form := range conjugate(strings.Split(text.Fold(verb), "/")) {
			if behind != "" {
				form += " ($adv)* " + behind
			}
			out = append(out, form)
		}
	}
	return strings.Join(out, "|")
}

// alternatives cuts a pattern at the bars outside its brackets.
func alternatives(pattern string) (out []string) {
	depth, from := 0, 0
	for i, r := range pattern {
		switch r {
		case '(', '[', '<':
			depth++
		case ')', ']', '>':
			depth--
		case '|':
			if depth == 0 {
				out, from = append(out, pattern[from:i]), i+1
			}
		}
	}
	return append(out, pattern[from:])
}

// hang adds pronouns to forms.
func hang(forms []string, pronouns ...string) []string {
	out := forms
	for _, form := range forms {
		for _, pronoun := range pronouns {
			out = append(out, form+pronoun)
		}
	}
	return out
}

// spanishVerb gives the forms of a verb: infinitive, order to one familiarly, and politely.
func spanishVerb(forms []string) []string {
	infinitive := forms[0]
	stem, class := infinitive[:len(infinitive)-2], infinitive[len(infinitive)-2:]
	familiar, polite, gerund, plural := stem+"a", stem+"e", stem+"ando", "eis"
	if class != "ar" {
		familiar, polite, gerund, plural = stem+"e", stem+"a", stem+"iendo", "ais"
	}
	if len(forms) > 1 {
		familiar = forms[1]
	}
	if len(forms) > 2 {
		polite = forms[2]
	}
	imperfect := stem + "ara"
	if class != "ar" {
		imperfect = stem + "iera"
	}
	out := hang([]string{infinitive, familiar, polite, polite + "n", stem + class[:1] + "d", gerund}, "me", "nos")
	return append(out, familiar+"s", familiar+"n", polite+"s", polite[:len(polite)-1]+plural, imperfect, imperfect+"s", imperfect+"n")
}

// italianVerb gives the forms of a verb: infinitive, order to one familiarly, politely, and to several.
func italianVerb(forms []string) []string {
	infinitive := forms[0]
	stem, class := infinitive[:len(infinitive)-3], infinitive[len(infinitive)-3:]
	soft := stem
	switch {
	case class == "are" && (strings.HasSuffix(stem, "c") || strings.HasSuffix(stem, "g")):
		soft += "h"
	case class == "are" && strings.HasSuffix(stem, "i"):
		soft = stem[:len(stem)-1]
	}
	familiar, polite, several := stem+"a", soft+"i", stem+class[:1]+"te"
	if class != "are" {
		familiar, polite = stem+"i", stem+"a"
	}
	for i, to := range []*string{&familiar, &polite, &several} {
		if len(forms) > i+1 {
			*to = forms[i+1]
		}
	}
	gerund := stem + map[string]string{"are": "ando", "ere": "endo", "ire": "endo"}[class]
	out := hang([]string{familiar, several, strings.TrimSuffix(infinitive, "e"), gerund}, "mi", "ci", "mene")
	out = append(out, infinitive, polite, polite+"no", stem+class[:1]+"ssi", stem+class[:1]+"ste", stem+class[:1]+"ssero")
	if len(forms) > 1 {
		return out // those below can't be told from the infinitive of an irregular verb
	}
	return append(out, soft+"iate", soft+"i")
}

// frenchVerb gives the forms of a verb: infinitive, order to one familiarly, to several, and what follows "que".
func frenchVerb(forms []string) []string {
	infinitive := forms[0]
	stem := strings.TrimSuffix(infinitive, "er")
	familiar, several, wished := stem+"e", stem+"ez", stem+"e"
	for i, to := range []*string{&familiar, &several, &wished} {
		if len(forms) > i+1 {
			*to = forms[i+1]
		}
	}
	out := hang([]string{familiar, several}, "-moi", "-nous")
	return append(out, infinitive, familiar+"s", wished, wished+"s", strings.TrimSuffix(several, "ez")+"iez", wished+"nt", strings.TrimSuffix(several, "ez")+"ant")
}
