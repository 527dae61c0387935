package sqlite

import (
	"newsroom"
	"newsroom/internal/store"
)

// Place stores what a grouping batch has found. It writes the rows of the batch's own articles and those of
// the situations that they came to or left, and nothing else, however large the window is.
func (f situations) Place(p store.Placement) error {
	if err := f.advance(p); err != nil {
		return err
	}
	for _, s := range p.Opened {
		_, err := f.exec(`INSERT INTO situation (id, opened, last, articles) VALUES (?, ?, ?, 0)`, key(s.ID), micros(s.Opened), micros(s.Opened))
		if err != nil {
			return err
		}
	}
	for _, step := range []func(store.Placement) error{f.placeNew, f.moveOld, f.merge, f.record} {
		if err := step(p); err != nil {
			return err
		}
	}
	return nil
}

// advance moves the head, if it is where the batch took it and the batch's places follow it without a hole.
func (f situations) advance(p store.Placement) error {
	for i, placed := range p.Placed {
		if placed.Seq != p.From.Seq+newsroom.Seq(i)+1 {
			return newsroom.Errorf(newsroom.KindInternal, "A grouping batch has a hole at place %d.", placed.Seq)
		}
	}
	if p.To.Seq != p.From.Seq+newsroom.Seq(len(p.Placed)) {
		return newsroom.Errorf(newsroom.KindInternal, "A grouping batch ends at place %d, its articles do not.", p.To.Seq)
	}
	n, err := f.exec(`UPDATE grouping_head SET seq = ?, epoch = ?, regrouped = ? WHERE seq = ? AND epoch = ? AND regrouped = ?`,
		p.To.Seq, p.To.Epoch, p.To.Regrouped, p.From.Seq, p.From.Epoch, p.From.Regrouped)
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindConflict, "Grouping has gone on elsewhere.")
	}
	return err
}

func (f situations) placeNew(p store.Placement) error {
	for _, placed := range p.Placed {
		n, err := f.exec(`UPDATE article SET seq = ? WHERE id = ? AND seq IS NULL`, placed.Seq, placed.Article)
		if err != nil {
			return err
		}
		if n == 0 {
			return newsroom.Errorf(newsroom.KindConflict, "An article has its place already.")
		}
		_, err = f.exec(`INSERT INTO trace (seq, article, feed, version, blob) VALUES (?, ?, ?, ?, ?)`,
			placed.Seq, placed.Article, placed.Feed, placed.Version, blob(placed.Blob))
		if err != nil {
			return err
		}
		_, err = f.exec(`INSERT INTO membership (seq, article, situation) VALUES (?, ?, ?)`, placed.Seq, placed.Article, key(placed.Situation))
		if err != nil {
			return err
		}
		if err := f.joined(placed.Seq, placed.Situation); err != nil {
			return err
		}
	}
	return nil
}

// joined counts an article in the situation that it came to.
func (f situations) joined(seq newsroom.Seq, id newsroom.SituationID) error {
	return f.must("situation", `
		UPDATE situation SET articles = articles + 1,
			last = max(coalesce(last, 0), coalesce((SELECT a.first_seen FROM membership m JOIN article a ON a.id = m.article WHERE m.seq = ?), 0))
		WHERE id = ?`, seq, key(id))
}

func (f situations) moveOld(p store.Placement) error {
	left := map[newsroom.SituationID]bool{}
	for _, move := range p.Moves {
		was, err := one(f.session, "article", func(r row) (id newsroom.SituationID, err error) {
			err = r.Scan(bytes16(&id))
			return id, err
		}, `SELECT situation FROM membership WHERE seq = ?`, move.Seq)
		if err != nil {
			return err
		}
		if was == move.To {
			continue
		}
		left[was] = true
		if _, err := f.exec(`UPDATE membership SET situation = ? WHERE seq = ?`, key(move.To), move.Seq); err != nil {
			return err
		}
		if err := f.joined(move.Seq, move.To); err != nil {
			return err
		}
	}
	for id := range left {
		if err := f.recount(id); err != nil {
			return err
		}
	}
	return nil
}

// recount finds the number of articles and the last of them anew for a situation that some have left. One
// that all have left keeps the time of its last.
func (f situations) recount(id newsroom.SituationID) error {
	return f.must("situation", `
		UPDATE situation SET (articles, last) = (
			SELECT count(*), coalesce(max(a.first_seen), situation.last)
			FROM membership m JOIN article a ON a.id = m.article WHERE m.situation = situation.id
		) WHERE id = ?`, key(id))
}

// merge lets situations redirect. All redirects that ended at the merged one are led on, so that each is one
// step from the one that stands.
func (f situations) merge(p store.Placement) error {
	for _, m := range p.Merged {
		into, err := f.Get(m.Into)
		if err != nil {
			return err
		}
		if !into.Redirect.IsZero() {
			into.ID = into.Redirect
		}
		if into.ID == m.From {
			return newsroom.Errorf(newsroom.KindInternal, "A situation can't be merged into itself.")
		}
		err = f.must("situation", `UPDATE situation SET redirect = @into WHERE id = @from OR redirect = @from`,
			named("into", key(into.ID)), named("from", key(m.From)))
		if err != nil {
			return err
		}
	}
	for _, m := range p.Merged {
		if err := f.empty(m.From); err != nil {
			return err
		}
	}
	return nil
}

// empty makes sure that no article belongs to a situation that was merged: a batch names them all as moved.
func (f situations) empty(id newsroom.SituationID) error {
	left, err := one(f.session, "situation", value[bool], `SELECT EXISTS (SELECT 1 FROM membership WHERE situation = ?)`, key(id))
	if err == nil && left {
		return newsroom.Errorf(newsroom.KindInternal, "A situation was merged while articles belong to it.")
	}
	return err
}

func (f situations) record(p store.Placement) error {
	for _, e := range p.Events {
		moved, err := document(e.Moved)
		if err != nil {
			return err
		}
		_, err = f.exec(`INSERT INTO situation_event (situation, kind, at, other, moved, reason) VALUES (?, ?, ?, ?, ?, ?)`,
			key(e.Situation), e.Kind, micros(e.At), uuid(e.Other), moved, e.Reason)
		if err != nil {
			return err
		}
	}
	return nil
}
