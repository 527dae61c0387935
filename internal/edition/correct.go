package edition

import (
	"encoding/json"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/erratum"
	"newsroom/internal/store"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// Bounds of what is looked at of changed passages.
const (
	// revisedLook is how long before an edition was composed a version may have been seen that it did not read, because
	// the poll that brought it had not ended.
	revisedLook = 24 * time.Hour
	// maxRevised is how many passages are judged for one edition, those of the newest editions first; maxChanged how many
	// of them are found to have changed. What is beyond waits for the next edition.
	maxRevised = 2400
	maxChanged = 600
	// maxNotes is how many corrections one edition prints.
	maxNotes = 12
	// maxFound is how often a passage is found to have changed: after that its feed flips, and tells nothing any more.
	maxFound = 6
	// usage is how far back, and among how many articles, a word is looked for that may be misspelt.
	usageLook  = 30 * 24 * time.Hour
	usageLimit = 3
)

// examiner judges the passages of an account's editions whose articles have changed.
type examiner struct {
	view     store.View
	account  newsroom.AccountID
	errata   *errata // the words for the reader
	texts    map[newsroom.ArticleID]newsroom.Text
	found    map[passageKey][]newsroom.Correction
	versions map[passageVersion]newsroom.Version
	heads    map[int64][]string // the headlines of an edition's items
}

// passageKey names a citation of the account.
type passageKey struct {
	number         int64
	ordinal, place int
}

type passageVersion struct {
	article newsroom.ArticleID
	n       int
}

// examine tells what has become of passages since the editions that quoted them, as far as no edition has found it yet.
// It looks at what was seen after since. Told is left open.
func examine(v store.View, person newsroom.Account, since time.Time) ([]newsroom.Correction, error) {
	revised, err := v.Editions().Revised(person.ID, since, maxRevised)
	if err != nil || len(revised) == 0 {
		return nil, err
	}
	x := &examiner{view: v, account: person.ID, errata: errataIn(person.Language), versions: map[passageVersion]newsroom.Version{}}
	if err := x.read(revised); err != nil {
		return nil, err
	}
	var out []newsroom.Correction
	for _, r := range revised {
		c, changed, err := x.judge(r)
		if err != nil {
			return nil, err
		}
		if changed {
			out = append(out, c)
		}
		if len(out) == maxChanged {
			break
		}
	}
	return out, nil
}

// read reads what the articles say now, and what was found of them before.
func (x *examiner) read(revised []newsroom.Revised) error {
	seen := map[newsroom.ArticleID]bool{}
	for _, r := range revised {
		seen[r.Article] = true
	}
	ids := sortedKeys(seen)
	texts, err := x.view.Articles().Words(x.account, ids)
	if err != nil {
		return err
	}
	x.texts = map[newsroom.ArticleID]newsroom.Text{}
	for _, t := range texts {
		x.texts[t.Article] = t
	}
	all, err := x.view.Editions().Corrected(x.account, ids)
	x.found = map[passageKey][]newsroom.Correction{}
	for _, c := range all {
		key := passageKey{c.Number, c.Ordinal, c.Place}
		x.found[key] = append(x.found[key], c)
	}
	return err
}

// judge tells what has become of one passage, if it is another thing than what was found of it last.
func (x *examiner) judge(r newsroom.Revised) (c newsroom.Correction, changed bool, err error) {
	now, ok := x.texts[r.Article]
	before := x.found[passageKey{r.Number, r.Ordinal, r.Place}]
	if !ok || len(before) >= maxFound {
		return c, false, nil
	}
	was, err := x.version(r.Article, r.Version)
	if err != nil {
		return c, false, err
	}
	newest, err := x.version(r.Article, now.Version)
	if err != nil {
		return c, false, err
	}
	change := erratum.Judge(erratum.Passage{Said: r.Sentence, Language: now.Language, Was: was, Now: newest, Known: x.known(now)})
	change, changed = step(before, change, r.Sentence)
	return newsroom.Correction{
		Number: r.Number, Ordinal: r.Ordinal, Place: r.Place, Article: r.Article, Version: now.Version,
		Class: change.Class, Kind: change.Kind, Reads: change.Reads, Mark: change.Mark, Seen: newest.Seen,
		Note: x.errata.note(change, now.Publisher),
	}, changed, nil
}

// step tells what a change is after what was found before: nothing if it is the same, and what a reader was told of may
// have been taken back.
func step(before []newsroom.Correction, c erratum.PassageChange, said string) (erratum.PassageChange, bool) {
	var last newsroom.Correction
	if len(before) > 0 {
		last = before[len(before)-1]
	}
	told := last.Class == newsroom.Material && last.Kind != newsroom.Restored
	switch {
	case c.Class == newsroom.Material:
		return c, !told || last.Reads != c.Reads
	case told:
		return erratum.PassageChange{Class: newsroom.Material, Kind: newsroom.Restored, Reads: said, Was: said, Mark: string(newsroom.Restored)}, true
	}
	return c, c.Class == newsroom.Cosmetic && last.Class == ""
}

func (x *examiner) version(article newsroom.ArticleID, n int) (newsroom.Version, error) {
	key := passageVersion{article, n}
	if v, ok := x.versions[key]; ok {
		return v, nil
	}
	v, err := x.view.Articles().Version(article, n)
	x.versions[key] = v
	return v, err
}

// known tells whether other articles of the reader's use a word. A word that can't be looked for counts as known, so
// that nothing is taken for a slip that may be none.
func (x *examiner) known(of newsroom.Text) func(string) bool {
	return func(word string) bool {
		ids, err := x.view.Articles().Matching(x.account, store.SearchQuery{
			Terms: [][]string{{text.Stem(of.Language, word)}}, Since: x.view.Now().Add(-usageLook), Limit: usageLimit,
		})
		return err != nil || slices.ContainsFunc(ids, func(id newsroom.ArticleID) bool { return id != of.Article })
	}
}

// headline gives what an item was called in the edition that quoted the passage.
func (x *examiner) headline(number int64, ordinal int) (string, error) {
	if _, ok := x.heads[number]; !ok {
		sent, err := x.view.Editions().Number(x.account, number)
		if err != nil {
			return "", err
		}
		var body wire.Edition
		if err := json.Unmarshal(sent.Body, &body); err != nil {
			return "", err
		}
		if x.heads == nil {
			x.heads = map[int64][]string{}
		}
		x.heads[number] = []string{}
		for _, section := range body.Sections {
			for _, item := range section.Items {
				x.heads[number] = append(x.heads[number], item.Headline)
			}
		}
	}
	if heads := x.heads[number]; ordinal < len(heads) {
		return heads[ordinal], nil
	}
	return "", nil
}

// changes puts the corrections together that tell one change, those of the newest edition first.
func changes(all []newsroom.Correction) (out [][]newsroom.Correction) {
	bodies := map[passageVersion]bool{}
	for _, c := range all {
		if c.Class == newsroom.Material && c.Kind != newsroom.Retitled {
			bodies[passageVersion{c.Article, c.Version}] = true
		}
	}
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b newsroom.Correction) int { return int(b.Number - a.Number) })
	for _, c := range all {
		if c.Class != newsroom.Material || c.Kind == newsroom.Retitled && bodies[passageVersion{c.Article, c.Version}] {
			continue
		}
		at := slices.IndexFunc(out, func(group []newsroom.Correction) bool {
			return slices.ContainsFunc(group, func(o newsroom.Correction) bool { return oneChange(o, c) })
		})
		if at < 0 {
			out = append(out, nil)
			at = len(out) - 1
		}
		out[at] = append(out[at], c)
	}
	return out
}

// oneChange tells whether two corrections are of one change: in one article, or in several that one item rests on.
func oneChange(a, b newsroom.Correction) bool {
	return a.Mark == b.Mark && (a.Article == b.Article && a.Version == b.Version || a.Number == b.Number && a.Ordinal == b.Ordinal)
}

// development tells how a situation stands to what the reader knows: new, on its way, or told otherwise before.
func (m *material) development(texts []newsroom.Text, shown bool) wire.Development {
	told := func(t newsroom.Text) bool {
		return slices.ContainsFunc(m.found, func(c newsroom.Correction) bool { return c.Class == newsroom.Material && c.Article == t.Article })
	}
	switch {
	case shown && slices.ContainsFunc(texts, told):
		return wire.Corrected
	case shown:
		return wire.Developing
	}
	return wire.New
}

// corrected gives what the reader is told of earlier editions.
func (m *material) corrected() []wire.Correction {
	return append([]wire.Correction{}, m.corrections...)
}
