package edition

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// always changes whether an account wants everything from the source on a feed.
func (w *world) always(account newsroom.AccountID, feed newsroom.FeedID, wanted bool) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		all, err := tx.Sources().For(account)
		for _, s := range all {
			if s.Feed == feed && err == nil {
				err = tx.Sources().SetAlways(account, s.ID, wanted)
			}
		}
		return err
	})
}

func TestTheNewestOfEachSourceAreChosenInTurnAndTheRestIsCounted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Record{Composed: noon}
		for seq := range rapid.IntRange(0, 30).Draw(t, "articles") {
			age := time.Duration(rapid.IntRange(0, 200).Draw(t, "hours")) * time.Hour
			r.Voices = append(r.Voices, Spoken{
				Seq: newsroom.Seq(seq + 1), Feed: newsroom.FeedID(rapid.IntRange(1, 4).Draw(t, "feed")), At: noon.Add(-age), Outcome: Reason(rapid.IntRange(0, 15).Draw(t, "what stood there")),
			})
		}
		ChooseVoices(&r)
		newest := map[newsroom.FeedID]time.Time{} // of what is left out
		has := map[newsroom.FeedID]int{}
		n := map[Reason]int{}
		for _, one := range r.Voices {
			n[one.Outcome]++
			if old := noon.Sub(one.At) > 7*24*time.Hour; old != (one.Outcome == TooOld) {
				t.Fatalf("%s old is %s", noon.Sub(one.At), one.Outcome)
			}
			if one.Outcome == Full && one.At.After(newest[one.Feed]) {
				newest[one.Feed] = one.At
			}
			if one.Outcome == Voiced {
				has[one.Feed]++
			}
		}
		for _, one := range r.Voices {
			if one.Outcome == Voiced && one.At.Before(newest[one.Feed]) {
				t.Fatalf("one of %s is in the paper, and one of %s is not", one.At, newest[one.Feed])
			}
		}
		for short := range newest {
			for feed, articles := range has {
				if articles > has[short]+1 {
					t.Fatalf("feed %d has %d articles in the paper, and feed %d %d and more to bring", feed, articles, short, has[short])
				}
			}
		}
		if want := min(12, n[Voiced]+n[Full]); n[Voiced] != want || n[Voiced]+n[Full]+n[TooOld] != len(r.Voices) {
			t.Fatalf("the outcomes are %v", n)
		}
	})
}

// heard gives the section of the voices.
func heard(body wire.Edition) (section wire.Section) {
	for _, s := range body.Sections {
		if s.Voices {
			section = s
		}
	}
	return section
}

// alone stores an article that is a situation by itself.
func (w *world) alone(feed newsroom.FeedID, title, body string) {
	w.Helper()
	w.place(newsroom.SituationID{}, w.arrive(feed, title, body))
}

func TestAVoiceIsInThePaperWhateverTheMandateSays(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("ferries", "-glaciers")
	loud, quiet := w.Publisher("herald", reader), w.Publisher("notes", reader)
	w.always(reader, quiet, true)
	w.alone(loud, "Ferries of Oxley stop", "The ferries of Oxley stopped on Monday because of the storm.")
	w.alone(quiet, "On glaciers", "A glacier is slow. It is also cold. "+strings.Repeat("It goes on and on. ", 30))
	e, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"Ferries of Oxley stop", "On glaciers"})
	section := heard(body)
	item := section.Items[0]
	same(t, "its section", []any{section.Interest, len(body.Sections), len(section.More)}, []any{"Voices", 2, 0})
	contains(t, "the passage", said(item.Summary), "A glacier is slow. It is also cold. It goes on and on.")
	same(t, "its words at most", len(strings.Fields(item.Headline+" "+said(item.Summary))) <= 60, true)
	same(t, "why", item.Why[0].Interest+item.Why[0].Reason, "You asked for everything from “notes”.")
	same(t, "reading time", body.ReadingTimeSeconds, Seconds(body.Sections[0].Items[0]))
	same(t, "coverage", causes(body), map[string]string{"ferries": "1"})
	same(t, "fates", fates(t, e), []string{"used", "always included"})
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "the next paper", len(headlines(body)), 0)
}

func TestAnInterestOnWhichAVoiceBroughtSomethingIsCovered(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("ferries", "glaciers")
	feed := w.Publisher("notes", reader)
	w.always(reader, feed, true)
	w.alone(feed, "Ferries of Oxley stop", "The ferries of Oxley stopped on Monday because of the storm. No glacier is near.")
	_, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"Ferries of Oxley stop"})
	same(t, "coverage", causes(body), map[string]string{"ferries": "1", "glaciers": "no_source"})
}

func TestAPaperOfVoicesAloneHasNoNotice(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("ferries")
	feed := w.Publisher("notes", reader)
	w.always(reader, feed, true)
	w.alone(feed, "", "A note without a title. It says little.")
	_, body := w.compose(reader)
	if body.Notice != nil {
		t.Errorf("the notice is %v", body.Notice)
	}
	item := heard(body).Items[0]
	same(t, "the note", item.Headline+"|"+said(item.Summary), "A note without a title.|It says little.")
	var plain, page strings.Builder
	w.Must(Plain(&plain, In("de"), body))
	w.Must(HTML(&page, In("de"), body))
	for what, printed := range map[string]string{"the text": plain.String(), "the page": page.String()} {
		contains(t, what, printed, "Stimmen", "A note without a title.", "It says little.", "Sie haben um alles von „notes“ gebeten.")
	}
}

func TestWhatAVoiceBringsBeyondItsRoomIsCountedAndChosenFrom(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("ferries")
	feed := w.Publisher("notes", reader)
	w.always(reader, feed, true)
	for n := range 15 {
		w.alone(feed, fmt.Sprintf("Note %d on ferries", n), fmt.Sprintf("The ferry number %d sailed to the island on Monday.", n))
		w.Pass(time.Minute)
	}
	e, body := w.compose(reader)
	section := heard(body)
	same(t, "in the section", len(section.Items), 12)
	same(t, "the newest first", section.Items[0].Headline, "Note 14 on ferries")
	same(t, "of the others some may be chosen", slices.Contains(fates(t, e), "used"), true)
	same(t, "the rest, which the story cites", len(section.More), 0)
	for _, s := range body.Sections {
		for _, item := range s.Items {
			if !s.Voices && slices.ContainsFunc(section.Items, func(v wire.Item) bool { return v.Headline == item.Headline }) {
				t.Errorf("%q stands twice", item.Headline)
			}
		}
	}
}

func TestAnArticleOfAVoiceIsNoHeadlineOfItsSituation(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("ferries")
	feed, other := w.Publisher("notes", reader), w.Publisher("herald", reader)
	w.always(reader, feed, true)
	mine := w.arrive(feed, "Ferries of Oxley stop for a week", "The ferries of Oxley stopped on Monday because of the storm.")
	theirs := w.arrive(other, "Ferry service of Oxley halted", "The ferry service of Oxley was halted by a storm, the harbour master said.")
	situation := w.place(newsroom.SituationID{}, mine, theirs)
	e, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"Ferry service of Oxley halted", "Ferries of Oxley stop for a week"})
	same(t, "situations", []newsroom.SituationID{e.Items[0].Situation, e.Items[1].Situation}, []newsroom.SituationID{situation, situation})
	chosen, err := NewArchive(w.Store).Chosen(w.Context(), reader, e.Number)
	w.Must(err)
	same(t, "which story it is", chosen.Taken[0].Title, "Ferry service of Oxley halted")
}

func TestAVoiceIsOfItsReaderAndFromNowOn(t *testing.T) {
	w := newWorld(t)
	feed := w.Publisher("notes")
	reader, other := w.reader("ferries", "-Front page"), w.reader("ferries", "-Front page")
	w.alone(feed, "Before", "It came before anything was asked.")
	for _, account := range []newsroom.AccountID{reader, other} {
		_, body := w.compose(account)
		same(t, "before", len(headlines(body)), 0)
	}
	w.always(reader, feed, true)
	w.Pass(time.Hour)
	w.alone(feed, "After", "It came after that.")
	old := w.arriveFrom(feed, "Long ago", "It is of another year.", w.Clock().Add(-8*24*time.Hour))
	w.place(newsroom.SituationID{}, old)
	for account, want := range map[newsroom.AccountID][]string{reader: {"After"}, other: nil} {
		_, body := w.compose(account)
		same(t, "after", headlines(body), want)
	}
	w.always(reader, feed, false)
	w.Pass(time.Hour)
	w.alone(feed, "Later", "It came when that was taken back.")
	_, body := w.compose(reader)
	same(t, "later", len(headlines(body)), 0)
}

func TestWhatAVoiceBroughtBeforeThereWasAMandateIsNotToldAgain(t *testing.T) {
	w := newWorld(t)
	feed := w.Publisher("notes")
	reader := w.reader()
	w.always(reader, feed, true)
	w.alone(feed, "A note", "It came before there was a mandate.")
	_, body := w.compose(reader)
	same(t, "of the front page", headlines(body), []string{"A note"})
	w.say(reader, "ferries", "-Front page")
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "of the mandate", len(headlines(body)), 0)
}

func TestAPassageIsWholeSentences(t *testing.T) {
	long := strings.Repeat("word ", 70) + "end."
	for _, c := range []struct{ title, text, head, passage string }{
		{"Title", "One. Two.", "Title", "One.|Two."},
		{"One.", "One. Two.", "One.", "Two."},
		{"Title", long, "Title", ""},
		{"", long + " Short.", strings.TrimSpace(strings.Repeat("word ", 30)), "Short."},
		{"", "", "", ""},
		{"", strings.Repeat("字", 400) + "。", strings.Repeat("字", 100), ""},
	} {
		head, body := headed(newsroom.Text{Title: c.title, Text: c.text})
		same(t, c.title+c.text, []string{head, strings.Join(passage(body, head, mostPassage-count(head)), "|")}, []string{c.head, c.passage})
	}
}

func TestASourceThatIsLeftOutByNameIsInNoPaper(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("ferries", "-Daily Shout")
	loud, quiet := w.Publisher("Daily Shout", reader), w.Publisher("notes", reader)
	w.alone(loud, "Ferries of Oxley stop", "The ferries of Oxley stopped on Monday because of the storm.")
	w.alone(quiet, "Ferries of Ansel stop", "The ferries of Ansel have no fuel, and stopped on Monday.")
	e, body := w.compose(reader)
	same(t, "headlines", headlines(body), []string{"Ferries of Ansel stop"})
	same(t, "fates", fates(t, e), []string{"avoided", "used"})
}
