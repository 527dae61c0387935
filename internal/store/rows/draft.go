package rows

import (
	"time"

	"newsroom"
)

type drafts struct{ *DBSession }

const draftColumns = `d.id, d.account, d.revision, d.status, d.question, d.language, d.zone, d.client, d.started_at, d.touched_at, d.expires_at, d.mandate,
	d.replaces, d.notice, d.language_open`

func scanDraft(r Row) (d newsroom.Draft, err error) {
	err = r.Scan(bytes16(&d.ID), bytes16(&d.Account), &d.Revision, &d.Status, &d.Question, &d.Language, &d.Zone, &d.Client,
		instant{&d.StartedAt}, instant{&d.TouchedAt}, instant{&d.ExpiresAt}, &d.Mandate, &d.Replaces, &d.Notice, &d.LanguageOpen)
	return d, err
}

// Get gives a draft with its answers.
func (f drafts) Get(account newsroom.AccountID, id newsroom.DraftID) (newsroom.Draft, error) {
	return f.whole(`d.account = $1 AND d.id = $2`, Key(account), Key(id))
}

// Open gives the account's open draft with its answers.
func (f drafts) Open(account newsroom.AccountID) (newsroom.Draft, error) {
	return f.whole(`d.account = $1 AND d.status IN ('collecting', 'review', 'building', 'failed')`, Key(account))
}

func (f drafts) whole(which string, args ...any) (newsroom.Draft, error) {
	d, err := One(f.DBSession, "draft", scanDraft, `SELECT `+draftColumns+` FROM draft d WHERE `+which+f.locking("d"), args...)
	if err != nil {
		return d, err
	}
	d.Answers, err = List(f.DBSession, scanAnswer, `
		SELECT id, question, text, answer, action, provenance, client, replaces, at, ended_at FROM draft_answer
		WHERE account = $1 AND draft = $2 ORDER BY place`, Key(d.Account), Key(d.ID))
	return d, err
}

func scanAnswer(r Row) (a newsroom.DraftAnswer, err error) {
	err = r.Scan(bytes16(&a.ID), &a.Question, &a.Text, &a.Answer, &a.Action, &a.Provenance, &a.Client, bytes16(&a.Replaces),
		instant{&a.At}, instant{&a.EndedAt})
	return a, err
}

// List gives the account's drafts, oldest first.
func (f drafts) List(account newsroom.AccountID) ([]newsroom.Draft, error) {
	return List(f.DBSession, scanDraft, `SELECT `+draftColumns+` FROM draft d WHERE d.account = $1 ORDER BY d.started_at, d.id`, Key(account))
}

// Idle gives drafts that are collecting and expire by then.
func (f drafts) Idle(by time.Time, limit int) ([]newsroom.Draft, error) {
	return List(f.DBSession, scanDraft, `
		SELECT `+draftColumns+` FROM draft d WHERE d.status = 'collecting' AND d.expires_at <= $1
		ORDER BY d.expires_at, d.id LIMIT $2`, micros(by), limit)
}

// Start stores a draft.
func (f drafts) Start(d newsroom.Draft) error {
	n, err := f.Exec(`
		INSERT INTO draft (account, id, revision, status, question, language, zone, client, started_at, touched_at, expires_at, mandate,
			replaces, notice, language_open)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT DO NOTHING`,
		Key(d.Account), Key(d.ID), d.Revision, d.Status, d.Question, d.Language, d.Zone, d.Client,
		micros(d.StartedAt), micros(d.TouchedAt), micros(d.ExpiresAt), d.Mandate, d.Replaces, d.Notice, d.LanguageOpen)
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindExists, "The account has an open draft.")
	}
	return err
}

// Save stores what has become of a draft.
func (f drafts) Save(before, after newsroom.Draft) error {
	n, err := f.Exec(`
		UPDATE draft SET revision = $1, status = $2, question = $3, zone = $4, touched_at = $5, expires_at = $6, mandate = $7,
			replaces = $8, notice = $9
		WHERE account = $10 AND id = $11 AND revision = $12 AND status = $13`,
		after.Revision, after.Status, after.Question, after.Zone, micros(after.TouchedAt), micros(after.ExpiresAt), after.Mandate,
		after.Replaces, after.Notice, Key(before.Account), Key(before.ID), before.Revision, before.Status)
	if err != nil {
		return err
	}
	if n == 0 {
		return newsroom.Errorf(newsroom.KindConflict, "The draft has changed since.")
	}
	return f.answers(before, after)
}

// answers stores what is new of the answers: those that came, and the ends of those that stood.
func (f drafts) answers(before, after newsroom.Draft) error {
	for i, a := range after.Answers {
		var err error
		switch {
		case i >= len(before.Answers):
			_, err = f.Exec(`
				INSERT INTO draft_answer (account, draft, place, id, question, text, answer, action, provenance, client, replaces, at, ended_at)
				VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
				Key(after.Account), Key(after.ID), i, Key(a.ID), a.Question, a.Text, a.Answer, a.Action, a.Provenance, a.Client,
				uuid(a.Replaces), micros(a.At), micros(a.EndedAt))
		case before.Answers[i].EndedAt.IsZero() && !a.EndedAt.IsZero():
			err = f.Must("answer", `UPDATE draft_answer SET ended_at = $1 WHERE account = $2 AND draft = $3 AND place = $4`,
				micros(a.EndedAt), Key(after.Account), Key(after.ID), i)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
