package rows

import (
	"strings"

	"newsroom"
)

// Question gives the question that waits for the reader's answer, for as long as one does.
func (f mandates) Question(account newsroom.AccountID) (newsroom.OpenQuestion, error) {
	scan := func(r Row) (q newsroom.OpenQuestion, err error) {
		var subjects string
		err = r.Scan(&q.Revision, &q.Said, &subjects, instant{&q.At})
		for line := range strings.Lines(subjects) {
			q.Subjects = append(q.Subjects, strings.TrimSuffix(line, "\n"))
		}
		return q, err
	}
	all, err := List(f.DBSession, scan, `
		SELECT q.revision, q.text, q.subjects, q.at FROM open_question q JOIN reader r ON r.account = q.account AND r.mandate = q.revision
		WHERE q.account = $1 AND q.at > $2`, Key(account), micros(f.now.Add(-newsroom.QuestionTerm)))
	if err != nil || len(all) == 0 {
		return newsroom.OpenQuestion{}, err
	}
	return all[0], nil
}

// Ask has a question wait in the place of any other.
func (f mandates) Ask(account newsroom.AccountID, q newsroom.OpenQuestion) error {
	_, err := f.Exec(`
		INSERT INTO open_question (account, revision, text, subjects, at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (account) DO UPDATE SET revision = excluded.revision, text = excluded.text, subjects = excluded.subjects, at = excluded.at`,
		Key(account), q.Revision, q.Said, strings.Join(q.Subjects, "\n"), micros(f.now))
	return err
}

// Dismiss drops the question: the mandate has moved, or the reader wants no more of it.
func (f mandates) Dismiss(account newsroom.AccountID) error {
	_, err := f.Exec(`DELETE FROM open_question WHERE account = $1`, Key(account))
	return err
}
