package alert

import (
	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/store"
)

// newest is how many articles of a situation are read, the newest. The title and what is known are taken from them;
// counts are of all.
const newest = 60

// outlined gives a situation as the account sees it now, the zero Outline where it sees nothing of it.
func outlined(v store.View, account newsroom.AccountID, id newsroom.SituationID) (newsroom.Outline, error) {
	head, err := v.Situations().Head()
	if err != nil {
		return newsroom.Outline{}, err
	}
	sights, err := v.Articles().Together(account, []newsroom.SituationID{id}, head.Seq)
	if err != nil {
		return newsroom.Outline{}, err
	}
	texts, err := wordsOf(v, account, sights)
	return outline(sights, texts), err
}

// wordsOf gives the words of the newest of the articles, in the articles' order. Those that have lost their words are
// left out.
func wordsOf(v store.View, account newsroom.AccountID, sights []newsroom.Sight) ([]newsroom.Text, error) {
	sights = sights[max(0, len(sights)-newest):]
	ids := make([]newsroom.ArticleID, len(sights))
	for i, s := range sights {
		ids[i] = s.Article
	}
	found, err := v.Articles().Words(account, ids)
	if err != nil {
		return nil, err
	}
	return inOrder(sights, found), nil
}

// inOrder puts texts into the order of sights.
func inOrder(sights []newsroom.Sight, texts []newsroom.Text) []newsroom.Text {
	by := make(map[newsroom.ArticleID]newsroom.Text, len(texts))
	for _, t := range texts {
		by[t.Article] = t
	}
	var out []newsroom.Text
	for _, s := range sights {
		if t, ok := by[s.Article]; ok {
			out = append(out, t)
		}
	}
	return out
}

// outline puts a situation as the reader sees it: by all of the reader's articles of it, and the words of the newest of
// them. Without words there is no title.
func outline(sights []newsroom.Sight, texts []newsroom.Text) newsroom.Outline {
	if len(sights) == 0 {
		return newsroom.Outline{}
	}
	o := newsroom.Outline{Articles: len(sights), FirstSeen: sights[0].FirstSeen, UpdatedAt: sights[0].FirstSeen}
	for _, s := range sights {
		if s.FirstSeen.Before(o.FirstSeen) {
			o.FirstSeen = s.FirstSeen
		}
		if s.FirstSeen.After(o.UpdatedAt) {
			o.UpdatedAt = s.FirstSeen
		}
	}
	if i := digest.Headline(texts); i >= 0 {
		o.Title = texts[i].Title
	}
	o.Publishers = publishers(sights, texts)
	return o
}

// publishers counts them by name, and by feed where only articles were seen whose words were not read.
func publishers(sights []newsroom.Sight, texts []newsroom.Text) int {
	names := map[newsroom.FeedID]string{}
	for _, t := range texts {
		names[t.Feed] = t.Publisher
	}
	seen, nameless := map[string]bool{}, map[newsroom.FeedID]bool{}
	for _, s := range sights {
		if name, ok := names[s.Feed]; ok {
			seen[name] = true
		} else {
			nameless[s.Feed] = true
		}
	}
	return len(seen) + len(nameless)
}
