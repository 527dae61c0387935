package letterbox

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/ingest"
	"newsroom/internal/newsletter"
	"newsroom/internal/store"
)

// Presser makes articles of what a document brings to a feed. An ingest.Poller does.
type Presser interface {
	Bring(ctx context.Context, feed newsroom.FeedID, document feed.ParsedFeed) (ingest.Brought, error)
}

// LetterReader reads what came.
type LetterReader struct {
	*Receiver
	press Presser
	fault newsroom.Fault
}

// Reading makes a LetterReader of a Receiver's letterboxes.
func (d *Receiver) Reading(press Presser, fault newsroom.Fault) *LetterReader {
	return &LetterReader{d, press, fault}
}

const (
	proveFor = 20 * time.Second // how long the DNS is asked
	lastTry  = 4                // from this attempt on, what the DNS does not say counts as not proved
	tries    = 3                // when somebody else stores the same at the same moment
)

// judged is an issue with what was found of it.
type judged struct {
	newsroom.Issue
	box     newsroom.Letterbox
	mail    newsletter.Mail
	says    newsletter.ParsedIssue
	proof   newsletter.Proof
	senders []newsroom.LetterSender
}

// Run reads an issue and finishes the ticket. Those that came to the letterbox before it and were not read yet are read before it:
// whose mail is taken depends on who came first.
func (r *LetterReader) Run(ctx context.Context, job newsroom.IssueJob, ticket newsroom.Ticket) error {
	for {
		next, err := r.next(ctx, job.Issue)
		if newsroom.KindOf(err) == newsroom.KindNotFound { // it is gone, or was read
			return r.store.Update(ctx, func(tx store.Tx) error { return tx.Finish(ticket) })
		}
		if err == nil {
			err = r.read(ctx, next, ticket)
		}
		if err != nil {
			return err
		}
	}
}

// next gives the issue that is to be read first of those up to one.
func (r *LetterReader) next(ctx context.Context, last newsroom.IssueID) (next newsroom.IssueID, err error) {
	err = r.store.View(ctx, func(v store.View) error {
		issue, err := v.Letterboxes().Issue(last)
		if err != nil {
			return err
		}
		next, err = v.Letterboxes().Next(issue.Box, last)
		return err
	})
	return next, err
}

// read reads one issue. It is judged again where somebody else has stored meanwhile what it was judged by.
func (r *LetterReader) read(ctx context.Context, id newsroom.IssueID, ticket newsroom.Ticket) (err error) {
	for range tries {
		err = r.once(ctx, id, ticket)
		if newsroom.KindOf(err) != newsroom.KindExists && !errors.Is(err, errOthers) {
			break
		}
	}
	if newsroom.KindOf(err) == newsroom.KindNotFound { // its letterbox has gone, and it with it
		return nil
	}
	return err
}

func (r *LetterReader) once(ctx context.Context, id newsroom.IssueID, ticket newsroom.Ticket) error {
	j, err := r.open(ctx, id)
	if err != nil {
		return err
	}
	j.proof = r.prove(ctx, j.Issue, j.box.Fetched())
	if err := ctx.Err(); err != nil {
		return err
	}
	if j.proof.Unsure && ticket.Attempt < lastTry {
		return ErrUnsure
	}
	if err := r.judge(ctx, &j); err != nil {
		return err
	}
	return r.keep(ctx, j, ticket)
}

// open reads the issue, its letterbox and whose mail that takes.
func (r *LetterReader) open(ctx context.Context, id newsroom.IssueID) (j judged, err error) {
	err = r.store.View(ctx, func(v store.View) (err error) {
		boxes := v.Letterboxes()
		if j.Issue, err = boxes.Issue(id); err != nil {
			return err
		}
		if j.box, err = boxes.Get(j.Box); err != nil {
			return err
		}
		j.senders, err = boxes.Senders(j.Box)
		return err
	})
	return j, err
}

// judge reads the issue and says what becomes of it.
func (r *LetterReader) judge(ctx context.Context, j *judged) (err error) {
	defer func() { // what a mail stumbles over is the mail's
		if recover() != nil {
			j.State = newsroom.IssueUnreadable
		}
	}()
	if j.mail, err = newsletter.Read(j.Body); err != nil {
		j.State = newsroom.IssueUnreadable
		return nil // it is shown as what can't be read
	}
	j.says = j.mail.Issue()
	j.IssueFindings = newsroom.IssueFindings{
		Sender: j.mail.Sender, Name: j.mail.Name, ListID: j.mail.ListID, Subject: j.mail.Subject,
		DKIM: strings.Join(j.proof.DKIM, " "), SPF: j.proof.SPF,
	}
	if j.Confirm, err = r.hide(ctx, j.box, newsroom.SealedConfirm, j.says.Confirm); err != nil {
		return err
	}
	if j.proof.Unsubscribes(j.mail.Sender) && !j.box.Fetched() { // to a mailbox the newsletter goes on coming, if the reader wants that
		if j.Unsubscribe, err = r.hide(ctx, j.box, newsroom.SealedUnsubscribe, j.says.Unsubscribe); err != nil {
			return err
		}
	}
	if !j.Accepted {
		j.Stranger = !accepts(j.senders, j.mail.Sender, &j.proof)
	}
	switch {
	case j.Stranger && !j.Accepted:
		j.State = newsroom.IssueQuarantined
	case j.says.Confirm != "":
		j.State = newsroom.IssueConfirm
	case len(j.says.Document.Entries) == 0:
		j.State = newsroom.IssueUnreadable
	default:
		j.State = newsroom.IssueRead
	}
	return nil
}

// hide seals what belongs to a letterbox; nil where there is nothing.
func (d *Receiver) hide(ctx context.Context, box newsroom.Letterbox, what, secret string) ([]byte, error) {
	if secret == "" {
		return nil, nil
	}
	return d.ring.Hide(ctx, []byte(secret), box.SealedFor(what))
}

// keep stores what became of the issue, with its articles.
func (r *LetterReader) keep(ctx context.Context, j judged, ticket newsroom.Ticket) error {
	var brought *ingest.Brought
	if j.State == newsroom.IssueRead {
		made, err := r.press.Bring(ctx, j.box.Feed, j.says.Document)
		switch {
		case newsroom.KindOf(err) == newsroom.KindInvalid:
			j.State = newsroom.IssueUnreadable
			r.log.WarnContext(ctx, "an issue of a newsletter can't be read", "issue", j.ID, "cause", err)
		case err != nil:
			return err
		default:
			brought = &made
		}
	}
	return r.store.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Letterboxes().Get(j.Box); err != nil { // which locks it: letterboxes come before jobs everywhere
			return err
		}
		if err := tx.Check(ticket); err != nil {
			return err
		}
		return r.settle(tx, j, brought)
	})
}

// errOthers is why an issue is judged again: whose mail the letterbox takes has changed meanwhile.
var errOthers = errors.New("letterbox: the senders have changed")

func (r *LetterReader) settle(tx store.Tx, j judged, brought *ingest.Brought) error {
	boxes := tx.Letterboxes()
	standing, err := boxes.Issue(j.ID)
	if err != nil || standing.State != newsroom.IssueWaiting {
		return err
	}
	senders, err := boxes.Senders(j.Box)
	switch {
	case err != nil:
		return err
	case !slices.Equal(senders, j.senders):
		return errOthers
	}
	if brought != nil {
		if j.Articles, err = brought.Store(tx); err != nil {
			return err
		}
		if err := r.trust(tx, j); err != nil {
			return err
		}
	}
	r.fault.At(newsroom.PointStoring)
	most := map[newsroom.IssueState]int{
		newsroom.IssueRead: mostRead, newsroom.IssueConfirm: mostConfirm, newsroom.IssueQuarantined: mostQuarantine, newsroom.IssueUnreadable: mostLost,
	}[j.State]
	if err := boxes.Settle(j.Issue); err != nil {
		return err
	}
	_, err = boxes.Drop(j.Box, j.State, most, 0)
	return err
}

// trust lets the letterbox take the sender's mail from now on, if it is the first that it has read.
func (r *LetterReader) trust(tx store.Tx, j judged) error {
	if len(j.senders) > 0 || j.Accepted {
		return nil
	}
	return tx.Letterboxes().Accept(newsroom.LetterSender{Box: j.Box, Address: j.mail.Sender, Domain: j.proof.Aligned(j.mail.Sender)})
}
