package eval

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"newsroom/internal/text"
)

// A labelled set in which nearly every article belongs to a large story rewards whatever joins. A stream is not so: a third
// to two thirds of its articles stand alone. So articles that stand alone are mixed in, as many as there are, taken from a
// stream of other days and subjects.

// labelled is an article of a labelled set.
type labelled struct {
	article
	Cluster string `json:"cluster"`
}

// archived is an article of the archive that lone articles are taken from.
type archived struct {
	Title, Description, Link, Outlet, Language string
}

// Mixed gives the B-cubed F1 of a labelled set with lone articles mixed in, each a situation of its own. The folder holds
// the set as NAME_*.jsonl.gz; archive names the folder of archive*.jsonl.gz. Of lone articles titles alone are shown where
// the set has no texts. The mixture is the same each time.
func Mixed(folder, name, archive string) (Figure, error) {
	figure := Figure{Name: "situations " + name + " with lone articles, b-cubed F1"}
	file, err := openOne(folder, name+"_*.jsonl.gz")
	if err != nil {
		return figure, err
	}
	set, err := all[labelled](file)
	if err != nil {
		return figure, err
	}
	if file, err = openOne(archive, "archive*.jsonl.gz"); err != nil {
		return figure, err
	}
	entries, err := all[archived](file)
	if err != nil {
		return figure, err
	}
	random := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // the same mixture each time
	random.Shuffle(len(entries), func(i, j int) { entries[i], entries[j] = entries[j], entries[i] })
	mixed := slices.Concat(set, lone(set, entries))
	random.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
	gold, s := map[string]string{}, newStream()
	for i, a := range mixed {
		a.Time = mixedFrom.Add(time.Duration(i) * mixedEvery)
		gold[a.ID] = a.Cluster
		if err := s.show(a.article, Texts{}); err != nil {
			return figure, err
		}
	}
	s.regroup()
	figure.Value = BCubed(gold, s.situations()).F1
	return figure, nil
}

// The articles of a mixture come one after the other, as those of the plain sets do.
var mixedFrom = time.Date(2024, 3, 1, 0, 0, 0, 0, time.UTC)

const mixedEvery = 20 * time.Second

// lone takes as many entries as the set has articles, of which none has much in common with another or with the set.
func lone(set []labelled, entries []archived) (all []labelled) {
	met := &alike{held: map[string][]int{}}
	bodies := 0
	for _, a := range set {
		met.add(a.Title + " " + a.Body)
		bodies += len(a.Body)
	}
	for i, e := range entries {
		if len(all) == len(set) {
			break
		}
		a := article{ID: fmt.Sprintf("lone-%d", i), Title: e.Title, Publisher: e.Outlet, URL: e.Link, Language: e.Language}
		if bodies > 0 {
			a.Body = e.Description
		}
		if words := a.text(); e.Language == "en" && met.add(words.Title+" "+words.Text) {
			all = append(all, labelled{a, a.ID})
		}
	}
	return all
}

// alike knows texts by their words.
type alike struct {
	size []int
	held map[string][]int // texts by word
}

// add takes a text in, unless it is too short to tell or has too many words in common with one that is in.
func (k *alike) add(s string) bool {
	words := map[string]bool{}
	for _, token := range text.Tokens(s[:min(len(s), mostCompared)]) {
		if stem, stops := text.Term("en", token.Word); !stops && !token.Number() {
			words[strings.Clone(stem)] = true
		}
	}
	common := map[int]int{}
	for word := range words {
		for _, i := range k.held[word] {
			common[i]++
		}
	}
	for i, n := range common {
		if n > 1 && leastCommon*n >= min(k.size[i], len(words)) {
			return false
		}
	}
	if len(words) < leastWords {
		return false
	}
	for word := range words {
		k.held[word] = append(k.held[word], len(k.size))
	}
	k.size = append(k.size, len(words))
	return true
}

const (
	mostCompared = 600 // bytes of a text
	leastWords   = 4   // of a text that can be told from others
	leastCommon  = 4   // two texts have too much in common where it is one in so many words of the shorter, and two words
)

// MixedSets are the labelled sets that lone articles are mixed into.
func MixedSets(folder, archive string) (figures []Figure, err error) {
	for _, name := range []string{"cluster_uci", "cluster_ecb"} {
		figure, err := Mixed(filepath.Join(folder, "curation"), name, archive)
		if err != nil {
			return nil, err
		}
		figures = append(figures, figure)
	}
	return figures, nil
}
