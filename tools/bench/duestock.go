package main

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/situation"
	"newsroom/internal/store"
)

// The newsroom that editions are measured in: two weeks of articles, as the invented stream has them, each of whose events
// belongs to a topic that readers may follow.
const (
	dueArticles  = 50_000
	dueDays      = 14
	dueFeeds     = 500
	dueReads     = 100 // feeds that a reader has
	dueTopics    = 2000
	dueInterests = 20
	duePopular   = 100  // topics that the readers of packs follow
	dueBatch     = 1000 // articles of one transaction
	restOfFeeds  = 2 * 24 * time.Hour
)

// dueWorld fills a store. Readers have had an edition a day ago, most of them one that was composed.
type dueWorld struct {
	*inventor
	dice  *rand.Rand
	now   time.Time
	feeds []newsroom.FeedID
	packs [][]int // of feeds, by their places; none: each reader has feeds of their own
	whoIsDue
}

// whoIsDue are the readers of such a newsroom.
type whoIsDue struct {
	Crowd   []newsroom.AccountID // who are due at once
	Alone   []newsroom.AccountID // who are due in a minute each
	Planned []newsroom.AccountID // who are due one after the other
	Few     []newsroom.AccountID // for whom is composed without a server
	Strange []newsroom.AccountID // the same, whose last edition knows nothing of what they follow
	Whole   []newsroom.AccountID // who read all feeds, and had an edition before all articles
}

func newDueWorld(packs int) *dueWorld {
	w := &dueWorld{inventor: newInventor(), dice: rand.New(rand.NewPCG(3, 4)), now: time.Now().UTC()} //nolint:gosec // the same at every run
	for range packs {
		w.packs = append(w.packs, w.dice.Perm(dueFeeds))
	}
	return w
}

// taken gives the places of so many feeds, which a reader has.
func (w *dueWorld) taken(feeds int) []int {
	if len(w.packs) == 0 {
		return w.dice.Perm(len(w.feeds))[:feeds]
	}
	return w.packs[w.dice.IntN(len(w.packs))][:feeds]
}

func (w *dueWorld) clock() time.Time { return w.now }

// fill stores the articles of thirteen days and adds readers, for whom an edition is composed; then it stores those of the
// last day.
func (w *dueWorld) fill(ctx context.Context, s store.Store) error {
	if err := s.Update(ctx, w.addFeeds); err != nil {
		return err
	}
	const yesterday = dueArticles * (dueDays - 1) / dueDays
	if err := w.bring(ctx, s, 0, yesterday); err != nil {
		return err
	}
	if err := w.settle(ctx, s); err != nil {
		return err
	}
	return w.bring(ctx, s, yesterday, dueArticles)
}

// bring stores the articles of a range, and has them grouped.
func (w *dueWorld) bring(ctx context.Context, s store.Store, from, to int) error {
	for ; from < to; from += dueBatch {
		if err := s.Update(ctx, func(tx store.Tx) error { return w.arrive(tx, from, min(from+dueBatch, to)) }); err != nil {
			return err
		}
	}
	if _, err := situation.NewGrouper(s, nil, slog.New(slog.DiscardHandler)).CatchUp(ctx); err != nil {
		return err
	}
	return tidied(ctx, s)
}

// settle adds the readers, a day ago.
func (w *dueWorld) settle(ctx context.Context, s store.Store) error {
	now := w.now
	w.now = now.AddDate(0, 0, -1)
	defer func() { w.now = now }()
	var head newsroom.GroupHead
	err := s.View(ctx, func(v store.View) (err error) {
		head, err = v.Situations().Head()
		return err
	})
	if err != nil {
		return err
	}
	for _, group := range []struct {
		into  *[]newsroom.AccountID
		n     int
		feeds int
		sent  bool // an edition that knows nothing, which covers all articles up to since
		since newsroom.Seq
	}{
		{into: &w.Crowd, n: dueAtOnce, feeds: dueReads},
		{into: &w.Alone, n: dueAlone, feeds: dueReads},
		{into: &w.Planned, n: duePlanned, feeds: dueReads},
		{into: &w.Few, n: composedFew, feeds: dueReads},
		{into: &w.Strange, n: composedFew, feeds: dueReads, sent: true, since: head.Seq},
		{into: &w.Whole, n: composedWhole, feeds: dueFeeds, sent: true},
	} {
		for range group.n {
			err := s.Update(ctx, func(tx store.Tx) error {
				id, err := w.join(tx, group.feeds)
				*group.into = append(*group.into, id)
				if err != nil || !group.sent {
					return err
				}
				return tx.Editions().Send(w.blank(id, group.since))
			})
			if err != nil {
				return err
			}
		}
	}
	slot := newsroom.Slot{Kind: newsroom.First, Zone: "UTC", Due: w.now}
	return compositor(s).all(ctx, slices.Concat(w.Crowd, w.Alone, w.Planned, w.Few), slot)
}

// tidied does what the hourly job does for searches.
func tidied(ctx context.Context, s store.Store) error {
	for left := true; left; {
		err := s.Update(ctx, func(tx store.Tx) (err error) {
			left, err = tx.Keeping().Tidy(1)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// settled does what the hourly job does with editions that were sent.
func settled(ctx context.Context, s store.Store) error {
	for _, step := range []func(store.Keeping, newsroom.AccountID, int) (newsroom.AccountID, bool, error){store.Keeping.Index, store.Keeping.Pack, store.Keeping.Gather} {
		var after newsroom.AccountID
		for left := true; left; {
			from := after
			err := s.Update(ctx, func(tx store.Tx) (err error) {
				after, left, err = step(tx.Keeping(), from, 50)
				return err
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

func (w *dueWorld) addFeeds(tx store.Tx) error {
	for i := range dueFeeds {
		id, err := tx.Feeds().Add(newsroom.Feed{
			URL: fmt.Sprintf("https://paper%d.example/feed", i), Host: fmt.Sprintf("paper%d.example", i), Title: fmt.Sprintf("Paper %d", i),
			Language: "en", Every: newsroom.FirstInterval,
		})
		if err != nil {
			return err
		}
		w.feeds = append(w.feeds, id)
		// What is measured is not polling. A feed that was never polled and is due later than now would be polled at once: it
		// would have been noted by a clock that stood ahead. All would fail, and their readers would be told.
		err = tx.Feeds().Polled(store.Polled{Feed: id, Every: newsroom.FirstInterval, NextPoll: w.now.Add(restOfFeeds)})
		if err != nil {
			return err
		}
	}
	return nil
}

// arrive stores some articles. The first words of a title, and of a text, are those of the topic.
func (w *dueWorld) arrive(tx store.Tx, from, to int) error {
	all := make([]store.ArrivedArticle, to-from)
	for i := range all {
		text, err := w.next()
		if err != nil {
			return err
		}
		at := w.now.Add(-dueDays * 24 * time.Hour).Add(time.Duration(from+i) * (dueDays * 24 * time.Hour / dueArticles))
		topic := topicWords(w.event % dueTopics)
		title, body := topic+" "+text.Title, "The "+topic+" "+strings.TrimPrefix(text.Text, "The ")
		key := newsroom.Digest(uuid.New())
		all[i] = store.ArrivedArticle{
			Article: newsroom.Article{Feed: w.feeds[w.dice.IntN(len(w.feeds))], Key: key, Language: "en", FirstSeen: at, Published: at},
			Words: newsroom.Version{
				Seen: at, Title: title, Text: body, URL: "https://paper.example/" + newsroom.ItemID(key).String(), Content: key,
				Words: len(strings.Fields(title)) + len(strings.Fields(body)),
			},
			Stems: mandate.Stems(title, body, "", "en"),
		}
	}
	return tx.Articles().Add(all)
}

// topicWords gives the two words that a topic has for itself.
func topicWords(topic int) string {
	const beyond = 1 << 20 // the words of events
	return pronounced(beyond+2*uint64(topic)) + "a " + pronounced(beyond+2*uint64(topic)+1) + "a"
}

// join adds a reader with interests, feeds and letters, whose next slot is a day from now.
func (w *dueWorld) join(tx store.Tx, feeds int) (newsroom.AccountID, error) {
	id := newsroom.AccountID(uuid.Must(uuid.NewV7()))
	err := tx.Accounts().Add(
		newsroom.Account{ID: id, Email: id.String() + "@example.org", Zone: "UTC", Language: "en", Authorized: true, CreatedAt: w.now},
		newsroom.Reader{Account: id, Zone: "UTC", Language: "en", Schedule: newsroom.DefaultSchedule(), Minutes: newsroom.DefaultMinutes, LastDue: w.now, NextDue: w.now.AddDate(0, 0, 2)},
	)
	if err != nil {
		return id, err
	}
	for _, feed := range w.taken(feeds) {
		if _, err := tx.Sources().Add(newsroom.Source{Feed: w.feeds[feed], Account: id, AddedAt: w.now}); err != nil {
			return id, err
		}
	}
	if _, err := tx.Mandates().Advance(id, 0, newsroom.Amendment{Begun: w.interests()}); err != nil {
		return id, err
	}
	wants := newsroom.DefaultDelivery(id)
	wants.Editions = true
	return id, tx.Outbox().Choose(wants)
}

// blank is an edition in which nothing is and that covers all articles up to a place.
func (w *dueWorld) blank(id newsroom.AccountID, to newsroom.Seq) newsroom.Edition {
	return newsroom.Edition{
		Account: id, Number: 1, Slot: newsroom.Slot{Kind: newsroom.First, Zone: "UTC", Due: w.now}, To: to, Mandate: 1,
		ComposedAt: w.now, Body: []byte("{}"), ETag: `"1"`, Record: []byte{},
	}
}

// interests are topics, half of them with a word that many articles have. Readers of packs follow popular ones.
func (w *dueWorld) interests() (all []newsroom.Interest) {
	if len(w.packs) > 0 {
		for _, topic := range w.dice.Perm(duePopular)[:dueInterests] {
			all = append(all, newsroom.Interest{Label: topicWords(topic)})
		}
		return all
	}
	topics := w.dice.Perm(dueTopics)[:dueInterests]
	slices.Sort(topics)
	for i, topic := range topics {
		label := topicWords(topic)
		if i%2 == 0 {
			label += " " + w.words[100+w.dice.IntN(3000)]
		}
		all = append(all, newsroom.Interest{Label: label})
	}
	return all
}
