package mandate

import (
	"slices"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
)

// labelsOn gives the labels of interests on one side.
func labelsOn(interests []newsroom.Interest, avoid bool) (labels []string) {
	for _, i := range interests {
		if i.Avoid == avoid {
			labels = append(labels, i.Label)
		}
	}
	return labels
}

// subjects gives what a reading follows, leaves out and drops.
func (r Reading) subjects(before []newsroom.Interest) (all tagging.Subjects) {
	begun := slices.DeleteFunc(slices.Clone(r.Begun), func(i newsroom.Interest) bool {
		return holds(before, i.Label, i.Avoid) && i.Alert == alerts(before, i.Label)
	})
	for _, i := range begun {
		switch {
		case i.Alert:
			all.Alert = append(all.Alert, i.Label)
		case !i.Avoid:
			all.Follow = append(all.Follow, i.Label)
		case i.Reduced():
			all.Less = append(all.Less, i.Label)
		default:
			all.LeaveOut = append(all.LeaveOut, i.Label)
		}
	}
	for _, i := range before {
		if slices.Contains(r.Ended, i.ID) && !holds(r.Begun, i.Label, true) && !holds(r.Begun, i.Label, false) {
			all.Drop = append(all.Drop, i.Label)
		}
	}
	return all
}

// disputed asks about a reading that the words do not look like. Both may be what was meant.
func disputed(read, seen tagging.Subjects) Reading {
	asks := doubt(asked{matter: which})
	if open := slices.Concat(less(read.All(), seen.All()), read.All()); len(open) > 0 {
		asks = doubt(about(whichBut, open[0]))
	}
	asks.meant, asks.disputed = []way{wayOf(seen), wayOf(read)}, true
	return asks
}

// wayOf says subjects as what a reader may have meant.
func wayOf(s tagging.Subjects) (w way) {
	for _, o := range []statement.Operation{
		{Kind: statement.Follow, Subjects: s.Follow},
		{Kind: statement.LeaveOut, Subjects: s.LeaveOut},
		{Kind: statement.Less, Reduces: true, Subjects: s.Less},
		{Kind: statement.Unfollow, Subjects: s.Drop},
		{Kind: statement.Alert, Subjects: s.Alert},
	} {
		most := mostWords
		if o.Kind == statement.Alert {
			most = mostEventWords
		}
		if o.Subjects = nameable(o.Subjects, most); len(o.Subjects) > 0 {
			w = append(w, o)
		}
	}
	return w
}

// less gives the labels that are not among others.
func less(labels, others []string) []string {
	return slices.DeleteFunc(slices.Clone(labels), func(label string) bool {
		return holdsLabel(others, label)
	})
}
