package mandate

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// Bounds of an answer, in characters but for the first.
const (
	mostAnswered  = 3 // subjects of one question
	maxNamed      = 60
	shortestQuote = 20 // of what a reader said: less is no quotation
)

// query reads a statement as a question to the desk about what stands.
func query(before []newsroom.Interest, said string) (Reading, bool) {
	q, ok := statement.Ask(said, labelsOf(before))
	if !ok {
		return Reading{}, false
	}
	return Reading{Outcome: newsroom.Answered, query: q}, true
}

// answerer answers a question from the record.
type answerer struct {
	l        *statement.Language
	now      time.Time
	zone     *time.Location
	account  newsroom.AccountID
	record   store.MandateReader
	standing newsroom.Mandate
	ever     []newsroom.Interest // nil: not read yet
}

// answer gives what the desk says to a question, of itself or of what stands, and whole sentences that may follow.
func (r Reading) answer(v store.View, reader newsroom.Reader, standing newsroom.Mandate) (said string, suggestions []string, err error) {
	if r.ofDesk.topic != "" {
		said, suggestions = r.ofDesk.answer(reader)
		return said, suggestions, nil
	}
	return answer(v, reader, standing, r.query)
}

// answer answers a question to the desk from the record, in the reader's language, and gives what the reader may want to say next.
func answer(v store.View, reader newsroom.Reader, standing newsroom.Mandate, q statement.Query) (answer string, suggestions []string, err error) {
	a := answerer{l: statement.In(reader.Language), now: v.Now(), zone: time.UTC, account: reader.Account, record: v.Mandates(), standing: standing}
	if a.l == nil || !a.l.Answers() {
		a.l = statement.In(newsroom.DefaultLanguage)
	}
	if zone, err := time.LoadLocation(reader.Zone); err == nil {
		a.zone = zone
	}
	if len(q.Subjects) == 0 {
		return a.list(), nil, nil
	}
	if a.ever, err = a.record.Interests(a.account); err != nil {
		return "", nil, err
	}
	asked := q.Subjects[:min(len(q.Subjects), mostAnswered)]
	var parts []string
	for _, subject := range asked {
		part, proposed, err := a.about(subject, q.Much, maxAcknowledgement/len(asked)-1)
		if err != nil {
			return "", nil, err
		}
		parts = append(parts, part)
		suggestions = append(suggestions, proposed...)
	}
	return text.Shorten(strings.Join(parts, " "), maxAcknowledgement), suggestions[:min(len(suggestions), maxSuggestions)], nil
}

// list says all that is followed and left out.
func (a *answerer) list() string {
	var parts []string
	s := in(a.l.Code)
	for _, side := range []struct {
		name      string
		interests []newsroom.Interest
	}{{"list", a.standing.Followed()}, {"list left out", a.standing.Avoided()}} {
		if len(side.interests) > 0 {
			parts = append(parts, a.l.Reply(side.name, "x", s.enumerate(labelsOf(side.interests))))
		}
	}
	if len(a.standing.Followed()) == 0 {
		parts = slices.Insert(parts, 0, a.l.Reply("empty"))
	}
	return text.Shorten(strings.Join(parts, " "), maxAcknowledgement)
}

// about says how a subject stands, in so many characters, and proposes what would change that.
func (a *answerer) about(subject string, much bool, most int) (says string, suggestions []string, err error) {
	subject = text.Shorten(subject, maxNamed)
	i, found := a.find(subject)
	if !found {
		kind := statement.Follow
		if much {
			kind = statement.LeaveOut
		}
		suggestions = a.proposed(way{{Kind: kind, Subjects: []string{subject}}})
		if len(suggestions) == 0 {
			return a.l.Reply("bare", "x", subject), nil, nil
		}
		return a.l.Reply("nothing", "x", subject, "s", suggestions[0]), suggestions, nil
	}
	name, since := "followed", i.From
	switch {
	case i.Until > 0 && i.Avoid:
		name, since = "allowed", i.Until
	case i.Until > 0:
		name, since = "dropped", i.Until
	case i.Avoid:
		name = "left out"
	}
	if much && name == "followed" {
		suggestions = a.proposed(way{{Kind: statement.Less, Subjects: []string{i.Label}}}, way{{Kind: statement.LeaveOut, Subjects: []string{i.Label}}})
	}
	label := text.Shorten(i.Label, maxNamed)
	if i.Limit != "" && name == "followed" {
		label = a.l.Reply("limit", "x", label, "l", in(a.l.Code).inWords(i.Limit))
	}
	says, err = a.since(name, label, since, most)
	return says, suggestions, err
}

// since says since which revision something is so, and whose words made that, when.
func (a *answerer) since(name, label string, revision newsroom.Revision, most int) (string, error) {
	said, err := a.record.History(a.account, revision+1, 1)
	if err != nil {
		return "", err
	}
	parts := []string{"x", label, "r", strconv.FormatInt(int64(revision), 10), "by", ""}
	if len(said) == 0 || said[0].Revision != revision {
		return capital(strings.TrimRight(a.l.Reply(name, parts...), " ,")) + ".", nil // of a mandate whose first statements are not kept
	}
	by := func(words string) string {
		whose := "reader"
		if said[0].ByAnApp() {
			whose = "app"
		}
		return a.l.Reply(whose, "d", a.l.Day(said[0].At.In(a.zone), a.now.In(a.zone)), "c", text.Shorten(said[0].Client, maxNamed), "w", words)
	}
	parts[5] = by("")
	room := max(most-utf8.RuneCountInString(a.l.Reply(name, parts...)), shortestQuote)
	parts[5] = by(text.Shorten(strings.Join(strings.Fields(said[0].Text), " "), room))
	return capital(a.l.Reply(name, parts...)), nil
}

// capital begins a sentence with a capital letter.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return strings.ToUpper(string(r)) + s[n:]
}

// find gives the interest that a subject names: one that stands, or the last that did; of those, one of the same words first.
func (a *answerer) find(subject string) (newsroom.Interest, bool) {
	g := keysOf(a.l.Code)
	ended := slices.Clone(a.ever)
	slices.SortStableFunc(ended, func(one, other newsroom.Interest) int { return int(other.Until - one.Until) })
	ended = slices.DeleteFunc(ended, func(i newsroom.Interest) bool { return i.Until == 0 })
	for _, of := range [][]newsroom.Interest{a.standing.Interests, ended} {
		for _, meets := range []func(newsroom.Interest) bool{
			func(i newsroom.Interest) bool { return sameLabel(i.Label, subject) },
			func(i newsroom.Interest) bool { return covers(g.key(i.Label), g.key(subject)) },
			func(i newsroom.Interest) bool { return i.Until == 0 && covers(g.key(subject), g.key(i.Label)) },
		} {
			if n := slices.IndexFunc(of, meets); n >= 0 {
				return of[n], true
			}
		}
	}
	return newsroom.Interest{}, false
}

// proposed says the ways that would be applied to what stands.
func (a *answerer) proposed(ways ...way) []string {
	return sentencesOf(a.l, ways, numbered(a.standing.Interests), "")
}
