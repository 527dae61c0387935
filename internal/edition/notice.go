package edition

import (
	"slices"

	"newsroom/internal/mandate"
	"newsroom/internal/wire"
)

// notice says why a paper has nothing in it: nothing happened that the reader follows, all that came was left out, we could not see,
// or our own work failed.
func (m *material) notice(items int, covered []wire.Coverage) *wire.Notice {
	if items > 0 {
		return nil
	}
	switch {
	case len(m.health) == 0:
		return noticed(wire.Blind, phrase("There is nothing to read: your newsroom has no sources yet."))
	case m.blind():
		return noticed(wire.Blind, phrase("We could not see: %s of your %s sources can't be read at present.", mandate.Failing(m.health), len(m.health)))
	case m.behind:
		return noticed(wire.Failed, phrase("Something went wrong here: new articles could not be sorted in time. They will be in a later edition."))
	case len(m.mandate.Followed()) == 0 && len(m.waiting) > 0:
		return noticed(wire.Quiet, m.resumes())
	case m.unasked && mandate.SpeakOfFrontPage(m.mandate.LeftOut()):
		return noticed(wire.Quiet, phrase("Your mandate follows nothing yet, and leaves out the front page."))
	case m.unasked:
		return noticed(wire.Quiet, phrase("Your mandate follows nothing yet, and your sources have brought nothing new."))
	case slices.ContainsFunc(covered, func(c wire.Coverage) bool { return c.Came > 0 }):
		return noticed(wire.Quiet, phrase("Articles came on what you follow, but all of them were left out; why is said of each interest."))
	case m.reader.Last == 0:
		return noticed(wire.Quiet, phrase("Nothing that you follow was in the news of the last days."))
	case len(m.waiting) > 0:
		return noticed(wire.Quiet, phrase("Nothing that you follow on this day has news since your last edition."))
	default:
		return noticed(wire.Quiet, phrase("Nothing that you follow has news since your last edition."))
	}
}

// blind tells whether more than half of the reader's sources can't be read.
func (m *material) blind() bool { return 2*mandate.Failing(m.health) > len(m.health) }

func noticed(cause wire.NoticeCause, said ...wire.Phrase) *wire.Notice {
	return &wire.Notice{Cause: cause, Message: inEnglish(said), Phrases: said}
}
