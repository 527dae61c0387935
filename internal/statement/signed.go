package statement

import (
	"slices"
	"strings"
)

// signed gives the operations of a list of which each line has a plus or a minus before it; false where it is no such list.
// Lines with a minus alone are a list as any other.
func (l *Language) signed(s string, standing, names []string) (out []Operation, ok bool) {
	plus, at := false, 0
	for line := range strings.SplitAfterSeq(s, "\n") {
		start := at
		at += len(line)
		said := strings.TrimSpace(line)
		if said == "" {
			continue
		}
		kind, wanted := Follow, strings.HasPrefix(said, "+")
		plus = plus || wanted
		if !wanted {
			if said[0] != '-' && !strings.HasPrefix(said, "–") && !strings.HasPrefix(said, "−") {
				return nil, false
			}
			kind = LeaveOut
		}
		subjects, plain := l.line(strings.TrimLeft(said, "+-–− "), standing, names)
		if !plain {
			return nil, false
		}
		if kind == LeaveOut && stand(subjects, standing) {
			kind = Unfollow
		}
		out = append(out, Operation{Kind: kind, Subjects: subjects, Start: start, End: at})
	}
	return out, plus
}

// line gives the subjects of a line that names nothing but them.
func (l *Language) line(s string, standing, names []string) (subjects []string, ok bool) {
	read := l.read(s, standing, names)
	if len(read.Operations) != 1 || !read.Operations[0].Bare || len(read.Unread) > 0 {
		return nil, false
	}
	return read.Operations[0].Subjects, true
}

// stand tells whether all subjects are labels that stand.
func stand(subjects, standing []string) bool {
	return !slices.ContainsFunc(subjects, func(subject string) bool {
		return !slices.ContainsFunc(standing, func(label string) bool { return strings.EqualFold(label, subject) })
	})
}
