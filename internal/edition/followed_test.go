package edition

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// follow starts a monitor as a watch has left it.
func (w *world) follow(reader newsroom.AccountID, situation newsroom.SituationID, title string, state newsroom.MonitorState) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		return tx.Monitors().Start(newsroom.Monitor{
			ID: w.Mint(), Account: reader, Situation: situation, State: state, From: newsroom.FromItem, CreatedAt: tx.Now(), ChangedAt: tx.Now(),
			Seen: newsroom.Outline{Title: title, FirstSeen: tx.Now(), UpdatedAt: tx.Now(), Articles: 1, Publishers: 1},
		})
	})
}

// saidOf gives what a paper says of what is followed.
func saidOf(body wire.Edition) (out []string) {
	for _, f := range body.Followed {
		change := "nothing"
		if f.Change != nil {
			change = *f.Change
		}
		out = append(out, f.Title+" "+f.State+": "+change)
	}
	return out
}

func TestAPaperTellsOfWhatIsFollowed(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	feed := w.Publisher("one", reader)
	crack := w.place(newsroom.SituationID{}, w.arrive(feed, "Saltmark stops wind turbines", turbinesOne))
	quay := w.place(newsroom.SituationID{}, w.arrive(feed, "Spring tides flood the quays", tides))
	_, body := w.compose(reader)
	same(t, "nothing is followed", saidOf(body), []string(nil))
	w.follow(reader, crack, "The crack", newsroom.MonitorActive)
	w.Pass(time.Minute)
	w.follow(reader, quay, "The tides", newsroom.MonitorPaused)

	w.Pass(24 * time.Hour)
	w.place(crack, w.arrive(feed, "Thin glue caused the crack in wind turbines", turbinesThree))
	_, body = w.compose(reader)
	same(t, "it is in the paper", saidOf(body), []string{
		"The crack active: " + body.Sections[0].Items[0].New[0].Text, "The tides paused: nothing",
	})
	same(t, "its days", [][]int{body.Followed[0].Days, body.Followed[1].Days}, [][]int{
		{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1}, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0},
	})
	var page, plain bytes.Buffer
	w.Must(HTML(&page, In("en"), body))
	w.Must(Plain(&plain, In("en"), body))
	for _, out := range []string{page.String(), plain.String()} {
		if !strings.Contains(out, "The tides") || !strings.Contains(out, "(paused): ") || !strings.Contains(out, "What you follow") {
			t.Errorf("what is followed is missing in\n%s", out)
		}
	}

	w.Pass(24 * time.Hour)
	w.place(quay, w.arrive(feed, "Spring tides flood the quays", tides))
	_, body = w.compose(reader)
	same(t, "it is not", saidOf(body), []string{
		"The crack active: nothing", "The tides paused: 1 article has come on it since your last edition.",
	})

	w.Pass(29 * 24 * time.Hour)
	_, body = w.compose(reader)
	same(t, "after a month of silence", saidOf(body), []string{
		"The crack active: Nothing has come on it for 31 days. You can stop following it.", "The tides paused: Nothing has come on it for 31 days. You can stop following it.",
	})
}
