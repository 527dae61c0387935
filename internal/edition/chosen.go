package edition

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// mostShown bounds how many of the situations that were left out are told one by one.
const mostShown = 120

// Chosen tells how an edition was chosen, from its record.
type Chosen struct {
	Number   int64
	Sent     time.Time
	Articles map[Reason]int // of the window, by what became of them
	Window   int            // articles of the window
	Met      int            // situations that met an interest
	Front    int            // situations that met none, of the front page below
	Taken    []Choice       // in the order of their strength
	Left     []Choice       // likewise; the strongest so many
}

// Choice is a situation that met an interest, with its place or the one reason why it has none.
type Choice struct {
	Title     string // as the paper printed it, or of its best article; empty: its articles are not kept any more
	Story     int    // its number in the edition, from 1; 0: it is not in it
	Interest  string // that which it meets best
	Placement wire.Placement
	Outcome   Reason
	Parts     Parts
	Strength  float64
	Witnesses int
	Meeting   int              // new articles that meet the interest
	Kind      text.ArticleKind // of the article that meets it best, where it counts less for that
}

// Chosen tells how one sent edition was chosen.
func (a *Archive) Chosen(ctx context.Context, account newsroom.AccountID, number int64) (c Chosen, err error) {
	err = a.store.View(ctx, func(v store.View) error {
		sent, err := v.Editions().Whole(account, number)
		if err != nil {
			return err
		}
		record, err := DecodeRecord(sent.Record)
		if err != nil {
			return newsroom.Because(newsroom.KindInternal, err, "The record of an edition can't be read.")
		}
		if c, err = chosen(sent, record); err != nil {
			return err
		}
		return c.name(v, account, record)
	})
	return c, err
}

func chosen(sent newsroom.Edition, record Record) (Chosen, error) {
	c := Chosen{Number: sent.Number, Sent: sent.SentAt, Articles: map[Reason]int{}, Window: len(record.Articles)}
	for _, fate := range record.Articles {
		c.Articles[fate.Reason]++
	}
	var body wire.Edition
	if err := json.Unmarshal(sent.Body, &body); err != nil {
		return c, newsroom.Because(newsroom.KindInternal, err, "A stored edition can't be read.")
	}
	heads := headsOf(body)
	places := map[newsroom.SituationID]int{}
	for _, item := range sent.Items {
		if places[item.Situation] == 0 { // an article of a voice comes behind its situation
			places[item.Situation] = item.Ordinal + 1
		}
	}
	for _, one := range record.Considered {
		switch {
		case !record.frontAlone(one):
			c.Met++
		case one.Outcome == NoInterest: // the front page is not there
			continue
		default:
			c.Front++
		}
		choice := choiceOf(one, record)
		if n := places[one.Situation]; one.Outcome == Used && n > 0 && n <= len(heads) {
			choice.Story, choice.Title = n, heads[n-1]
		}
		if one.Outcome == Used {
			c.Taken = append(c.Taken, choice)
		} else {
			c.Left = append(c.Left, choice)
		}
	}
	return c, nil
}

func headsOf(e wire.Edition) (all []string) {
	for _, section := range e.Sections {
		for _, item := range section.Items {
			all = append(all, item.Headline)
		}
	}
	return all
}

func choiceOf(one Considered, record Record) Choice {
	c := Choice{
		Placement: one.Placement, Outcome: one.Outcome, Parts: one.Parts, Strength: one.Strength, Witnesses: one.Witnesses,
	}
	at := one.meant()
	c.Meeting, c.Kind = at.Meeting, at.Score.Kind
	for _, interest := range record.Interests {
		if interest.ID == at.Interest {
			c.Interest = interest.Label
		}
	}
	return c
}

// meant gives the weight for the interest under which the situation stands, or would.
func (c Considered) meant() (w Weight) {
	for i, weight := range c.Weights {
		if i == 0 || weight.Interest == c.Section {
			w = weight
		}
	}
	return w
}

// name puts what is shown in order, and finds the titles of what was left out: those of articles that the reader still
// sees.
func (c *Chosen) name(v store.View, account newsroom.AccountID, record Record) error {
	var left []Considered
	for _, one := range record.Considered {
		if one.Outcome != Used && one.Outcome != NoInterest {
			left = append(left, one)
		}
	}
	order := func(a, b float64) int { return cmp.Compare(b, a) }
	slices.SortStableFunc(left, func(a, b Considered) int { return order(a.Strength, b.Strength) })
	slices.SortStableFunc(c.Left, func(a, b Choice) int { return order(a.Strength, b.Strength) })
	slices.SortStableFunc(c.Taken, func(a, b Choice) int { return order(a.Strength, b.Strength) })
	left, c.Left = left[:min(len(left), mostShown)], c.Left[:min(len(c.Left), mostShown)]
	ids := make([]newsroom.ArticleID, len(left))
	for i, one := range left {
		ids[i] = one.meant().Article
	}
	texts, err := v.Articles().Words(account, ids)
	if err != nil {
		return err
	}
	titles := map[newsroom.ArticleID]string{}
	for _, t := range texts {
		titles[t.Article] = t.Title
	}
	for i := range c.Left {
		c.Left[i].Title = titles[ids[i]]
	}
	return nil
}
