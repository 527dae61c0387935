package operator

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/operation"
	"newsroom/internal/text"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// view is what the page shows.
type view struct {
	paper.Frame
	operation.Status
	Machine
	Done   string // what was done; empty: nothing
	Link   string // an invitation to hand over; empty: none
	Mails  bool
	Self   string // the address of who looks
	Find   string // what of readers was asked for; empty: all
	Begins bool   // the list begins with the oldest
	Free   string
	Full   bool // little is left of the disk
	Bust   int  // jobs that failed for good
	Unsent int  // posts that failed
	wrong  error
}

// scarce is how little of a disk is little, however large it is, in bytes.
const scarce = 2_000_000_000

// longestFind bounds what is looked for, in characters.
const longestFind = 200

// print sends the page.
func (p *pages) print(w http.ResponseWriter, r *http.Request, v view) error {
	who := entry.GuestOf(r).Account
	query := r.URL.Query()
	asked := operation.ReaderQuery{Find: text.Line(query.Get("find"), longestFind)}
	if after, err := newsroom.ParseID[newsroom.Account](query.Get("after")); err == nil { // what is no number is the beginning
		asked.After = after
	}
	state, err := p.Inspector.Inspect(r.Context(), who, asked)
	if err != nil {
		return err
	}
	status := v.Frame.Status
	v.Frame, v.Status, v.Machine = paper.Begin(r, "All is well"), state, p.Steps.Machine(r.Context())
	v.Here, v.Frame.Status, v.Mails, v.Self = Path, status, p.Mails, who.Email
	v.Find, v.Begins = asked.Find, asked.After.IsZero()
	v.Problem = templates.Tell(v.Frame, v.wrong)
	v.Free, v.Full = v.size(v.Machine.Free), v.Total > 0 && v.Machine.Free < min(v.Total/10, scarce)
	v.Bust, v.Unsent = v.Jobs[newsroom.JobFailed], v.Posts[newsroom.PostFailed]
	if v.Waiting+v.Broken+v.Bust+v.Unsent > 0 || v.Full || v.late() {
		v.Title = "Something needs attention"
	}
	return paper.Print(w, r, templates, "operator.html", v)
}

// late tells whether an edition could not be composed.
func (v view) late() bool {
	return slices.ContainsFunc(v.Status.Readers, func(r operation.ReaderStatus) bool { return r.Late })
}

// Standing says how a reader's account stands.
func (v view) Standing(r operation.ReaderStatus) string {
	said := templates.In(v.Frame)
	switch {
	case !r.DisabledAt.IsZero():
		return said.Say("Shut")
	case !r.LeavingAt.IsZero():
		return said.Say("Leaves on %s", v.Stamp(r.LeavingAt))
	case !r.Authorized:
		return said.Say("Waits for you")
	case r.Late:
		return said.Say("Late: an edition could not be composed")
	}
	return said.Say("Reading")
}

// Mark is how that looks, beside its words.
func (v view) Mark(r operation.ReaderStatus) string {
	switch {
	case !r.DisabledAt.IsZero():
		return "fine"
	case !r.Authorized, !r.LeavingAt.IsZero(), r.Late:
		return "thin"
	}
	return "good"
}

// Own tells whether an account is that of who looks.
func (v view) Own(r operation.ReaderStatus) bool { return r.Email == v.Self }

// Line cuts what others wrote to one line.
func (v view) Line(s string) string { return text.Line(s, 300) }

// Beyond is how many there are beside those that are listed.
func (v view) Beyond(listed, all int) int { return max(all-listed, 0) }

// Because says why a feed is not read whole.
func (v view) Because(lack newsroom.Lack) string { return v.Frame.Because(string(lack)) }

// Due says when something is to happen; nothing where it is not.
func (v view) Due(t time.Time) string {
	if t.IsZero() {
		return "–"
	}
	return v.Stamp(t)
}

// size writes a number of bytes in gigabytes of the disk's makers, to a tenth.
func (v view) size(bytes uint64) string {
	const tenth = 100_000_000
	said := templates.In(v.Frame)
	n := int64(min(bytes/tenth, 1<<50))
	return said.Say("%s GB", said.Number(n/10))
}

// count is how many there are in one state.
type count struct {
	Name string
	N    int
	Ill  bool
}

// Work is the jobs in the order of their life.
func (v view) Work() []count {
	said := templates.In(v.Frame)
	return []count{
		{said.Say("Waiting"), v.Jobs[newsroom.JobWaiting], false},
		{said.Say("Running"), v.Jobs[newsroom.JobRunning], false},
		{said.Say("Tried again"), v.Jobs[newsroom.JobRetrying], false},
		{said.Say("Done"), v.Jobs[newsroom.JobDone], false},
		{said.Say("Failed"), v.Jobs[newsroom.JobFailed], v.Jobs[newsroom.JobFailed] > 0},
	}
}

// Mail is the outbox in the order of its life.
func (v view) Mail() []count {
	said, n := templates.In(v.Frame), v.Posts
	return []count{
		{said.Say("Waiting"), n[newsroom.PostWaiting] + n[newsroom.PostSending], false},
		{said.Say("Held for an edition"), n[newsroom.PostHeld], false},
		{said.Say("Sent"), n[newsroom.PostSent] + n[newsroom.PostPrinted], false},
		{said.Say("Unknown"), n[newsroom.PostUnknown], false},
		{said.Say("Failed"), n[newsroom.PostFailed], n[newsroom.PostFailed] > 0},
	}
}

// Called gives the email address of an account that is on the page, and otherwise its number.
func (v view) Called(id newsroom.AccountID) string {
	for _, r := range v.Status.Readers {
		if r.ID == id {
			return cmp.Or(r.Email, id.String())
		}
	}
	return id.String()
}

// More is where the next readers are listed; empty: there are none.
func (v view) More() string {
	if v.After.IsZero() {
		return ""
	}
	return listed(v.Find, v.After.String())
}

// First is where the list begins.
func (v view) First() string { return listed(v.Find, "") }

func listed(find, after string) string {
	q := url.Values{}
	if find != "" {
		q.Set("find", find)
	}
	if after != "" {
		q.Set("after", after)
	}
	if len(q) == 0 {
		return Path + "#readers"
	}
	return Path + "?" + q.Encode() + "#readers"
}
