package onboarding

import (
	"context"
	"slices"

	"newsroom"
	"newsroom/internal/store"
)

// Reception talks with newcomers: it starts drafts, takes answers, and says how far a draft has come.
type Reception struct {
	store store.Store
	mint  newsroom.Minter
}

// NewReception makes a Reception.
func NewReception(s store.Store, mint newsroom.Minter) *Reception {
	return &Reception{store: s, mint: mint}
}

// DraftView is a draft as its reader sees it.
type DraftView struct {
	Draft        newsroom.Draft // with its status as of now
	Standing     []newsroom.DraftAnswer
	Question     *Question // nil: none is open
	Answered     int       // questions that have a standing answer, skipped ones among them
	Total        int       // questions that the draft asks
	AlertsNotice string    // empty: nothing to say
	Understood   []Line    // what all answers come to, where one question at most is open
}

// carried tells whether alerts reach the account beside the newsroom, so that there is nothing to notice.
func carried(v store.View, account newsroom.AccountID) (bool, error) {
	d, err := v.Outbox().Delivery(account)
	return d.Alerts, err
}

// show makes a draft ready to be shown.
func show(d newsroom.Draft, carried bool) DraftView {
	s := DraftView{Draft: d, Standing: d.Standing()}
	if !carried {
		s.AlertsNotice = AlertsNotice(d)
	}
	asked := Asked(d)
	s.Total = len(asked)
	for _, id := range asked {
		if _, ok := standing(d, id); ok {
			s.Answered++
		}
	}
	slices.SortStableFunc(s.Standing, func(a, b newsroom.DraftAnswer) int { return place(a.Question) - place(b.Question) })
	if q, ok := in(d.Language).question(d.Question); ok {
		q.Help = helped(d, q)
		s.Question = &q
	}
	if s.Answered+1 >= s.Total {
		s.Understood = Summary(d)
	}
	return s
}

// place gives the place of a question among all that there are.
func place(question string) int {
	for i, one := range order {
		if one.id == question {
			return i
		}
	}
	return len(order)
}

// StartOnce starts a draft for the account, or gives the one that is open, for a command. Where nobody has chosen the account's language, it asks in the
// one given, ISO 639-1, or in the account's where that is empty. Repeats of the command get the answer
// that encode made. started tells encode which of the two it was.
func (r *Reception) StartOnce(ctx context.Context, command newsroom.Command, by newsroom.Principal, language string, encode func(s DraftView, started bool) (newsroom.StoredResponse, error)) (answer newsroom.StoredResponse, replayed bool, err error) {
	id := newsroom.DraftID(r.mint())
	return store.Once(ctx, r.store, command, func(tx store.Tx) (newsroom.StoredResponse, error) {
		d, started, err := start(tx, id, by, language)
		if err != nil {
			return newsroom.StoredResponse{}, err
		}
		carried, err := carried(tx.View(), d.Account)
		if err != nil {
			return newsroom.StoredResponse{}, err
		}
		return encode(show(d, carried), started)
	})
}

// start gives the account's open draft, or starts one. The reader comes first: of two that start at once the second
// finds the draft of the first.
func start(tx store.Tx, id newsroom.DraftID, by newsroom.Principal, language string) (d newsroom.Draft, started bool, err error) {
	reader, err := tx.Readers().Get(by.Account)
	if err != nil {
		return d, false, err
	}
	stored, err := tx.Drafts().Open(by.Account)
	switch {
	case newsroom.KindOf(err) == newsroom.KindNotFound:
	case err != nil:
		return d, false, err
	default:
		if d, err = look(tx.View(), stored); err != nil || d.Status.Open() {
			return d, false, err
		}
		if err := tx.Drafts().Save(stored, d); err != nil {
			return d, false, err
		}
	}
	if reader.LanguageOpen && language != "" {
		reader.Language = language
	}
	d = begin(id, reader, by.Client, tx.Now())
	return d, true, tx.Drafts().Start(d)
}

// Show gives a draft as it stands now, or fails with KindNotFound where the account has none such.
func (r *Reception) Show(ctx context.Context, account newsroom.AccountID, id newsroom.DraftID) (DraftView, error) {
	return r.see(ctx, func(v store.View) (newsroom.Draft, error) { return v.Drafts().Get(account, id) })
}

func (r *Reception) see(ctx context.Context, find func(store.View) (newsroom.Draft, error)) (DraftView, error) {
	var shown DraftView
	err := r.store.View(ctx, func(v store.View) error {
		d, err := find(v)
		if err != nil {
			return err
		}
		if d, err = look(v, d); err != nil {
			return err
		}
		carried, err := carried(v, d.Account)
		shown = show(d, carried)
		return err
	})
	return shown, err
}

// Open gives the account's open draft, or fails with KindNotFound.
func (r *Reception) Open(ctx context.Context, account newsroom.AccountID) (DraftView, error) {
	shown, err := r.see(ctx, func(v store.View) (newsroom.Draft, error) { return v.Drafts().Open(account) })
	if err == nil && !shown.Draft.Status.Open() {
		return DraftView{}, newsroom.Errorf(newsroom.KindNotFound, "There is no open draft.")
	}
	return shown, err
}

// History gives everything that was ever answered in a draft, in the order in which it came, with what corrections
// have ended.
func (r *Reception) History(ctx context.Context, account newsroom.AccountID, id newsroom.DraftID) ([]newsroom.DraftAnswer, error) {
	shown, err := r.Show(ctx, account, id)
	return shown.Draft.Answers, err
}
