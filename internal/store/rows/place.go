package rows

import (
	"maps"
	"slices"

	"newsroom"
	"newsroom/internal/store"
)

// Place stores what a grouping batch has found. It writes the rows of the batch's own articles and those of
// the situations that they came to or left, and nothing else, however large the window is.
func (f situations) Place(p store.GroupingBatch) error {
	if err := f.advance(p); err != nil {
		return err
	}
	heirs, err := f.heirs(p)
	if err != nil {
		return err
	}
	b := batch{p, heirs}
	for _, step := range []func(batch) error{f.open, f.placeNew, f.reread, f.moveOld, f.merge, f.record} {
		if err := step(b); err != nil {
			return err
		}
	}
	return nil
}

// batch is a placement with the situations that those which it merges redirect to.
type batch struct {
	store.GroupingBatch
	heirs map[newsroom.SituationID]newsroom.SituationID
}

// advance moves the head, if it is where the batch took it and the batch's places follow it without a hole.
func (f situations) advance(p store.GroupingBatch) error {
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

var (
	intoSituations  = inserting("situation", "id bytea", "opened bigint", "last bigint", "articles bigint", "redirect bytea")
	intoTraces      = inserting("trace", "seq bigint", "article bigint", "feed bigint", "version bigint", "blob bytea")
	intoMemberships = inserting("membership", "seq bigint", "article bigint", "situation bytea")
)

// open writes new situations. Most of those that a batch opens for single articles it merges again: they redirect from the
// beginning, and come behind those that stand, to which they do.
func (f situations) open(p batch) error {
	var standing, merged []newsroom.Situation
	for _, s := range p.Opened {
		if s.Redirect = p.heirs[s.ID]; s.Redirect.IsZero() {
			standing = append(standing, s)
		} else {
			merged = append(merged, s)
		}
	}
	return insert(f.DBSession, intoSituations, append(standing, merged...), func(s newsroom.Situation) []any {
		return []any{Key(s.ID), micros(s.Opened), micros(s.Opened), 0, uuid(s.Redirect)}
	})
}

func (f situations) placeNew(p batch) error {
	taken := newsroom.Errorf(newsroom.KindConflict, "An article has its place already.")
	err := each(f.DBSession, p.Placed, taken, `UPDATE article SET seq = $1 WHERE id = $2 AND seq IS NULL`, func(p newsroom.Placed) []any {
		return []any{p.Seq, p.Article}
	})
	if err != nil {
		return err
	}
	err = insert(f.DBSession, intoTraces, p.Placed, func(p newsroom.Placed) []any {
		return []any{p.Seq, p.Article, p.Feed, p.Version, blob(p.Blob)}
	})
	if err != nil {
		return err
	}
	err = insert(f.DBSession, intoMemberships, p.Placed, func(p newsroom.Placed) []any { return []any{p.Seq, p.Article, Key(p.Situation)} })
	if err != nil {
		return err
	}
	return f.joined(p.Placed)
}

// reread stores traces anew, and notes that grouping has seen the pages. A trace that the window has let go is not
// among them, but its page was seen too.
func (f situations) reread(p batch) error {
	err := each(f.DBSession, p.Reread, nil, `UPDATE trace SET blob = $1 WHERE seq = $2 AND article = $3 AND $4 > 0`, func(t newsroom.Trace) []any {
		return []any{blob(t.Blob), t.Seq, t.Article, len(t.Blob)}
	})
	if err != nil {
		return err
	}
	return each(f.DBSession, p.Reread, nil, `UPDATE page SET regroup = 0 WHERE article = $1`, func(t newsroom.Trace) []any { return []any{t.Article} })
}

// joined counts articles in the situations that they came to.
func (f situations) joined(all []newsroom.Placed) error {
	var order []newsroom.SituationID
	came := map[newsroom.SituationID][]newsroom.Seq{}
	for _, p := range all {
		if came[p.Situation] == nil {
			order = append(order, p.Situation)
		}
		came[p.Situation] = append(came[p.Situation], p.Seq)
	}
	counts := make([][]any, len(order))
	for i, id := range order {
		seqs, err := document(came[id])
		if err != nil {
			return err
		}
		counts[i] = []any{len(came[id]), seqs, Key(id)}
	}
	return each(f.DBSession, counts, missing("situation"), `
		UPDATE situation SET articles = articles + $1, last = (
			SELECT max(t) FROM (
				SELECT situation.last AS t
				UNION ALL SELECT a.first_seen FROM membership m JOIN article a ON a.id = m.article WHERE m.seq IN (`+f.NumberList("$2")+`)
			) AS times
		) WHERE id = $3`, func(args []any) []any { return args })
}

func (f situations) moveOld(p batch) error {
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
	err = each(f.DBSession, came, nil, `UPDATE membership SET situation = $1 WHERE seq = $2`, func(p newsroom.Placed) []any {
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
	found, err := List(f.DBSession, func(r Row) (p newsroom.Placed, err error) {
		err = r.Scan(&p.Seq, bytes16(&p.Situation))
		return p, err
	}, `SELECT seq, situation FROM membership WHERE seq IN (`+f.NumberList("$1")+`)`, asked)
	was := make(map[newsroom.Seq]newsroom.SituationID, len(found))
	for _, p := range found {
		was[p.Seq] = p.Situation
	}
	return was, err
}

// recount finds the number of articles and the last of them anew for situations that some have left. One that
// all have left keeps the time of its last.
func (f situations) recount(all []newsroom.SituationID) error {
	return each(f.DBSession, all, missing("situation"), `
		UPDATE situation SET (articles, last) = (
			SELECT count(*), coalesce(max(a.first_seen), situation.last)
			FROM membership m JOIN article a ON a.id = m.article WHERE m.situation = situation.id
		) WHERE id = $1`, func(id newsroom.SituationID) []any { return []any{Key(id)} })
}
