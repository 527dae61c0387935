package onboarding

import (
	"testing"
	"time"

	"newsroom"
)

// talk is a conversation without a store.
type talk struct {
	*testing.T
	draft  newsroom.Draft
	now    time.Time
	stands bool
	ids    byte
}

func newTalk(t *testing.T, language string) *talk {
	t.Helper()
	reader := newsroom.Reader{Account: newsroom.AccountID{1}, Language: language}
	return &talk{T: t, now: noon, draft: begin(newsroom.DraftID{2}, reader, "an app", noon)}
}

func (c *talk) mint() (id [16]byte) {
	c.ids++
	return [16]byte{15: c.ids}
}

func (c *talk) facts() MachineState { return MachineState{Now: c.now, Stands: c.stands, Mint: c.mint} }

// to says something to the open question.
func (c *talk) to(action newsroom.DraftAction, answer string) DraftInput {
	q, _ := in(c.draft.Language).question(c.draft.Question)
	return DraftInput{
		By: newsroom.Principal{Account: c.draft.Account, Client: "an app"}, Draft: c.draft.ID, Expected: c.draft.Revision, Action: action,
		Question: q.ID, Text: q.Text, Answer: answer, Provenance: newsroom.ReaderAnswer,
	}
}

// over corrects the standing answer to a question.
func (c *talk) over(question, answer string) DraftInput {
	c.Helper()
	a, ok := standing(c.draft, question)
	if !ok {
		c.Fatalf("%s has no answer", question)
	}
	s := c.to(newsroom.ActCorrect, answer)
	s.Question, s.Text, s.Target = a.Question, a.Text, a.ID
	return s
}

// do must succeed.
func (c *talk) do(s DraftInput) newsroom.AnswerID {
	c.Helper()
	c.now = c.now.Add(time.Minute)
	before := c.draft
	after, id, err := Apply(before, s, c.facts())
	if err != nil {
		c.Fatal(err)
	}
	same(c, "the draft that was given", before, c.draft)
	if after.Revision != before.Revision+1 || after.TouchedAt != c.now || after.ExpiresAt != c.now.Add(Patience) {
		c.Errorf("after it the draft is %+v", after)
	}
	c.draft = after
	return id
}

func (c *talk) answer(answers ...string) {
	c.Helper()
	for _, answer := range answers {
		if answer == "" {
			c.do(c.to(newsroom.ActSkip, ""))
		} else {
			c.do(c.to(newsroom.ActAnswer, answer))
		}
	}
}

func (c *talk) refuses(name string, s DraftInput, kind newsroom.ErrorKind) {
	c.Helper()
	before := c.draft
	after, id, err := Apply(before, s, c.facts())
	fails(c, name, err, kind)
	same(c, name+": the draft after a refusal", after, c.draft)
	if !id.IsZero() {
		c.Errorf("%s: an answer was recorded", name)
	}
}

// what gives the standing answers.
func (c *talk) what() (out []string) {
	for _, a := range show(c.draft, false).Standing {
		out = append(out, a.Question+"="+a.Answer)
	}
	return out
}

func labels(interests []newsroom.Interest) (out []string) {
	for _, i := range interests {
		mark := ""
		if i.Avoid {
			mark = "-"
		}
		if i.Alert {
			mark = "!"
		}
		out = append(out, mark+i.Label)
	}
	return out
}
