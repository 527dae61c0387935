package edition

import (
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// halfLife lets an account choose the half-life of the source on a feed.
func (w *world) halfLife(account newsroom.AccountID, feed newsroom.FeedID, chosen newsroom.HalfLife) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		all, err := tx.Sources().For(account)
		for _, s := range all {
			if s.Feed == feed && err == nil {
				err = tx.Sources().SetHalfLife(account, s.ID, chosen)
			}
		}
		return err
	})
}

// learns stores what a feed's rhythm says.
func (w *world) learns(feed newsroom.FeedID, learned newsroom.HalfLife) {
	w.Helper()
	w.Commit(func(tx store.Tx) error { return tx.Feeds().Learn(feed, learned) })
}

// fiveDaysOn gives a reader of a weekly source and of one of news, which have brought one article each five days before, when the reader followed
// something else and had their paper.
func fiveDaysOn(t *testing.T) (w *world, reader newsroom.AccountID, essays, news newsroom.FeedID) {
	t.Helper()
	w = newWorld(t)
	reader = w.reader("chess", "-Front page")
	essays, news = w.Publisher("essays", reader), w.Publisher("herald", reader)
	w.learns(essays, newsroom.ForAWeek)
	w.learns(news, newsroom.ForADay)
	w.alone(essays, "On the ferries of Oxley", "The ferries of Oxley are slow. An essay can be, too.")
	w.alone(news, "Ferry from Ansel stopped by fog", "The ferry from Ansel was stopped by fog on Monday morning.")
	_, body := w.compose(reader)
	same(t, "the paper of its day", len(headlines(body)), 0)
	w.say(reader, "ferries", "-Front page")
	w.Pass(5 * 24 * time.Hour)
	return w, reader, essays, news
}

func TestAnEssayOfFiveDaysAgoIsChosenOnceAndNewsIsNot(t *testing.T) {
	w, reader, essays, _ := fiveDaysOn(t)
	e, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"On the ferries of Oxley"})
	contains(t, "why", body.Sections[0].Items[0].Why[0].Reason, "It came out 5 days ago and was in none of your papers; what this source brings can be chosen for 7 days.")
	record, err := DecodeRecord(e.Record)
	w.Must(err)
	same(t, "half-lives of the record", record.HalfLives, map[newsroom.FeedID]newsroom.HalfLife{essays: newsroom.ForAWeek})
	same(t, "read again", record.Unread, []newsroom.Seq{1})
	same(t, "that of the story", record.Considered[0].HalfLife, newsroom.ForAWeek)
	for range 3 {
		w.Pass(time.Hour)
		_, body = w.compose(reader)
		same(t, "later papers", len(headlines(body)), 0)
	}
}

func TestTryReadsWhatAnEditionHasReadAgain(t *testing.T) {
	w, reader, _, _ := fiveDaysOn(t)
	w.compose(reader)
	trial, err := NewArchive(w.Store).Try(w.Context(), reader, []newsroom.Interest{{Label: "ferries"}, {Label: "fog"}})
	w.Must(err)
	same(t, "lost", len(trial.Lost), 0)
	same(t, "gained", len(trial.Gained), 0)
}

func TestAfterItsHalfLifeAnArticleIsNotChosen(t *testing.T) {
	w, reader, _, _ := fiveDaysOn(t)
	w.Pass(3 * 24 * time.Hour)
	e, body := w.compose(reader)
	same(t, "headlines", len(headlines(body)), 0)
	same(t, "read", len(fates(t, e)), 0)
}

func TestAReaderChoosesHalfLives(t *testing.T) {
	w, reader, essays, news := fiveDaysOn(t)
	w.halfLife(reader, essays, newsroom.ForThreeDays)
	w.halfLife(reader, news, newsroom.ForTwoWeeks)
	_, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"Ferry from Ansel stopped by fog"})
}

func TestAnEssayThatCameLateIsNoOldNews(t *testing.T) {
	w, reader, essays, news := fiveDaysOn(t)
	w.compose(reader)
	w.Pass(time.Hour)
	for _, feed := range []newsroom.FeedID{essays, news} {
		title := map[newsroom.FeedID]string{essays: "Ferries and patience", news: "Ferries late on Thursday"}[feed]
		w.place(newsroom.SituationID{}, w.arriveFrom(feed, title, title+" are what this is about. It was "+strings.ToLower(title)+".", w.Clock().Add(-4*24*time.Hour)))
	}
	e, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"Ferries and patience"})
	same(t, "fates", fates(t, e), []string{"used", "too old"})
}

// Two readers of the same feeds: that one of them chose a day for each, and the other left it to the rhythm, which says a day, changes not a byte.
func TestPapersOfReadersWhoseSourcesAllHaveADayAreEqual(t *testing.T) {
	w := newWorld(t)
	one, other := w.reader("ferries"), w.reader("ferries")
	feed, quiet := w.Publisher("herald", one, other), w.Publisher("notes", one, other)
	w.learns(feed, newsroom.ForADay)
	w.halfLife(one, feed, newsroom.ForADay)
	w.halfLife(one, quiet, newsroom.ForADay)
	for day := range 3 {
		w.alone(feed, []string{"Ferries of Oxley stop", "Ferries of Ansel sail", "Ferries of Tarn are sold"}[day], []string{
			"The ferries of Oxley stopped on Monday because of the storm.", "The boats of Ansel sail again with new ferries, said the harbour.", "A bank has sold the ferries of Tarn to a town.",
		}[day])
		a, _ := w.compose(one)
		b, _ := w.compose(other)
		same(t, "bodies", string(a.Body), string(b.Body))
		same(t, "records", a.Record, b.Record)
		record, err := DecodeRecord(a.Record)
		w.Must(err)
		encoded, err := record.encode()
		w.Must(err)
		same(t, "encoded again", encoded, a.Record)
		same(t, "half-lives in it", []int{len(record.HalfLives), len(record.Unread)}, []int{0, 0})
		w.Pass(24 * time.Hour)
	}
}
