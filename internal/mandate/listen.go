package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// How sure the networks must be of one subject of an answer that nobody can be asked about: of one in few words, in many, and of one that is to be
// left out or is an exception, of which the opposite is worse than nothing.
const (
	leastListened = .5
	leastLetter   = .7
	besideSure    = .1 // so much less of one in a list with one that is sure, of which the same is wanted
	mostListened  = 60 // words of an answer in few words
	leastForeign  = 3  // words that tell of what language they are
)

// HeardWishes is what a part of an answer says as far as anybody can tell, without asking.
type HeardWishes struct {
	Text      string
	Interests []newsroom.Interest // label, avoid, alert and limit alone
	Whole     bool                // patterns read all of it
	Bare      bool                // nothing in it says what becomes of its first subject
	Talk      bool                // it asks for nothing, as far as its words look like it
	When      []string            // clauses that say when editions are to come
	Minutes   int                 // how long they are to be; 0: not said
}

// Listen reads an answer of somebody who is not asked about what is in doubt: all of it where patterns and networks agree on it, else sentence by
// sentence, each by patterns where they read it, and by the subjects of which the networks are sure where they don't.
func Listen(language, said string) []HeardWishes {
	if all := listen(language, said, leastListened); all.Whole && len(all.Interests) > 0 {
		return []HeardWishes{all}
	}
	least := leastListened
	if len(strings.Fields(said)) > mostListened {
		least = leastLetter
	}
	var parts []HeardWishes
	for _, span := range text.Sentences(said) {
		parts = append(parts, listen(language, said[span.Start:span.End], least))
	}
	return parts
}

// listen reads one sentence, or all of an answer.
func listen(language, said string, least float64) HeardWishes {
	h := HeardWishes{Text: said}
	r := understand(nil, said)
	if r.when != nil {
		h.When, h.Minutes = r.when.clauses, r.when.minutes
	}
	if r.heard != nil {
		if i := slices.IndexFunc(r.heard.Operations, func(o statement.Operation) bool { return len(o.Subjects) > 0 }); i >= 0 {
			h.Bare = r.heard.Operations[i].Bare
		}
	}
	if !r.foreign(language, said) {
		if h.Whole = r.Outcome == newsroom.Applied; h.Whole {
			h.Interests = r.Begun
			return h
		}
		h.Interests = slices.Clone(r.Begun)
	}
	languages, _ := spoken(said)
	found := false
	for _, l := range inTurn(language, languages) {
		opinion := opinionOn(l, nil, said, tagging.Subjects{}, false)
		sure := surely(l, said, opinion, least)
		sure = sure.With(byClause(said, less(opinion.Subjects().All(), sure.All())))
		if times, likely := opinion.Times(); len(times) > 0 && likely >= leastTimed && len(h.When) == 0 {
			h.When = times
		}
		if found = found || len(opinion.Subjects().All()) > 0; len(sure.All()) == 0 {
			continue
		}
		h.add(l, sure)
		break
	}
	slices.SortStableFunc(h.Interests, func(a, b newsroom.Interest) int { return strings.Index(said, a.Label) - strings.Index(said, b.Label) })
	h.Interests = unqualified(r.of, h.Interests)
	h.Talk = !found && len(h.Interests) == 0
	return h
}

// foreign tells whether a text of a few words was read in another language than the one that its author is asked in: there they may mean something else.
func (r Reading) foreign(language, said string) bool {
	return language != "" && r.of != nil && r.of.Code != language && len(strings.Fields(said)) < leastForeign
}

// surely gives the subjects of which the networks are sure enough, and of the others those that stand in a list with one of these.
func surely(l *statement.Language, said string, opinion tagging.Opinion, least float64) tagging.Subjects {
	sure, all := opinion.Certain(func(string, tagging.Tag) float64 { return least })
	if all {
		return withUnnamed(l, said, sure)
	}
	more, _ := opinion.Certain(func(label string, wanted tagging.Tag) float64 {
		if slices.ContainsFunc(sure.Of(wanted), func(known string) bool { return listedWith(l, said, known, label) || listedWith(l, said, label, known) }) {
			return least - besideSure
		}
		return least
	})
	return withUnnamed(l, said, more)
}

// withUnnamed adds what stands in a list with subjects to follow and is none that the networks found.
func withUnnamed(l *statement.Language, said string, sure tagging.Subjects) tagging.Subjects {
	if len(sure.Follow) == 0 {
		return sure
	}
	return sure.With(tagging.Subjects{Follow: unnamed(l, said, sure.All())})
}

// byClause gives what patterns read of the clauses of a sentence in which the networks find subjects of which they are not sure: from the last mark before
// each to the end of the sentence, and only what is wanted there in so many words.
func byClause(said string, unsure []string) (more tagging.Subjects) {
	for _, label := range unsure {
		at := max(0, strings.LastIndex(said, label))
		mark := strings.LastIndexAny(said[:at], ",;:")
		if mark < 0 {
			continue
		}
		r := understand(nil, said[mark+1:])
		if r.Outcome == newsroom.Applied && !r.bare {
			read := r.subjects(nil)
			more = more.With(tagging.Subjects{Follow: read.Follow, Alert: read.Alert})
		}
	}
	return more
}

// listedWith tells whether a label stands behind another one with nothing but commas and small words between them.
func listedWith(l *statement.Language, said, first, second string) bool {
	_, rest, found := strings.Cut(said, first)
	between, _, is := strings.Cut(rest, second)
	return found && is && !strings.ContainsAny(between, ".;:!?\n") &&
		!slices.ContainsFunc(text.Tokens(between), func(t text.Token) bool { return !text.StopWord(l.Code, t.Word) })
}

// add adds subjects that the networks found to what patterns read, which have a word in common with none of those.
func (h *HeardWishes) add(l *statement.Language, sure tagging.Subjects) {
	own := slices.Clone(h.Interests)
	for _, side := range []struct {
		labels []string
		as     newsroom.Interest
	}{
		{sure.Follow, newsroom.Interest{}},
		{sure.Alert, newsroom.Interest{Alert: true}},
		{sure.LeaveOut, newsroom.Interest{Avoid: true}},
		{sure.Less, newsroom.Interest{Avoid: true, Limit: newsroom.BriefsOnly}},
	} {
		for _, label := range side.labels {
			if !slices.ContainsFunc(own, func(i newsroom.Interest) bool { return wordInCommon(l, i.Label, label) }) {
				side.as.Label = label
				h.Interests = append(h.Interests, side.as)
			}
		}
	}
}

// wordInCommon tells whether two labels have a word in common that is no small one.
func wordInCommon(l *statement.Language, a, b string) bool {
	words := wordsIn(a)
	return slices.ContainsFunc(wordsIn(b), func(word string) bool { return slices.Contains(words, word) && !text.StopWord(l.Code, word) })
}
