package mandate

import (
	"slices"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// half is a statement of which one sentence is sure and the other is not.
const half = "Follow chess and Iran. Follow the Winter Olympics unless Norway wins."

// TestWhatIsSureIsAppliedAndTheRestAsked lists what is applied in part, and what is not because one part may hang on the other.
func TestWhatIsSureIsAppliedAndTheRestAsked(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, c := range []struct {
		statement string
		before    sides
		outcome   newsroom.Outcome
		after     sides
		suggested []string
	}{
		{half, sides{}, newsroom.PartlyApplied, sides{Follow: []string{"chess", "Iran"}}, []string{"Follow Winter Olympics."}},
		{"Take Tesla off my list, please. Penny farthing races.", sides{Follow: []string{"Tesla", "jazz"}}, newsroom.PartlyApplied, sides{Follow: []string{"jazz"}}, []string{"Follow Penny farthing races.", "Leave out Penny farthing races."}},
		{"Follow the Winter Olympics. Follow the Olympics unless Norway wins.", sides{}, newsroom.Clarification, sides{}, nil}, // of one thing
		{"No golf except Follow the Masters unless Tiger plays.", sides{}, newsroom.Clarification, sides{}, nil},
		{"Follow only chess. Follow the Winter Olympics unless Norway wins.", sides{Follow: []string{"jazz"}}, newsroom.Clarification, sides{Follow: []string{"jazz"}}, nil},
		{"Follow golf and never show me golf. Penny farthing races.", sides{}, newsroom.Clarification, sides{}, nil},
	} {
		before := c.before.interests()
		r := Understand(before, c.statement)
		after := c.before.after(r)
		if r.Outcome != c.outcome || bag(after.Follow) != bag(c.after.Follow) || bag(after.Avoid) != bag(c.after.Avoid) || r.Question == "" {
			t.Errorf("%q: %s, %v, %q", c.statement, r.Outcome, after, r.Question)
		}
		if got := Suggest(before, c.statement, r); c.suggested != nil && !slices.Equal(got, c.suggested) {
			t.Errorf("%q proposes %q", c.statement, got)
		}
	}
}

func TestAPartIsARevisionAndItsQuestionStands(t *testing.T) {
	e, _ := desk(t)
	result, err := e.Correct(t.Context(), Instruction{By: asker, Statement: half, Provenance: newsroom.ReaderWords})
	if err != nil || result.Outcome != newsroom.PartlyApplied || result.Revision != 1 || len(result.Interests) != 2 || result.Question == "" ||
		!slices.Equal(result.Suggestions, []string{"Follow Winter Olympics."}) {
		t.Fatalf("%+v, %v", result, err)
	}
	if result.Acknowledgement != "Understood, from your next paper: following chess and Iran." {
		t.Error(result.Acknowledgement)
	}
	second, err := e.Correct(t.Context(), Instruction{By: asker, Expected: 1, Statement: result.Suggestions[0], Provenance: newsroom.ReaderWords})
	if err != nil || second.Outcome != newsroom.Applied || second.Revision != 2 || second.Question != "" || second.Suggestions != nil {
		t.Errorf("%+v, %v", second, err)
	}
}

func TestAProposalIsAppliedWholeOrNotAtAll(t *testing.T) {
	e, _ := desk(t)
	if got, err := app(t, e, 1, 0, half, newsroom.ReaderWords); err != nil || got != "0 clarification" {
		t.Errorf("%q, %v", got, err)
	}
	p, err := e.plan(t.Context(), Instruction{By: asker, Statement: half, Provenance: newsroom.ReaderWords, Whole: true})
	if err != nil || p.result.Outcome != newsroom.Clarification || len(p.result.Suggestions) == 0 {
		t.Errorf("%+v, %v", p.result, err)
	}
}

// TestALongStatementIsReadSentenceBySentence has what a stranger says of whom and why beside what is wanted: that spoils no other sentence.
func TestALongStatementIsReadSentenceBySentence(t *testing.T) {
	t.Parallel()
	enginetest.Computes(t)
	for _, c := range []struct {
		statement string
		outcome   newsroom.Outcome
		after     sides
	}{
		{
			"Hi there. Could you bring the thing my neighbour mentioned the other day on the stairs? Follow chess and beekeeping. No golf.",
			newsroom.PartlyApplied,
			sides{Follow: []string{"chess", "beekeeping"}, Avoid: []string{"golf"}},
		},
		{"I follow chess. Replace it with the thing that my neighbour always gets on Sundays, whatever that is.", newsroom.Clarification, sides{}},
		{"Interesuje mnie polska polityka, a zwłaszcza wojsko. Chcę też czytać o energetyce i o cenach prądu.", newsroom.Applied, sides{Follow: []string{"polska polityka", "wojsko", "energetyce", "cenach prądu"}}},
	} {
		r := Understand(nil, c.statement)
		after := sides{}.after(r)
		if r.Outcome != c.outcome || bag(after.Follow) != bag(c.after.Follow) || bag(after.Avoid) != bag(c.after.Avoid) || (r.Question == "") != (c.outcome == newsroom.Applied) {
			t.Errorf("%q: %s, %v, %q", c.statement, r.Outcome, after, r.Question)
		}
	}
}
