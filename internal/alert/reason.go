package alert

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/locale"
	"newsroom/internal/mandate"
)

// reasonText says in one language why an alert is sent: in a sentence for one publisher who tells what is new, and in one
// for several. {label} is the interest as the reader wrote it, {who} the publishers. Each language has it in its file alert.json.
type reasonText struct {
	language string
	Follows  [2]string // the situation is followed, and has developed
	Appears  [2]string // what a wish asked for is there for the first time
	Develops [2]string // it has developed
	Confirms [2]string // one publisher confirms what another alone had told: of what is followed, and of a wish
	Others   string    // {one} and {n} others
}

// reasonTexts gives what is said in each language that pages are shown in, English first.
var reasonTexts = sync.OnceValue(func() (all []*reasonText) {
	table := locale.Table[reasonText]("alert")()
	for _, l := range locale.All() {
		s := table[l.Code()]
		s.language = l.Code()
		all = append(all, &s)
	}
	return all
})

// in gives what is said in a language, English where it is none of them.
func in(language string) *reasonText {
	for _, s := range reasonTexts() {
		if s.language == language {
			return s
		}
	}
	return reasonTexts()[0]
}

// say puts a sentence into words. Names and labels are put in at once, so that what they hold is never taken for a gap.
func (s *reasonText) say(sentence [2]string, label string, names []string) string {
	form := sentence[0]
	if len(names) > 1 {
		form = sentence[1]
	}
	return strings.NewReplacer("{label}", label, "{who}", s.publishers(names)).Replace(form)
}

// confirmed says who confirms what, for an interest or for a situation that is followed.
func (s *reasonText) confirmed(interest *newsroom.Interest, names []string) string {
	if interest == nil {
		return s.say([2]string{s.Confirms[0]}, "", names[:1])
	}
	return s.say([2]string{s.Confirms[1]}, interest.Label, names[:1])
}

// publishers names one or two, and counts the others of more.
func (s *reasonText) publishers(names []string) string {
	switch len(names) {
	case 1:
		return names[0]
	case 2:
		return fmt.Sprintf("%s %s %s", names[0], mandate.And(s.language, names[1]), names[1])
	}
	return strings.NewReplacer("{one}", names[0], "{n}", strconv.Itoa(len(names)-1)).Replace(s.Others)
}
