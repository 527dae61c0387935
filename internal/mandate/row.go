package mandate

import (
	"context"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// InterestEdit is how a reader wants one standing interest to stand, said without words.
type InterestEdit struct {
	Interest newsroom.InterestID
	Ends     bool           // it is no longer followed, or no longer left out; nothing else of the row counts then
	Avoid    bool           // it is left out; nothing of what comes next counts then
	Limit    newsroom.Limit // how far it goes
	Alert    bool           // it raises alerts
	Except   string         // what is left out of it from now on; empty: nothing more
}

// RowChange is a row that a reader has changed.
type RowChange struct {
	By       newsroom.Principal
	Expected newsroom.Revision // that of the mandate in which the row stood
	Row      InterestEdit
}

// ChangeOnce applies a change of a row, once for each command: as the sentence that it amounts to in the reader's language, which is
// read and applied as if the reader had said it. Where no sentence is read as exactly that change, nothing is changed, and a
// KindInvalid error says so.
func (e *Editor) ChangeOnce(ctx context.Context, command newsroom.Command, c RowChange, encode func(Result) (newsroom.StoredResponse, error)) (answer newsroom.StoredResponse, replayed bool, err error) {
	p, err := e.planRow(ctx, c)
	if err != nil {
		return answer, false, err
	}
	return e.once(ctx, command, p, encode)
}

// Sentence gives the sentence that a row amounts to now, whatever the mandate was when the reader saw it; empty where that changes
// nothing. Nothing is applied.
func (e *Editor) Sentence(ctx context.Context, reader newsroom.Principal, row InterestEdit) (string, error) {
	before, language, err := e.standing(ctx, reader.Account)
	if err != nil {
		return "", err
	}
	Load()
	return row.sentence(language, before.Interests)
}

// planRow plans what a row amounts to. The sentence is found between two snapshots, as a statement is read.
func (e *Editor) planRow(ctx context.Context, c RowChange) (p plan, err error) {
	p.Instruction = Instruction{By: c.By, Expected: c.Expected, Provenance: newsroom.ReaderWords, Whole: true}
	before, language, err := e.standing(ctx, c.By.Account)
	if p.moved = before.Revision != c.Expected; err != nil || p.moved { // who repeats a command finds it so, too
		return p, err
	}
	Load()
	p.Statement, err = c.Row.sentence(language, before.Interests)
	switch {
	case err != nil:
		return p, err
	case p.Statement == "":
		p.result = Result{Revision: before.Revision, Outcome: newsroom.Unchanged, Acknowledgement: in(language).Unchanged}
		return p, nil
	}
	return e.plan(ctx, p.Instruction)
}

// standing gives an account's mandate as it stands, and the language in which its reader is spoken to.
func (e *Editor) standing(ctx context.Context, account newsroom.AccountID) (m newsroom.Mandate, language string, err error) {
	err = e.store.Read(ctx, func(v store.View) error {
		if m, err = v.Mandates().Standing(account); err != nil {
			return err
		}
		reader, err := v.Readers().Get(account)
		language = reader.Language
		return err
	})
	return m, language, err
}

var (
	errNoRow  = newsroom.Errorf(newsroom.KindNotFound, "That does not stand in your mandate any more.")
	errNoSuch = newsroom.Errorf(newsroom.KindInvalid, "An interest can't be limited in that way.")
)

// sentence gives a sentence in a language, English where statements of it have no words for that, that is read before the interests as the row
// and nothing else; empty where the row stands already.
func (r InterestEdit) sentence(language string, before []newsroom.Interest) (string, error) {
	at := slices.IndexFunc(before, func(i newsroom.Interest) bool { return i.ID == r.Interest })
	if at < 0 {
		return "", errNoRow
	}
	if !r.Limit.Valid() {
		return "", errNoSuch
	}
	w := rewordingIn(language)
	w.was = before[at]
	w.want(r)
	if !w.ends && len(w.begun) == 0 {
		return "", nil
	}
	for _, printed := range []func(string) string{strings.TrimSpace, quoted} {
		parts := w.said(printed)
		for range parts { // what is said last may not be read as it is said first
			if out := strings.Join(parts, " "); w.meant(before, out) {
				return out, nil
			}
			parts = append(parts[1:], parts[0])
		}
	}
	return "", newsroom.Errorf(newsroom.KindInvalid, "The desk has no sentence for that change of “%s” that it would read as just that, so nothing was changed. Say it in the box in your own words.", w.was.Label)
}

// rewording puts what is to change of one interest into words.
type rewording struct {
	l *statement.Language
	s *speech

	was   newsroom.Interest
	is    newsroom.Interest // as it is to be; the same, where it ends and nothing comes in its place
	ends  bool              // what stood ends
	begun []newsroom.Interest
	part  string // what is left out of it from now on
}

// rewordingIn gives who says changes in a language: in English where statements of it have no words for how far an interest goes.
func rewordingIn(language string) rewording {
	s := in(language)
	if l := statement.In(s.language); l != nil && l.Phrase("limit", "", "") != "" {
		return rewording{l: l, s: s}
	}
	return rewording{l: statement.In(newsroom.DefaultLanguage), s: in(newsroom.DefaultLanguage)}
}

// want notes what a row wants.
func (w *rewording) want(r InterestEdit) {
	w.is = newsroom.Interest{Label: w.was.Label, Avoid: r.Avoid}
	if w.ends = r.Ends; w.ends {
		w.is = w.was
		return
	}
	if r.Avoid && w.was.Avoid {
		w.is = w.was // nothing else can be changed of it
	}
	if !r.Avoid {
		w.is.Limit, w.is.Alert = r.Limit, r.Alert
		w.part = w.exception(strings.Join(strings.Fields(text.Compose(r.Except)), " "))
	}
	if w.ends = !w.is.Equals(w.was); w.ends {
		w.begun = append(w.begun, w.is)
	}
	if w.part != "" {
		w.begun = append(w.begun, newsroom.Interest{Label: w.part, Avoid: true})
	}
}

// exception gives what a part of the interest is called that is left out: one word by what it is part of ("bitcoin prices"), for by
// itself it would be left out of everything; but not where it says by itself what is meant.
func (w *rewording) exception(part string) string {
	several := strings.Contains(part, " ")
	if part == "" || several && strings.ToLower(part) != part || Excepts(w.s.language, w.was.Label, part) {
		return part
	}
	return w.l.Composed(w.was.Label, "", part)
}

// Excepts tells whether what is left out by one label is a part of what is followed by another, in a language.
func Excepts(language, followed, left string) bool {
	return covers(keysOf(language).key(left), keysOf(language).key(followed)) || narrower(left, followed, language)
}

// said says all that is to change, a sentence for each part; none where the language has none for one.
func (w *rewording) said(printed func(string) string) (parts []string) {
	parts = w.parts(printed(w.was.Label))
	if w.part != "" {
		parts = append(parts, w.l.Sentence(statement.Operation{Kind: statement.LeaveOut, Subjects: []string{printed(w.part)}}))
	}
	if slices.Contains(parts, "") {
		return nil
	}
	return parts
}

// parts gives a sentence for each thing that is to change of the interest itself.
func (w *rewording) parts(label string) (parts []string) {
	one := func(k statement.Kind) string {
		return w.l.Sentence(statement.Operation{Kind: k, Subjects: []string{label}})
	}
	was := w.was
	switch {
	case w.ends && len(w.begun) == 0 && was.Avoid:
		return []string{one(statement.Allow)}
	case w.ends && len(w.begun) == 0:
		return []string{one(statement.Unfollow)}
	case w.is.Avoid && !was.Avoid:
		return []string{one(statement.LeaveOut)}
	case was.Avoid && !w.is.Avoid:
		was = newsroom.Interest{}
		parts = append(parts, one(statement.Follow))
	}
	if w.is.Limit != was.Limit {
		parts = append(parts, w.limited(label))
	}
	if w.is.Alert != was.Alert {
		name := "alert"
		if was.Alert {
			name = "no alert"
		}
		parts = append(parts, w.l.Phrase(name, label, ""))
	}
	return parts
}

// limited says how far the interest is to go, in the words in which that is acknowledged.
func (w *rewording) limited(label string) string {
	switch w.is.Limit {
	case "":
		return w.l.Phrase("no limit", label, "")
	case newsroom.MajorOnly:
		if own := w.l.Phrase("major only", label, ""); own != "" {
			return own
		}
	}
	return w.l.Phrase("limit", label, w.s.inWords(w.is.Limit))
}

// meant tells whether a sentence is read as what is to change, to the letter, and as nothing else.
func (w *rewording) meant(before []newsroom.Interest, sentence string) bool {
	if checked, err := checkStatement(sentence); err != nil || checked != sentence {
		return false
	}
	r := Understand(before, sentence)
	var ended []newsroom.InterestID
	if w.ends {
		ended = append(ended, w.was.ID)
	}
	return r.Outcome == newsroom.Applied && !r.back && r.when == nil && len(r.unkept) == 0 &&
		slices.Equal(r.Ended, ended) && slices.Equal(r.Begun, w.begun)
}

// quotationMarks are those that no name in quotation marks may hold itself.
const quotationMarks = `"“”„«»`

// quoted puts a label between quotation marks, so that nothing in it is read as anything else.
func quoted(label string) string {
	if strings.ContainsAny(label, quotationMarks) {
		return label
	}
	return "“" + label + "”"
}
