package account

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func (w *world) emails() (all []string) {
	w.Helper()
	for _, a := range enginetest.See(w, func(v store.View) ([]newsroom.Account, error) { return v.Accounts().List() }) {
		all = append(all, a.Email)
	}
	return all
}

func TestAnAccountIsDeletedADayAfterItsReaderHasLeftUnlessTheyTakeItBack(t *testing.T) {
	w := newWorld(t)
	a, b := w.add("ada@example.org"), w.add("bob@example.org")
	for _, one := range []newsroom.Account{a, b} {
		w.Must(w.people.Leave(t.Context(), SignedIn{Account: one, Recent: true}))
	}
	depart := func() []string {
		w.Must(w.people.Depart(t.Context(), newsroom.Ticket{}))
		return w.emails()
	}
	due := w.find("ada@example.org").LeavingAt
	same(t, "when", due, start.Add(24*time.Hour))
	w.Pass(time.Hour)
	w.Must(w.people.Leave(t.Context(), SignedIn{Account: a, Recent: true}))
	same(t, "asked again, it is as it was", w.find("ada@example.org").LeavingAt, due)
	w.Must(w.people.Stay(t.Context(), b.ID))
	w.Must(w.people.Stay(t.Context(), b.ID))
	w.Turn(due.Add(-time.Microsecond))
	same(t, "before", depart(), []string{"ada@example.org", "bob@example.org"})
	w.Turn(due)
	same(t, "then", depart(), []string{"bob@example.org"})
	same(t, "and once more", depart(), []string{"bob@example.org"})
	same(t, "the notes", w.notes(), []string{
		"account operator account.added ", "account reader account.leaving ", "account reader account.stays ",
		"newsroom newsroom account.deleted " + a.ID.String(),
	})
}

func TestWhoDidNotSignInJustNowDoesNotLeave(t *testing.T) {
	w := newWorld(t)
	a := w.add("ada@example.org")
	failsAs(t, "long after", w.people.Leave(t.Context(), SignedIn{Account: a}), newsroom.KindForbidden)
	same(t, "it stays", w.find("ada@example.org").LeavingAt, time.Time{})
}

func TestOneAccountThatCannotBeDeletedDoesNotKeepTheOthers(t *testing.T) {
	w := newWorld(t)
	a, b := w.add("ada@example.org"), w.add("bob@example.org")
	for _, one := range []newsroom.Account{a, b} {
		w.Must(w.people.Leave(t.Context(), SignedIn{Account: one, Recent: true}))
	}
	w.Pass(newsroom.Notice)
	w.Refuse(enginetest.ConstraintViolation{Before: "INSERT ON audit", When: "new.detail = '" + a.ID.String() + "'", Message: "it is stuck"})
	if err := w.people.Depart(t.Context(), newsroom.Ticket{}); err == nil {
		t.Error("the failure is not told")
	}
	same(t, "who is left", w.emails(), []string{"ada@example.org"})
}

func TestTheRecordIsTheReadersOwnAndTheOperatorSeesAll(t *testing.T) {
	w := newWorld(t)
	a, b := w.add("ada@example.org"), w.add("bob@example.org")
	for range RecordPage {
		w.Commit(func(tx store.Tx) error { return tx.Audit(a.ID, newsroom.ActorReader, "session.began", "") })
	}
	record := NewAuditLog(w.Store)
	first, err := record.Own(t.Context(), a.ID, 0)
	w.Must(err)
	rest, err := record.Own(t.Context(), a.ID, first.More)
	w.Must(err)
	same(t, "the pages", []any{len(first.Notes), len(rest.Notes), rest.Notes[0].Action, rest.More}, []any{RecordPage, 1, "account.added", int64(0)})
	_, err = record.All(t.Context(), b, RecordFilter{})
	failsAs(t, "a reader", err, newsroom.KindForbidden)
	b.Admin = true
	_, err = record.All(t.Context(), b, RecordFilter{Email: "eve@example.org"})
	failsAs(t, "nobody's", err, newsroom.KindNotFound)
	all, err := record.All(t.Context(), b, RecordFilter{Kind: "account"})
	w.Must(err)
	same(t, "of a kind", []any{len(all.Notes), all.Names[a.ID]}, []any{2, "ada@example.org"})
	his, err := record.All(t.Context(), b, RecordFilter{Email: "BOB@example.org"})
	w.Must(err)
	same(t, "of one", []any{len(his.Notes), his.Notes[0].Account}, []any{1, b.ID})
}

func TestATokenOfTheCommandLineIsEndedByItsReaderAlone(t *testing.T) {
	w := newWorld(t)
	a, b := w.add("ada@example.org"), w.add("bob@example.org")
	_, err := w.tokens.Issue(t.Context(), a, Opens{Scopes: []newsroom.Scope{newsroom.NewsroomRead}, Resources: []newsroom.Resource{newsroom.ResourceV1}}, time.Hour)
	w.Must(err)
	standing := func() []newsroom.AccessToken {
		all, err := w.tokens.Standing(t.Context(), a.ID)
		w.Must(err)
		return all
	}
	id := standing()[0].ID
	failsAs(t, "another's", w.tokens.End(t.Context(), b.ID, id), newsroom.KindNotFound)
	w.Must(w.tokens.End(t.Context(), a.ID, id))
	failsAs(t, "again", w.tokens.End(t.Context(), a.ID, id), newsroom.KindNotFound)
	same(t, "what stands", len(standing()), 0)
}
