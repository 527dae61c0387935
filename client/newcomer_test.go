package client_test

import (
	"newsroom/client"
)

func (j *journey) onboarding() {
	c := j.newcomer
	begun, err := c.StartOnboarding(j.ctx, "")
	j.must("to start", err)
	draft := begun.Value
	if !begun.Created || draft.Status != client.DraftCollecting || draft.Question == nil || draft.Revision != 0 {
		j.Fatalf("%+v", begun)
	}
	open, err := c.StartOnboarding(j.ctx, "")
	j.must("to start again", err)
	if open.Created || open.Value.ID != draft.ID {
		j.Errorf("%+v", open)
	}
	_, err = c.Answer(j.ctx, client.AnswerQuestion{DraftID: draft.ID, ExpectedRevision: 0, Action: client.ActRetry, Provenance: client.ReaderAnswer})
	j.refused("to try again what has not failed", err, client.InvalidTransition)
	_, err = j.reader.Draft(j.ctx, draft.ID, nil)
	j.refused("a draft of another", err, client.NotFound)

	draft = j.answer(draft, "Follow Dunmere Bank.")
	draft = j.correct(draft, "Follow Dunmere Bank and Noctarail.")
	for draft.Question != nil && draft.Status == client.DraftCollecting {
		if last := draft.Progress.Answered == draft.Progress.Total-1; last || draft.Question.Required {
			draft = j.answer(draft, wish)
			continue
		}
		draft = j.act(draft, client.AnswerQuestion{Action: client.ActSkip})
	}
	j.built(draft.ID)
}

// answer answers the open question.
func (j *journey) answer(draft client.Draft, text string) client.Draft {
	j.Helper()
	return j.act(draft, client.AnswerQuestion{Action: client.ActAnswer, Answer: text, Timezone: "Europe/Lisbon"})
}

// correct corrects the first answer.
func (j *journey) correct(draft client.Draft, text string) client.Draft {
	j.Helper()
	first := draft.Answers[0]
	return j.send(draft, client.AnswerQuestion{
		Action: client.ActCorrect, Answer: text, QuestionID: first.QuestionID, QuestionText: first.QuestionText, TargetAnswerID: first.ID,
	})
}

// act does something to the open question.
func (j *journey) act(draft client.Draft, a client.AnswerQuestion) client.Draft {
	j.Helper()
	a.QuestionID, a.QuestionText = draft.Question.ID, draft.Question.Text
	return j.send(draft, a)
}

func (j *journey) send(draft client.Draft, a client.AnswerQuestion) client.Draft {
	j.Helper()
	a.DraftID, a.ExpectedRevision, a.Provenance = draft.ID, draft.Revision, client.ReaderAnswer
	done, err := j.newcomer.Answer(j.ctx, a)
	j.must(string(a.Action), err)
	if done.Value.Revision != draft.Revision+1 || done.Value.Accepted == nil || done.Value.Accepted.CommandID != done.CommandID {
		j.Errorf("%+v", done)
	}
	return done.Value
}

// built waits until the draft has made a newsroom.
func (j *journey) built(id string) {
	j.Helper()
	var draft *client.Kept[client.Draft]
	j.until("the newsroom", func() bool {
		var err error
		draft, err = j.newcomer.Draft(j.ctx, id, draft)
		j.must("the draft", err)
		return draft.Value.Status != client.DraftBuilding
	})
	if revision := draft.Value.MandateRevision; draft.Value.Status != client.DraftReady || revision == nil || *revision < 1 {
		j.Fatalf("%+v", draft.Value)
	}
	edition, err := j.newcomer.Briefing(j.ctx, client.Newest, nil)
	j.must("the first edition", err)
	if edition.Value.Number != 1 || edition.Value.Slot.Kind != "first" {
		j.Errorf("%+v", edition.Value.Slot)
	}
}
