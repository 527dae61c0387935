package onboarding

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// walk is a walk over the real step beside its sketch.
type walk struct {
	*world
	t      *rapid.T
	now    *sketch // the newest draft; nil: none yet
	said   []spoken
	stands bool
	seen   map[newsroom.DraftStatus]int
}

// spoken is a command that was accepted, with the body of its answer.
type spoken struct {
	command newsroom.Command
	start   bool
	what    DraftInput
	body    string
}

func (k *walk) kind(what string, err error, want newsroom.ErrorKind) bool {
	got := newsroom.KindOf(err)
	if err != nil && got == newsroom.KindInternal {
		k.t.Fatalf("%s: %v", what, err)
	}
	if (err == nil) != (want == 0) || err != nil && got != want {
		k.t.Fatalf("%s: %v of kind %d, want %d", what, err, got, want)
	}
	return err == nil
}

// begin starts a draft or fetches the open one.
func (k *walk) begin() {
	command := k.fresh()
	fresh := false
	answer, _, err := k.desk.StartOnce(k.Context(), command, k.by, "", func(s DraftView, started bool) (newsroom.StoredResponse, error) {
		fresh = started
		if started {
			k.now = &sketch{id: s.Draft.ID, status: newsroom.Collecting, answers: map[string]sketched{}, touched: k.Clock()}
		}
		return newsroom.StoredResponse{Status: 200, Body: []byte(s.Draft.ID.String())}, nil
	})
	was := k.now != nil && !fresh && k.now.status.Open()
	if !k.kind("start", err, 0) || fresh == was || string(answer.Body) != k.now.id.String() {
		k.t.Fatalf("start: fresh %t, %s for %+v", fresh, answer.Body, k.now)
	}
	k.said = append(k.said, spoken{command: command, start: true, body: string(answer.Body)})
}

// speak says something, right or wrong.
func (k *walk) speak() {
	s := k.draw()
	command := k.fresh()
	var recorded newsroom.AnswerID
	answer, replayed, err := k.desk.SayOnce(k.Context(), command, s, func(shown DraftView, id newsroom.AnswerID) (newsroom.StoredResponse, error) {
		recorded = id
		return newsroom.StoredResponse{Status: 200, Body: fmt.Appendf(nil, "%s %d %s", id, shown.Draft.Revision, shown.Draft.Status)}, nil
	})
	if k.kind(fmt.Sprintf("%+v to %+v", s, k.now), err, k.now.refuses(s)) {
		if replayed || recorded.IsZero() != (s.Action == newsroom.ActRetry) {
			k.t.Fatalf("replayed %t, recorded %s", replayed, recorded)
		}
		k.now.takes(s, recorded, k.Clock(), k.stands)
		k.said = append(k.said, spoken{command: command, what: s, body: string(answer.Body)})
	}
}

// hurry answers what is open until nothing is, so that the walks get far.
func (k *walk) hurry() {
	for k.now != nil && k.now.open() != "" {
		s := DraftInput{By: k.by, Draft: k.now.id, Expected: k.now.revision, Action: newsroom.ActAnswer, Provenance: newsroom.ReaderAnswer, Question: k.now.open()}
		s.Text, s.Answer = in("en").Questions[s.Question].Text, "at nine"
		got, err := k.try(s)
		k.kind("in a hurry", err, 0)
		k.now.takes(s, got.Recorded, k.Clock(), k.stands)
	}
}

// draw makes up what is said: mostly what is asked, sometimes with something wrong about it.
func (k *walk) draw() DraftInput {
	s := DraftInput{By: k.by, Provenance: newsroom.ReaderAnswer, Action: rapid.SampledFrom([]newsroom.DraftAction{
		newsroom.ActAnswer, newsroom.ActAnswer, newsroom.ActAnswer, newsroom.ActSkip, newsroom.ActCorrect, newsroom.ActRetry,
	}).Draw(k.t, "action")}
	if k.now != nil {
		s.Draft, s.Expected, s.Question = k.now.id, k.now.revision, k.now.open()
		if s.Action == newsroom.ActCorrect && len(k.now.answers) > 0 {
			s.Question = rapid.SampledFrom(slices.DeleteFunc(k.now.asked(), func(id string) bool { return k.now.answers[id].id.IsZero() })).Draw(k.t, "corrected")
			s.Target = k.now.answers[s.Question].id
		}
	}
	if rapid.IntRange(0, 9).Draw(k.t, "wrong") == 0 {
		switch rapid.IntRange(0, 4).Draw(k.t, "how") {
		case 0:
			s.Draft = newsroom.DraftID{9}
		case 1:
			s.Expected += newsroom.Revision(rapid.SampledFrom([]int{-1, 1, 5}).Draw(k.t, "by"))
		case 2:
			s.Question = rapid.SampledFrom([]string{Follow, LeaveOut, ScheduleAgain, Alerts, "x"}).Draw(k.t, "question")
		case 3:
			s.Target = newsroom.AnswerID{9}
		}
	}
	s.Text = in("en").Questions[s.Question].Text
	if rapid.IntRange(0, 19).Draw(k.t, "text") == 0 {
		s.Text = "What?"
	}
	s.Answer = "portugal"
	if choice := answersOf[s.Question]; choice != nil {
		var all []string
		for answer := range choice {
			all = append(all, answer)
		}
		slices.Sort(all)
		s.Answer = rapid.SampledFrom(all).Draw(k.t, "answer")
	}
	return s
}

// repeat sends a command again.
func (k *walk) repeat() {
	if len(k.said) == 0 {
		return
	}
	old := rapid.SampledFrom(k.said).Draw(k.t, "again")
	var answer newsroom.StoredResponse
	var replayed bool
	var err error
	if old.start {
		answer, replayed, err = k.desk.StartOnce(k.Context(), old.command, k.by, "", nil)
	} else {
		answer, replayed, err = k.desk.SayOnce(k.Context(), old.command, old.what, nil)
	}
	if !k.kind("a repeat", err, 0) || !replayed || string(answer.Body) != old.body {
		k.t.Fatalf("a repeat of %+v: %q, replayed %t", old, answer.Body, replayed)
	}
	other := old.command
	other.Content[31]++
	_, _, err = k.desk.SayOnce(k.Context(), other, k.draw(), nil)
	k.kind("another under its name", err, newsroom.KindCommandUsed)
}

// happen is what happens to a draft beside commands.
func (k *walk) happen() {
	status := newsroom.DraftStatus("")
	if k.now != nil {
		status = k.now.status
	}
	switch n := rapid.IntRange(0, 9).Draw(k.t, "event"); {
	case n < 8 && status == newsroom.Review:
		k.decide(n < 6)
	case n < 8 && status == newsroom.Building:
		d := k.stored(k.now.id)
		if k.end(d); n < 4 {
			k.serve(d)
			k.now.sent = true
		}
	case n == 0 && status != "":
		k.Pass(Patience)
	case n == 1 && !k.stands:
		k.state("golf")
		k.stands = true
	case n == 2:
		_, err := k.desk.Expire(k.Context(), 10)
		k.kind("the housekeeping", err, 0)
	default:
		k.Pass(time.Minute)
	}
	k.settle()
}

func (k *walk) decide(yes bool) {
	if yes {
		_, err := k.desk.Confirm(k.Context(), k.by, k.now.id)
		k.kind("to confirm", err, 0)
		k.now.status = newsroom.Building
		return
	}
	_, err := k.desk.Discard(k.Context(), k.by, k.now.id)
	k.kind("to discard", err, 0)
	k.now.status = newsroom.Expired
}

// settle moves the sketch as the clock and the job move the draft.
func (k *walk) settle() {
	if k.now == nil {
		return
	}
	switch {
	case k.now.status == newsroom.Collecting && !k.Clock().Before(k.now.touched.Add(Patience)):
		k.now.status = newsroom.Expired
	case k.now.status == newsroom.Building && k.now.sent:
		k.now.status = newsroom.Ready
	case k.now.status == newsroom.Building && k.ended():
		k.now.status = newsroom.Failed
	}
}

// ended tells whether no job is there that builds.
func (k *walk) ended() bool {
	return enginetest.Rows[int](k.Store, `SELECT count(*) FROM river_job WHERE kind = 'build' AND state = 'available'`)[0] == 0
}

// compare compares the draft with its sketch.
func (k *walk) compare() {
	if k.now == nil {
		return
	}
	s, err := k.desk.Show(k.Context(), k.reader, k.now.id)
	k.kind("to show", err, 0)
	k.seen[k.now.status]++
	asked, question := k.now.asked(), ""
	if s.Question != nil {
		question = s.Question.ID
	}
	var standing []string
	for _, a := range s.Standing {
		standing = append(standing, a.Question)
		if want := k.now.answers[a.Question]; want.id != a.ID || (a.Action == newsroom.ActSkip) != want.skipped || !want.skipped && want.answer != a.Answer {
			k.t.Fatalf("the answer %+v, want %+v", a, want)
		}
	}
	answered := slices.DeleteFunc(slices.Clone(asked), func(id string) bool { return k.now.answers[id].id.IsZero() })
	if s.Draft.Status != k.now.status || s.Draft.Revision != k.now.revision || question != k.now.open() || s.Answered != len(answered) ||
		s.Total != len(asked) || !slices.Equal(standing, answered) {
		k.t.Fatalf("%s at %d asks %q, %d of %d, %q; want %s at %d asking %q, %d of %d, %q", s.Draft.Status, s.Draft.Revision, question, s.Answered,
			s.Total, standing, k.now.status, k.now.revision, k.now.open(), len(answered), len(asked), answered)
	}
}

// Random walks over commands that are right, wrong and repeated, with time that passes, jobs that end and readers who
// decide: the step does what the sketch does, and never fails for a reason of ours.
func TestRandomWalksDoWhatTheContractSays(t *testing.T) {
	enginetest.Unwatched(t)
	shared := newWorld(t)
	n, seen := 0, map[newsroom.DraftStatus]int{}
	rapid.Check(t, func(rt *rapid.T) {
		n++
		w := &world{World: shared.World, desk: shared.desk}
		w.reader = w.Reader(fmt.Sprintf("walker%d@example.org", n), newsroom.Reader{})
		w.by = newsroom.Principal{Account: w.reader, Client: "an app"}
		w.Exec(`DELETE FROM river_job`)
		k := &walk{world: w, t: rt, seen: seen}
		for range rapid.IntRange(5, 60).Draw(rt, "steps") {
			switch rapid.IntRange(0, 15).Draw(rt, "step") {
			case 0, 1:
				k.begin()
			case 2:
				k.repeat()
			case 3, 4:
				k.happen()
			case 5:
				k.hurry()
			default:
				k.speak()
			}
			k.compare()
		}
	})
	for _, status := range []newsroom.DraftStatus{newsroom.Collecting, newsroom.Review, newsroom.Building, newsroom.Failed, newsroom.Ready, newsroom.Expired} {
		if seen[status] == 0 {
			t.Errorf("no walk came to %s, of %v", status, seen)
		}
	}
	t.Log(seen)
}
