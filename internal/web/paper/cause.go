package paper

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom/internal/locale"
)

// Why others could not be read, or took nothing, is stored as a sentence in English: the newsroom writes it down when it
// happens, for nobody in particular. There is a closed set of such sentences, which has words in the other languages.
var causes = locale.Words("causes")

// Cause says in the page's language why something could not be read or was not taken, which is stored in English. What
// stands behind it in brackets is technical, and stays. A sentence that is none of ours stays whole.
func (f Frame) Cause(english string) string {
	known := causes()[f.locale.Code()]
	if known == nil || english == "" {
		return english
	}
	first, size := utf8.DecodeRuneInString(english)
	own, ok := retold(known, english)
	if !ok && unicode.IsUpper(first) {
		if own, ok = retold(known, string(unicode.ToLower(first))+english[size:]); ok {
			first, size = utf8.DecodeRuneInString(own)
			own = string(unicode.ToUpper(first)) + own[size:]
		}
	}
	if !ok {
		return english
	}
	return own
}

// Because says it as a sentence of its own.
func (f Frame) Because(english string) string {
	said := f.Cause(english)
	first, size := utf8.DecodeRuneInString(said)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + strings.TrimSuffix(said[size:], ".") + "."
}

// retold finds what a sentence is in another language: as it stands, without what is in brackets behind it, or with
// something else in its one gap.
func retold(known map[string]string, english string) (string, bool) {
	if own, ok := known[english]; ok {
		return own, true
	}
	if at := strings.LastIndex(english, " ("); at > 0 && strings.HasSuffix(english, ")") {
		if own, ok := retold(known, english[:at]); ok {
			return own + english[at:], true
		}
	}
	for form, own := range known {
		ahead, behind, gap := strings.Cut(form, "%s")
		if !gap || len(english) < len(ahead)+len(behind) || !strings.HasPrefix(english, ahead) || !strings.HasSuffix(english, behind) {
			continue
		}
		within := english[len(ahead) : len(english)-len(behind)]
		if said, ok := retold(known, within); ok {
			within = said
		}
		return strings.Replace(own, "%s", within, 1), true
	}
	return "", false
}
