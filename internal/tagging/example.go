package tagging

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Example is a statement in which the subjects are marked, and what says when editions are to come.
type Example struct {
	Statement
	Subjects
	marks []marked
}

// marked is a part of an example's text.
type marked struct {
	start, end int // in bytes
	tag        Tag
}

// markedBy leads from the mark of a part to its tag; > marks none.
var markedBy = map[byte]Tag{'+': Follow, '-': LeaveOut, '~': Drop, '<': Less, '!': Alert, '@': When, '>': None}

// ParseExample reads a line of the data: a statement with {+subject} for what is to be followed, {-subject} for what is to be
// left out, {~subject} for what is to be dropped, and {<subject} for that of which there is to be less; {>subject} is that of which there
// is to be more, which changes nothing of what is followed. {!subject} is that of which the reader wants to be told at once, and {@time} says when
// editions are to come. What stands is named before it in brackets, followed | left out, with
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
		if !closed || len(subject) < 2 || !strings.ContainsRune("+-~<>!@", rune(subject[0])) {
			return e, fmt.Errorf("no subject in {%s", rest)
		}
		e.mark(markedBy[subject[0]], subject[1:], text.Len())
		text.WriteString(subject[1:])
		rest = behind
	}
	e.Text = text.String()
	return e, nil
}

// mark notes a part of the text that begins at a byte.
func (e *Example) mark(tag Tag, part string, at int) {
	if tag == None {
		return
	}
	e.marks = append(e.marks, marked{at, at + len(part), tag})
	if !tag.times() {
		list := e.list(tag)
		*list = append(*list, part)
	}
}

// tags gives the tags of the tokens of an example's text.
func (e Example) tags(tokens []Token) []Tag {
	if e.marks == nil {
		return tagsOf(tokens, e.Subjects, nil)
	}
	out := make([]Tag, len(tokens))
	for _, m := range e.marks {
		at := slices.IndexFunc(tokens, func(t Token) bool { return t.End > m.start })
		end := at
		for end < len(tokens) && end >= 0 && tokens[end].Start < m.end {
			end++
		}
		if end > at {
			m.tag.put(out[at:end])
		}
	}
	return out
}

func labels(list string) (all []string) {
	for one := range strings.SplitSeq(list, ";") {
		if one = strings.TrimSpace(one); one != "" {
			all = append(all, one)
		}
	}
	return all
}
