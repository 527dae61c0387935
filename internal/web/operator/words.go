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
	case newsroom.PictureJob{}.Kind():
		return said.Say("Fetching pictures")
	case newsroom.IssueJob{}.Kind():
		return said.Say("Reading newsletters")
	case newsroom.UnsubscribeJob{}.Kind():
		return said.Say("Ending subscriptions to newsletters")
	case newsroom.MailboxJob{}.Kind():
		return said.Say("Fetching letters from mailboxes")
	case newsroom.ReadingListJob{}.Kind():
		return said.Say("Looking at lists of feeds")
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

// Removed says what the keeping removed; a kind of a later version is called by its own name.
func (v view) Removed(kind string) string {
	said := templates.In(v.Frame)
	switch kind {
	case "drafts":
		return said.Say("Drafts of newsrooms that ran out")
	case "commands":
		return said.Say("Answers to commands")
	case "retrievals":
		return said.Say("Which app fetched which alerts")
	case "clients":
		return said.Say("Apps that nobody uses")
	case "grants":
		return said.Say("Permissions of apps that are over")
	case "notes":
		return said.Say("Lines of what was done here")
	case "posts":
		return said.Say("What became of letters and messages")
	case "entries":
		return said.Say("Sessions and links that are over, and failures at signing in")
	case "issues":
		return said.Say("Newsletters that were not read")
	case "challenges":
		return said.Say("Questions to passkeys")
	case "monitors":
		return said.Say("Monitors that were stopped")
	}
	return v.fetched(kind)
}

// fetched says it of what came from others.
func (v view) fetched(kind string) string {
	said := templates.In(v.Frame)
	switch kind {
	case "pages":
		return said.Say("Texts of articles' pages")
	case "robots":
		return said.Say("What hosts let robots ask for")
	case "hosts":
		return said.Say("Hosts of which nothing is asked any more")
	case "articles":
		return said.Say("Texts of articles, of which identity, title and link stay")
	case "traces":
		return said.Say("What grouping remembers of articles")
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
