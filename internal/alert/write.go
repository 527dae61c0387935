package alert

import (
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// draft is an alert before it is sent.
type draft struct {
	ID        newsroom.AlertID
	situation newsroom.SituationID
	title     string // of the situation
	monitor   *newsroom.Monitor
	interest  *newsroom.Interest
	confirms  bool // it brings nothing but that another publisher has it too
	first     bool // it is the first appearance of what a wish asked for
	fact      newsroom.Digest
	known     []newsroom.Text
	fresh     []newsroom.Text
	head      int   // of fresh: whose title is the headline
	tell      []int // of fresh: those that tell what is new
	event     []int // of fresh: those that report what is told; nil where all of them may
	waits     bool  // the others may be told by the next watch
	sentences []digest.Sentence
}

// mostSources is how many articles an alert names.
const mostSources = 12

// sent writes the alert up for its reader and the time at which it is sent. It may be called again.
func (d draft) sent(reader newsroom.Reader, now time.Time) (newsroom.Alert, error) {
	q := wire.NewQuoter(d.fresh)
	body := wire.SentAlert{
		ID: d.ID, Situation: wire.Titled{Title: d.title}, Headline: d.fresh[d.head].Title, Summary: sentences(q, d.sentences), SentAt: wire.At(now),
	}
	q.Cite(d.head, body.Headline)
	body.Sources = d.sources(q)
	alert := newsroom.Alert{ID: d.ID, Account: reader.Account, Situation: d.situation, Fact: d.fact, Cites: q.Cites()}
	body.Reason = d.reason(reader.Language)
	if d.monitor != nil {
		alert.Monitor, body.MonitorID = d.monitor.ID, &d.monitor.ID
	} else {
		body.Interest = &d.interest.Label
	}
	var err error
	alert.Body, err = wire.Encode(body)
	return alert, err
}

// reason says in a sentence, in the reader's language, why the alert is sent.
func (d draft) reason(language string) string {
	s := in(language)
	switch {
	case d.confirms:
		return s.confirmed(d.interest, d.publishers())
	case d.monitor != nil:
		return s.say(s.Follows, "", d.publishers())
	case d.first:
		return s.say(s.Appears, d.interest.Label, d.publishers())
	default:
		return s.say(s.Develops, d.interest.Label, d.publishers())
	}
}

// publishers names those who tell what is new.
func (d draft) publishers() (names []string) {
	for _, i := range d.tell {
		if name := d.fresh[i].Publisher; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

func sentences(q *wire.Quoter, chosen []digest.Sentence) []wire.Sentence {
	out := []wire.Sentence{}
	for _, s := range chosen {
		out = append(out, q.Sentence(s.Text, s.Articles))
	}
	return out
}

// sources lists the articles that the sentences rest on, the one whose title heads them and the others that tell what
// is new; then, newest first, what else is new and what was known, until the list is long enough.
func (d draft) sources(q *wire.Quoter) []wire.Source {
	q.Source(d.head)
	for _, i := range d.tell {
		if q.Len() < mostSources {
			q.Source(i)
		}
	}
	beside := q.All()
	if d.event != nil { // the others wait, and what an alert names is known
		beside = d.event
	}
	out := q.Sources(beside, mostSources)
	for _, t := range slices.Backward(d.known) {
		if len(out) < mostSources {
			out = append(out, wire.FromText(t))
		}
	}
	return out
}

// write stores what was found for a reader, if what it was found by still stands.
func (w *Watcher) write(tx store.Tx, ticket newsroom.Ticket, s stretch, seen sight, found findings) error {
	if err := tx.Check(ticket); err != nil {
		return err
	}
	if err := tx.Alerts().Watch(s.from, s.from); err != nil {
		return err
	}
	reader, err := seen.stands(tx)
	if err != nil {
		return err
	}
	for _, d := range found.alerts {
		if err := w.raise(tx, reader, d); err != nil {
			return err
		}
	}
	for _, m := range found.shown {
		if err := show(tx, m); err != nil {
			return err
		}
	}
	if len(found.alerts) > 0 {
		w.fault.At(newsroom.PointRaising)
	}
	return nil
}

// raise stores an alert, unless the reader was told it before: another process was faster, or it is very long ago that the same
// passages were told of the same situation. Nothing else is in the draft, so nothing is lost with it; the log says so.
func (w *Watcher) raise(tx store.Tx, reader newsroom.Reader, d draft) error {
	alert, err := d.sent(reader, tx.Now())
	if err != nil {
		return err
	}
	err = tx.Alerts().Raise(alert)
	if err == nil {
		if err := store.Announce(tx, reader.Account, newsroom.EventAlert, alert.ID.String()); err != nil {
			return err
		}
		return tx.Audit(reader.Account, newsroom.ActorNewsroom, newsroom.ActionAlertSent, alert.ID.String())
	}
	switch newsroom.KindOf(err) {
	case newsroom.KindExists:
		w.log.Info("an alert was told before", "account", reader.Account, "situation", d.situation, "fact", d.fact)
		return nil
	case newsroom.KindNotFound:
		return newsroom.Because(newsroom.KindConflict, err, "What the alert cites was removed while it was written.")
	default:
		return err
	}
}

// show stores how a monitor looks now.
func show(tx store.Tx, m newsroom.Monitor) error {
	err := tx.Monitors().Show(m)
	if newsroom.KindOf(err) == newsroom.KindExists { // another monitor was started on its branch meanwhile
		err = newsroom.Because(newsroom.KindConflict, err, "%s", errMoved.Message)
	}
	return err
}

var errMoved = newsroom.Errorf(newsroom.KindConflict, "The reader has changed something meanwhile.")

// stands gives the reader, or fails with KindConflict if the reader has changed the mandate or a monitor since the sight
// was read.
func (s sight) stands(tx store.Tx) (reader newsroom.Reader, err error) {
	reader, err = tx.Readers().Get(s.account)
	if err != nil {
		return reader, err
	}
	if s.mandate != nil && reader.Mandate != s.mandate.Revision {
		return reader, errMoved
	}
	now, err := tx.Monitors().List(s.account, stoppedKnown)
	if err != nil {
		return reader, err
	}
	same := func(a, b newsroom.Monitor) bool {
		return a.ID == b.ID && a.State == b.State && a.ChangedAt.Equal(b.ChangedAt)
	}
	if !slices.EqualFunc(now, s.monitors, same) {
		return reader, errMoved
	}
	return reader, nil
}
