package tagging

import (
	"errors"
	"fmt"
	"strings"
)

// Example is a statement in which the subjects are marked.
type Example struct {
	Statement
	Subjects
}

// ParseExample reads a line of the data: a statement with {+subject} for what is to be followed, {-subject} for what is to be
// left out, {~subject} for what is to be dropped, and {<subject} for that of which there is to be less; {>subject} is that of which there
// is to be more, which changes nothing of what is followed. What stands is named before it in brackets, followed | left out, with
// semicolons between the labels: "[chess; go | golf] no {~go}, please". \n is the end of a line.
func ParseExample(language, line string) (e Example, err error) {
	e.Language = language
	if rest, ok := strings.CutPrefix(line, "["); ok {
		standing, text, ok := strings.Cut(rest, "] ")
		if !ok {
			return e, errors.New("a bracket is not closed")
		}
		follow, leaveOut, _ := strings.Cut(standing, "|")
		e.Statement.Follow, e.Statement.LeaveOut, line = labels(follow), labels(leaveOut), text
	}
	var text strings.Builder
	for rest := strings.ReplaceAll(line, `\n`, "\n"); rest != ""; {
		before, marked, ok := strings.Cut(rest, "{")
		text.WriteString(before)
		if !ok {
			break
		}
		subject, behind, closed := strings.Cut(marked, "}")
		if !closed || len(subject) < 2 || !strings.ContainsRune("+-~<>", rune(subject[0])) {
			return e, fmt.Errorf("no subject in {%s", marked)
		}
		if tag, ok := map[byte]Tag{'+': Follow, '-': LeaveOut, '~': Drop, '<': Less}[subject[0]]; ok {
			list := e.list(tag)
			*list = append(*list, subject[1:])
		}
		text.WriteString(subject[1:])
		rest = behind
	}
	e.Text = text.String()
	return e, nil
}

func labels(list string) (all []string) {
	for one := range strings.SplitSeq(list, ";") {
		if one = strings.TrimSpace(one); one != "" {
			all = append(all, one)
		}
	}
	return all
}
