package alert

import (
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
)

// Bounds of what is looked through for a wish.
const (
	wishLook  = 30 * 24 * time.Hour // how old an article may be by which a situation meets a wish: as long as situations live
	wishLimit = 1000                // articles, the best of the search
)

// met is a wish that a story meets, with the articles that do.
type met struct {
	newsroom.Interest
	said     time.Time // zero: that is not known
	articles map[newsroom.ArticleID]bool
}

// wish finds out which of the stories meet an interest that is to be told at once.
func (s *sight) wish(v store.View, by map[newsroom.SituationID]*story) error {
	m, err := v.Mandates().Standing(s.account)
	if err != nil {
		return err
	}
	s.mandate = &m
	in := map[newsroom.ArticleID]*story{}
	for _, st := range by {
		for _, sight := range st.sights {
			in[sight.Article] = st
		}
	}
	said, err := saidAt(v, s.account)
	if err != nil {
		return err
	}
	interests := m.Followed()
	at, err := mandate.LocateAccount(v, s.account)
	if err != nil {
		return err
	}
	followed, avoided := mandate.Together(interests, compiled(interests), at), compiled(m.LeftOut())
	s.avoided = func(t newsroom.Text) bool {
		return len(avoided) > 0 && mandate.Avoids(mandate.Prepare(t), followed, avoided)
	}
	for i, interest := range interests {
		if !interest.Alert {
			continue
		}
		texts, err := matching(v, s.account, followed[i], in)
		if err != nil {
			return err
		}
		for _, t := range texts {
			if mandate.Meets(followed[i], mandate.Prepare(t)) && !s.avoided(t) {
				in[t.Article].meets(interest, said[interest.From], t.Article)
			}
		}
	}
	return nil
}

// saidLimit bounds how many statements are read for when a wish was said.
const saidLimit = 1000

// saidAt tells when the statements were made on which standing interests rest.
func saidAt(v store.View, account newsroom.AccountID) (map[newsroom.Revision]time.Time, error) {
	resting, err := v.Mandates().Resting(account, saidLimit)
	at := make(map[newsroom.Revision]time.Time, len(resting))
	for _, s := range resting {
		at[s.Revision] = s.At
	}
	return at, err
}

func compiled(interests []newsroom.Interest) []mandate.Wish {
	out := make([]mandate.Wish, len(interests))
	for i, interest := range interests {
		out[i] = mandate.Compile(interest)
	}
	return out
}

// matching gives the words of those articles of the stories that hold a word of a wish.
func matching(v store.View, account newsroom.AccountID, w mandate.Wish, in map[newsroom.ArticleID]*story) ([]newsroom.Text, error) {
	found, err := v.Articles().Matching(account, store.SearchQuery{Terms: w.Query(), Since: v.Now().Add(-wishLook), Limit: wishLimit})
	if err != nil {
		return nil, err
	}
	found = slices.DeleteFunc(found, func(id newsroom.ArticleID) bool { return in[id] == nil })
	return v.Articles().Words(account, found)
}

// meets notes that an article of the story meets an interest.
func (st *story) meets(interest newsroom.Interest, said time.Time, article newsroom.ArticleID) {
	if n := len(st.met); n == 0 || st.met[n-1].ID != interest.ID {
		st.met = append(st.met, met{interest, said, map[newsroom.ArticleID]bool{}})
	}
	st.met[len(st.met)-1].articles[article] = true
}
