package edition

import (
	"slices"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/wire"
)

// wishes are the standing interests made ready for weighing, and the articles that were weighed by them.
type wishes struct {
	compiled          []mandate.Wish        // all of them
	followed, avoided []mandate.Wish        // in the mandate's order
	follows, avoids   []newsroom.InterestID // beside them
	documents         map[newsroom.ArticleID]mandate.Document
	verdicts          map[newsroom.ArticleID]verdict
	shunned           map[newsroom.FeedID]newsroom.InterestID // sources that an interest to leave out names
	places            map[newsroom.ArticleID]int              // of the articles that hold a word of an interest, in touched,
	touched           mandate.Touched                         // which says to which wishes to follow each may belong
}

// verdict is what becomes of an article that is on an interest to leave out.
type verdict struct {
	avoided newsroom.InterestID // 0: it is on none
	kept    newsroom.InterestID // the narrower one to follow that wins it back, 0 for none
}

func (v verdict) out() bool { return v.avoided != 0 && v.kept == 0 }

// compile makes interests ready for weighing, by where the reader lives and what others have worked out.
func compile(interests []newsroom.Interest, at mandate.Whereabouts, by *mandate.Library) wishes {
	w := wishes{documents: map[newsroom.ArticleID]mandate.Document{}, verdicts: map[newsroom.ArticleID]verdict{}}
	var follow []newsroom.Interest
	for _, interest := range interests {
		compiled := by.Compile(interest)
		if interest.LeftOut() {
			w.avoided, w.avoids = append(w.avoided, compiled), append(w.avoids, interest.ID)
		} else {
			follow = append(follow, interest)
			w.followed, w.follows = append(w.followed, compiled), append(w.follows, interest.ID)
		}
	}
	w.followed = mandate.Together(follow, w.followed, at)
	w.compiled = slices.Concat(w.followed, w.avoided)
	return w
}

// shun finds the sources that interests to leave out name: nothing of theirs is in the paper.
func (w *wishes) shun(interests []newsroom.Interest, sources []newsroom.SourceHealth) {
	w.shunned = map[newsroom.FeedID]newsroom.InterestID{}
	for _, interest := range interests {
		if interest.LeftOut() {
			for _, s := range mandate.SourcesCalled(interest.Label, sources) {
				w.shunned[s.Feed] = interest.ID
			}
		}
	}
}

// wish gives an interest to follow, made ready for weighing.
func (w *wishes) wish(interest newsroom.InterestID) mandate.Wish {
	return w.followed[slices.Index(w.follows, interest)]
}

// may tells whether an article may be on a wish to follow, or name it.
func (w *wishes) may(article newsroom.ArticleID, wish int) bool {
	at, known := w.places[article]
	return !known || w.touched.May(at, wish)
}

// document gives an article made ready for weighing, made once.
func (m *material) document(id newsroom.ArticleID) mandate.Document {
	d, ok := m.documents[id]
	if !ok {
		d = m.library.Prepare(m.words[id])
		m.documents[id] = d
	}
	return d
}

// judge tells whether an article is of a source or on a subject that the reader wants left out, and whether a narrower interest wins it back.
func (m *material) judge(s newsroom.Sight) verdict {
	if by := m.shunned[s.Feed]; by != 0 {
		return verdict{avoided: by}
	}
	if len(m.avoided) == 0 {
		return verdict{}
	}
	id := s.Article
	v, ok := m.verdicts[id]
	if !ok {
		found := mandate.Judge(m.document(id), m.followed, m.avoided)
		if found.Avoided >= 0 {
			v.avoided = m.avoids[found.Avoided]
		}
		if found.Kept >= 0 {
			v.kept = m.follows[found.Kept]
		}
		m.verdicts[id] = v
	}
	return v
}

// wonOver says what an interest won a situation's article back from, or nothing.
func (m *material) wonOver(situation newsroom.SituationID, interest newsroom.InterestID) []wire.Phrase {
	for i, s := range m.window {
		if fate := m.record.Articles[i]; s.Situation == situation && fate.Kept == interest {
			return []wire.Phrase{phrase("It stays although you leave out “%s”: this interest is the narrower.", m.label(fate.Avoided))}
		}
	}
	return nil
}
