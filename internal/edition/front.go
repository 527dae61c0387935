package edition

import (
	"cmp"
	"slices"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// The front page is what most of the reader's sources write of, whatever it is about. It is what the interest is on that says
// so ("world news"), and the paper of a reader whose mandate follows nothing yet.

const (
	mostFront = 60 // situations that are considered for it: those of most sources
	readFront = 5  // newest articles of each that are read, for what the reader wants left out
)

// candidate is a situation that may be on the front page.
type candidate struct {
	situation newsroom.SituationID
	sources   int              // that write of it
	worth     float64          // these, by how much each counts
	sights    []newsroom.Sight // new ones, in their order
}

// hasFrontPage tells whether the reader follows the front page.
func (m *material) hasFrontPage() bool { return slices.ContainsFunc(m.followed, mandate.Wish.Front) }

// readFrontPage finds the situations of which most sources write, and reads their newest articles.
func (m *material) readFrontPage(v store.View, account newsroom.AccountID) ([]candidate, error) {
	if !m.hasFrontPage() {
		return nil, nil
	}
	page := m.mostCovered()
	var ids []newsroom.ArticleID
	for i := range page {
		page[i].sights = page[i].sights[max(0, len(page[i].sights)-readFront):]
		for _, s := range page[i].sights {
			ids = append(ids, s.Article)
		}
	}
	return page, m.readWords(v, account, ids)
}

// mostCovered counts the sources of every situation that has news, and gives those of which most is written; of equals the one that came first.
func (m *material) mostCovered() (page []candidate) {
	own := m.ownLanguage()
	place, feeds := map[newsroom.SituationID]int{}, map[newsroom.SituationID]map[newsroom.FeedID]bool{}
	for _, s := range m.window {
		if s.Seq <= m.from || m.old(s) || m.voiced[s.Article] {
			continue
		}
		i, met := place[s.Situation]
		if !met {
			i = len(page)
			place[s.Situation], feeds[s.Situation] = i, map[newsroom.FeedID]bool{}
			page = append(page, candidate{situation: s.Situation})
		}
		feeds[s.Situation][s.Feed] = true
		page[i].sights = append(page[i].sights, s)
		page[i].sources = len(feeds[s.Situation])
	}
	for i := range page {
		page[i].worth = own.worth(feeds[page[i].situation])
	}
	slices.SortStableFunc(page, func(a, b candidate) int { return cmp.Compare(b.worth, a.worth) })
	return page[:min(len(page), mostFront)]
}

// weighFrontPage adds the front page to the record, with what is considered already by situation. A situation is left out of it where half of what was read of it is on what
// the reader wants left out, or reports on many things.
func (m *material) weighFrontPage(index map[newsroom.SituationID]int, page []candidate) {
	for i, w := range m.followed {
		if !w.Front() {
			continue
		}
		crowd := map[string]int{} // situations before, by subject
		for _, one := range page {
			best, ok := m.frontArticle(one)
			if !ok || w.World() && !m.ofTheWorld(one) {
				continue
			}
			before := 0
			for _, subject := range m.subjectsOf(one) {
				before = max(before, crowd[subject])
				crowd[subject]++
			}
			m.considerFront(index, m.follows[i], one, best, mandate.Coverage(one.worth, before))
		}
	}
}

// subjectsOf gives the subjects that most titles of what was read of a situation speak of.
func (m *material) subjectsOf(c candidate) (subjects []string) {
	titles := map[string]int{}
	for _, s := range c.sights {
		d := m.document(s.Article)
		for _, subject := range d.Subjects() {
			titles[subject]++
		}
	}
	for _, subject := range sortedKeys(titles) {
		if 2*titles[subject] > len(c.sights) {
			subjects = append(subjects, subject)
		}
	}
	return subjects
}

// ofTheWorld tells whether half of what was read of a situation is news of the world.
func (m *material) ofTheWorld(c candidate) bool {
	n := 0
	for _, s := range c.sights {
		if d := m.document(s.Article); d.OfTheWorld() {
			n++
		}
	}
	return 2*n >= len(c.sights)
}

// frontArticle gives the newest article of a situation that may be on the front page: a report, if there is one.
func (m *material) frontArticle(c candidate) (best newsroom.Sight, ok bool) {
	fit := 0
	for _, s := range c.sights {
		kind := m.document(s.Article).Kind
		if _, read := m.words[s.Article]; !read || m.judge(s).out() || !kind.Reports() {
			continue
		}
		if fit++; !ok || kind == text.Report || m.document(best.Article).Kind != text.Report {
			best, ok = s, true
		}
	}
	return best, ok && 2*fit > len(c.sights)
}

func (m *material) considerFront(index map[newsroom.SituationID]int, interest newsroom.InterestID, one candidate, best newsroom.Sight, score mandate.Score) {
	c := m.considered(index, one.situation)
	if m.beneath == 0 || len(c.Weights) == 0 { // else it is chosen for what is followed as it would be without the front page below
		for _, s := range one.sights {
			if at := s.CameOut(); at.After(c.Newest) {
				c.Newest, c.HalfLife = at, 0
			}
		}
	}
	c.add(Weight{
		Interest: interest, Article: best.Article, Version: best.Version, Page: best.Page, Meeting: one.sources, Score: score, Front: true,
		Worth: one.worth - float64(one.sources),
	})
}
