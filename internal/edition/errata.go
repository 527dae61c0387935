package edition

import (
	"slices"
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/erratum"
	"newsroom/internal/locale"
	"newsroom/internal/text"
)

// errata says in one language what became of a passage. {who} is the publisher, {was} what was quoted, {now} what
// stands there now; {n} is the number of an edition, {list} several. Each language has it in its file errata.json.
type errata struct {
	Reworded string
	Removed  string
	Retitled string
	Restored string
	Also     string // one other edition rests on it
	AlsoMore string // several do
	And      string
	OneMore  string // one change is left to the next edition
	More     string // {n} changes are
}

// errataIn gives what is said in a language, English where it is none that pages are shown in.
func errataIn(language string) *errata {
	table := errataTable()
	e, ok := table[language]
	if !ok {
		e = table["en"]
	}
	return &e
}

// errataTable gives what is said in each language.
var errataTable = locale.Table[errata]("errata")

// whoRoom bounds a publisher's name in a note, in characters.
const whoRoom = 80

// note says what became of a passage. What is put in is put in at once, so that nothing in it is taken for a gap.
func (e *errata) note(c erratum.PassageChange, who string) string {
	form := map[newsroom.CorrectionKind]string{
		newsroom.Reworded: e.Reworded, newsroom.TakenOut: e.Removed, newsroom.Retitled: e.Retitled, newsroom.Restored: e.Restored,
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
		return " " + strings.ReplaceAll(e.Also, "{n}", others[0])
	default:
		return " " + strings.ReplaceAll(e.AlsoMore, "{list}", strings.Join(others[:last], ", ")+" "+e.And+" "+others[last])
	}
}
