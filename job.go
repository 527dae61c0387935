package newsroom

import "time"

// Job is the arguments of a background job. The engines store it as JSON beside the change that it follows,
// so it holds no secret: no token, no password, no address with credentials.
type Job interface{ Kind() string }

// Ticket names one attempt at one job. A transaction that finishes it commits only while that attempt is
// the one that runs, so that a worker which was taken for dead and comes back changes nothing. The zero
// ticket stands for work outside a job.
type Ticket struct {
	Job     int64
	Attempt int
}

// The jobs. At most one of each set of arguments is waiting or running.
type (
	// TimetableJob enqueues what has come due: polls, compositions, forgotten grouping.
	TimetableJob struct{}
	// PollJob polls a batch of hosts whose feeds are due.
	PollJob struct {
		Lane int `json:"lane"` // would tell batches apart that run side by side; only 0 is enqueued
	}
	// PageJob fetches the pages of articles of which the feed gives only a stub.
	PageJob struct{}
	// GroupJob groups what is stored and has no situation yet.
	GroupJob struct{}
	// ComposeJob composes and sends the edition of one slot.
	ComposeJob struct {
		Account AccountID `json:"account"`
		Slot    Slot      `json:"slot"`
	}
	// WatchJob looks what has developed since it last looked, and raises alerts.
	WatchJob struct{}
	// BuildJob makes a newsroom of a finished draft and sends its first edition.
	BuildJob struct {
		Account AccountID `json:"account"`
		Draft   DraftID   `json:"draft"`
	}
	// MailJob writes and sends one letter, which is named by the hash of a link (LinkPurpose), in hexadecimal digits.
	MailJob struct {
		Letter   string `json:"letter"`
		Language string `json:"language,omitempty"` // in which somebody without an account is written to; empty: English
	}
	// DeliverJob carries one post of the outbox to its reader.
	DeliverJob struct {
		Account AccountID `json:"account"`
		Post    PostID    `json:"post"`
		Hook    bool      `json:"hook,omitempty"` // it goes to a webhook
	}
	// PictureJob fetches the pictures that an edition is shown with.
	PictureJob struct {
		Account AccountID `json:"account"`
		Number  int64     `json:"number"`
	}
	// IssueJob reads an issue that came to a letterbox.
	IssueJob struct {
		Issue IssueID `json:"issue"`
	}
	// UnsubscribeJob ends a subscription at its publisher's.
	UnsubscribeJob struct {
		Unsubscription UnsubscriptionID `json:"unsubscription"`
	}
	// ReadingListJob looks at a list of feeds to which a reader has subscribed.
	ReadingListJob struct {
		Account AccountID     `json:"account"`
		List    ReadingListID `json:"list"`
	}
	// MailboxJob looks into the mailbox of a reader.
	MailboxJob struct {
		Account AccountID `json:"account"`
	}
	// SubscribeJob asks hubs what is to be asked: to push a feed, to go on, to stop.
	SubscribeJob struct{}
	// PushJob reads what hubs have pushed.
	PushJob struct{}
	// KeepJob forgets what has been kept for long enough.
	KeepJob struct{}
	// DepartJob deletes the accounts whose readers have left and did not take it back.
	DepartJob struct{}
	// ReadinessJob works out anew the readiness of everyone who reads a feed, or of everyone for feed 0.
	ReadinessJob struct {
		Feed FeedID `json:"feed"`
	}
)

// Kind names the job in the store.
func (TimetableJob) Kind() string { return "timetable" }

// Kind names the job in the store.
func (PollJob) Kind() string { return "poll" }

// Kind names the job in the store.
func (PageJob) Kind() string { return "page" }

// Kind names the job in the store.
func (GroupJob) Kind() string { return "group" }

// Kind names the job in the store.
func (ComposeJob) Kind() string { return "compose" }

// Kind names the job in the store.
func (WatchJob) Kind() string { return "watch" }

// Kind names the job in the store.
func (BuildJob) Kind() string { return "build" }

// Kind names the job in the store.
func (MailJob) Kind() string { return "mail" }

// Kind names the job in the store.
func (DeliverJob) Kind() string { return "deliver" }

// Kind names the job in the store.
func (PictureJob) Kind() string { return "picture" }

// Kind names the job in the store.
func (IssueJob) Kind() string { return "issue" }

// Kind names the job in the store.
func (UnsubscribeJob) Kind() string { return "unsubscribe" }

// Kind names the job in the store.
func (ReadingListJob) Kind() string { return "reading_list" }

// Kind names the job in the store.
func (MailboxJob) Kind() string { return "mailbox" }

// Kind names the job in the store.
func (SubscribeJob) Kind() string { return "subscribe" }

// Kind names the job in the store.
func (PushJob) Kind() string { return "push" }

// Kind names the job in the store.
func (KeepJob) Kind() string { return "keep" }

// Kind names the job in the store.
func (DepartJob) Kind() string { return "depart" }

// Kind names the job in the store.
func (ReadinessJob) Kind() string { return "readiness" }

// MaxAttempts is how often a timetable is begun: one whose node died is worked by another, and the next minute has its own.
func (TimetableJob) MaxAttempts() int { return 3 }

// MaxAttempts is how often a batch is tried, processes that died under it included, before the timetable begins a
// new one.
func (PollJob) MaxAttempts() int { return 10 }

// MaxAttempts is how often a batch of pages is tried; the timetable begins a new one at the next minute.
func (PageJob) MaxAttempts() int { return 3 }

// MaxAttempts is how often a grouping is tried, processes that died under it included, before the timetable begins a
// new one.
func (GroupJob) MaxAttempts() int { return 10 }

// MaxAttempts is how often a watch is tried, processes that died under it included, before the timetable begins a
// new one.
func (WatchJob) MaxAttempts() int { return 10 }

// MaxAttempts is how often a draft is built, processes that died under it included, before it counts as failed.
func (BuildJob) MaxAttempts() int { return 5 }

// MaxAttempts is how often a letter is tried: the waits between grow, to four hours in all.
func (MailJob) MaxAttempts() int { return 10 }

// MaxAttempts is how often a delivery is begun, processes that died under it included; the post itself says when it is
// tried again, and the timetable begins a new job then.
func (DeliverJob) MaxAttempts() int { return 5 }

// DeliverOf gives the job that carries a post.
func DeliverOf(p Post) DeliverJob {
	return DeliverJob{Account: p.Account, Post: p.ID, Hook: p.Channel == ChannelWebhook}
}

// Queue keeps relays that answer slowly from holding up what is no delivery, and receivers of webhooks, which anybody may
// name, from holding up letters.
func (j DeliverJob) Queue() string {
	if j.Hook {
		return QueueWebhooks
	}
	return QueueDelivery
}

// MaxAttempts is how often the pictures of an edition are tried to be fetched, processes that died under it included; without them
// it is whole, too.
func (PictureJob) MaxAttempts() int { return 3 }

// Queue keeps publishers' servers from holding up what is no picture.
func (PictureJob) Queue() string { return QueuePictures }

// The queues. Compositions compute; the jobs of all others wait for others' servers, to take what goes to readers, or to give
// pictures, lists or letters.
const (
	QueueEditions  = "editions"
	QueueLetters   = "letters"
	QueueLists     = "lists"
	QueueMailboxes = "mailboxes"
	QueuePictures  = "pictures"
	QueueDelivery  = "delivery"
	QueueWebhooks  = "webhooks"
)

// MaxAttempts is how often an issue is tried to be read, processes that died under it included, before the timetable begins a new job.
func (IssueJob) MaxAttempts() int { return 6 }

// Queue keeps letters, and servers of the DNS that don't answer, from holding up what is no letter.
func (IssueJob) Queue() string { return QueueLetters }

// MaxAttempts is how often a publisher is asked to end a subscription: the waits between grow, to two days in all.
func (UnsubscribeJob) MaxAttempts() int { return 15 }

// Queue keeps publishers' servers from holding up what is no unsubscription.
func (UnsubscribeJob) Queue() string { return QueueWebhooks }

// MaxAttempts is how often a look at a list is tried, processes that died under it included, before the timetable begins a new job. What
// the list's server answers is no failure of the job.
func (ReadingListJob) MaxAttempts() int { return 3 }

// Queue keeps servers of lists, which anybody may name, from holding up what is no list.
func (ReadingListJob) Queue() string { return QueueLists }

// MaxAttempts is how often a look into a mailbox is tried, processes that died under it included, before the timetable begins a new job.
// What its server answers is no failure of the job.
func (MailboxJob) MaxAttempts() int { return 3 }

// Queue keeps mail servers, which anybody may name, from holding up what is no mailbox.
func (MailboxJob) Queue() string { return QueueMailboxes }

// MaxAttempts is how often hubs are tried to be asked; the timetable begins a new job at the next minute.
func (SubscribeJob) MaxAttempts() int { return 3 }

// MaxAttempts is how often what was pushed is tried to be read, before the timetable begins a new job.
func (PushJob) MaxAttempts() int { return 10 }

// MaxAttempts is how often a keeping is begun: one whose node died is worked by another, so that no job is given up for a node that
// was stopped; the next hour has its own.
func (KeepJob) MaxAttempts() int { return 3 }

// MaxAttempts is how often a deletion is tried; the timetable begins a new one at the next minute.
func (DepartJob) MaxAttempts() int { return 5 }

// MaxAttempts is how often a readiness is tried; the next change works it out anew.
func (ReadinessJob) MaxAttempts() int { return 5 }

// MaxAttempts is how often the composing of a slot is tried: the waits between grow to two hours, and it goes on for more
// than a week. By then another slot has come, whose edition holds what this one would have held.
func (ComposeJob) MaxAttempts() int { return 100 }

// Queue keeps compositions from running side by side in larger numbers than there are processors for: many readers have one hour.
// What waits in a queue spends none of the time that an attempt has, and any node takes it.
func (ComposeJob) Queue() string { return QueueEditions }

// JobState is what an operator is told of a job.
type JobState string

// The states of a job.
const (
	JobWaiting  JobState = "waiting"
	JobRunning  JobState = "running"
	JobRetrying JobState = "retrying" // failed and will be tried again
	JobDone     JobState = "done"
	JobFailed   JobState = "failed" // ended without success; Reason says why
)

// JobStatus is a job as an operator sees it.
type JobStatus struct {
	ID       int64
	Kind     string
	State    JobState
	Attempt  int
	Reason   string // of the last failure
	Enqueued time.Time
	Ended    time.Time // zero: not yet
}
