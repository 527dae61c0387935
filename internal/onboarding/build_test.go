package onboarding

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"newsroom"
	"newsroom/internal/source"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestAFinishedDraftMakesAMandateAScheduleAChoiceOfSourcesAndAFirstEdition(t *testing.T) {
	w := newWorks(t)
	hook := newsroom.Webhook{ID: w.Mint(), Account: w.reader, URL: "https://receiver.example/", Events: newsroom.WebhookEvents(), State: newsroom.WebhookOn, Since: noon, CreatedAt: noon}
	w.Commit(func(tx store.Tx) error { return tx.Webhooks().Add(hook) })
	s := w.answered("chess and ferries", "golf", "", "", "weekdays at 7, Lisbon time", "ten minutes", "ferry accidents")
	w.Pass(time.Minute)
	w.Must(w.build(s.Draft))
	m := w.mandate()
	same(t, "the mandate", []any{m.Revision, labels(m.Interests)}, []any{newsroom.Revision(1), []string{"chess", "ferries", "!ferry accidents", "-golf"}})
	said := enginetest.See(w, func(v store.View) ([]newsroom.Statement, error) { return v.Mandates().Statements(w.reader, 9) })
	same(t, "the statement", said, []newsroom.Statement{{
		Revision: 1, Text: "Follow: chess and ferries\nLeave out: golf\nAlert me at once: ferry accidents", Provenance: newsroom.ReaderWords, Client: "an app", At: noon.Add(time.Minute),
	}})
	r := w.settings()
	same(t, "the settings", []any{r.Zone, r.Schedule.String(), r.Minutes, r.NextDue}, []any{"Europe/Lisbon", "weekdays 07:00", 10, noon.Add(time.Minute + time.Hour)})
	same(t, "the sources", w.reads(), []string{"https://one.example/chess", "https://one.example/ferries", "https://three.example/ferries", "https://two.example/chess"})
	slot := newsroom.Slot{Kind: newsroom.First, Date: "2026-11-21", Time: "12:00", Zone: "Europe/Lisbon", Due: noon}
	same(t, "the slots that were served", w.press.calls, []newsroom.Slot{slot})
	got := w.show(s.Draft.ID).Draft
	same(t, "the draft", []any{got.Status, got.Mandate, got.Revision, got.Notice}, []any{newsroom.Ready, newsroom.Revision(1), newsroom.Revision(7), ""})
	same(t, "polls", len(enginetest.Enqueued[newsroom.PollJob](w.Store)), 1)
	same(t, "what was noted", w.audit(), []string{"an app onboarding.built " + s.Draft.ID.String()})

	w.Must(w.build(s.Draft)) // once more, as when the worker died before it could say that it was done
	same(t, "the mandate's revision after another run", w.mandate().Revision, newsroom.Revision(1))
	same(t, "the slots served", len(w.press.calls), 1)
	told := enginetest.Rows[string](w.Store, `SELECT event || ' ' || subject FROM outbox`)
	same(t, "what webhooks are told", told, []string{"mandate.changed 1"})
}

func TestWhatWasSkippedIsAsTheContractSays(t *testing.T) {
	w := newWorks(t)
	w.Must(w.build(w.answered("chess").Draft))
	r := w.settings()
	same(t, "the settings", []any{r.Zone, r.Schedule.String(), r.Minutes, r.NextDue}, []any{"UTC", "daily 07:00", 6, noon})
}

func TestAMandateThatTheReaderGivesUpIsReplacedAndWhatIsSaidLaterStays(t *testing.T) {
	w := newWorks(t)
	w.state("golf")
	w.state("chess")
	s := w.answered("chess and opera")
	w.state("tides")
	confirmed, err := w.desk.Confirm(t.Context(), w.by, s.Draft.ID)
	w.Must(err)
	w.state("ferries") // after the reader has confirmed
	w.Must(w.build(confirmed.Draft))
	m := w.mandate()
	same(t, "the mandate", []any{m.Revision, labels(m.Interests)}, []any{newsroom.Revision(5), []string{"chess", "ferries", "opera"}})
	same(t, "the revision in the draft", w.show(s.Draft.ID).Draft.Mandate, newsroom.Revision(5))
}

// An app that may only help with onboarding replaces no mandate, however fast somebody else was.
func TestAMandateThatCameBetweenIsNotReplaced(t *testing.T) {
	w := newWorks(t)
	s := w.answered("chess")
	w.state("golf")
	w.Must(w.build(s.Draft))
	same(t, "the mandate", labels(w.mandate().Interests), []string{"golf", "chess"})
}

func TestSourcesOfTheCatalogueWhoseFirstPollFailsAreTakenOutAndTheReaderIsTold(t *testing.T) {
	w := newWorks(t)
	w.Exec(`UPDATE feed SET failing_since = 1, failing_count = 1, failing_cause = 'gone' WHERE url = 'https://two.example/chess'`)
	s := w.answered("chess and ferries")
	w.Must(w.build(s.Draft))
	same(t, "the sources", w.reads(), []string{"https://one.example/chess", "https://one.example/ferries", "https://three.example/ferries"})
	same(t, "the notice", w.show(s.Draft.ID).Draft.Notice, "These sources could not be read and were left out: The Two.")
	if noted := w.audit(); !slices.Contains(noted, "onboarding source.dropped https://two.example/chess: gone") {
		t.Errorf("noted is %q", noted)
	}
}

func TestWhereNothingCanBeReadTheFaultIsOursAndAllStay(t *testing.T) {
	w := unpolled(t)
	for _, url := range []string{"https://one.example/chess", "https://two.example/chess"} {
		w.polled(url, "no route to host")
	}
	s := w.answered("chess")
	w.Must(w.build(s.Draft))
	same(t, "the sources", len(w.reads()), 2)
	same(t, "the notice", w.show(s.Draft.ID).Draft.Notice, in("en").None)
}

func TestASourceThatTheReaderHadBeforeIsNotTakenOut(t *testing.T) {
	w := newWorks(t)
	w.Exec(`UPDATE feed SET failing_since = 1, failing_count = 1, failing_cause = 'gone' WHERE url LIKE 'https://t%/chess' OR url LIKE 'https://three%'`)
	w.Commit(func(tx store.Tx) error {
		_, err := source.TakeIn(tx, w.reader, []source.Want{{URL: "https://two.example/chess", Title: "Mine"}})
		_, everybodys := source.TakeIn(tx, enginetest.Everybody, []source.Want{{URL: "https://three.example/ferries"}})
		return errors.Join(err, everybodys)
	})
	w.Pass(time.Hour)
	s := w.answered("chess and ferries")
	w.Must(w.build(s.Draft))
	same(t, "the sources", w.reads(), []string{"https://one.example/chess", "https://one.example/ferries", "https://three.example/ferries", "https://two.example/chess"})
	same(t, "the notice", w.show(s.Draft.ID).Draft.Notice, "")
}

func TestSitesThatTheCatalogueDoesNotKnowAreLookedForAndFailuresAreToldAndNotFatal(t *testing.T) {
	w := newWorks(t)
	w.shelf.there["harbour.example.org"] = true
	s := w.answered("chess", "", "", "The One, harbour.example.org, nowhere.example.org and The Oxley Courier")
	w.Must(w.build(s.Draft))
	same(t, "the sources", w.reads(), []string{"https://harbour.example.org", "https://one.example/chess", "https://two.example/chess"})
	same(t, "the notice", w.show(s.Draft.ID).Draft.Notice,
		"What you named here could not be read as a source: nowhere.example.org. I know no address for these sources; add them by their address: The Oxley Courier.")
	same(t, "the status", w.show(s.Draft.ID).Draft.Status, newsroom.Ready)
}

func TestABuildWaitsAtMostTenSecondsForTheFirstPollsAndEightForSites(t *testing.T) {
	enginetest.Prepare(t)
	synctest.Test(t, func(t *testing.T) {
		w := unpolled(t)
		w.shelf.wait = make(chan struct{}) // nobody answers
		s := w.answered("chess", "", "", "harbour.example.org")
		begun := time.Now()
		w.Must(w.build(s.Draft))
		same(t, "it took", time.Since(begun), findFor+pollFor+lingerFor)
		same(t, "the status", w.show(s.Draft.ID).Draft.Status, newsroom.Ready)
	})
}

func TestABuildThatCanNotSucceedFailsAtOnceAndOneThatMayIsTriedAsOftenAsItMay(t *testing.T) {
	cause := errors.New("the disk said no")
	for name, tt := range map[string]struct {
		err     error
		attempt int
		status  newsroom.DraftStatus
		job     newsroom.JobState
	}{
		"not authorized":            {newsroom.Errorf(newsroom.KindForbidden, "no"), 1, newsroom.Failed, newsroom.JobDone},
		"a fault of ours":           {cause, 1, newsroom.Building, newsroom.JobRunning},
		"the same, before the last": {cause, 4, newsroom.Building, newsroom.JobRunning},
		"the same, at last":         {cause, 5, newsroom.Failed, newsroom.JobDone},
		"after the last":            {cause, 6, newsroom.Failed, newsroom.JobDone},
		"taken over":                {newsroom.Errorf(newsroom.KindSuperseded, "no"), 5, newsroom.Building, newsroom.JobRunning},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorks(t)
			s := w.answered("chess")
			w.press.err = tt.err
			ticket := w.run(s.Draft, tt.attempt)
			err := w.builder.Build(t.Context(), newsroom.BuildJob{Account: w.reader, Draft: s.Draft.ID}, ticket)
			if !errors.Is(err, tt.err) {
				t.Errorf("the error is %v", err)
			}
			same(t, "the draft and the job", []any{w.show(s.Draft.ID).Draft.Status, w.job(s.Draft)}, []any{tt.status, tt.job})
			same(t, "the mandate's revision", w.mandate().Revision, newsroom.Revision(1))
			if tt.status != newsroom.Failed {
				return
			}
			w.Pass(time.Hour)
			again, err := w.try(w.to(w.show(s.Draft.ID), newsroom.ActRetry, ""))
			w.Must(err)
			w.press.err = nil
			ticket = w.run(s.Draft, 1)
			w.Must(w.builder.Build(t.Context(), newsroom.BuildJob{Account: w.reader, Draft: s.Draft.ID}, ticket))
			got := w.show(s.Draft.ID).Draft
			same(t, "after a retry", []any{got.Status, got.Mandate, got.Revision, w.job(s.Draft)}, []any{newsroom.Ready, newsroom.Revision(1), again.Draft.Revision, newsroom.JobDone})
			same(t, "the slot of the retry", w.press.calls[1].Due, noon.Add(time.Hour))
		})
	}
}

// The worker was stopped at its last attempt: that is stored in spite of it.
func TestTheLastAttemptFailsAlsoWhenItsTimeIsOver(t *testing.T) {
	w := newWorks(t)
	s := w.answered("chess")
	ticket := w.run(s.Draft, 5)
	ctx, cancel := context.WithCancel(t.Context())
	w.press.err = context.Canceled
	cancel()
	if err := w.builder.Build(ctx, newsroom.BuildJob{Account: w.reader, Draft: s.Draft.ID}, ticket); err == nil {
		t.Error("it did not fail")
	}
	same(t, "the draft and the job", []any{w.show(s.Draft.ID).Draft.Status, w.job(s.Draft)}, []any{newsroom.Failed, newsroom.JobDone})
}

// An attempt that was taken for dead and comes back changes nothing.
func TestASupersededAttemptChangesNothing(t *testing.T) {
	w := newWorks(t)
	s := w.answered("chess", "", "", "harbour.example.org")
	old := w.run(s.Draft, 1)
	w.run(s.Draft, 2)
	err := w.builder.Build(t.Context(), newsroom.BuildJob{Account: w.reader, Draft: s.Draft.ID}, old)
	fails(t, "the old attempt", err, newsroom.KindSuperseded)
	same(t, "the mandate's revision", w.mandate().Revision, newsroom.Revision(0))
	same(t, "the sources", w.reads(), []string(nil))
	same(t, "the draft and the job", []any{w.stored(s.Draft.ID).Status, w.job(s.Draft)}, []any{newsroom.Building, newsroom.JobRunning})
}

func TestAJobOfADraftThatIsNotBuildingEnds(t *testing.T) {
	for _, status := range []newsroom.DraftStatus{newsroom.Ready, newsroom.Failed, newsroom.Expired} {
		w := newWorks(t)
		s := w.answered("chess")
		w.Exec(`UPDATE draft SET status = $1`, string(status))
		ticket := w.run(s.Draft, 1)
		w.Must(w.builder.Build(t.Context(), newsroom.BuildJob{Account: w.reader, Draft: s.Draft.ID}, ticket))
		same(t, "the draft and the job", []any{w.stored(s.Draft.ID).Status, w.job(s.Draft), w.mandate().Revision}, []any{status, newsroom.JobDone, newsroom.Revision(0)})
	}
	w := newWorks(t)
	s := w.answered("chess")
	ticket := w.run(s.Draft, 1)
	w.Exec(`DELETE FROM draft`)
	err := w.builder.Build(t.Context(), newsroom.BuildJob{Account: w.reader, Draft: s.Draft.ID}, ticket)
	fails(t, "a draft that is not there", err, newsroom.KindNotFound)
}

func TestHoursAndNumberOfAlertsAreWrittenAsTheyWereSaid(t *testing.T) {
	w := newWorks(t)
	s := w.answered("chess", "", "", "", "", "", "Floods in York, nothing after 9 pm or before 6 am, and at most two a day")
	w.Must(w.build(s.Draft))
	now := enginetest.See(w, func(v store.View) (newsroom.Delivery, error) { return v.Outbox().Delivery(w.reader) })
	same(t, "how alerts are sent", []int{now.QuietFrom, now.QuietTo, now.Daily}, []int{21 * 60, 6 * 60, 2})
	same(t, "what is alerted", labels(w.mandate().Interests), []string{"chess", "!Floods in York"})
}
