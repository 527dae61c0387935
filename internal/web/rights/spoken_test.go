package rights

import (
	"testing"

	"newsroom"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper/papertest"
)

func TestEveryPageSpeaksEachLanguage(t *testing.T) {
	t.Parallel()
	more := append([]string{
		entry.ErrForm.Message, errMonitor.Message, errBelow.Message, errApp.Message, errHours.Message, errSure, "Alerts on what you follow", "End this access?", "Your paper", "an app", "Sent a command",
	}, ways...)
	more = append(more, mailings...)
	for _, k := range kinds {
		more = append(more, k.Label)
	}
	for _, t := range actions {
		more = append(more, t.what)
		for _, other := range t.other {
			more = append(more, other)
		}
	}
	for _, table := range []map[newsroom.LinkPurpose]string{purposes, letters} {
		for _, text := range table {
			more = append(more, text)
		}
	}
	for _, text := range commands {
		more = append(more, text)
	}
	for _, actor := range []string{newsroom.ActorReader, newsroom.ActorOperator, newsroom.ActorNewsroom, newsroom.ActorNobody, newsroom.ActorApp} {
		more = append(more, whoever(actor, false), whoever(actor, true))
	}
	for _, title := range feedTitles {
		more = append(more, title)
	}
	for _, table := range []map[string]string{laterDone, hintsOfLater()} {
		for _, text := range table {
			more = append(more, text)
		}
	}
	for _, text := range done {
		more = append(more, text)
	}
	var said []string
	for _, text := range more {
		if text != "%s" { // a whole that its detail tells
			said = append(said, text)
		}
	}
	papertest.Spoken(t, ".", "rights", said...)
}

// hintsOfLater are the words of the forms by which services for reading later are added.
func hintsOfLater() map[string]string {
	said := map[string]string{}
	for _, kind := range newsroom.ReadLaterKinds() {
		said[laterHints[kind]] = laterHints[kind]
	}
	for _, field := range []laterField{laterServer, laterTemplate, laterToken, laterHeader, laterUser, laterPassword, laterClient, laterSecret} {
		said[field.Label] = field.Label
	}
	return said
}
