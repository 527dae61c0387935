package operator

import (
	"newsroom"
	"newsroom/internal/delivery"
)

// Does says what a kind of job does; one of a later version is called by its own name.
func (v view) Does(kind string) string {
	said := templates.In(v.Frame)
	switch kind {
	case newsroom.TimetableJob{}.Kind():
		return said.Say("Looking what is due")
	case newsroom.PollJob{}.Kind():
		return said.Say("Reading feeds")
	case newsroom.PageJob{}.Kind():
		return said.Say("Fetching pages of articles")
	case newsroom.GroupJob{}.Kind():
		return said.Say("Grouping articles")
	case newsroom.ComposeJob{}.Kind():
		return said.Say("Composing an edition")
	case newsroom.WatchJob{}.Kind():
		return said.Say("Watching for alerts")
	case newsroom.BuildJob{}.Kind():
		return said.Say("Making a newcomer's newsroom")
	}
	return v.serves(kind)
}

func (v view) serves(kind string) string {
	said := templates.In(v.Frame)
	switch kind {
	case newsroom.MailJob{}.Kind():
		return said.Say("Mailing a letter")
	case newsroom.DeliverJob{}.Kind():
		return said.Say("Delivering")
	case newsroom.SubscribeJob{}.Kind():
		return said.Say("Asking hubs")
	case newsroom.PushJob{}.Kind():
		return said.Say("Reading what hubs pushed")
	case newsroom.KeepJob{}.Kind():
		return said.Say("Keeping things in order")
	case newsroom.DepartJob{}.Kind():
		return said.Say("Deleting accounts of who has left")
	case newsroom.ReadinessJob{}.Kind():
		return said.Say("Working out who is ready")
	}
	return kind
}

// Fate says how a job stands that has failed.
func (v view) Fate(s newsroom.JobState) string {
	if s == newsroom.JobFailed {
		return templates.In(v.Frame).Say("Failed")
	}
	return templates.In(v.Frame).Say("Tried again")
}

// What names what a post tells of.
func (v view) What(p newsroom.Post) string { return delivery.Tell(v.Lang(), v.Stamp).What(p) }

// How says what came of a post.
func (v view) How(p newsroom.Post) string { return delivery.Tell(v.Lang(), v.Stamp).How(p) }
