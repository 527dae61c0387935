package rows

import (
	"maps"
	"slices"

	"newsroom"
	"newsroom/internal/store"
)

// Place stores what a grouping batch has found. It writes the rows of the batch's own articles and those of
// the situations that they came to or left, and nothing else, however large the window is.
func (f situations) Place(p store.Placement) error {
	if err := f.advance(p); err != nil {
		return err
	}
	err := each(f.Session, p.Opened, nil, `INSERT INTO situation (id, opened, last, articles) VALUES ($1, $2, $2, 0)`,
		func(s newsroom.Situation) []any { return []any{Key(s.ID), micros(s.Opened)} })
	if err != nil {
		return err
	}
	for _, step := range []func(store.Placement) error{f.placeNew, f.reread, f.moveOld, f.merge, f.record} {
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
	n, err := f.Exec(`UPDATE grouping_head SET seq = $1, epoch = $2, regrouped = $3 WHERE seq = $4 AND epoch = $5 AND regrouped = $6`,
		p.To.Seq, p.To.Epoch, p.To.Regrouped, p.From.Seq, p.From.Epoch, p.From.Regrouped)
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindConflict, "Grouping has gone on elsewhere.")
	}
	return err
}

func (f situations) placeNew(p store.Placement) error {
	taken := newsroom.Errorf(newsroom.KindConflict, "An article has its place already.")
	for _, write := range []struct {
		none  error
		query string
		args  func(newsroom.Placed) []any
	}{
		{taken, `UPDATE article SET seq = $1 WHERE id = $2 AND seq IS NULL`, func(p newsroom.Placed) []any { return []any{p.Seq, p.Article} }},
		{nil, `INSERT INTO trace (seq, article, feed, version, blob) VALUES ($1, $2, $3, $4, $5)`, func(p newsroom.Placed) []any {
			return []any{p.Seq, p.Article, p.Feed, p.Version, blob(p.Blob)}
		}},
		{nil, `INSERT INTO membership (seq, article, situation) VALUES ($1, $2, $3)`, func(p newsroom.Placed) []any {
			return []any{p.Seq, p.Article, Key(p.Situation)}
		}},
	} {
		if err := each(f.Session, p.Placed, write.none, write.query, write.args); err != nil {
			return err
		}
	}
	return f.joined(p.Placed)
}

// reread stores traces anew, and notes that grouping has seen the pages. A trace that the window has let go is not
// among them, but its page was seen too.
func (f situations) reread(p store.Placement) error {
	err := each(f.Session, p.Reread, nil, `UPDATE trace SET blob = $1 WHERE seq = $2 AND article = $3 AND $4 > 0`, func(t newsroom.Trace) []any {
		return []any{blob(t.Blob), t.Seq, t.Article, len(t.Blob)}
	})
	if err != nil {
		return err
	}
	return each(f.Session, p.Reread, nil, `UPDATE page SET regroup = 0 WHERE article = $1`, func(t newsroom.Trace) []any { return []any{t.Article} })
}

// joined counts articles in the situations that they came to.
func (f situations) joined(all []newsroom.Placed) error {
	return each(f.Session, all, missing("situation"), `
		UPDATE situation SET articles = articles + 1, last = (
			SELECT max(t) FROM (
				SELECT situation.last AS t
				UNION ALL SELECT a.first_seen FROM membership m JOIN article a ON a.id = m.article WHERE m.seq = $1
			) AS times
		) WHERE id = $2`, func(p newsroom.Placed) []any { return []any{p.Seq, Key(p.Situation)} })
}

func (f situations) moveOld(p store.Placement) error {
	if len(p.Moves) == 0 {
		return nil
	}
	was, err := f.members(p.Moves)
	if err != nil {
		return err
	}
	left := map[newsroom.SituationID]bool{}
	var came []newsroom.Placed
	for _, move := range p.Moves {
		from, there := was[move.Seq]
		if !there {
			return missing("article")
		}
		if from == move.To {
			continue
		}
		left[from] = true
		came = append(came, newsroom.Placed{Trace: newsroom.Trace{Seq: move.Seq}, Situation: move.To})
	}
	err = each(f.Session, came, nil, `UPDATE membership SET situation = $1 WHERE seq = $2`, func(p newsroom.Placed) []any {
		return []any{Key(p.Situation), p.Seq}
	})
	if err != nil {
		return err
	}
	if err := f.joined(came); err != nil {
		return err
	}
	return f.recount(slices.Collect(maps.Keys(left)))
}

// members tells where the articles that move belong until now.
func (f situations) members(moves []newsroom.Move) (map[newsroom.Seq]newsroom.SituationID, error) {
	places := make([]newsroom.Seq, len(moves))
	for i, move := range moves {
		places[i] = move.Seq
	}
	asked, err := document(places)
	if err != nil {
		return nil, err
	}
	found, err := List(f.Session, func(r Row) (p newsroom.Placed, err error) {
		err = r.Scan(&p.Seq, bytes16(&p.Situation))
		return p, err
	}, `SELECT seq, situation FROM membership WHERE seq IN (`+f.Numbers("$1")+`)`, asked)
	was := make(map[newsroom.Seq]newsroom.SituationID, len(found))
	for _, p := range found {
		was[p.Seq] = p.Situation
	}
	return was, err
}

// recount finds the number of articles and the last of them anew for situations that some have left. One that
// all have left keeps the time of its last.
func (f situations) recount(all []newsroom.SituationID) error {
	return each(f.Session, all, missing("situation"), `
		UPDATE situation SET (articles, last) = (
			SELECT count(*), coalesce(max(a.first_seen), situation.last)
			FROM membership m JOIN article a ON a.id = m.article WHERE m.situation = situation.id
		) WHERE id = $1`, func(id newsroom.SituationID) []any { return []any{Key(id)} })
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
		err = f.Must("situation", `UPDATE situation SET redirect = $1 WHERE id = $2 OR redirect = $2`, Key(into.ID), Key(m.From))
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
	left, err := One(f.Session, "situation", Value[bool], `SELECT EXISTS (SELECT 1 FROM membership WHERE situation = $1)`, Key(id))
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
		_, err = f.Exec(`INSERT INTO situation_event (situation, kind, at, other, moved, reason) VALUES ($1, $2, $3, $4, $5, $6)`,
			Key(e.Situation), e.Kind, micros(e.At), uuid(e.Other), moved, e.Reason)
		if err != nil {
			return err
		}
	}
	return nil
}
