package rows

import (
	"cmp"
	"slices"
	"sync"

	"newsroom"
)

// RecentArticles remembers the newest articles of all feeds as the windows of readers show them, so that a crowd of readers does not
// have the database go through the same rows for each of them. What a reader sees of it is decided by the snapshot that asks:
// it gives the reader's feeds, how far grouping has come, and how often articles of each feed were changed. Only where all of
// it is what it was when the articles were read does RecentArticles answer; else the database does. So nobody can tell which of
// the two did, on whatever node others write. The zero RecentArticles is empty. Its methods may be called by several goroutines.
type RecentArticles struct {
	mu     sync.Mutex
	kept   *image
	missed int  // how often in turn the database was asked though the range was short enough
	busy   bool // somebody reads an image
}

// image is what one snapshot gave. It is never changed.
type image struct {
	head    newsroom.GroupHead
	from    newsroom.Seq
	sights  []newsroom.Sight // of (from, head.Seq], all feeds', by place
	changes map[newsroom.FeedID]int64
}

// Bounds of what is remembered.
const (
	mostRemembered = 16_384 // articles, of 112 bytes
	crowd          = 4      // how many ask the database before the next reads for all
)

// reach is what a snapshot knows of who asks.
type reach struct {
	head    newsroom.GroupHead
	changes map[newsroom.FeedID]int64 // of the account's feeds
}

// reach reads it in one statement. An account without feeds has none.
func (f articles) reach(account newsroom.AccountID) (r reach, err error) {
	r.changes = map[newsroom.FeedID]int64{}
	err = f.db.All(f.ctx, `SELECT f.id, f.changes, h.seq, h.epoch, h.regrouped FROM grouping_head h CROSS JOIN feed f WHERE f.id IN `+Seen,
		[]any{Key(account)}, func(row Row) error {
			var id newsroom.FeedID
			var n int64
			err := row.Scan(&id, &n, &r.head.Seq, &r.head.Epoch, &r.head.Regrouped)
			r.changes[id] = n
			return err
		})
	return r, err
}

// remembered gives the account's articles of a range from RecentArticles, where that knows them; ok tells whether it does.
func (f articles) remembered(account newsroom.AccountID, from, to newsroom.Seq) (found []newsroom.Sight, ok bool, err error) {
	if !f.window.worthwhile() {
		return nil, false, nil
	}
	r, err := f.reach(account)
	if err != nil || len(r.changes) == 0 {
		return nil, err == nil, err
	}
	im, read := f.window.image(r, from)
	if read {
		im, err = f.read(r.head, from)
		f.window.keep(im)
	}
	if err != nil || im == nil {
		return nil, false, err
	}
	return im.of(r.changes, from, to), true, nil
}

// worthwhile tells whether anything is remembered, or may be about to be.
func (w *RecentArticles) worthwhile() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.kept == nil && w.missed < crowd-1 {
		w.missed++
		return false
	}
	return true
}

// image gives what is remembered, nil where it does not serve, and whether who asks should read it anew.
func (w *RecentArticles) image(r reach, from newsroom.Seq) (im *image, read bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.kept != nil && w.kept.head == r.head && w.kept.from <= from && w.kept.holds(r.changes) {
		w.missed = 0
		return w.kept, false
	}
	if r.head.Seq-from > mostRemembered || w.kept != nil && r.head.Epoch < w.kept.head.Epoch {
		return nil, false
	}
	if w.missed++; w.missed < crowd || w.busy {
		return nil, false
	}
	w.missed, w.busy = 0, true
	return nil, true
}

// keep remembers what was read; nil: it could not be read.
func (w *RecentArticles) keep(im *image) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.busy = false; im != nil {
		w.kept = im
	}
}

// holds tells whether no article of these feeds was changed since, or is to be.
func (im *image) holds(changes map[newsroom.FeedID]int64) bool {
	for id, n := range changes {
		if im.changes[id] != n {
			return false
		}
	}
	return true
}

// of gives those of a range that come from the feeds.
func (im *image) of(feeds map[newsroom.FeedID]int64, from, to newsroom.Seq) (found []newsroom.Sight) {
	at := func(place newsroom.Seq) int {
		i, _ := slices.BinarySearchFunc(im.sights, place+1, func(s newsroom.Sight, seq newsroom.Seq) int { return cmp.Compare(s.Seq, seq) })
		return i
	}
	among := im.sights[at(from):max(at(from), at(to))]
	places := make([]int32, 0, len(among)) // so that room is made for those alone that are found
	for i := range among {
		if _, reads := feeds[among[i].Feed]; reads {
			places = append(places, int32(i)) // no more are remembered than mostRemembered
		}
	}
	if len(places) == 0 {
		return nil
	}
	found = make([]newsroom.Sight, len(places))
	for n, i := range places {
		found[n] = among[i]
	}
	return found
}

// read reads an image from this snapshot.
func (f articles) read(head newsroom.GroupHead, from newsroom.Seq) (*image, error) {
	im := &image{head: head, from: from, changes: map[newsroom.FeedID]int64{}}
	var err error
	im.sights, err = List(f.DBSession, scanSight, `SELECT `+sightColumns+` FROM article a JOIN membership m ON m.seq = a.seq AND m.seq > $1 AND m.seq <= $2
		WHERE a.seq > $1 AND a.seq <= $2 ORDER BY a.seq`, from, head.Seq)
	if err != nil {
		return nil, err
	}
	im.sights = slices.Clip(im.sights)
	err = f.db.All(f.ctx, `SELECT id, changes FROM feed WHERE changes <> 0`, nil, func(row Row) error {
		var id newsroom.FeedID
		var n int64
		err := row.Scan(&id, &n)
		im.changes[id] = n
		return err
	})
	if err != nil {
		return nil, err
	}
	return im, nil
}

// changed notes that what windows show of an article is another thing now.
func (s *DBSession) changed(article newsroom.ArticleID) error {
	_, err := s.Exec(`UPDATE feed SET changes = changes + 1 WHERE id = (SELECT feed FROM article WHERE id = $1)`, article)
	return err
}
