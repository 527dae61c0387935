package mandate

import (
	"fmt"
	"testing"

	"newsroom"
)

func answerOf(r Result) (newsroom.StoredResponse, error) {
	return newsroom.StoredResponse{Status: 200, Body: fmt.Appendf(nil, "%d %s", r.Revision, r.Outcome)}, nil
}

// A repeat gets the first answer, also when the mandate has moved since, and every outcome is remembered.
func TestARepeatedCorrectionGetsItsAnswer(t *testing.T) {
	e, refreshed := desk(t)
	send := func(id byte, expected newsroom.Revision, statement string) (string, bool, error) {
		c := newsroom.Command{Account: asker.Account, ID: newsroom.CommandID{15: id}, Route: "POST /v1/mandate", Content: [32]byte{id}}
		answer, replayed, err := e.CorrectOnce(t.Context(), c, Instruction{By: asker, Expected: expected, Statement: statement, Provenance: newsroom.ReaderWords}, answerOf)
		return string(answer.Body), replayed, err
	}
	for _, step := range []struct {
		id        byte
		expected  newsroom.Revision
		statement string
		want      string // empty: refused, because the mandate has moved
		replayed  bool
	}{
		{1, 0, "Follow chess.", "1 applied", false},
		{1, 0, "Follow chess.", "1 applied", true},
		{2, 0, "Follow opera.", "", false},
		{2, 1, "Follow opera.", "2 applied", false},
		{3, 2, "Follow opera.", "2 unchanged", false},
		{4, 2, "Hm?", "2 clarification", false},
		{5, 2, "Follow rowing.", "3 applied", false},
		{3, 2, "Follow opera.", "2 unchanged", true},
		{4, 2, "Hm?", "2 clarification", true},
		{1, 0, "Follow chess.", "1 applied", true},
	} {
		got, replayed, err := send(step.id, step.expected, step.statement)
		if got != step.want || replayed != step.replayed || (err != nil) != (step.want == "") {
			t.Errorf("command %d at %d: %q, replayed is %v, %v; want %q", step.id, step.expected, got, replayed, err, step.want)
		}
		if step.want == "" && newsroom.KindOf(err) != newsroom.KindConflict {
			t.Errorf("command %d: %v", step.id, err)
		}
	}
	if n := refreshed.Load(); n != 3 {
		t.Errorf("readiness was refreshed %d times for 3 changes", n)
	}
}
