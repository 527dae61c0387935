package alert

import (
	"strconv"
	"strings"

	"newsroom/internal/mandate"
)

// mostOthers bounds how many publishers a reason is believed to count.
const mostOthers = 1000

// TranslateReason says the reason of an alert in another language than that in which it was sent, by the ISO 639-1 code of one that
// reasons are told in, and English where it is none of them. label is that of the wish, empty where what is followed raised
// the alert. What is no reason of ours stays as it is.
func TranslateReason(reason, label, language string) string {
	to := in(language)
	for _, from := range reasonTexts() {
		for kind, sentence := range from.sentences() {
			for _, form := range sentence {
				if who, ok := within(form, label, reason); ok {
					return to.say(to.sentences()[kind], label, from.names(who))
				}
			}
		}
	}
	return reason
}

// sentences gives all that may be said, in the same order in each language.
func (s *reasonText) sentences() [][2]string {
	return [][2]string{s.Follows, s.Appears, s.Develops, {s.Confirms[0], s.Confirms[0]}, {s.Confirms[1], s.Confirms[1]}}
}

// within gives what stands for the publishers in a sentence, if it has that form.
func within(form, label, said string) (string, bool) {
	ahead, behind, _ := strings.Cut(form, "{who}")
	ahead = strings.Replace(ahead, "{label}", label, 1)
	if len(said) <= len(ahead)+len(behind) || !strings.HasPrefix(said, ahead) || !strings.HasSuffix(said, behind) {
		return "", false
	}
	return said[len(ahead) : len(said)-len(behind)], true
}

// names takes apart what publishers made: one, two, or one and how many others, whose names nobody knows any more.
func (s *reasonText) names(who string) []string {
	ahead, behind, _ := strings.Cut(strings.TrimPrefix(s.Others, "{one}"), "{n}")
	if at := strings.LastIndex(who, ahead); at > 0 && strings.HasSuffix(who, behind) {
		n, err := strconv.Atoi(strings.TrimSuffix(who[at+len(ahead):], behind))
		if err == nil && n >= 2 && n <= mostOthers {
			return append([]string{who[:at]}, make([]string, n)...)
		}
	}
	words := strings.Split(who, " ")
	for i := 1; i < len(words)-1; i++ {
		if next := strings.Join(words[i+1:], " "); words[i] == mandate.And(s.language, next) {
			return []string{strings.Join(words[:i], " "), next}
		}
	}
	return []string{who}
}
