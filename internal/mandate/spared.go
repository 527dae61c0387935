package mandate

import (
	"slices"
	"sync"

	"newsroom/internal/tagging"
)

// stillLeftOut tells of a label whether the words of a statement look as if it were to be left out, as it is: then nobody means the opposite, such as
// who repeats it in anger ("I said NO crypto").
func (g *guesser) stillLeftOut() func(label string) bool {
	looks := sync.OnceValue(func() tagging.Subjects { return listened(g.l.Code, g.said) })
	return func(label string) bool {
		return slices.ContainsFunc(slices.Concat(looks().LeaveOut, looks().Less, looks().Drop), func(other string) bool { return wordInCommon(g.l, label, other) })
	}
}

// listened gives the subjects of a statement sentence by sentence, as far as anybody can tell.
func listened(language, said string) (all tagging.Subjects) {
	for _, one := range Listen(language, said) {
		for _, i := range one.Interests {
			switch {
			case i.Reduced():
				all.Less = append(all.Less, i.Label)
			case i.Avoid:
				all.LeaveOut = append(all.LeaveOut, i.Label)
			case i.Alert:
				all.Alert = append(all.Alert, i.Label)
			default:
				all.Follow = append(all.Follow, i.Label)
			}
		}
	}
	return all
}
