package mandate

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/store"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// Bounds of what a statement that is asked about is taken to ask for meanwhile.
const (
	mostTentative  = 4  // subjects
	leastTentative = .1 // how likely the network holds words that the thesaurus knows to be followed; the likelier ones of a statement come first
)

// tentative gives the subjects that a statement likely asks to be followed, of which a reading asks: those that the question offers, and behind
// them others in it that the thesaurus knows and the network holds possible; in their order in the statement. None of them stands, and none is
// one that the statement may want left out. Of a statement in a language that nobody
// reads there are none.
func tentative(before []newsroom.Interest, said string, r Reading) (subjects []string) {
	if r.Question == "" || r.OfDelivery() || r.back || r.asks.matter == inFewer {
		return nil
	}
	standing := numbered(r.After(before))
	languages, level := spoken(said)
	if len(languages) == 0 {
		return nil
	}
	languages = languages[:level]
	found := &hopes{said: said, standing: standing}
	for _, w := range possible(ways(languages, standing, said, r), languages, standing, said) {
		if found.offer(w) {
			break
		}
	}
	opinion := opinionOn(languages[0], standing, said, tagging.Subjects{}, false)
	for _, label := range opinion.Wanted(leastTentative) {
		if namesSubject(said, label, languages[0].Code) {
			found.add(label)
		}
	}
	follow, other := opinion.Possible(tagging.Follow, tagging.Alert), opinion.Possible(tagging.LeaveOut, tagging.Drop, tagging.Less)
	found.labels = slices.DeleteFunc(found.labels, func(label string) bool {
		wanted, _ := follow(label)
		unwanted, _ := other(label)
		return wanted < unwanted
	})
	for _, label := range opinion.Subjects().All() {
		if !slices.Contains(opinion.Subjects().Follow, label) && !slices.Contains(opinion.Subjects().Alert, label) {
			found.drop(label)
		}
	}
	found.labels = slices.DeleteFunc(found.labels, func(label string) bool { return found.restricted(label, languages[0]) })
	return found.inPlaces(found.inOrder(), languages[0].Code)
}

// ask has the reader's question wait, of a statement that is asked about and speaks of what to follow, at the revision that stands. What an
// app says that is to ask first, or says by itself, is no word of the reader's.
func ask(tx store.Tx, p plan, standing newsroom.Revision) error {
	if p.reading.Question == "" || p.reading.OfDelivery() || p.reading.back || p.By.AskFirst || p.Provenance == newsroom.AssistantSuggestion {
		return nil
	}
	return tx.Mandates().Ask(p.By.Account, newsroom.OpenQuestion{Revision: standing, Said: p.Statement, Subjects: p.hopes})
}

// Unanswered gives the question that waits for a reader's answer, with what it comes to and what would answer it: first, that
// what the statement likely asks for is followed. The zero one where none waits.
func (e *Editor) Unanswered(ctx context.Context, reader newsroom.Principal) (q newsroom.OpenQuestion, result Result, err error) {
	var standing newsroom.Mandate
	var language string
	err = e.store.View(ctx, func(v store.View) error {
		account, err := v.Readers().Get(reader.Account)
		if err != nil {
			return err
		}
		language = account.Language
		if standing, err = v.Mandates().Standing(reader.Account); err != nil {
			return err
		}
		q, err = v.Mandates().Question(reader.Account)
		return err
	})
	if err != nil || q.Said == "" {
		return newsroom.OpenQuestion{}, Result{}, err
	}
	result, _, err = e.Preview(ctx, Instruction{By: reader, Expected: standing.Revision, Statement: q.Said, Provenance: newsroom.ReaderWords})
	switch newsroom.KindOf(err) {
	case newsroom.KindConflict, newsroom.KindInvalid, newsroom.KindLimit: // it was answered meanwhile, or can't be any more
		err = nil
	default:
	}
	if err != nil || result.Question == "" {
		return newsroom.OpenQuestion{}, Result{}, err
	}
	result.Suggestions = confirming(language, standing.Interests, q, result.Suggestions)
	return q, result, nil
}

// Dismiss takes the question that waits for a reader's answer away, if one does.
func (e *Editor) Dismiss(ctx context.Context, reader newsroom.Principal) error {
	return e.store.Update(ctx, func(tx store.Tx) error { return tx.Mandates().Dismiss(reader.Account) })
}

// confirming puts before what is suggested that all which a statement likely asks for is followed, if the desk would take that.
func confirming(language string, before []newsroom.Interest, q newsroom.OpenQuestion, suggested []string) []string {
	if len(q.Subjects) == 0 {
		return suggested
	}
	languages, level := spoken(q.Said)
	all := sayable(language, languages[:level], []way{{{Kind: statement.Follow, Subjects: q.Subjects}}}, numbered(before), q.Said)
	for _, one := range suggested {
		if !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	return all[:min(len(all), maxSuggestions)]
}

// hopes are the subjects that a statement likely asks for.
type hopes struct {
	said     string
	standing []newsroom.Interest
	labels   []string
}

// onlyWithin is how many words behind a subject one stands that says that something of it alone is wanted, and behind that the name of it.
const onlyWithin = 2

// restricted tells whether the statement wants of a subject only what stands already ("K-pop, but only Stray Kids").
func (h *hopes) restricted(label string, l *statement.Language) bool {
	tokens, words := text.Tokens(h.said), wordsIn(label)
	at := indexOf(tokens, words)
	if at < 0 {
		return false
	}
	for i := at + len(words); i < min(at+len(words)+onlyWithin, len(tokens)); i++ {
		if slices.Contains(l.Roles(tokens[i].Word), "only") {
			return slices.ContainsFunc(h.standing, func(one newsroom.Interest) bool {
				narrower := indexOf(tokens[i:], wordsIn(one.Label))
				return !one.Avoid && narrower >= 0 && narrower <= onlyWithin
			})
		}
	}
	return false
}

// inPlaces gives subjects with the place that the statement says directly behind them ("roads round Leeds"), where they name what people mean near them: of it they are
// meant, and so is what stands beside them (Together).
func (h *hopes) inPlaces(labels []string, language string) []string {
	tokens := text.Tokens(h.said)
	for i, label := range labels {
		words := wordsIn(label)
		at, of := indexOf(tokens, words), Compile(newsroom.Interest{Label: label})
		near := at + len(words)
		if at < 0 || near+1 >= len(tokens) || !nearWords()[tokens[near].Word] || !of.nearby() {
			continue
		}
		if place := thesaurus.News().Located(tokens, near+1, h.said, language); place.Tokens > 0 {
			labels[i] = h.said[tokens[at].Start:tokens[near+place.Tokens].End]
		}
	}
	return labels
}

// offer adds what a way to read the statement follows, and tells whether that is something.
func (h *hopes) offer(w way) (some bool) {
	for _, o := range w {
		if follows := o.Kind == statement.Follow || o.Kind == statement.Alert || o.Kind == statement.Anew; follows {
			for _, label := range o.Subjects {
				h.add(label)
			}
		}
	}
	return len(h.labels) > 0
}

// add adds a subject that does not stand on either side, and of which no word stands in one that was added.
func (h *hopes) add(label string) {
	label = strings.Join(strings.Fields(label), " ") // the statement may have line breaks
	if len(h.labels) == mostTentative || holds(h.standing, label, false) || holds(h.standing, label, true) ||
		slices.ContainsFunc(h.labels, func(other string) bool { return meets(label, other) }) {
		return
	}
	h.labels = append(h.labels, label)
}

// drop takes away the subjects that share a word with one that is not to be followed.
func (h *hopes) drop(label string) {
	h.labels = slices.DeleteFunc(h.labels, func(other string) bool { return meets(label, other) })
}

// meets tells whether two labels share a word that is no small one.
func meets(a, b string) bool {
	others := wordsIn(b)
	return slices.ContainsFunc(wordsIn(a), func(word string) bool { return len(word) >= leastWord && slices.Contains(others, word) })
}

// inOrder gives the subjects as they stand in the statement.
func (h *hopes) inOrder() []string {
	at := func(label string) int { return indexOf(text.Tokens(h.said), wordsIn(label)) }
	slices.SortStableFunc(h.labels, func(a, b string) int { return cmp.Compare(at(a), at(b)) })
	return h.labels
}

// indexOf gives the place where some words stand among tokens, -1 where they do not.
func indexOf(tokens []text.Token, words []string) int {
	for at := range tokens {
		if len(words) > 0 && (excepting{tokens: tokens}).stands(at, words) {
			return at
		}
	}
	return -1
}

// namesSubject tells whether the thesaurus knows words of a statement, where they stand in it, as a subject that is more than a place.
func namesSubject(said, label, language string) bool {
	tokens, words := text.Tokens(said), wordsIn(label)
	at := indexOf(tokens, words)
	return at >= 0 && slices.ContainsFunc(thesaurus.News().Find(tokens, said, language), func(hit thesaurus.Match) bool {
		return hit.At <= at && hit.At+hit.Tokens >= at+len(words) && !thesaurus.News().Place(hit.Subject)
	})
}
